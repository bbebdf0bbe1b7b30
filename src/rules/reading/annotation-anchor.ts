import search from 'approx-string-match';
import { denseOf } from './dense-text.ts';

/*
 * Where marked words stand in a book that may have changed since. A place is taken only where the words and what stands
 * beside them agree; what is found nowhere, or in two places alike, is no position.
 */

/** Letters kept of what stands before and after marked words. */
const CONTEXT = 48;

export interface Quoted {
  quote: string;
  prefix: string;
  suffix: string;
  /** Letters of the chapter before the quote, blanks left out. */
  position: number;
}

/** Letters `from`–`to` of a chapter, blanks left out. */
export interface Spot {
  chapter: number;
  from: number;
  to: number;
}

interface Candidate extends Spot {
  /** How well the surroundings agree, 0–1. */
  around: number;
  score: number;
}

/** Share of letters that a changed quote may differ by; more where it stands between the very words it stood between. */
const MOST_CHANGED = 0.25;
const MOST_CHANGED_BETWEEN = 0.6;
/** So much of what stands on each side must be as it was. */
const SIDE = 0.8;
/** Two places as good as each other are none. */
const CLEARLY = 0.04;
/** Surroundings have to differ by more than a change or two in them. */
const CLEARLY_AROUND = 0.1;
/** Stands for what is beyond the first and the last letter of a chapter. */
const EDGE = '\u0002';
/** A phrase that stands more often than this says nothing. */
const MOST_POSITIONS = 400;
/** Pairs of letters, by 32, that are compared for one mark: some 20 ms. An annotation that needs more is nowhere. */
const MOST_WORK = 2_000_000;
/** Least cost of a comparison, however short it is. */
const LEAST_WORK = 6_000;
/** Letters of the context that lead to a changed quote. */
const LEAD = 16;

function* positionsOf(text: string, words: string): Generator<number> {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) yield at;
}

/** 0–1: how much of `wanted` stands in `there`. */
function likeness(wanted: string, there: string): number {
  if (there === wanted) return 1;
  // More changes than these are too many whatever they are.
  const most = Math.ceil(wanted.length * (1 - SIDE));
  const best = Math.min(...search(there, wanted, most).map(({ errors }) => errors));
  return Math.max(0, 1 - best / wanted.length);
}

/** Text before and after words; beyond the edge of a chapter is the edge. */
const before = (text: string, at: number, most: number) =>
  text.slice(Math.max(0, at - most), at).padStart(most, EDGE);
const after = (text: string, at: number, most: number) => text.slice(at, at + most).padEnd(most, EDGE);

/** How well the surroundings agree, 0–1; null when this is another place. */
function agreement(text: string, from: number, to: number, { prefix, suffix }: Quoted): number | null {
  const left = likeness(prefix, before(text, from, prefix.length));
  if (left < SIDE) return null;
  const right = likeness(suffix, after(text, to, suffix.length));
  return right < SIDE ? null : (left + right) / 2;
}

/** Surroundings say more than the words: a phrase comes again, and what was changed stands where it stood. */
const scoreOf = (around: number, changed: number) => around * 0.8 + (1 - changed) * 0.2;

function exactPositions(chapters: readonly string[], annotation: Quoted): Candidate[] {
  const found: Candidate[] = [];
  let seen = 0;
  for (const [chapter, text] of chapters.entries())
    for (const from of positionsOf(text, annotation.quote)) {
      seen += 1;
      if (seen > MOST_POSITIONS) return [];
      const to = from + annotation.quote.length;
      const around = agreement(text, from, to, annotation);
      if (around !== null) found.push({ chapter, from, to, around, score: scoreOf(around, 0) });
    }
  return found;
}

interface Stretch {
  from: number;
  to: number;
  /** Both ends are where the quote began and ended. */
  between: boolean;
}

