import type { BookPackage, TocItem } from '#contract/content.ts';
import { bookLimits } from '#rules/book-limits.ts';
import { leavesBook } from '#rules/book-path.ts';
import type { Archive } from './archive.ts';
import { fileAt } from './book-path.ts';
import { refuse } from './book-refused.ts';
import { markupOf, xmlIn } from './xml.ts';

const CHAPTER_TYPES = /^application\/xhtml\+xml$|^text\/html$|^application\/x-dtbook\+xml$/;

interface ManifestItem {
  id: string;
  path: string;
  type: string;
  properties: string;
}

/** What the OPF says, before any chapter was read. */
export interface Opf {
  title: string;
  authors: string[];
  lang: string;
  dir: BookPackage['dir'];
  layout: BookPackage['layout'];
  flow: BookPackage['flow'];
  spread: BookPackage['spread'];
  manifest: ManifestItem[];
  spine: { item: ManifestItem; linear: boolean }[];
  coverPath: string | null;
  ncxPath: string | null;
}

const xmlOf = (archive: Archive, path: string): Document =>
  xmlIn(markupOf(archive, path), 'application/xml') ?? refuse('bad_xml');

/** The file that an address of the package names; null for one elsewhere. One that climbs out of the book is refused. */
function packaged(archive: Archive, href: string, from: string): string | null {
  if (leavesBook(from, href)) refuse('bad_name');
  return fileAt(archive, href, from)?.path ?? null;
}

const all = (root: Document | Element, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS('*', name));
const textOf = (element: Element | undefined, most = 2_000): string =>
  (element?.textContent ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, most);

/** Reads META-INF/container.xml and the package it names. */
export function readOpf(archive: Archive): Opf {
  const locks = archive.find('META-INF/encryption.xml');
  const locked = locks ? archive.text(locks, bookLimits.xml) : '';
  if (/EncryptionMethod/.test(locked)) {
    const methods = locked.match(/Algorithm\s*=\s*"[^"]*"/g) ?? [];
    // Obfuscated fonts are dropped later; anything else is a locked book.
    if (!methods.every(method => /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/.test(method)))
      refuse('encrypted');
  }
  const rootfile = all(xmlOf(archive, 'META-INF/container.xml'), 'rootfile')[0]?.getAttribute('full-path');
  const opfPath = packaged(archive, rootfile ?? refuse('no_package'), '') ?? refuse('no_package');
  const opf = xmlOf(archive, opfPath);
  const manifest = all(opf, 'item').flatMap((item): ManifestItem[] => {
    const path = packaged(archive, item.getAttribute('href') ?? '', opfPath);
    if (!path) return [];
    return [
      {
        id: item.getAttribute('id') ?? '',
        path,
        type: item.getAttribute('media-type') ?? '',
        properties: item.getAttribute('properties') ?? '',
      },
    ];
  });
  const byId = new Map(manifest.map(item => [item.id, item]));
  const spine = all(opf, 'itemref').flatMap(ref => {
    const item = byId.get(ref.getAttribute('idref') ?? '');
    return item && CHAPTER_TYPES.test(item.type)
      ? [{ item, linear: ref.getAttribute('linear') !== 'no' }]
      : [];
  });
  if (spine.length === 0 || spine.length > bookLimits.spine) refuse('spine');
  const meta = (property: string) =>
    textOf(
      all(opf, 'meta').find(each => each.getAttribute('property') === property),
      40,
    );
  const coverId =
    all(opf, 'meta')
      .find(each => each.getAttribute('name') === 'cover')
      ?.getAttribute('content') ?? '';
  const cover = manifest.find(item => /\bcover-image\b/.test(item.properties)) ?? byId.get(coverId);
  const flow = meta('rendition:flow');
  return {
    title: textOf(all(opf, 'title')[0]) || 'Sách không tên',
    authors: all(opf, 'creator')
      .map(creator => textOf(creator, 200))
      .filter(Boolean)
      .slice(0, 20),
    lang: /^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/.exec(textOf(all(opf, 'language')[0], 40))?.[0] ?? 'vi',
    dir: all(opf, 'spine')[0]?.getAttribute('page-progression-direction') === 'rtl' ? 'rtl' : 'ltr',
    layout: meta('rendition:layout') === 'pre-paginated' ? 'pre-paginated' : 'reflowable',
    flow: flow.startsWith('scrolled') ? 'scrolled' : 'paged',
    spread: meta('rendition:spread') === 'none' ? 'none' : 'auto',
    manifest,
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

function fromNav(list: Element | undefined, source: TocSource, depth = 0): TocItem[] {
  if (!list || depth > MOST_DEPTH) return [];
  return Array.from(list.children)
    .filter(child => child.localName === 'li' && source.left-- > 0)
    .map(item => {
      const inner = Array.from(item.children);
      const label = inner.find(child => child.localName === 'a' || child.localName === 'span');
      const nested = inner.find(child => child.localName === 'ol');
      return rowOf(
        textOf(label, 300),
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

/**
 * Contents from the nav document, else from the NCX; labels are text, targets outside the spine become inert. A broken table of
 * contents does not keep a book closed: chapters are listed by their headings instead. A dangerous one does.
 */
export function readToc(archive: Archive, opf: Opf): TocItem[] {
  const files = new Map(opf.spine.map(({ item }, index) => [item.path, index]));
  const source = (from: string): TocSource => ({ archive, from, files, left: bookLimits.tocItems });
  const nav = opf.manifest.find(item => /\bnav\b/.test(item.properties));
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
