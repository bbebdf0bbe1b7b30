/* The parts of a library, in its address as ?muc=: what one reads, what one bought, what one was given. */

const parts = [
  { part: 'reading', word: null, label: 'Đang đọc' },
  { part: 'bought', word: 'da-mua', label: 'Đã mua' },
  { part: 'given', word: 'duoc-tang', label: 'Được tặng' },
] as const;
export type LibraryPart = (typeof parts)[number]['part'];

/** An unknown word is what one reads. */
export const partOf = (word: string | null): LibraryPart =>
  parts.find(each => each.word !== null && each.word === word)?.part ?? 'reading';

export const tabsAt = (pathname: string, here: LibraryPart) =>
  parts.map(({ part, word, label }) => ({
    to: word ? `${pathname}?muc=${word}` : pathname,
    label,
    here: part === here,
  }));
