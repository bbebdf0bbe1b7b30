/** Steps of distances, light and ruler: reader-comfort.ts says what they are. */
export const comfortSteps = {
  lineHeight: [1.5, 1.72, 2],
  margin: [0.5, 1, 1.75],
  /** WCAG 1.4.12 asks for 0.12. */
  letterSpacing: [0, 0.03, 0.06, 0.12],
  /** WCAG 1.4.12 asks for 0.16. */
  wordSpacing: [0, 0.08, 0.16, 0.3],
  /** WCAG 1.4.12 asks for 2. */
  paragraphSpacing: [0, 0.5, 1, 2],
  dim: [0, 0.15, 0.3, 0.45, 0.6],
  ruler: [0, 1, 2, 3, 5],
} as const;

/** Vietnamese writes syllables apart: no word of it is divided at the end of a line. */
export const isHyphenated = (lang: string): boolean => !/^vi\b/i.test(lang);
