#include "HeapSize.h"

// Says which C library it is.
#include <stdlib.h>

#if defined(__APPLE__)
#include <malloc/malloc.h>

size_t heapSize(void) { return mstats().bytes_used; }
#elif defined(__GLIBC__)
#include <malloc.h>

size_t heapSize(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
size_t heapSize(void) { return 0; }
#endif
