import type { FontFamily } from '#rules/reading-settings.ts';

/*
 * The eight families of the specification. Only Literata travels with us; the others are used where the device has
 * them. Every list ends in Literata (or a sans), so that a family without Vietnamese marks borrows single letters.
 */

interface Face {
  label: string;
  /** Names under which the family may be installed; none for the one we bring along. */
  installedAs: readonly string[];
  /** What stands in letter by letter, or altogether. */
  standIn: { label: string; list: string };
}

const serif = { label: 'Literata', list: '"Literata Variable", "Noto Serif", Georgia, serif' };
const sans = { label: 'Be Vietnam Pro', list: '"Be Vietnam Pro", "Noto Sans", system-ui, sans-serif' };

export const faces: Record<FontFamily, Face> = {
  default: { label: 'Literata', installedAs: [], standIn: serif },
  Cambria: { label: 'Cambria', installedAs: ['Cambria'], standIn: serif },
  'Netflix Sans': { label: 'Netflix Sans', installedAs: ['Netflix Sans'], standIn: sans },
  Arial: { label: 'Arial', installedAs: ['Arial', 'Arimo', 'Liberation Sans'], standIn: sans },
  Bookerly: { label: 'Bookerly', installedAs: ['Bookerly'], standIn: serif },
  Minion: { label: 'Minion', installedAs: ['Minion Pro', 'Minion'], standIn: serif },
  Roboto: { label: 'Roboto', installedAs: ['Roboto'], standIn: sans },
  'Times New Roman': {
    label: 'Times New Roman',
    installedAs: ['Times New Roman', 'Tinos', 'Liberation Serif'],
    standIn: serif,
  },
};

/** The font-family list of a setting. */
export function fontList(family: FontFamily): string {
  const { installedAs, standIn } = faces[family];
  return [...installedAs.map(name => `"${name}"`), standIn.list].join(', ');
}

let brush: CanvasRenderingContext2D | null | undefined;

/** A family that is not installed leaves the width of the generic behind it unchanged. */
function isInstalled(name: string): boolean {
  brush ??= document.createElement('canvas').getContext('2d');
  if (!brush) return true;
  const context = brush;
  const width = (list: string) => {
    context.font = `40px ${list}`;
    return context.measureText('mmmmwwwlliIWaàgq0179').width;
  };
  return ['monospace', 'serif', 'sans-serif'].some(
    generic => width(`"${name}", ${generic}`) !== width(generic),
  );
}

/** The family that is really used when the chosen one is missing on this device, or null when it is there. */
export function standInOf(family: FontFamily): string | null {
  const { installedAs, standIn } = faces[family];
  return installedAs.length === 0 || installedAs.some(isInstalled) ? null : standIn.label;
}
