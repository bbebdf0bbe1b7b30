import { type FontFamily, fontFamilies } from '#rules/reader-settings.ts';

/*
 * The eight families of the specification. Only Literata travels with us; the others are used where the device has
 * them. Every list ends in Literata (or a sans), so that a family without Vietnamese marks borrows single letters.
 */

interface FontChoice {
  label: string;
  /** Names under which the family may be installed; none for the one we bring along. */
  installedAs: readonly string[];
  /** What stands in letter by letter, or altogether. */
  fallback: { label: string; list: string };
}

const serif = { label: 'Literata', list: '"Literata Variable", "Noto Serif", Georgia, serif' };
const sans = { label: 'Be Vietnam Pro', list: '"Be Vietnam Pro", "Noto Sans", system-ui, sans-serif' };

export const fontChoices: Record<FontFamily, FontChoice> = {
  default: { label: 'Literata', installedAs: [], fallback: serif },
  Cambria: { label: 'Cambria', installedAs: ['Cambria'], fallback: serif },
  'Netflix Sans': { label: 'Netflix Sans', installedAs: ['Netflix Sans'], fallback: sans },
  Arial: { label: 'Arial', installedAs: ['Arial', 'Arimo', 'Liberation Sans'], fallback: sans },
  Bookerly: { label: 'Bookerly', installedAs: ['Bookerly'], fallback: serif },
  Minion: { label: 'Minion', installedAs: ['Minion Pro', 'Minion'], fallback: serif },
  Roboto: { label: 'Roboto', installedAs: ['Roboto'], fallback: sans },
  'Times New Roman': {
    label: 'Times New Roman',
    installedAs: ['Times New Roman', 'Tinos', 'Liberation Serif'],
    fallback: serif,
  },
};

/** The font-family list of a setting. */
export function fontList(family: FontFamily): string {
  const { installedAs, fallback: standIn } = fontChoices[family];
  return [...installedAs.map(name => `"${name}"`), standIn.list].join(', ');
}

let measuringContext: CanvasRenderingContext2D | null | undefined;

/** A family that is not installed leaves the width of the generic behind it unchanged. */
function isInstalled(name: string): boolean {
  measuringContext ??= document.createElement('canvas').getContext('2d');
  if (!measuringContext) return true;
  const context = measuringContext;
  const width = (list: string) => {
    context.font = `40px ${list}`;
    return context.measureText('mmmmwwwlliIWaàgq0179').width;
  };
  return ['monospace', 'serif', 'sans-serif'].some(
    generic => width(`"${name}", ${generic}`) !== width(generic),
  );
}

/** The family that is really used when the chosen one is missing on this device, or null when it is there. */
export function fallbackOf(family: FontFamily): string | null {
  const { installedAs, fallback: standIn } = fontChoices[family];
  return installedAs.length === 0 || installedAs.some(isInstalled) ? null : standIn.label;
}

/** The families to choose from: those that are here, and the chosen one. */
export const offeredFonts = (chosen: FontFamily, standInOf = fallbackOf): FontFamily[] =>
  fontFamilies.filter(family => family === chosen || standInOf(family) === null);
