import retired from '../retired-words.json' with { type: 'json' };
import { type RetiredWord, retiredIn } from '../words.ts';
import type { Texts } from './imports.ts';

/* What is counted in the text of the files. */

export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$|^tests\/|^(src|server)\/testing\/|(^|\/)test-|-builders\.tsx?$/.test(path);
const isSource = (path: string) => /\.tsx?$/.test(path);
const lines = (text: string) => text.split('\n').length - 1;

/** Code that runs in browsers or on the server, without tests. */
export const productOf = (texts: Texts): Texts =>
  new Map(
    [...texts].filter(
      ([path]) => /^(src|server|embed|widgets)\//.test(path) && isSource(path) && !isTest(path),
    ),
  );

/** Files and lines by folder: src/* and the other top folders. */
export function sizes(texts: Texts): Map<string, string> {
  const all = new Map<string, { files: number; lines: number }>();
  for (const [path, text] of texts) {
    if (!isSource(path)) continue;
    const folder = isTest(path)
      ? 'tests, beside and in tests/'
      : (/^src\/[^/]+(?=\/)|^[^/]+(?=\/)/.exec(path)?.[0] ?? '.');
    const row = all.get(folder) ?? { files: 0, lines: 0 };
    all.set(folder, { files: row.files + 1, lines: row.lines + lines(text) });
  }
  return new Map([...all].map(([folder, row]) => [folder, `${row.files} / ${row.lines}`]));
}

/** The length that nine of ten files do not exceed. */
export function lengthOfNineInTen(texts: Texts): number {
  const lengths = [...texts.values()].map(lines).sort((a, b) => a - b);
  return lengths[Math.ceil(lengths.length * 0.9) - 1] ?? 0;
}

const moduleVariable =
  /^(?:export )?(?:let \w|const \w+(?:: [^=\n]+)? = (?:new (?:Map|Set|WeakMap|WeakSet|LRUCache)(?:<[^\n]*>)?\((?!\[|\w+\(|\n)|\[\];|\{\};))/gm;

/** State that lives as long as the module: `let` and collections that begin empty. */
export const moduleVariables = (texts: Texts): number =>
  [...texts.values()].reduce((sum, text) => sum + (text.match(moduleVariable)?.length ?? 0), 0);

/** Identifiers and file names with a word of today's list of retired words, tests included. */
export const retiredNames = (texts: Texts): number =>
  [...texts].reduce(
    (sum, [path, text]) =>
      isSource(path) && !path.startsWith('server/migrations/')
        ? sum + retiredIn(path, text, retired.words as RetiredWord[]).length
        : sum,
    0,
  );

const BLOCK = 6;

/** Lines that count: no imports, no comments, no lone brackets. */
const countedLines = (text: string): string[] =>
  text
    .replace(/^import [\s\S]*?;$/gm, '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => /\w{2}/.test(line) && !/^(\*|\/\*|\/\/)/.test(line));

const blocksOf = (lines: string[]): string[] =>
  lines.slice(BLOCK - 1).map((_, at) => lines.slice(at, at + BLOCK).join('\n'));

/** Places where six or more lines stand that also stand elsewhere. */
export function duplicatePlaces(texts: Texts): number {
  const files = [...texts.values()].map(text => blocksOf(countedLines(text)));
  const times = new Map<string, number>();
  for (const block of files.flat()) times.set(block, (times.get(block) ?? 0) + 1);
  const isRepeated = (block: string | undefined) => block !== undefined && (times.get(block) ?? 0) > 1;
  // A longer stretch counts once: where it begins.
  return files.flatMap(blocks =>
    blocks.filter((block, at) => isRepeated(block) && !isRepeated(blocks[at - 1])),
  ).length;
}
