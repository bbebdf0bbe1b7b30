import { once } from '#client/once.ts';
import type { FontFamily } from '#rules/reading/reader-settings.ts';

/*
 * The eight families of the specification, and ours by name. What a device does not have is set in a free font that comes close, under that
 * font's own name. Every list ends in Literata (or a sans), so that a family without Vietnamese marks borrows single letters.
 */

/** The family of a file of one's own, in CSS. */
export const OWN_FAMILY = 'Mot Own';

interface FontChoice {
  /** Names under which the family may be installed; none for the one we bring along. */
  installedAs: readonly string[];
  /** A free font that we bring along (engine/load-fonts.ts), by its family in CSS; '' for the font of the app, which is always here. */
  standIn: string;
  /** Behind both. */
  list: string;
}

const serif = '"Literata Variable", "Noto Serif", Georgia, serif';
const sans = '"Be Vietnam Pro", "Noto Sans", system-ui, sans-serif';

const fontChoices: Record<FontFamily, FontChoice> = {
  default: { installedAs: [], standIn: '', list: serif },
  Literata: { installedAs: [], standIn: '', list: serif },
  Cambria: {
    installedAs: ['Cambria'],
    standIn: 'Source Serif 4 Variable',
    list: serif,
  },
  'Netflix Sans': {
    installedAs: ['Netflix Sans'],
    standIn: 'Be Vietnam Pro',
    list: sans,
  },
  Arial: {
    installedAs: ['Arial'],
    standIn: 'Arimo Variable',
    list: sans,
  },
  Bookerly: {
    installedAs: ['Bookerly'],
    standIn: 'Merriweather Variable',
    list: serif,
  },
  Minion: {
    installedAs: ['Minion Pro', 'Minion'],
    standIn: 'Crimson Pro Variable',
    list: serif,
  },
  Roboto: {
    installedAs: ['Roboto'],
    standIn: 'Roboto Variable',
    list: sans,
  },
  'Times New Roman': {
    installedAs: ['Times New Roman'],
    standIn: 'Tinos',
    list: serif,
  },
};

/** The font-family list of a setting; `here`: families whose files have come. */
export function fontList(family: FontFamily, here: ReadonlySet<string>): string {
  const { installedAs, standIn, list } = fontChoices[family];
  const names = here.has(standIn) ? [...installedAs, standIn] : installedAs;
  return [...names.map(name => `"${name}"`), list].join(', ');
}

const measuringContext = once(() => document.createElement('canvas').getContext('2d'));

/** A family that is not installed leaves the width of the generic behind it unchanged. */
function isInstalled(name: string): boolean {
  const context = measuringContext();
  if (!context) return true;
  const width = (list: string) => {
    context.font = `40px ${list}`;
    return context.measureText('mmmmwwwlliIWaàgq0179').width;
  };
  return ['monospace', 'serif', 'sans-serif'].some(
    generic => width(`"${name}", ${generic}`) !== width(generic),
  );
}

/** The free font that stands in for a family on this device; null: the family itself is here. */
export function standInOf(family: FontFamily): string | null {
  const { installedAs, standIn } = fontChoices[family];
  return installedAs.length === 0 || installedAs.some(isInstalled) ? null : standIn;
}

/** The family whose files a choice needs; null: all of it is here. */
export const neededFont = (family: FontFamily, here: ReadonlySet<string>): string | null => {
  const needed = standInOf(family);
  return needed && !here.has(needed) ? needed : null;
};
