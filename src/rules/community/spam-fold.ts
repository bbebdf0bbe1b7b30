import { foldedText, type Range } from '../text/search.ts';

/* How a text is read by who looks for spam: no marks, lower case, letters of other alphabets by their shape. */

/** Letters of other alphabets and signs that pass for Latin ones; one for one, so that places stay. */
const shapes: Record<string, string> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    н: 'h',
    і: 'i',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    т: 't',
    у: 'y',
    х: 'x',
  },
  ...{ α: 'a', ο: 'o', ι: 'i', κ: 'k', ν: 'v', τ: 't', ρ: 'p', υ: 'u', ε: 'e', ѕ: 's', ј: 'j', ӏ: 'l' },
};
const others = new RegExp(`[${Object.keys(shapes).join('')}]`, 'gu');
const ofOthers = (text: string): string => text.replace(others, letter => shapes[letter] ?? letter);

/** The two ways to place a tone are one: "hoá" and "hóa". */
const tones: Record<string, string> = {
  ...{ òa: 'oà', óa: 'oá', ỏa: 'oả', õa: 'oã', ọa: 'oạ', òe: 'oè', óe: 'oé', ỏe: 'oẻ', õe: 'oẽ', ọe: 'oẹ' },
  ...{ ùy: 'uỳ', úy: 'uý', ủy: 'uỷ', ũy: 'uỹ', ụy: 'uỵ' },
};
export const oneTone = (text: string): string =>
  text.replace(/[òóỏõọ][ae]|[ùúủũụ]y/g, pair => tones[pair] ?? pair);

export interface SpamText {
  folded: string;
  /** The same with its marks, letter for letter beside `folded`. */
  marked: string;
  /** A part of `folded` as a part of the text. */
  range: (from: number, to: number) => Range;
}

/** "Zаlо" with letters of Russia → "zalo", with the places of its letters in the text, which is composed (NFC). */
export function spamText(text: string): SpamText {
  const { folded, place } = foldedText(text);
  const marked = [...Array(folded.length).keys()].map(at => text.charAt(place(at)).toLowerCase());
  return {
    folded: ofOthers(folded),
    marked: oneTone(ofOthers(marked.map(letter => (letter.length === 1 ? letter : ' ')).join(''))),
    range: (from, to) => ({ from: place(from), to: place(to) }),
  };
}
