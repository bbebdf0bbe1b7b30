/* The parts of an address that somebody typed or pasted as a whole. */

/** Beginnings of parts of an address that is written in one line without commas. */
const BEGINS =
  /\s+(?=(?:phường|phuong|xã|xa(?! l[ộo]\b)|quận|quan|huyện|huyen|thị trấn|thi tran|thị xã|thi xa|thành phố|thanh pho|tỉnh|tinh|tp)[\s.]|[pqf]\.? ?\d)/iu;
/** Parts that are no place: the country, and a postal code. */
const BEYOND = /^(việt nam|viet nam|vietnam|vn|\d{5,6})$/iu;

/** A part of an address, and what stood before it. */
export interface Part {
  text: string;
  between: ', ' | ' ';
}

/** "12 Võ Văn Tần, Phường 5, Quận 3, TP.HCM, Việt Nam" in its parts. */
export const partsOf = (typed: string): Part[] =>
  typed
    .normalize('NFC')
    .split(/[,;\n]+/u)
    .flatMap(piece =>
      piece
        .trim()
        .split(BEGINS)
        .map((part, at): Part => {
          return { text: part.trim().replace(/\s+\d{5,6}$/u, ''), between: at > 0 ? ' ' : ', ' };
        }),
    )
    .filter(({ text }) => text && !BEYOND.test(text));

/** As it was typed, commas tidied. */
export const asTyped = (parts: readonly Part[]): string =>
  parts.map(({ text, between }, at) => (at > 0 ? between : '') + text).join('');

/** Prefixes that tell the kind of a place; a number is no name without one. */
const KIND =
  /^(?:phường|phuong|xã|xa|đặc khu|dac khu|thị trấn|thi tran|quận|quan|huyện|huyen|thị xã|thi xa|thành phố|thanh pho|tỉnh|tinh|t[ptx]?|[pxqh])[\s.]+(?!\d)/iu;

/** "Xã Đào Ngạn" → "Đào Ngạn"; "Phường 4" stays. */
export const barePart = (text: string): string => text.replace(KIND, '');
