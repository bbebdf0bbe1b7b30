import type { BookPackage, TocItem } from '#contract/library/content.ts';
import { isolated } from '#rules/library/book-direction.ts';
import { type FontScheme, fontSchemes, isFont } from '#rules/library/book-fonts.ts';
import { bookLimits } from '#rules/library/book-limits.ts';
import { overlayClass } from '#rules/library/book-overlay.ts';
import { climbsToRoot } from '#rules/library/book-path.ts';
import {
  fallbacksOf,
  type ManifestItem,
  mostOf,
  overridesOf,
  type PackageRules,
  packageRules,
  type SpineOverrides,
  shownOf,
} from '#rules/library/book-spine.ts';
import { parseViewport } from '#rules/library/book-viewport.ts';
import type { Archive } from './archive.ts';
import { fileAt } from './book-path.ts';
import { refuse } from './book-refused.ts';
import { markupOf, xmlIn } from './xml.ts';

const RTL_LANGUAGE = /^(ar|he|fa|ur|yi|ps|sd|ug|dv|ckb)\b/i;

interface SpineEntry extends SpineOverrides {
  /** Of its own name; `shown` stands for it: itself, a fallback, or nothing that a browser shows. */
  item: ManifestItem;
  shown: ManifestItem | null;
  linear: boolean;
}

/** The OPF, before any chapter was read. */
export interface Opf extends PackageRules {
  title: string;
  authors: string[];
  lang: string;
  dir: BookPackage['dir'];
  manifest: ManifestItem[];
  byPath: ReadonlyMap<string, ManifestItem>;
  byId: ReadonlyMap<string, ManifestItem>;
  /** Below 3.0 books leave files out of their manifest and tags open. */
  version: number;
  /** Of pages that name no size. */
  viewport: BookPackage['spine'][number]['viewport'];
  spine: SpineEntry[];
  fontLocks: ReadonlyMap<string, FontScheme>;
  /** Class names of what is read aloud. */
  overlayClasses: { active: string; playing: string };
  /** The identifier that fonts are obfuscated with, as written. */
  identifier: string;
  coverPath: string | null;
  ncxPath: string | null;
}

const xmlOf = (archive: Archive, path: string): Document =>
  xmlIn(markupOf(archive, path), 'application/xml') ?? refuse('bad_xml');

/** The file that an address of the package names; null for one elsewhere. One that climbs out of the book and finds none is refused. */
function packaged(archive: Archive, href: string, from: string): string | null {
  const found = fileAt(archive, href, from)?.path ?? null;
  if (found === null && climbsToRoot(from, href)) refuse('bad_name');
  return found;
}

const all = (root: Document | Element, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS('*', name));
const textOf = (element: Element | undefined, most = 2_000): string =>
  (element?.textContent ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, most);

/** Obfuscated fonts by their file. Anything else that is locked closes the book. */
function readLocks(archive: Archive): Map<string, FontScheme> {
  const schemes = new Map<string, FontScheme>();
  const locks = archive.find('META-INF/encryption.xml');
  if (!locks) return schemes;
  const doc = xmlOf(archive, locks);
  for (const method of all(doc, 'EncryptionMethod'))
    if (!fontSchemes.has(method.getAttribute('Algorithm') ?? '')) refuse('encrypted');
  for (const data of all(doc, 'EncryptedData')) {
    const method = all(data, 'EncryptionMethod')[0]?.getAttribute('Algorithm') ?? '';
    const scheme = fontSchemes.get(method) ?? refuse('encrypted');
    const path = fileAt(archive, all(data, 'CipherReference')[0]?.getAttribute('URI') ?? '', '')?.path;
    if (!path) continue;
    if (!isFont({ path, type: '' })) refuse('encrypted');
    schemes.set(path, scheme);
  }
  return schemes;
}

