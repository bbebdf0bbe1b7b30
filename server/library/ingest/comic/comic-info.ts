import { decodeText } from '../markup/text-bytes.ts';
import { childElements, plainText, textOf } from '../markup/tree.ts';
import { NotWellFormed, readXml } from '../markup/xml.ts';
import { IngestRefusal } from '../refusal.ts';

/** What a ComicInfo.xml says, as far as we ask. */
export interface ComicInfo {
  title: string;
  series: string;
  number: string;
  summary: string;
  authors: string[];
  year: number | null;
  language: string;
}

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
      authors: text('writer')
        .split(/[,;]/)
        .map(name => name.trim())
        .filter(Boolean)
        .slice(0, 20),
      year: Number.isInteger(year) && year >= 1_000 && year <= 2_200 ? year : null,
      language: text('languageiso'),
    };
  } catch (error) {
    if (error instanceof NotWellFormed || error instanceof IngestRefusal) return null;
    throw error;
  }
}
