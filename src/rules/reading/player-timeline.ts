/*
 * All chapters of a work on one line, seconds from its beginning. A chapter holds its first moment and not its last:
 * the border belongs to the chapter that begins there.
 */

export interface TimelineChapter {
  id: number;
  /** Seconds of all chapters before it. */
  offset: number;
  seconds: number;
}

/** Lengths come from the catalogue, never from a media element. */
export function timelineOf(chapters: readonly { id: number; seconds: number }[]): TimelineChapter[] {
  let offset = 0;
  return chapters.map(({ id, seconds }) => {
    const chapter = { id, offset, seconds: Math.max(0, seconds) };
    offset += chapter.seconds;
    return chapter;
  });
}

export const wholeSeconds = (timeline: readonly TimelineChapter[]): number => {
  const last = timeline.at(-1);
  return last ? last.offset + last.seconds : 0;
};

export interface TimelinePosition {
  /** In the timeline, from 0. */
  index: number;
  id: number;
  /** Inside the chapter. */
  seconds: number;
}

/** The chapter that holds a moment; before the beginning the first, at or after the end the last one's end. */
export function positionOn(timeline: readonly TimelineChapter[], wanted: number): TimelinePosition | null {
  const last = timeline.at(-1);
  if (!last) return null;
  const at = Math.max(0, wanted);
  if (at >= last.offset + last.seconds)
    return { index: timeline.length - 1, id: last.id, seconds: last.seconds };
  let low = 0;
  let high = timeline.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((timeline[middle]?.offset ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const chapter = timeline[low] ?? last;
  return { index: low, id: chapter.id, seconds: at - chapter.offset };
}

/** The moment on the line; a position past its chapter's end is the chapter's end. */
export function momentOf(timeline: readonly TimelineChapter[], index: number, seconds: number): number {
  const chapter = timeline[index];
  if (!chapter) return 0;
  return chapter.offset + Math.min(chapter.seconds, Math.max(0, seconds));
}

/** So many seconds on or back, across borders. */
export const skipped = (
  timeline: readonly TimelineChapter[],
  from: { index: number; seconds: number },
  by: number,
): TimelinePosition | null => positionOn(timeline, momentOf(timeline, from.index, from.seconds) + by);
