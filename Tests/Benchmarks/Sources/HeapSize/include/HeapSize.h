#include <stddef.h>

/// How many bytes this process has allocated and not freed. Zero where nothing tells: on other systems than macOS, and Linux with
/// a glibc of 2021 or later.
size_t heapSize(void);
