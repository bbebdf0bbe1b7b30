import type { BookPackage } from '#contract/content.ts';
import type { ReaderSettings } from '#rules/reader-settings.ts';
import type { PageStyle } from './engine/renderer.ts';
import { fontList } from './fonts.ts';

/** Line height and margins are the design's, not settings: tokens `read`. */
const LINE_HEIGHT = 1.72;
const MEASURE_EM = 34;

/** From this width two pages fit side by side, in CSS px. */
export const SPREAD_FROM = 1024;
/** A partner's frame is one column of an article: two narrow pages are how a book looks there. */
export const EMBED_SPREAD_FROM = 640;

const marginFor = (windowWidth: number): number =>
  windowWidth >= SPREAD_FROM ? 72 : windowWidth >= 640 ? 48 : 24;

/** Only these widths change the look; the page itself follows every pixel. CSS px. */
const STEPS = [640, SPREAD_FROM];
export const widthStep = (): number => STEPS.filter(step => innerWidth >= step).at(-1) ?? 0;

/** A frame inherits no custom properties, so the theme's colours are read here and written into each chapter. */
function themeColours(background: string): (role: string) => string {
  const probe = document.createElement('i');
  probe.dataset.reader = background;
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colours = new Map(
    ['paper', 'ink', 'ink-2', 'accent', 'rule'].map(role => [
      role,
      style.getPropertyValue(`--read-${role}`).trim(),
    ]),
  );
  probe.remove();
  return role => colours.get(role) ?? '';
}

/** What the engine needs to know, from settings and the window; two pages from `spreadFrom` CSS px on. */
export function pageStyleOf(
  settings: ReaderSettings,
  windowWidth: number,
  motion: boolean,
  spreadFrom: number,
): PageStyle {
  const colour = themeColours(settings.backgroundType);
  return {
    paper: colour('paper'),
    ink: colour('ink'),
    inkSoft: colour('ink-2'),
    accent: colour('accent'),
    rule: colour('rule'),
    dark: settings.backgroundType === 'DARK',
    font: fontList(settings.fontFamily),
    fontSize: settings.fontSize,
    lineHeight: LINE_HEIGHT,
    margin: marginFor(windowWidth),
    spread: settings.spreadLayout && windowWidth >= spreadFrom,
    scroll: settings.isScroll,
    motion,
  };
}

/** The look of this book's pages. Webtoons stay strips, pages with a fixed size stay pages. */
export function bookPageStyle(pageStyle: PageStyle, book: BookPackage): PageStyle {
  if (book.layout === 'pre-paginated')
    return {
      ...pageStyle,
      scroll: book.flow === 'scrolled',
      spread: pageStyle.spread && book.spread !== 'none',
    };
  return book.flow === 'scrolled' ? { ...pageStyle, scroll: true } : pageStyle;
}

/** Widest page in CSS px: a line of at most 34 em, or two pages of it. */
export function pageWidth(pageStyle: PageStyle): number {
  const single = MEASURE_EM * pageStyle.fontSize + 2 * pageStyle.margin;
  return pageStyle.spread && !pageStyle.scroll ? Math.min(1240, 2 * single) : single;
}