/** Candidate ranges of a changed quote: between its prefix and suffix, or beside one of them. */
function* stretches(text: string, { quote, prefix, suffix }: Quoted): Generator<Stretch> {
  const room = Math.ceil(quote.length * (1 + MOST_CHANGED)) + LEAD;
  const [ahead, behind] = [prefix.slice(-LEAD), suffix.slice(0, LEAD)];
  const edge = `${ahead}${behind}`.includes(EDGE) ? EDGE.repeat(LEAD) : '';
  const framed = edge + text + edge;
  for (const at of positionsOf(framed, ahead)) {
    const from = at + LEAD - edge.length;
    const near = framed.slice(at + LEAD, at + LEAD + room + LEAD).indexOf(behind);
    const to = from + near;
    if (near > 0 && near <= room) yield { from, to, between: true };
    else yield { from, to: from + room, between: false };
  }
  for (const at of positionsOf(framed, behind)) {
    const to = at - edge.length;
    yield { from: Math.max(0, to - room), to, between: false };
  }
}

function changedPositions(chapters: readonly string[], annotation: Quoted): Candidate[] {
  const { quote } = annotation;
  const found: Candidate[] = [];
  const take = (chapter: number, from: number, to: number, errors: number) => {
    const around = agreement(chapters[chapter] as string, from, to, annotation);
    if (around !== null)
      found.push({ chapter, from, to, around, score: scoreOf(around, errors / quote.length) });
  };
  let left = MOST_WORK;
  for (const [chapter, text] of chapters.entries())
    for (const { from, to, between } of stretches(text, annotation)) {
      const most = Math.floor(quote.length * (between ? MOST_CHANGED_BETWEEN : MOST_CHANGED));
      left -= LEAST_WORK + ((to - from) * quote.length) / 32;
      // Half a search could take the wrong of two places.
      if (left < 0) return [];
      const matches = search(text.slice(from, to), quote, most);
      const least = Math.min(...matches.map(match => match.errors));
      const best = matches.find(match => match.errors === least);
      if (best && between) take(chapter, from, to, least);
      else if (best) take(chapter, from + best.start, from + best.end, least);
    }
  return found;
}

const overlap = (one: Spot, other: Spot) =>
  one.chapter === other.chapter && one.from < other.to && other.from < one.to;

/**
 * The best place if it is clearly that; of equally good ones the one that stands as far into its chapter as it did.
 * Surroundings that agree as well are as good: words that were changed leave a twin elsewhere that was not.
 */
function clearBest(all: readonly Candidate[], position: number): Spot | null {
  const best = all.toSorted((one, other) => other.score - one.score)[0];
  if (!best) return null;
  const rivals = all.filter(
    other =>
      (best.score - other.score < CLEARLY || best.around - other.around < CLEARLY_AROUND) &&
      !overlap(best, other),
  );
  const { chapter, from, to } = best;
  if (rivals.length === 0) return { chapter, from, to };
  const same = [best, ...rivals].filter(one => one.from === position);
  const only = same.length === 1 ? same[0] : undefined;
  return only ? { chapter: only.chapter, from: only.from, to: only.to } : null;
}

/**
 * Where an annotation's words stand. `chapters`: their words without blanks (dense-text.ts). Null where they stand nowhere, or
 * nobody could tell where.
 */
export function findQuote(chapters: readonly string[], given: Quoted): Spot | null {
  const annotation = {
    quote: denseOf(given.quote),
    prefix: denseOf(given.prefix).slice(-CONTEXT).padStart(LEAD, EDGE),
    suffix: denseOf(given.suffix).slice(0, CONTEXT).padEnd(LEAD, EDGE),
    position: given.position,
  };
  if (!annotation.quote) return null;
  const exact = exactPositions(chapters, annotation);
  const isUnmoved = exact.some(({ around, from }) => around === 1 && from === annotation.position);
  return clearBest(
    isUnmoved ? exact : [...exact, ...changedPositions(chapters, annotation)],
    annotation.position,
  );
}

/** Position of words without context: the one place in the whole book that has them. */
export function findWords(chapters: readonly string[], quote: string): Spot | null {
  const words = denseOf(quote);
  if (!words) return null;
  const found: Spot[] = [];
  chapters.forEach((text, chapter) => {
    for (const from of positionsOf(text, words)) {
      found.push({ chapter, from, to: from + words.length });
      if (found.length > 1) return;
    }
  });
  return found.length === 1 ? (found[0] as Spot) : null;
}

/** Quote and context of words in a chapter, so that they are found again. */
export function quotedAt(text: string, from: number, to: number): Omit<Quoted, 'quote'> {
  return {
    prefix: text.slice(Math.max(0, from - CONTEXT), from),
    suffix: text.slice(to, to + CONTEXT),
    position: from,
  };
}
