#include "Allocations.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <errno.h>
#include <stdatomic.h>

// An executable that defines these functions replaces those of the C library, which has its own under other names.
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static atomic_size_t count;
static atomic_size_t bytes;

static void add(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
}

void *malloc(size_t size) {
  add(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  add(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  add(size);
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  add(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  add(size);
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

struct Allocations allocationsSoFar(void) {
  struct Allocations result = {atomic_load(&count), atomic_load(&bytes)};
  return result;
}
#else
struct Allocations allocationsSoFar(void) {
  struct Allocations result = {0, 0};
  return result;
}
#endif
