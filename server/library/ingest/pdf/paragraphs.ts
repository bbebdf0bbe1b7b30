import type { PageWord } from '#rules/library/page-words.ts';

/* Lines of a page as paragraphs, for reading as flowing text: by where lines end and how far they stand apart. */

interface PlacedWord {
  word: PageWord;
  line: number;
}
interface Line {
  words: PageWord[];
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  /** Of a letter. */
  height: number;
}

/** So many of its lines begin with a capital: verse, each line for itself. */
const VERSE = 0.75;

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** `ratio`: the page's height by its width, so that both directions are measured alike. */
export function paragraphsOf(words: readonly PlacedWord[], ratio: number): PageWord[][] {
  const lines = linesOf(words, ratio);
  const begins = lines.filter(({ words }) => /^[^\p{L}]*\p{Lu}/u.test(words[0]?.[0] ?? '')).length;
  const isVerse = lines.length > 3 && begins / lines.length > VERSE;
  const paragraphs: PageWord[][] = [];
  let block: Line[] = [];
  for (const line of lines) {
    const before = block.at(-1);
    if (before && !isVerse && goesOn(block, before, line)) {
      block.push(line);
      (paragraphs.at(-1) as PageWord[]).push(...line.words);
    } else {
      block = [line];
      paragraphs.push([...line.words]);
    }
  }
  return paragraphs;
}

function linesOf(words: readonly PlacedWord[], ratio: number): Line[] {
  const lines: Line[] = [];
  let number = -1;
  for (const { word, line } of words) {
    if (line !== number) lines.push({ words: [], x0: 1e9, x1: 0, y0: 1e9, y1: 0, height: 0 });
    number = line;
    const made = lines.at(-1) as Line;
    const [, x0 = 0, y0 = 0, x1 = 0, y1 = 0] = word as [string, number, number, number, number];
    made.words.push(word);
    made.x0 = Math.min(made.x0, x0);
    made.x1 = Math.max(made.x1, x1);
    made.y0 = Math.min(made.y0, y0 * ratio);
    made.y1 = Math.max(made.y1, y1 * ratio);
  }
  for (const line of lines)
    line.height = median(line.words.map(word => ((word[4] as number) - (word[2] as number)) * ratio));
  return lines;
}

function goesOn(block: readonly Line[], before: Line, line: Line): boolean {
  const taller = Math.max(before.height, line.height);
  if (Math.abs(before.height - line.height) > taller * 0.2) return false;
  const isColumnBegun = line.y0 < before.y0 - before.height;
  if (isColumnBegun) return !/[.!?…:»”"]$/.test(before.words.at(-1)?.[0] ?? '');
  if (line.y0 - before.y1 > taller * 0.9) return false;
  const left = Math.min(...block.map(({ x0 }) => x0));
  const right = Math.max(line.x1, ...block.map(({ x1 }) => x1));
  if (before.x1 < right - (right - left) * 0.15) return false;
  return line.x0 - before.x0 < taller * 1.2 || block.length === 1;
}
