/* Looks for retired words (scripts/retired-words.json) in identifiers and names of files, some also in comments. */

export interface RetiredWord {
  word: string;
  instead: string;
  /** Also in comments and in names of tests. */
  comments?: boolean;
  in?: string;
  allowed?: string[];
}

/** `keepAwakeFor_ms` → keep, awake, for, ms. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map(word => word.toLowerCase());

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const strings = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const testNames = /^\s*test(?:\.\w+)*\((?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")/gm;
const identifier = /[A-Za-z_$][\w$]*/g;

/** Each retired word of a file, once for an identifier that holds it. */
export function retiredIn(path: string, text: string, list: readonly RetiredWord[]): string[] {
  const here = list.filter(row => !row.in || new RegExp(row.in).test(path));
  if (here.length === 0) return [];
  const code = text.replace(comments, ' ').replace(strings, "''");
  const names = new Set([
    (path.split('/').at(-1) ?? '').replace(/\..*/, ''),
    ...(code.match(identifier) ?? []),
  ]);
  const said = [...(text.match(comments) ?? []), ...(text.match(testNames) ?? [])].join('\n').toLowerCase();
  const inComments = here.flatMap(({ word, instead, comments }) =>
    comments && new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(said)
      ? [`${path}: a comment or the name of a test holds the retired word "${word}" (${instead})`]
      : [],
  );
  const inNames = [...names].flatMap(name => {
    const parts = wordsOf(name);
    return here
      .filter(({ word, allowed }) => parts.includes(word) && !allowed?.includes(name))
      .map(({ word, instead }) => `${path}: "${name}" holds the retired word "${word}" (${instead})`);
  });
  return [...inNames, ...inComments];
}

/** What readers are no longer told, and what they are told instead. */
export interface RetiredText {
  text: string;
  instead: string;
}

/** Each retired text that a file still says, outside comments. */
export function retiredTextsIn(path: string, content: string, list: readonly RetiredText[]): string[] {
  const said = content.replace(comments, ' ').normalize('NFC').toLowerCase();
  return list
    .filter(({ text }) => said.includes(text.toLowerCase()))
    .map(({ text, instead }) => `${path}: readers are told "${text}" (${instead})`);
}
