/** Grounds of a shop's face until it chooses one: each carries white letters (4.5 to 1). */
const tints = [
  '#27476e',
  '#6b2f2a',
  '#2f5d50',
  '#5b3a6e',
  '#7a4a12',
  '#3d4f1f',
  '#1f5561',
  '#6e2747',
] as const;

/** The same of the same name. */
export const tintOf = (name: string): string =>
  tints[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length] ?? tints[0];
