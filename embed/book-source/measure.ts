import { PICTURE_TYPE } from '#rules/library/book-spine.ts';
import { pageSize, parseViewport } from '#rules/library/book-viewport.ts';
import { countWords } from '#rules/text/text.ts';
import { refuse } from './book-refused.ts';
import type { ChapterSource } from './chapter-source.ts';
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
export function measureChapter(index: number, { archive, media, opf }: ChapterSource): ChapterMeasure {
  const { shown, layout } = opf.spine[index] ?? refuse('missing_file');
  if (!shown) return { chars: 0, words: 0, heading: '', viewport: undefined };
  if (PICTURE_TYPE.test(shown.type)) {
    const picture = media.picture(shown.path);
    const size = picture && pageSize(picture.width, picture.height);
    return { chars: 0, words: 0, heading: '', viewport: size ?? undefined };
  }
  const html = markupOf(archive, shown.path);
  const text = plain(html).replace(/&(#\d+|#x[\da-f]+|\w+);/gi, 'x');
  const heading = /<h[1-3]\b[^>]*>([\s\S]*?)<\/h[1-3]\s*>/i.exec(html)?.[1] ?? '';
  const size = /<meta\b[^>]*name\s*=\s*["']viewport["'][^>]*>/i.exec(html)?.[0] ?? '';
  const content = /content\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(size);
  const [, , , wide, high] =
    /<svg\b[^>]*viewBox\s*=\s*["']\s*([-\d.]+)[\s,]+([-\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(html) ?? [];
  return {
    chars: text.length,
    words: countWords(text),
    heading: readable(heading),
    viewport:
      layout === 'reflowable'
        ? undefined
        : (parseViewport(content?.[1] ?? content?.[2] ?? '') ??
          pageSize(Number(wide), Number(high)) ??
          opf.viewport),
  };
}
