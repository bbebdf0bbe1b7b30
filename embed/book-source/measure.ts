import { countWords } from '#rules/text.ts';
import { refuse } from './book-refused.ts';
import type { ChapterSource } from './chapter.ts';
import { markupOf } from './xml.ts';

export interface ChapterMeasure {
  chars: number;
  words: number;
  /** The first heading, '' when there is none. */
  heading: string;
  viewport: { width: number; height: number } | undefined;
}

const plain = (part: string): string =>
  part
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Of a heading no more is read than a line could show. */
const readable = (markup: string): string =>
  new DOMParser()
    .parseFromString(plain(markup.slice(0, 20_000)), 'text/html')
    .body.textContent?.normalize('NFC')
    .slice(0, 300) ?? '';

/** Counts a chapter without laying it out: reading positions need no more. Nothing of this text is shown as markup. */
export function measureChapter(index: number, { archive, opf }: ChapterSource): ChapterMeasure {
  const html = markupOf(archive, opf.spine[index]?.item.path ?? refuse('missing_file'));
  const text = plain(html).replace(/&(#\d+|#x[\da-f]+|\w+);/gi, 'x');
  const heading = /<h[1-3]\b[^>]*>([\s\S]*?)<\/h[1-3]\s*>/i.exec(html)?.[1] ?? '';
  const size = /<meta\b[^>]*name\s*=\s*["']viewport["'][^>]*>/i.exec(html)?.[0] ?? '';
  const width = Number(/width\s*=\s*(\d+)/i.exec(size)?.[1]);
  const height = Number(/height\s*=\s*(\d+)/i.exec(size)?.[1]);
  return {
    chars: text.length,
    words: countWords(text),
    heading: readable(heading),
    viewport: width > 0 && height > 0 ? { width, height } : undefined,
  };
}
