/*
 * Sizes of letters in a book's styles. A browser takes `13px`, `12pt` or `small` at their word, whatever size a reader has chosen; here
 * they become shares of that size (`rem`, which the page sets).
 */

const PX: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};
const KEYWORDS: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
};
/** A hundredth of a page that authors have before them, in px (book-style-units.ts). */
const PAGE: Readonly<Record<string, number>> = { vw: 4, vh: 7 };
const USUAL = 16;

/** Reference sizes of an author's relative sizes, in px. */
export interface SizeBase {
  /** Of `html`: what `rem` means in the book. */
  root: number;
  /** Of its text. */
  text: number;
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;

function px(size: string, root: number): number | null {
  const keyword = KEYWORDS[size.trim().toLowerCase()];
  if (keyword) return keyword;
  const [, number = '', unit = ''] = /^\s*([\d.]+)\s*([a-z%]+)\s*$/i.exec(size) ?? [];
  const by = PX[unit.toLowerCase()] ?? (unit === '%' ? root / 100 : /^r?em$/i.test(unit) ? root : undefined);
  return by === undefined || !number ? null : Number(number) * by;
}

/** From what the book says of `html` and `body`; '' where it says nothing. A root that is a unit for counting is no size of text. */
export function sizeBase(html: string, body: string): SizeBase {
  const root = px(html, USUAL) || USUAL;
  const text = (body && px(body, root)) || (root >= 12 ? root : USUAL);
  return { root, text: text >= 8 && text <= 32 ? text : USUAL };
}

/** A size, or a line's height, as a share of the reader's size; relative ones stay. */
export function shareOfSize(value: string, { text }: SizeBase): string {
  const keyword = KEYWORDS[value.trim().toLowerCase()];
  if (keyword) return `${round(keyword / USUAL)}rem`;
  return value
    .replace(
      /var\(--page-(v[wh]),\s*1v[wh]\)/gi,
      (_, unit: string) => `${(PAGE[unit.toLowerCase()] ?? 4) / USUAL}rem`,
    )
    .replace(
      /(?<![\w#.-])((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|pt|pc|in|cm|mm|q)(?![\w-])/gi,
      (_, number: string, unit: string) =>
        `${round((Number(number) * (PX[unit.toLowerCase()] ?? 1)) / text)}rem`,
    );
}

/** The same for a size in `rem` of the book: it counts from the book's own root. */
export const rootShare = (value: string, { root, text }: SizeBase): string =>
  root === text
    ? value
    : value.replace(
        /(?<![\w#.-])(\d+\.?\d*|\.\d+)rem(?![\w-])/gi,
        (_, number: string) => `${round((Number(number) * root) / text)}rem`,
      );

/** `<font size>`, which browsers count from 16 px; after all rules of the book, and weaker than any. */
export const fontSizesCss = Object.entries({ 1: 10, 2: 13, 3: 16, 4: 18, 5: 24, 6: 32, 7: 48 })
  .map(([size, px]) => `:where(font[size="${size}"]) { font-size: ${px / USUAL}rem; }`)
  .join(' ');
