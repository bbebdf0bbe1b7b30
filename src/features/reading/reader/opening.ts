import type { BookStart } from '#contract/library/content.ts';
import { type CfiPosition, newestPosition, shouldOfferPosition } from '#rules/reading/positions.ts';
import type { Target } from './engine/renderer.ts';

/** Finds something in a chapter: the page it stands on is shown. */
export type Find = (chapter: Document) => DOMRect | null;

/** A book that begins to be read. */
export interface Opened {
  start: BookStart;
  at: Target;
  /** A newer place on another device. */
  elsewhere: CfiPosition | null;
  /** When it was left, ms since 1970, 0 never; null: it opens where somebody pointed. */
  leftAt: number | null;
  /** The reader's last position, in a book that opens at a link's target; null where it is unknown. */
  left: CfiPosition | null;
}

/**
 * A chapter that was closed and is open now: at the sentence where the reader left off when that lies in it, else at its
 * beginning.
 */
function reopening(start: BookStart, local: CfiPosition | null): Opened {
  return {
    start,
    at: positionIn(start.chapter.index, start, local),
    elsewhere: null,
    leftAt: null,
    left: null,
  };
}

/** Position in a chapter that was closed before. */
export function positionIn(
  chapter: number,
  { position }: Pick<BookStart, 'position'>,
  local: CfiPosition | null,
): Target {
  const newest = newestPosition(local, position);
  return newest?.chapter === chapter ? { cfi: newest.cfi } : { chapter };
}

/** This device's place is where the reader left off in front of this screen; a newer one elsewhere is offered, not jumped to. */
export function openingOf(
  start: BookStart,
  local: CfiPosition | null,
  chapter: number | undefined,
  find: Find | undefined,
  reopened = false,
): Opened {
  const { index } = start.chapter;
  if (reopened) return reopening(start, local);
  if (chapter !== undefined)
    return {
      start,
      at: { chapter: index, ...(index === chapter && { find }) },
      elsewhere: null,
      leftAt: null,
      left: newestPosition(local, start.position),
    };
  if (local && shouldOfferPosition(local, start.position, start.package.chars)) {
    return { start, at: { cfi: local.cfi }, elsewhere: start.position, leftAt: null, left: null };
  }
  const newest = newestPosition(local, start.position);
  return {
    start,
    at: newest ? { cfi: newest.cfi } : { chapter: index },
    elsewhere: null,
    leftAt: newest?.readAt ?? 0,
    left: null,
  };
}
