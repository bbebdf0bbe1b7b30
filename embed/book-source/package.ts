import type { BookPackage, TocItem } from '#contract/content.ts';
import type { Archive } from './archive.ts';
import { locationInBook } from './book-path.ts';
import { refuse } from './book-refused.ts';

const MOST_XML = 4 * 1024 * 1024;
const MOST_SPINE = 5_000;
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

function xmlOf(archive: Archive, path: string): Document {
  const text = archive.text(path);
  // Entities of its own are how an XML bomb is built; no honest package needs them.
  if (text.length > MOST_XML || /<!ENTITY/i.test(text)) refuse('xml');
  const doc = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml');
  if (doc.getElementsByTagName('parsererror').length > 0) refuse('xml');
  return doc;
}

const all = (root: Document | Element, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS('*', name));
const textOf = (element: Element | undefined, most = 2_000): string =>
  (element?.textContent ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, most);

/** Reads META-INF/container.xml and the package it names. */
export function readOpf(archive: Archive): Opf {
  if (
    archive.has('META-INF/encryption.xml') &&
    /EncryptionMethod/.test(archive.text('META-INF/encryption.xml'))
  ) {
    const methods = archive.text('META-INF/encryption.xml').match(/Algorithm\s*=\s*"[^"]*"/g) ?? [];
    // Obfuscated fonts are dropped later; anything else is a locked book.
    if (!methods.every(method => /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/.test(method)))
      refuse('encrypted');
  }
  const rootfile = all(xmlOf(archive, 'META-INF/container.xml'), 'rootfile')[0]?.getAttribute('full-path');
  const opfPath = locationInBook(rootfile ?? refuse('container'), '')?.path ?? refuse('container');
  const opf = xmlOf(archive, opfPath);
  const manifest = all(opf, 'item').flatMap((item): ManifestItem[] => {
    const path = locationInBook(item.getAttribute('href') ?? '', opfPath)?.path;
    if (!path || !archive.has(path)) return [];
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
  if (spine.length === 0 || spine.length > MOST_SPINE) refuse('spine');
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

function rowOf(
  label: string,
  href: string | null,
  from: string,
  files: ReadonlyMap<string, number>,
  children: TocItem[],
): TocItem {
  const location = href === null ? null : locationInBook(href, from);
  const spine = location ? (files.get(location.path) ?? -1) : -1;
  const fragment = location?.fragment ? `#${location.fragment}` : '';
  return { label, href: spine < 0 ? '' : `${chapterFile(spine)}${fragment}`, spine, children };
}

function fromNav(
  list: Element | undefined,
  from: string,
  files: ReadonlyMap<string, number>,
  depth = 0,
): TocItem[] {
  if (!list || depth > MOST_DEPTH) return [];
  return Array.from(list.children)
    .filter(child => child.localName === 'li')
    .map(item => {
      const inner = Array.from(item.children);
      const label = inner.find(child => child.localName === 'a' || child.localName === 'span');
      const nested = inner.find(child => child.localName === 'ol');
      return rowOf(
        textOf(label, 300),
        label?.getAttribute('href') ?? null,
        from,
        files,
        fromNav(nested, from, files, depth + 1),
      );
    });
}

function fromNcx(points: Element[], from: string, files: ReadonlyMap<string, number>, depth = 0): TocItem[] {
  if (depth > MOST_DEPTH) return [];
  const childrenNamed = (element: Element, name: string) =>
    Array.from(element.children).filter(child => child.localName === name);
  return points.map(point => {
    const label = textOf(childrenNamed(point, 'navLabel')[0], 300);
    const href = childrenNamed(point, 'content')[0]?.getAttribute('src') ?? null;
    return rowOf(label, href, from, files, fromNcx(childrenNamed(point, 'navPoint'), from, files, depth + 1));
  });
}

/** The name a chapter has for the reader, as after ingestion on the server. */
export const chapterFile = (index: number): string => `c/${String(index + 1).padStart(4, '0')}.xhtml`;

/** Contents from the nav document, else from the NCX; labels are text, targets outside the spine become inert. */
export function readToc(archive: Archive, opf: Opf): TocItem[] {
  const files = new Map(opf.spine.map(({ item }, index) => [item.path, index]));
  const nav = opf.manifest.find(item => /\bnav\b/.test(item.properties));
  try {
    if (nav) {
      const doc = new DOMParser().parseFromString(archive.text(nav.path), 'application/xhtml+xml');
      const navs = all(doc, 'nav');
      const toc = navs.find(each => /\btoc\b/.test(each.getAttribute('epub:type') ?? '')) ?? navs[0];
      const rows = fromNav(
        Array.from(toc?.children ?? []).find(child => child.localName === 'ol'),
        nav.path,
        files,
      );
      if (rows.length > 0) return rows;
    }
    if (opf.ncxPath) {
      const map = all(xmlOf(archive, opf.ncxPath), 'navMap')[0];
      return fromNcx(
        Array.from(map?.children ?? []).filter(child => child.localName === 'navPoint'),
        opf.ncxPath,
        files,
      );
    }
  } catch {
    // A broken table of contents does not keep a book closed: chapters are listed by their headings instead.
  }
  return [];
}
