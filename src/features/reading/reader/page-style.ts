import type { BookPackage } from '#contract/library/content.ts';
import { type Comfort, spacingCss } from '#rules/reading/reader-comfort.ts';
import type { ReaderSettings } from '#rules/reading/reader-settings.ts';
import { type Ground, groundOf, groundStyle } from './chosen-style.ts';
import type { PageStyle } from './engine/renderer.ts';
import { fontList, OWN_FAMILY } from './fonts.ts';

const MEASURE_EM = 34;

/** From this width two pages fit side by side, in CSS px. */
export const SPREAD_FROM = 1024;
/** A partner's frame is one column of an article: two narrow pages are how a book looks there. */
export const EMBED_SPREAD_FROM = 640;

const marginFor = (windowWidth: number): number =>
  windowWidth >= SPREAD_FROM ? 72 : windowWidth >= 640 ? 48 : 24;

/** Only these widths change the style; the page itself follows every pixel. CSS px. */
const STEPS = [640, SPREAD_FROM];
export const widthStep = (): number => STEPS.filter(step => innerWidth >= step).at(-1) ?? 0;

/** A frame inherits no custom properties, so the theme's colours are read here and written into each chapter. */
function coloursOf(ground: Ground): (role: string) => string {
  const probe = document.createElement('i');
  probe.dataset.reader = ground.name;
  for (const [name, colour] of Object.entries(groundStyle(ground) ?? {}))
    probe.style.setProperty(name, colour);
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

/** Style for the engine, from settings and the window; two pages from `spreadFrom` CSS px on; `here`: families whose files have loaded. */
export function pageStyleOf(
  settings: ReaderSettings,
  comfort: Comfort,
  windowWidth: number,
  motion: boolean,
  spreadFrom: number,
  here: ReadonlySet<string>,
): PageStyle {
  const ground = groundOf(settings, comfort);
  const colour = coloursOf(ground);
  return {
    paper: colour('paper'),
    ink: colour('ink'),
    inkSoft: colour('ink-2'),
    accent: colour('accent'),
    rule: colour('rule'),
    dark: ground.name === 'DARK',
    font: `${comfort.ownFont && here.has(OWN_FAMILY) ? `"${OWN_FAMILY}", ` : ''}${fontList(settings.fontFamily, here)}`,
    fontSize: settings.fontSize,
    lineHeight: comfort.lineHeight,
    spacing: spacingCss(comfort),
    margin: Math.round(marginFor(windowWidth) * comfort.margin),
    spread: settings.spreadLayout && windowWidth >= spreadFrom,
    twoPages: settings.spreadLayout,
    bookFonts: settings.fontFamily === 'default' && !comfort.ownFont,
    scroll: settings.isScroll,
    motion,
  };
}

/** The style of this book's pages. Webtoons stay strips, pages with a fixed size stay pages. */
export function bookPageStyle(pageStyle: PageStyle, book: BookPackage): PageStyle {
  const bookFonts = pageStyle.bookFonts && book.fonts === true;
  if (book.layout === 'pre-paginated') return { ...pageStyle, bookFonts, scroll: book.flow === 'scrolled' };
  return { ...pageStyle, bookFonts, scroll: pageStyle.scroll || book.flow === 'scrolled' };
}

/** Widest page in CSS px: a line of at most 34 em, or two pages of it; undefined where pages have a size of their own. */
export function pageWidth(pageStyle: PageStyle, { layout }: Pick<BookPackage, 'layout'>): number | undefined {
  if (layout === 'pre-paginated') return undefined;
  const single = MEASURE_EM * pageStyle.fontSize + 2 * pageStyle.margin;
  return pageStyle.spread && !pageStyle.scroll ? Math.min(1240, 2 * single) : single;
}
