import { sentenceAt, type Timing } from './player-sentences.ts';

/* One work, read and heard: where one was in each, and whether the other of the two is further on. */

/** A place in the text of a work, however one came to it. */
export interface WorkPosition {
  /** Spine index. */
  chapter: number;
  /** 0–1 of the chapter's text. */
  share: number;
  /** Which of the sentences of the recording; null where nobody marked it. */
  sentence: number | null;
  /** ms since 1970; 0: never. */
  at: number;
}

/** Start of a page; `until` is the share of the chapter at its end, where that is known. */
export interface ReadPosition extends WorkPosition {
  until?: number;
}

/** Characters of one sentence, and of one page, where nothing better is known. */
const SENTENCE = 120;
const PAGE = 1_600;
/** So near to the end of a chapter is the beginning of the next one. */
const EDGE = 0.01;

/** Whether the two are further apart than a sentence, and what is heard is not on the page that is read. */
export function areApart(read: ReadPosition, heard: WorkPosition, chapterChars: number): boolean {
  if (read.chapter !== heard.chapter) {
    const [first, second] = read.chapter < heard.chapter ? [read, heard] : [heard, read];
    return second.chapter - first.chapter > 1 || first.share < 1 - EDGE || second.share > EDGE;
  }
  if (read.sentence !== null && heard.sentence !== null && Math.abs(read.sentence - heard.sentence) <= 1)
    return false;
  const chars = Math.max(1, chapterChars);
  const foot = read.until ?? read.share + PAGE / chars;
  if (heard.share >= read.share && heard.share < foot) return false;
  const known = read.sentence !== null && heard.sentence !== null;
  return known || Math.abs(read.share - heard.share) * chars > SENTENCE;
}

/**
 * Whether to offer the other position of a work that is just gone on with at one of them: only when it is later. A clock
 * that runs ahead cannot be later than now.
 */
export function isWorthOffering(
  which: 'read' | 'heard',
  { read, heard }: { read: ReadPosition; heard: WorkPosition },
  chapterChars: number,
  now: number,
): boolean {
  const when = ({ at }: WorkPosition) => Math.min(at, now);
  const [offered, here] = which === 'read' ? [read, heard] : [heard, read];
  return when(offered) > when(here) && areApart(read, heard, chapterChars);
}

/** The share of a text before one of its sentences, 0–1. */
export function shareBefore(sentences: readonly string[], at: number): number {
  const letters = (some: readonly string[]) => some.reduce((sum, words) => sum + words.length, 0);
  const all = letters(sentences);
  return all > 0 ? letters(sentences.slice(0, Math.max(0, at))) / all : 0;
}

/** The sentence at a share of the text; -1 in a text without any. */
export function sentenceAtShare(sentences: readonly string[], share: number): number {
  const letters = sentences.reduce((sum, words) => sum + words.length, 0) * share;
  let before = 0;
  const after = sentences.findIndex(words => {
    before += words.length;
    return before > letters;
  });
  return after < 0 ? sentences.length - 1 : after;
}

/** The text narrated at a second of a recording. */
export interface Narration {
  /** All sentences; none where the voice has no marks. */
  sentences: readonly string[];
  /** Index of the one at that second; -1 before the first or without marks. */
  sentence: number;
  /** 0–1 of the chapter before it. */
  share: number;
}

/** `duration` in seconds serves where nobody marked the sentences. */
export function narrationAt(marks: readonly Timing[] | null, seconds: number, duration: number): Narration {
  const sentences = marks?.map(([, , words]) => words) ?? [];
  const sentence = marks ? sentenceAt(marks, seconds) : -1;
  const share = sentences.length > 0 ? shareBefore(sentences, sentence) : seconds / Math.max(1, duration);
  return { sentences, sentence, share };
}

/** How an offer names its target: the beginning of the sentence, else `fallback`. */
export const offerLabel = (sentence: string | undefined, fallback: string): string =>
  sentence === undefined ? fallback : `“${excerptOf(sentence)}”`;

/** After so many seconds of reading or listening here the offer to jump is withdrawn. */
export const OFFER_SECONDS = 30;

const SHOWN = 48;

/** The beginning of a sentence, for an offer to go to it: no word is cut. */
export function excerptOf(sentence: string): string {
  if (sentence.length <= SHOWN) return sentence;
  const cut = sentence.slice(0, SHOWN + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHOWN / 2)).replace(/[\s,;:–-]+$/, '')}…`;
}
