import { type Inside, leavesBook, resolveInside } from '#rules/book-path.ts';
import type { Archive } from '../archive/archive.ts';
import { limits } from '../limits.ts';
import { decodeText } from '../markup/text-bytes.ts';
import { allNamed, childElements, type Element, firstNamed } from '../markup/tree.ts';
import { NotWellFormed, readXml } from '../markup/xml.ts';
import { IngestRefusal } from '../refusal.ts';
import { type Metadata, readMetadata } from './package-metadata.ts';

interface ManifestItem {
  id: string;
  /** Name of the entry in the archive. */
  path: string;
  type: string;
  properties: string[];
  fallback: string | null;
}

export interface SpineEntry {
  /** Unique, and free of characters that mean something in a CFI. */
  idref: string;
  path: string;
  type: string;
  linear: boolean;
  pageSpread?: 'left' | 'right' | 'center';
  prePaginated?: boolean;
}

/** What the OPF says, checked and resolved to entries of the archive. */
export interface Opf {
  metadata: Metadata;
  manifest: ManifestItem[];
  spine: SpineEntry[];
  dir: 'ltr' | 'rtl';
  layout: 'reflowable' | 'pre-paginated';
  flow: 'paged' | 'scrolled';
  spread: 'auto' | 'none';
  /** `width=…, height=…` for the whole book, as some EPUB 2 comics write it. */
  viewport: string;
  navPath: string | null;
  ncxPath: string | null;
  coverPath: string | null;
}

/** An XML file of the package, with its size limit; a damaged one is a refusal. */
export async function readPackageXml(archive: Archive, name: string): Promise<Element> {
  if (archive.sizeOf(name) > limits.xml) throw new IngestRefusal('xml_too_large', name);
  try {
    return readXml(decodeText(await archive.read(name)).trimStart());
  } catch (error) {
    if (error instanceof NotWellFormed) throw new IngestRefusal('bad_xml', `${name}: ${error.message}`);
    throw error;
  }
}

export async function readPackage(archive: Archive): Promise<Opf> {
  const opfPath = await findOpf(archive);
  const opf = await readPackageXml(archive, opfPath);
  const manifest = readManifest(opf, opfPath, archive);
  const byId = new Map(manifest.map(item => [item.id, item]));
  const spineElement = firstNamed(opf, 'spine');
  const metadata = readMetadata(opf);
  const spine = spineElement ? readSpine(spineElement, byId) : [];
  if (spine.length === 0) throw new IngestRefusal('no_spine');
  const rendition = (name: string) => metadata.properties.get(`rendition:${name}`) ?? '';
  const fixed =
    rendition('layout') === 'pre-paginated' ||
    metadata.named.get('fixed-layout') === 'true' ||
    spine.filter(item => item.prePaginated).length > spine.length / 2;
  return {
    metadata,
    manifest,
    spine,
    dir: spineElement?.attrs.get('page-progression-direction') === 'rtl' ? 'rtl' : 'ltr',
    layout: fixed ? 'pre-paginated' : 'reflowable',
    flow: rendition('flow').startsWith('scrolled') || rendition('layout') === 'roll' ? 'scrolled' : 'paged',
    spread: rendition('spread') === 'none' ? 'none' : 'auto',
    viewport:
      rendition('viewport') ||
      (metadata.named.get('original-resolution') ?? '').replace(/^(\d+)x(\d+)$/, 'width=$1, height=$2'),
    navPath: manifest.find(item => item.properties.includes('nav'))?.path ?? null,
    ncxPath:
      byId.get(spineElement?.attrs.get('toc') ?? '')?.path ??
      manifest.find(item => item.type === 'application/x-dtbncx+xml')?.path ??
      null,
    coverPath: findCover(opf, opfPath, manifest, byId, metadata, archive),
  };
}

/** Where an address of the package leads; one that climbs out of the book is refused. */
function packaged(from: string, address: string): Inside | null {
  if (leavesBook(from, address)) throw new IngestRefusal('bad_name', address.slice(0, 80));
  return resolveInside(from, address);
}

async function findOpf(archive: Archive): Promise<string> {
  const container = archive.find('META-INF/container.xml');
  if (container) {
    for (const root of allNamed(await readPackageXml(archive, container), 'rootfile')) {
      const type = root.attrs.get('media-type') ?? 'application/oebps-package+xml';
      const inside = packaged('', root.attrs.get('full-path') ?? '');
      const found = inside && type === 'application/oebps-package+xml' ? archive.find(inside.path) : null;
      if (found) return found;
    }
  }
  throw new IngestRefusal('no_package');
}

