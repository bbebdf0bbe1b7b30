import { safeId } from '#rules/book-markup.ts';
import type { Inside } from '#rules/book-path.ts';
import { resolveInside } from '#rules/book-path.ts';
import { imageAttributes, type Picture } from '../image/images.ts';
import { type MarkupContext, sanitise } from '../markup/sanitise.ts';
import { descendants, type Element } from '../markup/tree.ts';
import type { SourceDocument } from './document.ts';
import { roundTrip } from './round-trip.ts';
import { pictureRule, type Rule, readInline, readSheet, type StyleContext, styleFor } from './style.ts';

/** The book around a chapter, as far as a chapter needs it. */
export interface BookContext {
  lang: string;
  dir: 'ltr' | 'rtl';
  fixed: boolean;
  /** Viewport of the book, for fixed pages that name none. */
  viewport: { width: number; height: number } | null;
  picture(path: string): Picture | null;
  /** "0007.xhtml" for a file of the spine. */
  chapterFile(path: string): string | null;
  entry(path: string): string | null;
  styles: StyleContext;
  /** Rules of a sheet by its path, read once for the whole book. */
  sheetRules(path: string): Rule[];
}

export interface Chapter {
  xhtml: string;
  body: Element;
  viewport: { width: number; height: number } | null;
  pictures: Picture[];
  /** `<title>` of the source: many books repeat their own name in each. */
  sourceTitle: string;
}

/** One file of the spine, from its source text to what is stored. */
export function makeChapter(source: SourceDocument, path: string, title: string, book: BookContext): Chapter {
  const pictures: Picture[] = [];
  const inlined = new Map<string, string>();
  const context: MarkupContext = {
    link: address => linkFrom(path, address, book),
    picture(address) {
      const picture = pictureFrom(path, address, book);
      if (!picture) return null;
      pictures.push(picture);
      return imageAttributes(picture, book.fixed || pictures.length === 1, book.fixed);
    },
    inline(style) {
      const known = inlined.get(style);
      if (known !== undefined) return known;
      const clean = readInline(style, path, book.styles);
      inlined.set(style, clean);
      return clean;
    },
  };
  const body = sanitise(source.body, context);
  const viewport = book.fixed ? (source.viewport ?? book.viewport ?? firstSize(pictures)) : null;
  const htmlAttrs = new Map<string, string>();
  const className = source.html.attrs.get('class');
  if (className) htmlAttrs.set('class', className);
  const rules = rulesOf(source, path, book);
  const rewritten = roundTrip({
    lang: book.lang,
    dir: pageDirection(source, book.dir),
    title: title || source.title,
    style:
      (pictures.length > 0 ? pictureRule(rules, book.fixed) : '') + styleFor(rules, namesIn(body, className)),
    viewport,
    htmlAttrs,
    body,
  });
  return { ...rewritten, viewport, pictures, sourceTitle: source.title };
}

/** Fixed pages keep the direction they were drawn in; text follows its own page, then the book. */
function pageDirection(source: SourceDocument, ofBook: 'ltr' | 'rtl'): string {
  const own = (source.html.attrs.get('dir') ?? source.body.attrs.get('dir') ?? '').toLowerCase();
  return own === 'rtl' || own === 'ltr' ? own : ofBook;
}

const firstSize = ([first]: Picture[]) => (first ? { width: first.width, height: first.height } : null);

export function pictureFrom(
  path: string,
  address: string,
  book: Pick<BookContext, 'picture' | 'entry'>,
): Picture | null {
  if (/^\s*data:/i.test(address)) return book.picture(address.trim());
  const inside = resolveInside(path, address);
  const entry = inside ? book.entry(inside.path) : null;
  return entry ? book.picture(entry) : null;
}

function linkFrom(path: string, address: string, book: BookContext): string | null {
  const inside: Inside | null = resolveInside(path, address);
  if (!inside) return null;
  const fragment = inside.fragment ? `#${safeId(inside.fragment)}` : '';
  const entry = book.entry(inside.path);
  if (entry === path) return fragment || book.chapterFile(path);
  const file = entry ? book.chapterFile(entry) : null;
  return file ? file + fragment : null;
}

function rulesOf(source: SourceDocument, path: string, book: BookContext): Rule[] {
  return source.styles.flatMap(style => {
    if ('text' in style) return readSheet(style.text, path, book.styles);
    const inside = resolveInside(path, style.link);
    const entry = inside ? book.entry(inside.path) : null;
    return entry ? book.sheetRules(entry) : [];
  });
}

/** Classes and ids of a chapter, written as CSS writes them. */
function namesIn(body: Element, className = ''): Set<string> {
  const names = new Set<string>();
  const add = (classes: string, id?: string) => {
    for (const one of classes.split(/\s+/)) if (one) names.add(`.${one}`);
    if (id) names.add(`#${id}`);
  };
  add(className);
  for (const one of [body, ...descendants(body)]) add(one.attrs.get('class') ?? '', one.attrs.get('id'));
  return names;
}
