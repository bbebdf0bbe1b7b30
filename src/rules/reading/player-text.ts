/*
 * The sentences of a recording in the text of its chapter. The recording quotes the text, but a page breaks lines, writes
 * letters in pieces, has other quotation marks and notes in between: only words count, and the order they come in.
 */

/** A range of a text: from its first letter to after its last one. */
export type Span = readonly [from: number, to: number];

/** A sentence among its neighbours, which tell it from another one of the same words. */
export interface Said {
  sentences: readonly string[];
  /** Which of them is meant. */
  at: number;
}

/** How many neighbours on each side name a sentence's place well enough. */
const NEIGHBOURS = 8;

/** Enough of a recording to find one sentence of it in the book. */
export function saidAround(sentences: readonly string[], at: number): Said {
  const from = Math.max(0, at - NEIGHBOURS);
  return { sentences: sentences.slice(from, at + NEIGHBOURS + 1), at: at - from };
}

interface Words {
  /** The words in small letters, a blank before, between and after them. */
  line: string;
  /** For each character of `line` its index in the text. */
  from: number[];
  to: number[];
}

function wordsOf(text: string): Words {
  let line = ' ';
  const from = [0];
  const to = [0];
  let end = -1;
  for (const found of text.matchAll(/[\p{L}\p{N}]\p{M}*/gu)) {
    const { index } = found;
    if (end >= 0 && index > end) add(' ', end, index);
    end = index + found[0].length;
    add(found[0].normalize('NFC').toLowerCase(), index, end);
  }
  if (end >= 0) add(' ', end, end);
  return { line, from, to };

  function add(letters: string, start: number, stop: number): void {
    line += letters;
    for (let at = 0; at < letters.length; at += 1) {
      from.push(start);
      to.push(stop);
    }
  }
}

/** Shorter runs of characters occur in many sentences: they do not identify one. */
const TELLING = 14;
/** And they are looked for only so many characters further. */
const NEAR = 600;

/** The longest run of places that come in the order of the sentences; what breaks it is a repetition elsewhere. */
function inOrder(positions: readonly number[]): number[] {
  const best: { length: number; before: number }[] = [];
  let last = -1;
  for (const [index, position] of positions.entries()) {
    let [length, before] = [position < 0 ? 0 : 1, -1];
    if (position >= 0)
      for (let other = 0; other < index; other += 1) {
        const at = positions[other] ?? -1;
        const run = best[other]?.length ?? 0;
        if (at >= 0 && at < position && run >= length) [length, before] = [run + 1, other];
      }
    best.push({ length, before });
    if (length > (best[last]?.length ?? 0)) last = index;
  }
  const kept = positions.map(() => -1);
  for (let index = last; index >= 0; index = best[index]?.before ?? -1) kept[index] = positions[index] ?? -1;
  return kept;
}

/** The range of each sentence in the text; null for one whose words are not there in this order. */
export function sentencesInText(text: string, sentences: readonly string[]): (Span | null)[] {
  const { line, from, to } = wordsOf(text);
  const wanted = sentences.map(sentence => wordsOf(sentence).line);
  const once = (words: string) => {
    const at = words.length < TELLING ? -1 : line.indexOf(words);
    return at >= 0 && line.indexOf(words, at + 1) < 0 ? at : -1;
  };
  const at = inOrder(wanted.map(once));
  const endOf = (index: number) => (at[index] ?? 0) + (wanted[index]?.length ?? 0) - 1;
  const first = at.findIndex(position => position >= 0);
  // Before the first sure place backwards, after it forwards: what is said twice is the one beside its neighbours.
  for (let index = first - 1; index >= 0; index -= 1) {
    const words = wanted[index] ?? ' ';
    const next = at.slice(index + 1).find(position => position >= 0) ?? 0;
    if (words.length < 3) continue;
    const found = line.lastIndexOf(words, next - words.length + 1);
    if (found >= 0 && (words.length >= TELLING || next - found <= NEAR)) at[index] = found;
  }
  let done = first < 0 ? 0 : endOf(first);
  for (let index = Math.max(0, first); index < wanted.length; index += 1) {
    const words = wanted[index] ?? ' ';
    if ((at[index] ?? -1) < 0 && words.length >= 3) {
      const limit = at.slice(index + 1).find(position => position >= 0) ?? line.length;
      const found = line.indexOf(words, done);
      const near = words.length >= TELLING || found - done <= NEAR;
      if (found >= 0 && near && found + words.length - 1 <= limit) at[index] = found;
    }
    if ((at[index] ?? -1) >= 0) done = endOf(index);
  }
  return at.map((position, index) =>
    position < 0 ? null : [from[position + 1] ?? 0, to[position + (wanted[index]?.length ?? 0) - 2] ?? 0],
  );
}

/** The sentence's place, or the nearest one before it, else after it, that is in the text. */
export function spanOf(spans: readonly (Span | null)[], at: number): Span | null {
  const before = spans.slice(0, at + 1).findLast(span => span !== null);
  return before ?? spans.slice(at + 1).find(span => span !== null) ?? null;
}

/** The sentence that a position in the text is in, else the next one that is heard; -1 after the last of them. */
export function sentenceOfText(spans: readonly (Span | null)[], position: number): number {
  return spans.findIndex(span => span !== null && position < span[1]);
}
