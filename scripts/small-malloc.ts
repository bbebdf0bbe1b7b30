/**
 * What tells glibc, when a process begins, to give freed memory back: without it the arenas of many threads keep about 90 MB
 * more after some minutes of requests (docs/operating.md). Elsewhere it means nothing.
 */
export const smallMalloc = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
