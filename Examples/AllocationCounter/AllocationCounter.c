#include "AllocationCounter.h"

// Says which C library this is, too.
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WAYMARK_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(WAYMARK_SANITIZED)

#include <errno.h>

// A program may define these functions in place of the C library's, for all of its libraries, too.
// They go on to the library's own, so that what one of them returns, `free` takes back.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Read before and after some work on one thread while no other one works.
static long count = 0;

static inline void add(void) { __atomic_store_n(&count, count + 1, __ATOMIC_RELAXED); }

long waymark_allocation_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
  add();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  add();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  add();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  add();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  add();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) {
    return EINVAL;
  }
  void *result = memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *block = result;
  return 0;
}

#else

long waymark_allocation_count(void) { return -1; }

#endif

#if defined(__GLIBC__)

#include <limits.h>
#include <malloc.h>

void waymark_keep_freed_memory(void) {
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
  mallopt(M_MMAP_THRESHOLD, INT_MAX);
}

#else

void waymark_keep_freed_memory(void) {}

#endif
