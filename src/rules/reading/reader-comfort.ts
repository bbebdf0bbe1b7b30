/*
 * How a reader likes the page beyond the settings of the specification: distances, a theme of one's own, light, a ruler. Whatever was
 * tampered with or comes from another version falls back. What may be chosen: reader-comfort-steps.ts.
 */

/** Lowest and highest. */
const ranges = {
  /** Of the letters' size. */
  lineHeight: [1.5, 2],
  /** Of the margin that fits the window. */
  margin: [0.5, 1.75],
  /** em. */
  letterSpacing: [0, 0.12],
  /** em. */
  wordSpacing: [0, 0.3],
  /** em after each paragraph; 0 leaves it to the book. */
  paragraphSpacing: [0, 2],
  /** 0–1 of the light that is taken away. */
  dim: [0, 0.6],
  /** Lines that the reading ruler leaves clear; 0: there is none. */
  ruler: [0, 5],
} as const;

export type ComfortStep = keyof typeof ranges;

/** Colours, #rrggbb, made of two that were chosen (reader-theme.ts). */
export interface OwnTheme {
  paper: string;
  ink: string;
  'ink-2': string;
  accent: string;
  rule: string;
  /** The ink that was chosen; `ink` can be read on the paper. */
  wanted: string;
  dark: boolean;
}

export interface Comfort extends Record<ComfortStep, number> {
  /** Both edges of the text are straight. */
  justify: boolean;
  /** Words are divided at the end of a line, in languages that do so. */
  hyphens: boolean;
  /** Instead of the four grounds. */
  own: OwnTheme | null;
  /** Letters come from a file of one's own. */
  ownFont: boolean;
}

export const plainComfort: Comfort = {
  lineHeight: 1.72,
  margin: 1,
  letterSpacing: 0,
  wordSpacing: 0,
  paragraphSpacing: 0,
  dim: 0,
  ruler: 0,
  justify: false,
  hyphens: false,
  own: null,
  ownFont: false,
};

const ownRoles = ['paper', 'ink', 'ink-2', 'accent', 'rule', 'wanted'] as const;

function isOwnTheme(value: unknown): value is OwnTheme {
  const given = (value ?? {}) as Record<string, unknown>;
  return (
    ownRoles.every(role => /^#[0-9a-f]{6}$/i.test(String(given[role]))) && typeof given.dark === 'boolean'
  );
}

/** Valid fields of a stored choice. */
export function parseComfort(stored: unknown): Partial<Comfort> {
  const sound = ([name, value]: [string, unknown]) => {
    if (name === 'own') return value === null || isOwnTheme(value);
    if (!Object.hasOwn(plainComfort, name)) return false;
    const [low, high] = ranges[name as ComfortStep] ?? [];
    if (low === undefined) return typeof value === 'boolean';
    return typeof value === 'number' && value >= low && value <= (high ?? low);
  };
  return Object.fromEntries(Object.entries(stored ?? {}).filter(sound));
}

/** CSS of a chapter for the distances that were chosen; '' leaves all of them to the book. */
export function spacingCss({
  letterSpacing,
  wordSpacing,
  paragraphSpacing,
  justify,
  hyphens,
}: Comfort): string {
  return [
    letterSpacing > 0 && `body, body * { letter-spacing: ${letterSpacing}em !important; }`,
    wordSpacing > 0 && `body, body * { word-spacing: ${wordSpacing}em !important; }`,
    paragraphSpacing > 0 && `p { margin-block: 0 ${paragraphSpacing}em !important; }`,
    // What a book sets justified follows the property (engine/chapter-document.ts); what is centred stays so.
    justify && ':root { --page-justify: justify; } :where(body) { text-align: justify; }',
    hyphens && 'body { hyphens: auto !important; } :lang(vi) { hyphens: none !important; }',
  ]
    .filter(Boolean)
    .join('\n');
}
