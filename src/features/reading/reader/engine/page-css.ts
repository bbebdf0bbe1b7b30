import type { BookPackage } from '#contract/library/content.ts';
import { fontSizesCss } from '#rules/reading/book-sizes.ts';
import { longBoxCss } from './free-flow.ts';
import type { PageStyle } from './renderer.ts';

/** Fewer characters than this on a strip are a caption: the chapter is pictures. */
const CAPTION = 200;
const isPictures = ({ flow, spine }: BookPackage, chapter: number): boolean =>
  flow === 'scrolled' && (spine[chapter]?.chars ?? 0) < CAPTION;

/** Properties of a chapter's pages. */
export interface ChapterKind {
  /** A chapter of a webtoon, whose pictures follow one another at full width. */
  pictures: boolean;
  /** Its content is centred on the page. */
  centred: boolean;
  /** On spreads it begins on the second page. */
  onSecond: boolean;
}

export function kindOf(book: BookPackage, chapter: number): ChapterKind {
  const { alignCenter, pageSpread } = book.spine[chapter] ?? {};
  return {
    pictures: isPictures(book, chapter),
    centred: alignCenter === true,
    onSecond: pageSpread === (book.dir === 'rtl' ? 'left' : 'right'),
  };
}

/**
 * The one stylesheet of ours inside a chapter. It comes after the book's own styles and is `!important` only where a
 * book must not win: colours, font, size and what keeps pages whole. `page`: px, what the book's units of the window mean (rules/library/book-style-units.ts).
 */
export function pageCss(
  pageStyle: PageStyle,
  fontRules: string,
  page: { width: number; height: number },
  { pictures, centred, onSecond }: ChapterKind,
): string {
  const {
    paper,
    ink,
    inkSoft,
    accent,
    rule,
    dark,
    font,
    fontSize,
    lineHeight,
    spacing,
    margin,
    scroll,
    spread,
    bookFonts,
  } = pageStyle;
  return `${fontRules}
:root { --page-vw: ${page.width / 100}px !important; --page-vh: ${page.height / 100}px !important; color-scheme: ${dark ? 'dark' : 'light'}; background: ${paper} !important; font-size: ${fontSize}px !important;
  -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scrollbar-width: none;
  touch-action: ${scroll ? 'pan-y pinch-zoom' : 'pinch-zoom'}; }
${bookFonts ? `:where(body) { font-family: ${font}; }` : ''}
body { background: transparent !important; color: ${ink} !important; ${bookFonts ? '' : `font-family: ${font} !important;`}
  font-size: 1rem !important; line-height: ${lineHeight} !important; font-variant-ligatures: no-common-ligatures;
  overflow-wrap: break-word; hyphens: none; -webkit-touch-callout: none;
  ${scroll ? `padding: ${pictures ? '0' : `24px ${margin}px 40px`} !important;` : 'padding-top: 0 !important; padding-bottom: 0 !important;'} }
body * { ${dark ? `background-color: transparent !important; border-color: ${rule} !important;` : ''} }
p, li, div, span, td, th, dd, dt, blockquote, em, strong, i, b, cite, q, section, article, figcaption, a, small, h1, h2, h3, h4, h5, h6 {
  ${bookFonts ? '' : 'font-family: inherit !important;'} ${dark ? 'color: inherit !important;' : ''} }
p, li, dd, blockquote { line-height: inherit !important; orphans: 2; widows: 2; }
:where(body > :not([dir])) { direction: var(--page-own-direction); }
p { text-wrap: pretty; }
h1, h2, h3, h4 { line-height: 1.38 !important; font-weight: 500; text-wrap: balance; letter-spacing: -0.01em;
  break-after: avoid; break-inside: avoid; }
${fontSizesCss}
h1 { font-size: 1.4737em; } h2 { font-size: 1.25em; } h3 { font-size: 1.12em; } h4 { font-size: 1em; }
a:any-link { color: ${accent} !important; text-decoration-thickness: 1px; text-underline-offset: .18em; }
figcaption, small, .caption { color: ${inkSoft} !important; }
hr { border: 0 !important; border-top: 1px solid ${rule} !important; margin: 2em auto; width: 30%; }
/* Pictures are cut at a page's edge otherwise (epub.js #786, #942, #576). */
img, svg, video { max-width: 100% !important; max-height: ${Math.max(80, page.height - 8)}px !important; object-fit: contain;
  break-inside: avoid; box-sizing: border-box; }
img { height: auto; }
${pictures && scroll ? 'img { display: block; width: 100% !important; max-height: none !important; margin: 0 auto !important; }' : ''}
figure, table, pre { break-inside: avoid; }
${longBoxCss}
pre, code { white-space: pre-wrap !important; ${bookFonts ? '' : 'font-family: ui-monospace, monospace !important;'} }
${centred ? 'body > * { width: fit-content; max-width: 100%; margin-inline: auto !important; }' : ''}
${onSecond && spread && !scroll ? 'body::before { content: ""; display: block; break-after: column; }' : ''}
table { max-width: 100%; }
${dark ? `[data-heard] { background-color: ${accent}40 !important; }` : `:where([data-heard]) { background: ${accent}40; }`}
audio { max-width: 100%; }
rt, rp { -webkit-user-select: none; user-select: none; }
${spacing}
::highlight(mot-spoken) { background-color: ${accent}40; }
::selection { background: ${accent}40; }
:focus-visible { outline: 2px solid ${accent}; outline-offset: 2px; border-radius: 2px; }`;
}
