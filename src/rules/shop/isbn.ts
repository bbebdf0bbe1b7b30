/* The numbers that books are found by. */

/** "9,78604E+12": what a spreadsheet makes of a number that it takes for one. */
export const isRuinedIsbn = (text: string): boolean => /^\s*\d([.,]\d+)?e\+?\d+\s*$/i.test(text);

const thirteen = (digits: string): boolean =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;

/** Twelve digits with the one that follows from them. */
export const withCheckDigit = (twelve: string): string =>
  twelve +
  String(
    (10 - ([...twelve].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) %
      10,
  );

const ten = (signs: string): boolean =>
  [...signs].reduce((sum, sign, at) => sum + (sign === 'X' ? 10 : Number(sign)) * (10 - at), 0) % 11 === 0;

/** Thirteen digits of an ISBN as people write it, of ten or thirteen signs; null for what is none. */
export function isbnOf(text: string): string | null {
  const signs = text
    .toUpperCase()
    .replace(/^ISBN(-1[03])?:?/, '')
    .replace(/[\s\p{Pd}.]/gu, '');
  if (/^97[89]\d{10}$/.test(signs)) return thirteen(signs) ? signs : null;
  if (!/^\d{9}[\dX]$/.test(signs) || !ten(signs)) return null;
  return withCheckDigit(`978${signs.slice(0, 9)}`);
}

/** As a table keeps it: with a dash, so that no spreadsheet takes it for a number. */
export const isbnText = (isbn: string): string => `${isbn.slice(0, 3)}-${isbn.slice(3)}`;