function readManifest(opf: Element, opfPath: string, archive: Archive): ManifestItem[] {
  const manifest = firstNamed(opf, 'manifest');
  if (!manifest) throw new IngestRefusal('no_package', 'manifest');
  return childElements(manifest).flatMap(item => {
    const id = item.attrs.get('id');
    const inside = packaged(opfPath, item.attrs.get('href') ?? '');
    const path = inside ? archive.find(inside.path) : null;
    if (!id || path === null) return [];
    return [
      {
        id,
        path,
        type: (item.attrs.get('media-type') ?? '').trim().toLowerCase(),
        properties: (item.attrs.get('properties') ?? '').split(/\s+/),
        fallback: item.attrs.get('fallback') ?? null,
      },
    ];
  });
}

const READABLE =
  /^(application\/xhtml\+xml|text\/html|application\/x-dtbook\+xml|text\/x-oeb1-document|image\/svg\+xml)$/;
const PICTURE = /^image\/(jpe?g|png|gif|webp|avif)$/;

/** The item itself, else the first of its fallbacks that can be shown. */
function shown(item: ManifestItem, byId: ReadonlyMap<string, ManifestItem>): ManifestItem | null {
  const seen = new Set<string>();
  for (
    let at: ManifestItem | undefined = item;
    at && !seen.has(at.id);
    at = at.fallback ? byId.get(at.fallback) : undefined
  ) {
    seen.add(at.id);
    if (READABLE.test(at.type) || /\.(xhtml|html?)$/i.test(at.path)) return at;
  }
  return PICTURE.test(item.type) ? item : null;
}

function readSpine(spine: Element, byId: ReadonlyMap<string, ManifestItem>): SpineEntry[] {
  const refs = childElements(spine).filter(one => one.name === 'itemref');
  if (refs.length > limits.spine) throw new IngestRefusal('spine_too_long');
  const taken = new Set<string>();
  return refs.flatMap((ref, index) => {
    const named = byId.get(ref.attrs.get('idref') ?? '');
    const item = named ? shown(named, byId) : null;
    if (!named || !item) return [];
    let idref = named.id.replace(/[^A-Za-z0-9_.-]/g, '-');
    if (taken.has(idref)) idref = `${idref}-${index}`;
    taken.add(idref);
    const properties = (ref.attrs.get('properties') ?? '').split(/\s+/);
    const side = properties
      .map(one => /^(?:rendition:)?page-spread-(left|right|center)$/.exec(one)?.[1])
      .find(Boolean);
    const entry: SpineEntry = {
      idref,
      path: item.path,
      type: item.type,
      linear: ref.attrs.get('linear') !== 'no',
    };
    if (side === 'left' || side === 'right' || side === 'center') entry.pageSpread = side;
    if (properties.includes('rendition:layout-pre-paginated')) entry.prePaginated = true;
    return [entry];
  });
}

/** EPUB 3's property, EPUB 2's meta, the guide, a telling name; else null and the first picture of the text is taken. */
function findCover(
  opf: Element,
  opfPath: string,
  manifest: ManifestItem[],
  byId: ReadonlyMap<string, ManifestItem>,
  metadata: Metadata,
  archive: Archive,
): string | null {
  const isPicture = (item: ManifestItem | undefined) =>
    item !== undefined && (PICTURE.test(item.type) || item.type === 'image/svg+xml');
  const declared = manifest.find(item => item.properties.includes('cover-image'));
  if (isPicture(declared)) return declared?.path ?? null;
  const named = metadata.named.get('cover') ?? '';
  const byMeta = byId.get(named) ?? manifest.find(item => item.path.endsWith(`/${named}`));
  if (named && isPicture(byMeta)) return byMeta?.path ?? null;
  for (const reference of allNamed(opf, 'reference')) {
    if (!/cover/i.test(reference.attrs.get('type') ?? '')) continue;
    const inside = resolveInside(opfPath, reference.attrs.get('href') ?? '');
    const path = inside ? archive.find(inside.path) : null;
    // Mostly a page, sometimes the picture itself; a page is looked into by the caller.
    if (path) return path;
  }
  return (
    manifest.find(item => isPicture(item) && /cover|bia/i.test(`${item.id} ${item.path.split('/').at(-1)}`))
      ?.path ?? null
  );
}
