import type { BookPackage, SpineItem, TocItem } from '#contract/library/content.ts';
import { accessibilityLabels } from '#rules/library/book-accessibility.ts';
import { mediaTypes } from '#rules/library/book-media.ts';
import { clockSeconds } from '#rules/library/book-overlay.ts';
import { toldOf } from '#rules/library/book-spine.ts';
import { cfiBase } from '#rules/library/cfi.ts';
import { countWords } from '#rules/text/text.ts';
import type { Archive } from '../archive/archive.ts';
import type { Deadline } from '../deadline.ts';
import { type BookPictures, encode, encodeCover, type Picture } from '../image/images.ts';
import { RTL_LANGUAGE } from './book-context.ts';
import { fileOf } from './chapter-files.ts';
import type { IngestedBook } from './ingested-book.ts';
import { locationsOf } from './locations.ts';
import type { OpenedBook } from './open-book.ts';
import { type ChapterPhrases, overlayClasses, storeTracks, withWords } from './overlay-tracks.ts';
import type { Opf } from './package.ts';
import { headingOf, readableText } from './readable-text.ts';

interface BookBuild {
  archive: Archive;
  hash: string;
  /** Key below the book's folder. */
  put(key: string, body: Buffer | string, type: string): Promise<void>;
  /** The same below the book's sound; gives the key in storage. */
  putSound(name: string, body: Buffer | string, type: string): Promise<string>;
  /** Pixels of pictures that are made at once. */
  pixelsAtOnce: number;
  /** Keeps a picture's source for later. */
  later(picture: Picture, source: Buffer): Promise<void>;
  check: Deadline;
  progress(done: number, of: number, what: string): void;
}

/** Makes a book of an opened one: chapters, pictures, fonts and cover. */
export async function makeBook(
  { opf, language, gallery, fonts, media, toc, files, chapter }: OpenedBook,
  build: BookBuild,
): Promise<Omit<IngestedBook, 'hash' | 'sourceBytes'>> {
  const { archive, check } = build;
  const problems = [...opf.problems];
  const labels = labelsOf(toc);
  const spine: SpineItem[] = [];
  const chapters: IngestedBook['chapters'] = [];
  const locations: string[] = [];
  const picturesByPath = new Map<string, Picture[]>();
  const heard: ChapterPhrases[] = [];
  let start = 0;
  for (const [at, item] of opf.spine.entries()) {
    check();
    const first = files.first(at);
    const label = Array.from({ length: files.count(at) }, (_, part) => labels.get(first + part)).find(
      Boolean,
    );
    const made = await chapter(item, label ?? '');
    problems.push(...made.problems.map(problem => `“${item.path}”: ${problem}`));
    picturesByPath.set(item.path, made.pictures);
    for (const [part, page] of made.pages.entries()) {
      const index = first + part;
      const text = readableText(page.body);
      const chars = text.length;
      const title =
        part > 0
          ? ''
          : label ||
            headingOf(page.body) ||
            (index === 0 && chars === 0 && made.pictures.length > 0 ? 'Bìa' : '');
      const idref = part > 0 ? `${item.idref}-${part + 1}` : item.idref;
      spine.push({
        idref,
        href: `c/${fileOf(index)}`,
        linear: item.linear,
        chars,
        start,
        words: countWords(text),
        ...(title ? { title } : {}),
        ...(made.viewport ? { viewport: made.viewport } : {}),
        ...(part > 0 ? { continues: true } : toldOf(item, opf.layout)),
      });
      chapters.push({ index, title, words: countWords(text), chars, text });
      // epub.js draws its map over the linear chapters only.
      if (item.linear) locations.push(...locationsOf(page.body, cfiBase(index, idref)));
      start += chars;
      await build.put(`c/${fileOf(index)}`, page.xhtml, 'application/xhtml+xml');
    }
    const [only] = made.pages;
    if (made.phrases.length > 0 && only)
      heard.push({
        spine: first,
        title: spine[first]?.title ?? '',
        phrases: withWords(made.phrases, only.body),
        named: item.overlay?.seconds,
      });
    build.progress(at + 1, opf.spine.length, item.path);
  }

  await storePictures(gallery, build);
  for (const { used, key, kind, path } of media.values())
    if (used) await build.put(key, await archive.read(path), mediaTypes[kind]);
  for (const font of fonts.values())
    if (font.used) await build.put(font.key, font.bytes, `font/${font.key.split('.').at(-1)}`);
  const cover = await makeCover(opf, gallery, picturesByPath, build);
  const {
    properties,
    named: _,
    uniqueIdentifier: __,
    durations: ___,
    accessibility,
    ...metadata
  } = opf.metadata;
  const sounds = await storeTracks(heard, { check, read: archive.read, put: build.putSound });
  for (const { spine: at, told } of sounds) Object.assign(spine[at] ?? {}, { overlay: told });
  const pack: BookPackage = {
    v: 1,
    hash: build.hash,
    title: metadata.title || 'Sách chưa có tên',
    authors: metadata.authors,
    lang: language,
    dir: opf.dir ?? (RTL_LANGUAGE.test(language) ? 'rtl' : 'ltr'),
    layout: opf.layout,
    flow:
      opf.flow === 'scrolled' || isWebtoon(opf, start, [...picturesByPath.values()].flat())
        ? 'scrolled'
        : 'paged',
    spread: opf.spread,
    ...(sounds.length > 0 ? { overlay: overlayClasses(properties) } : {}),
    ...(accessibility
      ? { accessibility: accessibilityLabels(accessibility, opf.layout === 'pre-paginated') }
      : {}),
    ...(opf.continuous ? { continuous: true } : {}),
    ...([...fonts.values()].some(font => font.used) ? { fonts: true } : {}),
    spineCfi: '/6',
    spine,
    toc: toc.length > 0 ? toc : contentsFromTitles(spine),
    chars: start,
  };
  return {
    package: pack,
    locations,
    cover,
    metadata: { ...metadata, title: pack.title, language },
    chapters,
    problems,
    ...(sounds.length > 0 && {
      sound: {
        narrator: (properties.get('media:narrator') ?? '').slice(0, 300),
        seconds:
          clockSeconds(properties.get('media:duration')) ?? sounds.reduce((sum, { told }) => sum + told, 0),
        chapters: sounds,
      },
    }),
  };
}

