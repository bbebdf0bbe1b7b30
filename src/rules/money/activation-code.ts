/* A code as it is printed: three groups of four letters that nobody takes for one another. */

export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;

/** Normalised code: capitals, no dashes or spaces, O as 0 and I and L as 1. */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** As it is printed. */
export const writeCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
