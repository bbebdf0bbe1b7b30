import { FONTS_ID, LATER_STYLES_ID, STRETCH, STYLES_ID } from '#contract/kit/page-styles.ts';
import type { ParsedSheet, StylePiece } from './style-pieces.ts';

/** Classes of the elements in some HTML. */
export function classesInHtml(html: string, into = new Set<string>()): Set<string> {
  for (const [, names] of html.matchAll(/ class="([^"]+)"/g))
    for (const name of (names as string).split(' ')) into.add(name);
  return into;
}

/** All words of a script: classes of the elements that it makes are among them. */
export const wordsInScript = (script: string): Set<string> => new Set(script.match(/[\w-]+/g));

/** The whole sheets, for a page that starts its app at once. */
export const wholeStyles = (sheets: readonly ParsedSheet[]): string =>
  `<style>${sheets.map(({ fontFaces, pieces }) => fontFaces.join('') + pieces.map(({ text }) => text).join('')).join('')}</style>`;

const isNeeded = ({ needs }: StylePiece, classes: ReadonlySet<string>): boolean =>
  needs === null || needs.some(one => one.every(name => classes.has(name)));

/** Elements of a page's styles: those of the head, and what stands behind everything that is seen. */
export interface PageStyles {
  styles: string;
  later: string;
}

/** @font-face rules, apart: replaced with the rest, a font would be fetched again. Those of the device's own fonts come first. */
function fontStyles(sheets: readonly ParsedSheet[], fontsWait: boolean): string {
  const faces = sheets.flatMap(({ fontFaces }) => fontFaces);
  const waiting = faces.filter(face => fontsWait && face.includes('url('));
  const now = faces.filter(face => !waiting.includes(face)).join('');
  const later = waiting.join('');
  return (
    (now && `<style>${now}</style>`) + (later && `<style id="${FONTS_ID}" media="print">${later}</style>`)
  );
}

/**
 * The styles of a page whose elements have these classes: @font-face rules, the rules that apply to something, and as text the others,
 * which src/entries/laterStyles.ts puts between them before the app starts. `fontsWait`: src/entries/laterFonts.ts fetches the fonts.
 */
export function inlineStyles(
  sheets: readonly ParsedSheet[],
  classes: ReadonlySet<string>,
  { fontsWait = false } = {},
): PageStyles {
  const now: string[] = [''];
  const later: string[] = [];
  let waits = false;
  for (const piece of sheets.flatMap(({ pieces }) => pieces)) {
    if (isNeeded(piece, classes) === waits) {
      waits = !waits;
      (waits ? later : now).push('');
    }
    const stretches = waits ? later : now;
    stretches[stretches.length - 1] += piece.text;
  }
  return {
    styles: `${fontStyles(sheets, fontsWait)}<style id="${STYLES_ID}">${now.join(STRETCH)}</style>`,
    later:
      later.length > 0
        ? `<script type="text/css" id="${LATER_STYLES_ID}">${later.join(STRETCH)}</script>`
        : '',
  };
}
