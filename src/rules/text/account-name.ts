/** Name of readers who gave none. */
export const NAMELESS = 'Bạn đọc';

/** The name one is called by: the last word of a Vietnamese name. */
export const givenName = (fullname: string): string => fullname.trim().split(/\s+/u).at(-1) ?? '';

/** Two letters for a picture of a person: "Nguyễn Thị Triều" → "TT", from the last two words. */
export const initials = (fullname: string): string =>
  fullname
    .trim()
    .split(/\s+/u)
    .slice(-2)
    .map(word => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('vi');
