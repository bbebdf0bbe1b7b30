import { searchable } from '../text/search.ts';

/** Common abbreviations, as whole words of a text without marks; longer ones first. */
const short: readonly (readonly [RegExp, string])[] = [
  [/\b(tp ?hcm|hcm|sai gon|sg)\b/g, 'ho chi minh'],
  [/\b(tp ?hn|hn)\b/g, 'ha noi'],
  [/\bthua thien (?=hue\b)/g, ''],
  [/\btp\b/g, 'thanh pho'],
  [/\btx\b/g, 'thi xa'],
  [/\btt\b/g, 'thi tran'],
  [/\bq ?(?=\d)/g, 'quan '],
  [/\b[pf] ?(?=\d)/g, 'phuong '],
  [/\bq\b/g, 'quan'],
  [/\bp\b/g, 'phuong'],
  [/\bh\b/g, 'huyen'],
  [/\bx\b/g, 'xa'],
];

/** "P.04, Q3, TP.HCM" → "phuong 4 quan 3 ho chi minh": names of places as they are compared. */
export function addressSearchText(text: string): string {
  let words = searchable(text);
  for (const [pattern, whole] of short) words = words.replace(pattern, whole);
  return words.replace(/\b0+(?=\d)/g, '').replace(/\bthanh pho (?=ho chi minh|ha noi)/g, '');
}

/** The parts of a query that a place must have, each one in its order: a number belongs to the word before it. */
export function addressParts(query: string): string[] {
  const parts: string[] = [];
  for (const word of addressSearchText(query).split(' ').filter(Boolean)) {
    const last = parts.at(-1);
    if (/^\d+$/.test(word) && last !== undefined) parts[parts.length - 1] = `${last} ${word}`;
    else parts.push(word);
  }
  return parts;
}
