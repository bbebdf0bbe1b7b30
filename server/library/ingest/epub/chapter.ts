import { safeId } from '#rules/library/book-markup.ts';
import type { Inside } from '#rules/library/book-path.ts';
import { resolveInside } from '#rules/library/book-path.ts';
import { imageAttributes, type Picture } from '../image/images.ts';
import { limits } from '../limits.ts';
import type { MarkupContext } from '../markup/attributes.ts';
import { sanitise } from '../markup/sanitise.ts';
import { descendants, type Element } from '../markup/tree.ts';
import { cutBody, layoutSize } from './cut-body.ts';
import type { SourceDocument } from './document.ts';
import { roundTrip } from './round-trip.ts';
import { pictureRule, type Rule, readInline, readSheet, type StyleContext, styleFor } from './style.ts';

/** The book around a chapter, as far as a chapter needs it. */
export interface BookContext {
  /** Language from the catalogue or from the letters; null where only the package claims one, which says nothing of chapters. */
  language: string | null;
  /** Language claimed by the package. */
  claimed: string;
  /** Viewport of the book, for fixed pages that name none. */
  viewport: { width: number; height: number } | null;
  picture(path: string): Picture | null;
  /** "0007.xhtml" for a file of the spine and an element in it. */
  chapterFile(path: string, fragment: string): string | null;
  /** How many files a chapter has. */
  parts(path: string): number;
  entry(path: string): string | null;
  styles: StyleContext;
  /** Rules of a sheet by its path, read once for the whole book. */
  sheetRules(path: string): Rule[];
  /** The new address of sound, moving pictures or captions; null for what is not the book's. */
  media(path: string): string | null;
}

export interface Chapter {
  /** As stored: one page, or the parts of a long chapter in order. */
  pages: { xhtml: string; body: Element }[];
  viewport: { width: number; height: number } | null;
  pictures: Picture[];
  /** `<title>` of the source: many books repeat their own name in each. */
  sourceTitle: string;
  /** Addresses of pictures that the book does not have. */
  missingPictures: string[];
}

/** One file of the spine, from its source text to what is stored. */
export function makeChapter(
  source: SourceDocument,
  path: string,
  { title, fixed, whole }: { title: string; fixed: boolean; whole: boolean },
  book: BookContext,
): Chapter {
  const pictures: Picture[] = [];
  const missing = new Set<string>();
  const inlined = new Map<string, string>();
  const context: MarkupContext = {
    link: address => linkFrom(path, address, book),
    media: address => mediaFrom(path, address, book),
    picture(address) {
      const picture = pictureFrom(path, address, book);
      if (!picture) {
        if (address.trim()) missing.add(address.trim());
        return null;
      }
      pictures.push(picture);
      return imageAttributes(picture, fixed || pictures.length === 1, fixed);
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
  const viewport = fixed ? (source.viewport ?? book.viewport ?? firstSize(pictures)) : null;
  const htmlAttrs = new Map<string, string>();
  const className = source.html.attrs.get('class');
  if (className) htmlAttrs.set('class', className);
  const own = context.inline(source.html.attrs.get('style') ?? '');
  if (own) htmlAttrs.set('style', own);
  const rules = rulesOf(source, path, book);
  const page = {
    lang: languageOfPage(source, book),
    dir: pageDirection(source),
    title: title || source.title,
    style: (pictures.length > 0 ? pictureRule(rules, fixed) : '') + styleFor(rules, namesIn(body, className)),
    viewport,
    htmlAttrs,
  };
  const size = whole || fixed ? 0 : layoutSize(body);
  const parts = size > limits.chapter ? cutBody(body, size / Math.ceil(size / limits.chapterPart)) : [body];
  return {
    pages: parts.map(part => roundTrip({ ...page, body: part })),
    viewport,
    pictures,
    sourceTitle: source.title,
    missingPictures: [...missing],
  };
}

/** A page's own direction; the package's belongs to its metadata. */
function pageDirection({ html, body }: SourceDocument): string {
  const own = (html.attrs.get('dir') ?? body.attrs.get('dir') ?? '').toLowerCase();
  return /^(ltr|rtl|auto)$/.test(own) ? own : '';
}

/** A page's own language, unless it repeats a claim of the package that the catalogue or the letters know better; '' for none. */
function languageOfPage({ html, body }: SourceDocument, { language, claimed }: BookContext): string {
  const written =
    html.attrs.get('xml:lang') ??
    html.attrs.get('lang') ??
    body.attrs.get('xml:lang') ??
    body.attrs.get('lang') ??
    '';
  const own = /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i.test(written.trim()) ? written.trim() : '';
  const repeated = own.split('-')[0]?.toLowerCase() === claimed.trim().split(/[-_]/)[0]?.toLowerCase();
  return language && (own === '' || repeated) ? language : own;
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

function mediaFrom(path: string, address: string, book: Pick<BookContext, 'media' | 'entry'>): string | null {
  const inside = resolveInside(path, address);
  const entry = inside ? book.entry(inside.path) : null;
  return entry ? book.media(entry) : null;
}

function linkFrom(path: string, address: string, book: BookContext): string | null {
  const inside: Inside | null = resolveInside(path, address);
  if (!inside) return null;
  const id = inside.fragment ? safeId(inside.fragment) : '';
  const fragment = id && `#${id}`;
  const entry = book.entry(inside.path);
  const file = entry ? book.chapterFile(entry, id) : null;
  // Of a long chapter in parts the link may stand in another part than its target.
  if (entry === path && fragment && (file === null || book.parts(path) === 1)) return fragment;
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
