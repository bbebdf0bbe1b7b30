/* Finds code that compares the numbers of the wire: refusals are compared by name (src/client/refused.ts). */

/** Files that read numbers, and of what. */
export const readsNumbers: Record<string, string> = {
  'src/client/refused.ts': 'the place where names and numbers meet',
  'src/client/exchange.ts': 'code 0 and 1 of a reply: success and the empty list',
  'src/features/reading/player/engine/faults.ts': 'HTTP statuses of sound files, codes of a media element',
  'src/features/reading/reader/engine/server-book.ts': 'HTTP statuses of files of a book',
  'src/features/reading/downloads/download-parts.ts': 'HTTP statuses of films',
  'src/features/reading/downloads/fetch-faults.ts': 'HTTP statuses of files that are kept',
  'src/features/reading/downloads/fetch-pieces.ts': 'HTTP statuses of sound and films',
  'src/app/PageBoundary.tsx': 'the status of a page',
  'src/ui/ErrorPage.tsx': 'the status of a page',
  'src/hosts/zalo.ts': 'codes of the Zalo SDK',
};

const name = String.raw`\b(?:code|status)\b`;
const compares = String.raw`\s*(?:[=!]==|[<>]=?)\s*`;
const forbidden: [RegExp, string][] = [
  [/\brefusals(?:\.\w+|\[[^\]]+\])\.(?:code|status)\b/, 'reads the number of a refusal'],
  [new RegExp(`${name}${compares}(?:\\d|[A-Z][A-Z_]+\\b)`), 'compares a number of the wire'],
  [
    new RegExp(`(?:^|[^\\w.])(?:\\d+|[A-Z][A-Z_]+)${compares}[\\w.]*${name}`),
    'compares a number of the wire',
  ],
  [/\.(?:includes|has)\([\w.]*\bcode\)/, 'looks a code up in a list'],
  [/new Refused\(\d/, 'makes a refusal from a number'],
];

export function comparedNumbers(path: string, text: string): string[] {
  if (path in readsNumbers) return [];
  return text.split('\n').flatMap((line, index) =>
    forbidden
      .filter(([pattern]) => pattern.test(line))
      .slice(0, 1)
      .map(([, what]) => `${path}:${index + 1} ${what}: ${line.trim()}`),
  );
}