/** The first label that leads to each spine item. */
function labelsOf(toc: TocItem[], found = new Map<number, string>()): Map<number, string> {
  for (const item of toc) {
    if (item.spine >= 0 && !found.has(item.spine)) found.set(item.spine, item.label);
    labelsOf(item.children, found);
  }
  return found;
}

const contentsFromTitles = (spine: SpineItem[]): TocItem[] =>
  spine.flatMap((item, index) =>
    item.title ? [{ label: item.title, href: item.href, spine: index, children: [] }] : [],
  );

async function storePictures(
  gallery: BookPictures,
  { check, put, pixelsAtOnce, later, progress }: BookBuild,
): Promise<void> {
  const wanted = [...gallery.all()].filter(picture => picture.wanted);
  let next = 0;
  let done = 0;
  let pixels = 0;
  const work = async () => {
    for (let picture = wanted[next++]; picture; picture = wanted[next++]) {
      check();
      pixels += picture.width * picture.height;
      if (pixels > pixelsAtOnce) await later(picture, await gallery.source(picture));
      else await encode(picture, await gallery.bytes(picture), (key, body) => put(key, body, 'image/webp'));
      progress(++done, wanted.length, picture.path);
    }
  };
  await Promise.all([work(), work()]);
}

/** The declared cover; else the picture of the cover page; else the first large picture near the beginning. */
async function makeCover(
  opf: Opf,
  gallery: BookPictures,
  shown: Map<string, Picture[]>,
  build: BookBuild,
): Promise<{ tint: string } | null> {
  const declared =
    opf.coverPath === null ? null : (gallery.find(opf.coverPath) ?? shown.get(opf.coverPath)?.[0] ?? null);
  const near = opf.spine.slice(0, 3).flatMap(item => shown.get(item.path) ?? []);
  const picture =
    declared ?? near.find(one => one.width >= 200 && one.height >= 250 && one.height < one.width * 3) ?? null;
  if (!picture) return null;
  return encodeCover(await gallery.bytes(picture), (key, body) => build.put(key, body, 'image/webp'));
}

/** Long strips with hardly a word between them are read by scrolling, whatever the OPF says. */
function isWebtoon(opf: Opf, chars: number, pictures: Picture[]): boolean {
  if (opf.layout === 'pre-paginated' || pictures.length < 3 || chars / pictures.length > 50) return false;
  const strips = pictures.filter(picture => picture.height > picture.width * 2.2).length;
  return strips > pictures.length / 2;
}
