/*
 * Vietnamese alphabetical order. Letters with a hook or a hat are letters of their own (a, ă, â, b … d, đ, e, ê); a tone
 * only decides between words that are otherwise alike. Foreign letters are sorted where Vietnamese dictionaries put them.
 */

/** The letters in order. */
export const letters: readonly string[] = [...'AĂÂBCDĐEÊFGHIJKLMNOÔƠPQRSTUƯVWXYZ'];

/** Index letter of names that begin with no letter. */
export const OTHER = '#';

const withTones: Record<string, string> = {
  A: 'ÁÀẢÃẠ',
  Ă: 'ẮẰẲẴẶ',
  Â: 'ẤẦẨẪẬ',
  E: 'ÉÈẺẼẸ',
  Ê: 'ẾỀỂỄỆ',
  I: 'ÍÌỈĨỊ',
  O: 'ÓÒỎÕỌ',
  Ô: 'ỐỒỔỖỘ',
  Ơ: 'ỚỜỞỠỢ',
  U: 'ÚÙỦŨỤ',
  Ư: 'ỨỪỬỮỰ',
  Y: 'ÝỲỶỸỴ',
};

/** The character for a letter in a sort key: ASCII from "A" on, compared byte by byte. */
const signOf = (index: number): string => String.fromCharCode(65 + index);

const pairs: [string, string][] = letters.flatMap((letter, index) =>
  [...`${letter}${withTones[letter] ?? ''}`].flatMap(spelt => [
    [spelt, signOf(index)] as [string, string],
    [spelt.toLowerCase(), signOf(index)] as [string, string],
  ]),
);

/** For SQL's translate(): each character of the first becomes the one at the same place of the second. */
export const sortFrom: string = pairs.map(([from]) => from).join('');
export const sortTo: string = pairs.map(([, to]) => to).join('');

const signs = new Map(pairs);

/**
 * By which names are ordered, compared byte by byte: letters, then a tab (lower than any), then the name with its tones. The
 * database makes the same one (author.sorted).
 */
export const sortKey = (name: string): string => {
  const known = name.normalize('NFC');
  return `${[...known].map(character => signs.get(character) ?? character).join('')}\t${known}`;
};

/** The sort keys that begin with a letter: from the first up to and without the second; null for what is no letter. */
export function keysOf(letter: string): [from: string, to: string] | null {
  const index = letters.indexOf(letter);
  return index < 0 ? null : [signOf(index), signOf(index + 1)];
}

/** The sort keys of all letters together. */
export const allKeys: [from: string, to: string] = [signOf(0), signOf(letters.length)];

/** The letter that somebody asks for, in any case; '' for what is none. */
export function letterOf(text: string): string {
  const letter = text.normalize('NFC').toLocaleUpperCase('vi');
  return letter === OTHER || letters.includes(letter) ? letter : '';
}
