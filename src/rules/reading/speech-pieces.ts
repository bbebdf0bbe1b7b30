import type { Span } from './player-text.ts';

/*
 * What a device is given to read aloud: sentences, and of long ones pieces. Some engines fall silent after 15 seconds, others refuse what is too
 * long, and none of them says so.
 */

/** The silent engines' limit, with room for a slow voice. Seconds. */
const SECONDS_AT_MOST = 11;
/** Letters that a voice of usual speed speaks in a second. */
const LETTERS = 13;

/** So many letters are one piece at most, at a speed from 0.5 to 2. */
export const pieceAtMost = (rate: number): number => Math.round(SECONDS_AT_MOST * LETTERS * rate);

/** Nobody speaks so slowly: who still speaks then has lost its end. Seconds. */
export const secondsAtMost = (letters: number, rate: number): number =>
  3 + (2.2 * letters) / (LETTERS * rate);

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A range without the blanks at its ends; null: nothing in it can be spoken. */
function trimmed(text: string, from: number, to: number): Span | null {
  const inside = text.slice(from, to);
  if (!hasWords(inside)) return null;
  return [from + inside.length - inside.trimStart().length, from + inside.trimEnd().length];
}

/** Ends of the sentences of a line. */
function* endsIn(line: string, lang: string): Generator<number> {
  if ('Segmenter' in Intl) {
    for (const { index, segment } of new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(line))
      yield index + segment.length;
    return;
  }
  for (const found of (line as string).matchAll(/[^.!?…]+[.!?…]+["”’)]*\s*|[^.!?…]+$/g))
    yield found.index + found[0].length;
}

/** Titles and short words that stand before a name or a number, with a point of their own. */
const SHORT =
  /(?:^|[\s("“‘[])(?:TP|Tp|TX|Tx|TT|GS|PGS|TS|TSKH|ThS|Ths|CN|BS|DS|KS|KTS|LS|NS|NSND|NSƯT|NXB|Nxb|ĐT|Tr|tr|Q|q|P|p|Mr|Mrs|Ms|Dr|St)\.\s*$/;

/** The sentences of a chapter's text, whose blocks are lines. */
export function sentencesOf(text: string, lang: string): Span[] {
  const found: Span[] = [];
  let begin = 0;
  for (const line of text.split('\n')) {
    let from = 0;
    for (const end of endsIn(line, lang)) {
      if (end < line.length && SHORT.test(line.slice(Math.max(0, end - 8), end))) continue;
      const span = trimmed(text, begin + from, begin + end);
      if (span) found.push(span);
      from = end;
    }
    begin += line.length + 1;
  }
  return found;
}

/** End of a piece that begins at `from`: behind the last clause that fits, else the last word, else within a word. */
function endOfPiece(text: string, from: number, most: number): number {
  const room = text.slice(from, from + most);
  const clause = Math.max(
    ...[', ', '; ', ': ', ' – ', ' — ', '. ', '。', '、'].map(mark => room.lastIndexOf(mark)),
  );
  if (clause > most / 3) return from + clause + 1;
  const blank = room.search(/\s\S*$/);
  return from + (blank > 0 ? blank : most);
}

/** A sentence as pieces of at most so many letters, in order; nothing of it is left out but blanks. */
export function piecesOf(text: string, [from, to]: Span, most: number): Span[] {
  const pieces: Span[] = [];
  let at = from;
  while (at < to) {
    const end = to - at <= most ? to : endOfPiece(text, at, most);
    const piece = trimmed(text, at, end);
    if (piece) pieces.push(piece);
    at = end;
  }
  return pieces;
}

/** Facts of a voice. */
export interface VoiceFacts {
  name: string;
  lang: string;
  localService: boolean;
  default: boolean;
}

const base = (lang: string) => lang.toLowerCase().split(/[-_]/)[0] ?? '';

/** The voices for a language, best first: of the very region, then those that need no network. */
export function voicesFor<V extends VoiceFacts>(voices: readonly V[], lang: string): V[] {
  const wanted = lang.toLowerCase().replace('_', '-');
  const worth = (voice: V) =>
    (voice.lang.toLowerCase().replace('_', '-') === wanted ? 4 : 0) +
    (voice.localService ? 2 : 0) +
    (voice.default ? 1 : 0);
  return voices
    .filter(voice => base(voice.lang) === base(lang))
    .sort((one, other) => worth(other) - worth(one));
}
