import type { CfiPosition, ComicPosition, Position, SecondPosition } from './positions.ts';

/* Reads places that were stored as text; what is missing or spoilt is null. */

const isWhole = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
const isFraction = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** The fields of a stored place, of which the moment is sound. */
function fieldsIn(text: string | null): Record<string, unknown> & { readAt: number } {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '');
  } catch {
    return { readAt: -1 };
  }
  const fields = (value ?? {}) as Record<string, unknown>;
  return { ...fields, readAt: isWhole(fields.readAt, 0) ? fields.readAt : -1 };
}

/** A place in a book; earlier releases stored it without `kind`. */
export function parseBookPosition(text: string | null): CfiPosition | null {
  const { kind = 'cfi', cfi, percent, chapter, readAt } = fieldsIn(text);
  if (kind !== 'cfi' || readAt < 0) return null;
  if (typeof cfi !== 'string' || cfi.length > 1000 || !/^epubcfi\([^\s<>"]+\)$/.test(cfi)) return null;
  return isFraction(percent) && isWhole(chapter, 0) ? { kind, cfi, percent, chapter, readAt } : null;
}

export function parseComicPosition(text: string | null): ComicPosition | null {
  const { kind, issue, page, inside, readAt } = fieldsIn(text);
  if (readAt < 0 || !isWhole(issue, 1) || !isWhole(page, 1)) return null;
  if (kind === 'page') return { kind, issue, page, readAt };
  return kind === 'panel' && isFraction(inside) ? { kind, issue, page, inside, readAt } : null;
}

export function parseSecondPosition(text: string | null): SecondPosition | null {
  const { kind, video, seconds, readAt } = fieldsIn(text);
  if (kind !== 'second' || readAt < 0 || !isWhole(video, 1)) return null;
  const isTime = typeof seconds === 'number' && seconds >= 0 && Number.isFinite(seconds);
  return isTime ? { kind, video, seconds, readAt } : null;
}

export const parsePosition = (text: string | null): Position | null =>
  parseBookPosition(text) ?? parseComicPosition(text) ?? parseSecondPosition(text);