/** Reads META-INF/container.xml and the package it names. */
export function readOpf(archive: Archive): Opf {
  const fontLocks = readLocks(archive);
  const rootfile = all(xmlOf(archive, 'META-INF/container.xml'), 'rootfile')[0]?.getAttribute('full-path');
  const opfPath = packaged(archive, rootfile ?? refuse('no_package'), '') ?? refuse('no_package');
  const opf = xmlOf(archive, opfPath);
  const manifest = all(opf, 'item').flatMap((item): ManifestItem[] => {
    const path = packaged(archive, item.getAttribute('href') ?? '', opfPath);
    const fallback = item.getAttribute('fallback');
    if (!path && !fallback) return [];
    if (!path)
      return [
        { id: item.getAttribute('id') ?? '', path: '', type: '', properties: [], fallback, overlay: null },
      ];
    return [
      {
        id: item.getAttribute('id') ?? '',
        path,
        type: (item.getAttribute('media-type') ?? '').trim().toLowerCase(),
        properties: (item.getAttribute('properties') ?? '').split(/\s+/),
        fallback,
        overlay: item.getAttribute('media-overlay'),
      },
    ];
  });
  const byId = new Map(manifest.map(item => [item.id, item]));
  const meta = (property: string) =>
    textOf(
      all(opf, 'meta').find(
        each => each.getAttribute('property') === property && !each.hasAttribute('refines'),
      ),
      40,
    );
  const named = (name: string) =>
    all(opf, 'meta')
      .find(each => each.getAttribute('name') === name)
      ?.getAttribute('content') ?? '';
  const rules = packageRules(name => meta(`rendition:${name}`), named('fixed-layout') === 'true');
  const spine = all(opf, 'itemref').flatMap((ref): SpineEntry[] => {
    const item = byId.get(ref.getAttribute('idref') ?? '');
    // No decoder of JPEG XL comes along: what stands in for such a picture is shown.
    const chain = item ? fallbacksOf(item, byId).filter(one => one.type !== 'image/jxl') : [];
    const shown = shownOf(chain) ?? null;
    if (!item || (!shown && item.path === '')) return [];
    const properties = (ref.getAttribute('properties') ?? '').split(/\s+/);
    const linear = ref.getAttribute('linear') !== 'no';
    return [{ item, shown, linear, ...overridesOf(properties, rules.layout) }];
  });
  if (spine.length === 0 || spine.length > bookLimits.spine) refuse('spine');
  const coverId = named('cover');
  const cover = manifest.find(item => item.properties.includes('cover-image')) ?? byId.get(coverId);
  const nameOf = (element: Element | undefined, most?: number) =>
    isolated(textOf(element, most), element?.getAttribute('dir') ?? opf.documentElement.getAttribute('dir'));
  const uniqueId = opf.documentElement.getAttribute('unique-identifier');
  const identifiers = all(opf, 'identifier');
  const identifier = identifiers.find(each => each.getAttribute('id') === uniqueId) ?? identifiers[0];
  const progression = all(opf, 'spine')[0]?.getAttribute('page-progression-direction');
  const lang = /^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/.exec(textOf(all(opf, 'language')[0], 40))?.[0] ?? 'vi';
  return {
    title: nameOf(all(opf, 'title')[0]) || 'Sách không tên',
    authors: all(opf, 'creator')
      .map(creator => nameOf(creator, 200))
      .filter(Boolean)
      .slice(0, 20),
    lang,
    dir: progression === 'ltr' || (progression !== 'rtl' && !RTL_LANGUAGE.test(lang)) ? 'ltr' : 'rtl',
    ...rules,
    layout: mostOf(spine, rules.layout),
    version: Number.parseFloat(opf.documentElement.getAttribute('version') ?? '') || 2,
    viewport: parseViewport(meta('rendition:viewport')) ?? undefined,
    byPath: new Map([...manifest].reverse().map(item => [item.path, item])),
    byId,
    manifest,
    fontLocks,
    overlayClasses: {
      active: overlayClass(meta('media:active-class'), '-epub-media-overlay-active'),
      playing: overlayClass(meta('media:playback-active-class'), '-epub-media-overlay-playing'),
    },
    identifier: identifier?.textContent ?? '',
    spine,
    coverPath: cover?.type.startsWith('image/') ? cover.path : null,
    ncxPath: manifest.find(item => item.type === 'application/x-dtbncx+xml')?.path ?? null,
  };
}

const MOST_DEPTH = 8;

