/*
 * Where somebody is in a work, whatever its form, and which of two devices' places counts. Devices remember places before
 * they can send them, so every place says when it was read.
 */

interface Moment {
  /** ms since 1970, on the server's clock as far as known. */
  readAt: number;
}

/** In a book's words. */
export interface CfiPosition extends Moment {
  kind: 'cfi';
  cfi: string;
  /** 0–1 of the book. */
  percent: number;
  /** Index of the file in the package's reading order. */
  chapter: number;
}

/** At the top of a comic's page. Issues and pages count from 1 and stay the same when a comic is imported again. */
interface PagePosition extends Moment {
  kind: 'page';
  issue: number;
  page: number;
}

/** Inside a page of a comic. */
interface PanelPosition extends Moment {
  kind: 'panel';
  issue: number;
  page: number;
  /** 0–1 of the page's height. */
  inside: number;
}

/** In a video. Videos of a comic count from 1. */
export interface SecondPosition extends Moment {
  kind: 'second';
  video: number;
  seconds: number;
}

export type ComicPosition = PagePosition | PanelPosition;
export type Position = CfiPosition | ComicPosition | SecondPosition;

/** A place as a number that grows from the beginning of the work to its end. */
function depth(position: Position): number {
  if (position.kind === 'cfi') return position.percent;
  if (position.kind === 'second') return position.video * 1e6 + position.seconds;
  return position.issue * 1e6 + position.page + (position.kind === 'panel' ? position.inside : 0);
}

/**
 * Of two memories of one work the newest counts. Of two of the same moment the further one does, and then the one whose
 * text comes later: every device and the server come to the same answer, whichever they ask first.
 */
export function newestPosition<P extends Position>(one: P | null, other: P | null): P | null {
  if (!one || !other) return one ?? other;
  if (one.readAt !== other.readAt) return one.readAt > other.readAt ? one : other;
  const further = depth(one) - depth(other);
  if (further !== 0) return further > 0 ? one : other;
  return JSON.stringify(one) >= JSON.stringify(other) ? one : other;
}

/** Characters on one printed page: two places in a book nearer than that are the same page on some screen. */
const PAGE_CHARS = 1_600;
/** Seconds of a video that nobody minds to see again. */
const SAME_SECONDS = 15;

/** Whether two places are so far apart that a reader would notice. `bookChars`: of the book, for places in its words. */
function isFar(one: Position, other: Position, bookChars: number): boolean {
  if (one.kind === 'cfi' && other.kind === 'cfi') {
    if (one.cfi === other.cfi) return false;
    if (bookChars <= 0) return one.chapter !== other.chapter;
    return Math.abs(one.percent - other.percent) * bookChars > PAGE_CHARS;
  }
  if (one.kind === 'second' || other.kind === 'second')
    return Math.abs(depth(one) - depth(other)) > SAME_SECONDS;
  return Math.abs(depth(one) - depth(other)) > 1;
}

/** Whether two memories are of one place, whenever they were made. */
export function isSamePosition(one: Position, other: Position): boolean {
  if (one.kind === 'cfi') return other.kind === 'cfi' && one.cfi === other.cfi;
  return other.kind !== 'cfi' && Math.abs(depth(one) - depth(other)) < 0.01;
}

/** Whether another device's place is newer and so far away that the reader should be asked. */
export const shouldOfferPosition = (here: Position, other: Position | null, bookChars = 0): boolean =>
  other !== null && other.readAt > here.readAt && isFar(here, other, bookChars);

/**
 * When a position was read, on the server's clock. A device says when it read and when it speaks, both by its own clock, so
 * that a wrong clock does not matter; without the second, one that runs ahead does not win for ever.
 */
export const readMoment = (readAt: number, sentAt: number | undefined, now: number): number =>
  sentAt === undefined ? Math.min(readAt, now) : now - Math.max(0, sentAt - readAt);
