import { type FontFamily, fontChoices } from '#rules/reading/reader-settings.ts';
import { standInOf } from '../fonts.ts';

/** How the free fonts are called, by their families in CSS. */
const standInLabels: Record<string, string> = {
  'Source Serif 4 Variable': 'Source Serif',
  'Be Vietnam Pro': 'Be Vietnam Pro',
  'Arimo Variable': 'Arimo',
  'Merriweather Variable': 'Merriweather',
  'Crimson Pro Variable': 'Crimson Pro',
  'Roboto Variable': 'Roboto',
  Tinos: 'Tinos',
};

const nameOf = (family: FontFamily): string => (family === 'default' ? 'Literata' : family);

/** How a choice is called: by the font that is really seen; in a book with fonts of its own the default is the publisher's. */
export const fontLabel = (family: FontFamily, ownFonts: boolean, missing = standInOf): string =>
  ownFonts && family === 'default'
    ? 'Theo nhà xuất bản'
    : (standInLabels[missing(family) ?? ''] ?? nameOf(family));

/** Note about a choice. */
export function fontNote(family: FontFamily, ownFonts: boolean, missing = standInOf): string {
  const label = nameOf(family);
  const standIn = standInLabels[missing(family) ?? ''];
  if (ownFonts && family === 'default') return 'Chữ đang hiện theo nhà xuất bản.';
  if (!standIn || standIn === label) return `Chữ đang hiện bằng ${label}.`;
  return `Máy này chưa có ${label}, nên chữ đang hiện bằng ${standIn}, gần giống.`;
}

/** Effect of a choice on a book: one that brings no fonts is set in ours either way. */
export const fontFor = (family: FontFamily, ownFonts: boolean): FontFamily =>
  family === 'Literata' && !ownFonts ? 'default' : family;

/** The families to choose from. */
export const offeredFonts = (ownFonts: boolean): FontFamily[] =>
  fontChoices.filter(family => fontFor(family, ownFonts) === family);
