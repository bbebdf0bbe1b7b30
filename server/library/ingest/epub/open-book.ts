import type { TocItem } from '#contract/library/content.ts';
import { safeId } from '#rules/library/book-markup.ts';
import type { Archive } from '../archive/archive.ts';
import type { Deadline } from '../deadline.ts';
import { type BookPictures, readPictures } from '../image/images.ts';
import { limits } from '../limits.ts';
import { decodeText } from '../markup/text-bytes.ts';
import { IngestRefusal } from '../refusal.ts';
import { bookContext, collectFonts, collectMedia, type Font, type MediaFile } from './book-context.ts';
import { type ChapterFiles, chapterFiles, fileOf } from './chapter-files.ts';
import { readNav, readNcx, type Target } from './contents.ts';
import { idsOf } from './cut-body.ts';
import { readEncryption } from './fonts.ts';
import { knownLanguage, languageOf } from './language.ts';
import { type Opf, readPackage, readPackageXml, type SpineEntry } from './package.ts';
import { chapterOf } from './spine-chapter.ts';
import { readSheet } from './style.ts';
import { sampleText } from './text-sample.ts';

interface BookSource {
  archive: Archive;
  check: Deadline;
  language?: string;
  /** Mistakes of XML in an EPUB 3 are not mended. */
  strict: boolean;
  /** Long chapters are not cut. */
  whole: boolean;
}

/** A book that was read, of which nothing is stored yet. */
export interface OpenedBook {
  opf: Opf;
  /** BCP 47. */
  language: string;
  gallery: BookPictures;
  fonts: Map<string, Font>;
  media: Map<string, MediaFile>;
  toc: TocItem[];
  files: ChapterFiles;
  /** Some chapters are in several parts. */
  isCut: boolean;
  chapter(item: SpineEntry, title: string): ReturnType<typeof chapterOf>;
}

/** Reads the package, its pictures and contents, and where long chapters are cut. */
export async function openBook({ archive, check, ...build }: BookSource): Promise<OpenedBook> {
  const schemes = await readEncryption(archive);
  const opf = await readPackage(archive);
  const glance = await sampleText(archive, opf.spine, check);
  const gallery = await readPictures(archive, glance.embedded, check, cleanDrawingStyles);
  const fonts = await collectFonts(archive, opf, schemes);
  const media = await collectMedia(archive, opf);
  const known = knownLanguage(glance.sample, opf.metadata.language, build.language);
  let files = chapterFiles(opf.spine, new Map());
  const context = await bookContext(archive, opf, gallery, fonts, media, () => files, known);
  const how = { strict: build.strict && opf.version >= 3, whole: build.whole };
  const chapter = (item: SpineEntry, title: string) => chapterOf(archive, item, title, context, how);

  // Only who knows all cuts can say where a link leads.
  const parts = new Map<number, Set<string>[]>();
  for (const [at, item] of opf.spine.entries()) {
    check();
    if (build.whole || archive.sizeOf(item.path) <= limits.chapter || item.type.startsWith('image/'))
      continue;
    const { pages } = await chapter(item, '');
    if (pages.length > 1)
      parts.set(
        at,
        pages.map(({ body }) => idsOf(body)),
      );
  }
  files = chapterFiles(opf.spine, parts);
  const toc = await readContents(archive, opf, inside => {
    const entry = archive.find(inside.path);
    const spine = entry === null ? undefined : files.at(entry, safeId(inside.fragment));
    return spine === undefined ? null : { spine, href: `c/${fileOf(spine)}` };
  });
  return {
    opf,
    language: languageOf(glance.sample, opf.metadata.language, build.language),
    gallery,
    fonts,
    media,
    toc,
    files,
    isCut: parts.size > 0,
    chapter,
  };
}

/** Styles inside a drawing, which fetch nothing. */
const cleanDrawingStyles = (css: string): string =>
  readSheet(css, '', { asset: () => null, sheet: () => null })
    .map(rule => rule.css)
    .join('');

async function readContents(archive: Archive, opf: Opf, target: Target): Promise<TocItem[]> {
  if (opf.navPath) {
    if (archive.sizeOf(opf.navPath) > limits.xml) throw new IngestRefusal('xml_too_large', opf.navPath);
    const toc = readNav(decodeText(await archive.read(opf.navPath)), opf.navPath, target);
    if (toc.length > 0) return toc;
  }
  if (!opf.ncxPath) return [];
  try {
    return readNcx(await readPackageXml(archive, opf.ncxPath, opf.problems), opf.ncxPath, target);
  } catch (error) {
    // A damaged table of contents costs the contents, not the book.
    if (!(error instanceof IngestRefusal && error.code === 'bad_xml')) throw error;
    opf.problems.push(`“${opf.ncxPath}”: mục lục viết sai nên không đọc được`);
    return [];
  }
}
