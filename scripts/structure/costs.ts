import type { Import, Texts } from './imports.ts';
import { isTest } from './measures.ts';

/*
 * What one more of a kind costs: an example that exists at both commits is named, and the files are counted that hold a row
 * for it. Files that only use it (screens, tests) are not a cost.
 */

const filesWith = (texts: Texts, folder: RegExp, row: RegExp): string[] =>
  [...texts].flatMap(([path, text]) =>
    folder.test(path) && /\.tsx?$/.test(path) && !isTest(path) && row.test(text) ? [path] : [],
  );

/** The call `codeCfi`: its row in the contract, its handler. */
export const filesOfCall = (texts: Texts): string[] =>
  filesWith(texts, /^(src\/contract|server)\//, /^ {2}(?:codeCfi: (?:get|post)|async codeCfi)\(/m);

/** The address `codeCfi`: its path, its screen, its metadata, its line in the sitemap. */
export const filesOfAddress = (texts: Texts): string[] =>
  filesWith(texts, /^(src\/(contract|app)|server\/pages)\//, /^ {2}codeCfi: (?!get)|linkTo\('codeCfi'\)/m);

/** The refusal `wrong_code`: its row. */
export const filesOfRefusal = (texts: Texts): string[] =>
  filesWith(texts, /^(src|server)\//, /^\s+wrong_code\s*:/m);

/** The area `exam`: its contract and handlers, and the tables that name them. */
export function filesOfArea(imports: readonly Import[]): string[] {
  const own = ['src/contract/library/exam.ts', 'server/library/exam/handlers.ts'];
  const table = (path: string) => /^(src\/contract|server)\/[^/]+\.ts$/.test(path);
  const tables = imports.filter(({ from, to }) => own.includes(to) && table(from) && !isTest(from));
  return [...new Set([...own, ...tables.map(({ from }) => from)])];
}