interface TocSource {
  archive: Archive;
  /** The file that lists. */
  from: string;
  /** Index in the spine, by path. */
  files: ReadonlyMap<string, number>;
  /** Rows that may still come. */
  left: number;
}

function rowOf(label: string, href: string | null, source: TocSource, children: TocItem[]): TocItem {
  const location = href === null ? null : fileAt(source.archive, href, source.from);
  const spine = location ? (source.files.get(location.path) ?? -1) : -1;
  const fragment = location?.fragment ? `#${location.fragment}` : '';
  return { label, href: spine < 0 ? '' : `${chapterFile(spine)}${fragment}`, spine, children };
}

/** Words of a row, those of its pictures too. */
function labelOf(row: Element | undefined): string {
  const copy = row?.cloneNode(true) as Element | undefined;
  for (const picture of copy ? all(copy, 'img') : [])
    picture.replaceWith(` ${picture.getAttribute('alt') ?? ''} `);
  return textOf(copy, 300);
}

function fromNav(list: Element | undefined, source: TocSource, depth = 0): TocItem[] {
  if (!list || depth > MOST_DEPTH) return [];
  return Array.from(list.children)
    .filter(child => child.localName === 'li' && source.left-- > 0)
    .map(item => {
      const inner = Array.from(item.children);
      const label = inner.find(child => child.localName === 'a' || child.localName === 'span');
      const nested = inner.find(child => child.localName === 'ol');
      return rowOf(
        labelOf(label),
        label?.getAttribute('href') ?? null,
        source,
        fromNav(nested, source, depth + 1),
      );
    });
}

function fromNcx(points: Element[], source: TocSource, depth = 0): TocItem[] {
  if (depth > MOST_DEPTH) return [];
  const childrenNamed = (element: Element, name: string) =>
    Array.from(element.children).filter(child => child.localName === name);
  return points
    .filter(() => source.left-- > 0)
    .map(point => {
      const label = textOf(childrenNamed(point, 'navLabel')[0], 300);
      const href = childrenNamed(point, 'content')[0]?.getAttribute('src') ?? null;
      return rowOf(label, href, source, fromNcx(childrenNamed(point, 'navPoint'), source, depth + 1));
    });
}

/** The name a chapter has for the reader, as after ingestion on the server. */
export const chapterFile = (index: number): string => `c/${String(index + 1).padStart(4, '0')}.xhtml`;

/** Spine index of the book's files: under their own name, and those of the items they are fallbacks for. */
export function spineFiles({ spine, byId }: Opf): ReadonlyMap<string, number> {
  const files = new Map<string, number>();
  const name = (path: string, index: number) => files.has(path) || files.set(path, index);
  for (const [index, { item, shown }] of spine.entries()) name(shown?.path ?? item.path, index);
  for (const [index, { item }] of spine.entries())
    for (const one of fallbacksOf(item, byId)) name(one.path, index);
  return files;
}

/**
 * Contents from the nav document, else from the NCX; labels are text, targets outside the spine become inert. A broken table of
 * contents does not keep a book closed: chapters are listed by their headings instead. A dangerous one does.
 */
export function readToc(archive: Archive, opf: Opf): TocItem[] {
  const files = spineFiles(opf);
  const source = (from: string): TocSource => ({ archive, from, files, left: bookLimits.tocItems });
  const nav = opf.manifest.find(item => item.properties.includes('nav'));
  if (nav) {
    const text = markupOf(archive, nav.path);
    const doc = xmlIn(text, 'application/xhtml+xml') ?? new DOMParser().parseFromString(text, 'text/html');
    const navs = all(doc, 'nav');
    const toc = navs.find(each => /\btoc\b/.test(each.getAttribute('epub:type') ?? '')) ?? navs[0];
    const list = Array.from(toc?.children ?? []).find(child => child.localName === 'ol');
    const rows = fromNav(list, source(nav.path));
    if (rows.length > 0) return rows;
  }
  const ncx = opf.ncxPath && xmlIn(markupOf(archive, opf.ncxPath), 'application/xml');
  if (!ncx) return [];
  const map = all(ncx, 'navMap')[0];
  const points = Array.from(map?.children ?? []).filter(child => child.localName === 'navPoint');
  return fromNcx(points, source(opf.ncxPath ?? ''));
}
