import { decodeText } from '../markup/text-bytes.ts';
import { childElements, type Element, plainText, textOf } from '../markup/tree.ts';
import { NotWellFormed, readXml } from '../markup/xml.ts';
import { IngestRefusal } from '../refusal.ts';

/** The fields of ComicInfo.xml that we read. */
export interface ComicInfo {
  title: string;
  series: string;
  number: string;
  summary: string;
  authors: string[];
  year: number | null;
  language: string;
  volume: string;
  /** Issues that the comic has, or will have. */
  count: string;
  ageRating: string;
  publisher: string;
  /** With commas between. */
  genre: string;
  web: string;
  storyArc: string;
  /** It is read from the right. */
  isFromRight: boolean;
  /** Facts of pictures, by their index from 0. */
  pages: ReadonlyMap<number, PageInfo>;
}

interface PageInfo {
  /** No page of the comic: an advertisement, a note of who scanned it. */
  isDeleted: boolean;
  isCover: boolean;
  /** Two pages drawn as one. */
  isDouble: boolean;
}

/** Makers of a comic, in the order in which they are named. */
const makers = ['writer', 'penciller', 'inker', 'colorist', 'letterer', 'coverartist'];
const MAKERS = 20;

const MOST = 512 * 1024;

/** Reads a ComicInfo.xml; null when it is damaged: it costs the titles, not the comic. */
export function readComicInfo(bytes: Buffer): ComicInfo | null {
  if (bytes.length > MOST) return null;
  try {
    const root = readXml(decodeText(bytes));
    const texts = new Map(childElements(root).map(one => [one.name.toLowerCase(), plainText(textOf(one))]));
    const text = (name: string) => (texts.get(name) ?? '').slice(0, 2_000);
    const year = Number(text('year'));
    return {
      title: text('title'),
      series: text('series'),
      number: text('number'),
      summary: text('summary'),
      authors: makersOf(text),
      year: Number.isInteger(year) && year >= 1_000 && year <= 2_200 ? year : null,
      language: text('languageiso'),
      ...{ volume: text('volume'), count: text('count'), ageRating: text('agerating') },
      ...{ publisher: text('publisher'), genre: text('genre'), web: text('web') },
      storyArc: text('storyarc').slice(0, 200),
      isFromRight: text('manga').toLowerCase() === 'yesandrighttoleft',
      pages: pagesOf(root),
    };
  } catch (error) {
    if (error instanceof NotWellFormed || error instanceof IngestRefusal) return null;
    throw error;
  }
}

function makersOf(text: (name: string) => string): string[] {
  const names = makers.flatMap(maker => text(maker).split(/[,;]/)).map(name => name.trim());
  return [...new Set(names.filter(Boolean))].slice(0, MAKERS);
}

function pagesOf(root: Element): Map<number, PageInfo> {
  const list = childElements(root).find(({ name }) => name.toLowerCase() === 'pages');
  const pages = new Map<number, PageInfo>();
  for (const { name, attrs } of list ? childElements(list) : []) {
    const image = Number(attrs.get('Image') ?? Number.NaN);
    if (name.toLowerCase() !== 'page' || !Number.isInteger(image) || image < 0) continue;
    const type = (attrs.get('Type') ?? '').toLowerCase();
    pages.set(image, {
      isDeleted: type === 'deleted',
      isCover: type === 'frontcover',
      isDouble: (attrs.get('DoublePage') ?? '').toLowerCase() === 'true',
    });
  }
  return pages;
}
