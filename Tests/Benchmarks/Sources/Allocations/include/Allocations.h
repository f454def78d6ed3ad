#include <stddef.h>

/// How often this process has asked for memory, and for how many bytes in all. Zero where allocations are not counted: on
/// other systems than Linux with glibc.
struct Allocations {
  size_t count;
  size_t bytes;
};

struct Allocations allocationsSoFar(void);
