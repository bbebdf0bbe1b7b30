import { climbsToRoot, resolveInside } from '#rules/library/book-path.ts';
import {
  fallbacksOf,
  type Layout,
  type ManifestItem,
  mostOf,
  overridesOf,
  type PackageRules,
  PICTURE_TYPE,
  packageRules,
  type SpineOverrides,
  shownOf,
} from '#rules/library/book-spine.ts';
import type { Archive } from '../archive/archive.ts';
import { withoutSystemFiles } from '../archive/folder.ts';
import { limits } from '../limits.ts';
import { readMendedXml } from '../markup/mended-xml.ts';
import { allNamed, childElements, type Element, firstNamed } from '../markup/tree.ts';
import { NotWellFormed } from '../markup/xml.ts';
import { otherPack } from '../other-forms.ts';
import { IngestRefusal } from '../refusal.ts';
import { type Metadata, readMetadata } from './package-metadata.ts';

export interface SpineEntry extends SpineOverrides {
  /** Unique, and free of characters that mean something in a CFI. */
  idref: string;
  path: string;
  /** 'none': neither the item nor a fallback of it can be shown. */
  type: string;
  /** Names under which it is linked: its own and those of its fallbacks. */
  aliases: string[];
  linear: boolean;
  /** Of the manifest, of the item that is shown. */
  properties: readonly string[];
  /** The SMIL file that reads it aloud, and the seconds that the package names for it. */
  overlay: { path: string; seconds: string | undefined } | null;
}

/** The OPF, checked and resolved to entries of the archive. */
export interface Opf extends PackageRules {
  metadata: Metadata;
  manifest: ManifestItem[];
  spine: SpineEntry[];
  /** `page-progression-direction`; null leaves it to the language. */
  dir: 'ltr' | 'rtl' | null;
  /** Below 3.0 books leave files out of their manifest and tags open. */
  version: number;
  /** `width=…, height=…` for the whole book, as some EPUB 2 comics write it. */
  viewport: string;
  navPath: string | null;
  ncxPath: string | null;
  coverPath: string | null;
  /** Repairs, and entries of the package that are missing. */
  problems: string[];
}

/** An XML file of the package, with its size limit; one that cannot be mended is a refusal. */
export async function readPackageXml(archive: Archive, name: string, problems: string[]): Promise<Element> {
  if (archive.sizeOf(name) > limits.xml) throw new IngestRefusal('xml_too_large', name);
  try {
    const { root, mended } = readMendedXml(await archive.read(name));
    if (mended) problems.push(`“${name}”: viết sai XML, đã sửa`);
    return root;
  } catch (error) {
    if (error instanceof NotWellFormed) throw new IngestRefusal('bad_xml', `${name}: ${error.message}`);
    throw error;
  }
}

export async function readPackage(archive: Archive): Promise<Opf> {
  const problems: string[] = [];
  const opfPath = await findOpf(archive, problems);
  const opf = await readPackageXml(archive, opfPath, problems);
  const manifest = readManifest(opf, opfPath, archive, problems);
  const byId = new Map(manifest.map(item => [item.id, item]));
  const spineElement = firstNamed(opf, 'spine');
  const metadata = readMetadata(opf);
  const rendition = (name: string) => metadata.properties.get(`rendition:${name}`) ?? '';
  const rules = packageRules(rendition, metadata.named.get('fixed-layout') === 'true');
  const spine = spineElement ? readSpine(spineElement, byId, rules.layout, metadata.durations, problems) : [];
  if (spine.length === 0) throw new IngestRefusal('no_spine');
  const progression = spineElement?.attrs.get('page-progression-direction');
  return {
    metadata,
    manifest,
    spine,
    dir: (['ltr', 'rtl'] as const).find(one => one === progression) ?? null,
    ...rules,
    layout: mostOf(spine, rules.layout),
    version: Number.parseFloat(opf.attrs.get('version') ?? '') || 2,
    viewport:
      rendition('viewport') ||
      (metadata.named.get('original-resolution') ?? '').replace(/^(\d+)x(\d+)$/, 'width=$1, height=$2'),
    navPath: manifest.find(item => item.properties.includes('nav'))?.path ?? null,
    ncxPath:
      byId.get(spineElement?.attrs.get('toc') ?? '')?.path ??
      manifest.find(item => item.type === 'application/x-dtbncx+xml')?.path ??
      null,
    problems,
    coverPath: findCover(opf, opfPath, manifest, byId, metadata, archive),
  };
}

/** The file of the book that an address of the package leads to; one that climbs out of the book and finds none is refused. */
function packaged(archive: Archive, from: string, address: string): string | null {
  const inside = resolveInside(from, address);
  const found = inside && archive.find(inside.path);
  if (!found && climbsToRoot(from, address)) throw new IngestRefusal('bad_name', address.slice(0, 80));
  return found;
}

