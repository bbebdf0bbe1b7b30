import type { PageWord } from '#rules/library/page-words.ts';
import { isKnownWord, knownShare } from '#rules/text/known-words.ts';
import { fromLegacy, type LegacyEncoding, legacyEncodingOf } from '#rules/text/legacy-viet.ts';

/** A letter as PDFium tells it; corners in ten thousandths of the page. */
export interface Letter {
  text: string;
  font: string;
  /** Ends a line: it has no place of its own. */
  isBreak: boolean;
  isHyphen: boolean;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

interface Run {
  font: string;
  text: string;
}
interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
/** A word with its boxes: two where a line ends inside it. */
export interface Word {
  runs: Run[];
  boxes: Box[];
  line: number;
}

const joined = (box: Box, letter: Box): Box => ({
  x0: Math.min(box.x0, letter.x0),
  y0: Math.min(box.y0, letter.y0),
  x1: Math.max(box.x1, letter.x1),
  y1: Math.max(box.y1, letter.y1),
});

/** Letters that stand for a blank in any font. */
const isBlank = (text: string) => /^[\s\u00a0\u200b\ufeff\0]$/u.test(text);

/** Letters as words, each with the line it stands on. A hyphen at the end of a line goes, and its word goes on. */
export function wordsOf(letters: readonly Letter[]): Word[] {
  const words: Word[] = [];
  let word: Word | null = null;
  let line = 0;
  let goesOn = false;
  let newBox = true;
  for (const letter of letters) {
    if (letter.isBreak || isBlank(letter.text)) {
      if (letter.isBreak) {
        line += letter.text === '\n' ? 0 : 1;
        newBox = true;
      }
      if (!goesOn) word = null;
      continue;
    }
    if (letter.isHyphen && legacyEncodingOf(letter.font) === null) {
      goesOn = word !== null;
      continue;
    }
    goesOn = false;
    if (!word) {
      word = { runs: [], boxes: [], line };
      words.push(word);
      newBox = true;
    }
    const run = word.runs.at(-1);
    if (run?.font === letter.font) run.text += letter.text;
    else word.runs.push({ font: letter.font, text: letter.text });
    const box = word.boxes.at(-1);
    if (box && !newBox) word.boxes[word.boxes.length - 1] = joined(box, letter);
    else word.boxes.push({ x0: letter.x0, y0: letter.y0, x1: letter.x1, y1: letter.y1 });
    newBox = false;
  }
  return words;
}

const guesses = ['tcvn3', 'vni'] as const;
/** Words of a font that are needed to judge it, and the shares between which it is taken for one of before Unicode. */
const JUDGED_FROM = 8;
const UNLIKELY = 0.6;
const LIKELY = 0.9;

/** The encoding of each font of a page: by its name, else by which reading makes words of it. */
export function encodingsOf(words: readonly Word[]): Map<string, LegacyEncoding | null> {
  const samples = new Map<string, string[]>();
  for (const { runs } of words)
    for (const { font, text } of runs) {
      const known = samples.get(font);
      if (known) known.push(text);
      else samples.set(font, [text]);
    }
  const found = new Map<string, LegacyEncoding | null>();
  for (const [font, texts] of samples) {
    const named = legacyEncodingOf(font);
    found.set(font, named ?? guessed(texts));
  }
  return found;
}

function guessed(texts: readonly string[]): LegacyEncoding | null {
  // Plain letters are the same in all of them.
  const marked = texts.filter(text => /[\u0080-\u024f]/.test(text) && isKnownWord(text) !== null);
  if (marked.length < JUDGED_FROM || knownShare(marked) > UNLIKELY) return null;
  const best = guesses
    .map(encoding => ({ encoding, share: knownShare(marked.map(text => fromLegacy(text, encoding))) }))
    .sort((one, other) => other.share - one.share)[0];
  return best && best.share >= LIKELY ? best.encoding : null;
}

/** Characters that XML and people cannot read. */
const UNREADABLE = /[\p{Cc}\p{Co}\p{Cs}\ufffe\uffff]/gu;

/** The word's text in Unicode, NFC; '' where nothing of it can be read. */
export function textOfWord({ runs }: Word, encodings: ReadonlyMap<string, LegacyEncoding | null>): string {
  return runs
    .map(({ font, text }) => {
      const encoding = encodings.get(font);
      return encoding ? fromLegacy(text, encoding) : text;
    })
    .join('')
    .replace(UNREADABLE, '')
    .normalize('NFC');
}

export const pageWord = (text: string, boxes: readonly Box[]): PageWord => [
  text,
  ...boxes.flatMap(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1]),
];