async function findOpf(archive: Archive, problems: string[]): Promise<string> {
  const named = await namedOpf(archive, problems);
  if (named) return named;
  const [only, ...others] = withoutSystemFiles(archive.names).filter(name => /\.opf$/i.test(name));
  if (only !== undefined && others.length === 0) {
    problems.push(`META-INF/container.xml không chỉ tới tệp OPF nào, đã dùng “${only}”`);
    return only;
  }
  const other = otherPack(archive.names);
  if (other) throw new IngestRefusal('other_form', other);
  throw new IngestRefusal('no_package', others.length > 0 ? `${others.length + 1} OPF` : '');
}

async function namedOpf(archive: Archive, problems: string[]): Promise<string | null> {
  const container = archive.find('META-INF/container.xml');
  if (!container) return null;
  try {
    for (const root of allNamed(await readPackageXml(archive, container, problems), 'rootfile')) {
      const type = root.attrs.get('media-type') ?? 'application/oebps-package+xml';
      const found = packaged(archive, '', root.attrs.get('full-path') ?? '');
      if (found && type === 'application/oebps-package+xml') return found;
    }
  } catch (error) {
    if (!(error instanceof IngestRefusal && error.code === 'bad_xml')) throw error;
  }
  return null;
}

function readManifest(opf: Element, opfPath: string, archive: Archive, problems: string[]): ManifestItem[] {
  const manifest = firstNamed(opf, 'manifest');
  if (!manifest) throw new IngestRefusal('no_package', 'manifest');
  const ids = new Set<string>();
  return childElements(manifest).flatMap(item => {
    const id = item.attrs.get('id');
    if (id && ids.has(id)) problems.push(`“${opfPath}”: hai mục cùng id “${id.slice(0, 80)}”`);
    if (id) ids.add(id);
    const path = packaged(archive, opfPath, item.attrs.get('href') ?? '');
    const fallback = item.attrs.get('fallback') ?? null;
    if (path === null) problems.push(`gói thiếu tệp “${(item.attrs.get('href') ?? '').slice(0, 200)}”`);
    if (!id || (path === null && fallback === null)) return [];
    // A file that is not there still leads to what stands in for it.
    if (path === null) return [{ id, path: '', type: '', properties: [], fallback, overlay: null }];
    return [
      {
        id,
        path,
        type: (item.attrs.get('media-type') ?? '').trim().toLowerCase(),
        properties: (item.attrs.get('properties') ?? '').split(/\s+/),
        fallback,
        overlay: item.attrs.get('media-overlay') ?? null,
      },
    ];
  });
}

function overlayOf(
  item: ManifestItem | undefined,
  byId: ReadonlyMap<string, ManifestItem>,
  durations: ReadonlyMap<string, string>,
): SpineEntry['overlay'] {
  const smil = item?.overlay ? byId.get(item.overlay) : undefined;
  return smil && smil.type === 'application/smil+xml' && smil.path
    ? { path: smil.path, seconds: durations.get(smil.id) }
    : null;
}

function readSpine(
  spine: Element,
  byId: ReadonlyMap<string, ManifestItem>,
  ofPackage: Layout,
  durations: ReadonlyMap<string, string>,
  problems: string[],
): SpineEntry[] {
  const refs = childElements(spine).filter(one => one.name === 'itemref');
  if (refs.length > limits.spine) throw new IngestRefusal('spine_too_long');
  const taken = new Set<string>();
  return refs.flatMap((ref, index) => {
    const named = byId.get(ref.attrs.get('idref') ?? '');
    if (!named) {
      problems.push(`mục “${(ref.attrs.get('idref') ?? '').slice(0, 80)}” của sách không có tệp nào`);
      return [];
    }
    const chain = fallbacksOf(named, byId);
    const item = shownOf(chain);
    if (!item && named.path === '') return [];
    let idref = named.id.replace(/[^A-Za-z0-9_.-]/g, '-');
    if (taken.has(idref)) idref = `${idref}-${index}`;
    taken.add(idref);
    const entry: SpineEntry = {
      idref,
      path: item?.path ?? named.path,
      type: item?.type ?? 'none',
      aliases: chain.flatMap(one => one.path || []),
      linear: ref.attrs.get('linear') !== 'no',
      properties: item?.properties ?? [],
      overlay: overlayOf(item, byId, durations),
      ...overridesOf((ref.attrs.get('properties') ?? '').split(/\s+/), ofPackage),
    };
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
    item !== undefined && (PICTURE_TYPE.test(item.type) || item.type === 'image/svg+xml');
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
