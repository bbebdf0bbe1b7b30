import type { Phrase } from '#rules/library/book-overlay.ts';
import type { Archive } from '../archive/archive.ts';
import { refuseCostly } from '../markup/html.ts';
import { decodeText } from '../markup/text-bytes.ts';
import { spaces } from '../markup/tree.ts';
import { NotWellFormed } from '../markup/xml.ts';
import { type BookContext, type Chapter, makeChapter } from './chapter.ts';
import { readDocument, type SourceDocument } from './document.ts';
import { overlayOf } from './overlay.ts';
import type { SpineEntry } from './package.ts';

/** One item of the spine as a chapter: its file, the page of a picture, or a notice; and what was mended or is missing. */
export async function chapterOf(
  archive: Archive,
  item: SpineEntry,
  title: string,
  context: BookContext,
  { strict, ...options }: { strict: boolean; whole: boolean },
): Promise<Chapter & { phrases: Phrase[]; problems: string[] }> {
  const phrases = item.overlay ? await overlayOf(archive, item.overlay.path, item.path, context) : [];
  // The recording of a chapter is one, and so is its page.
  const page = {
    title,
    fixed: item.layout === 'pre-paginated',
    whole: options.whole || item.overlay !== null,
  };
  const make = (text: string, problems: string[] = [], reading = {}) => {
    const source = readDocument(text, reading);
    const made = makeChapter(source, item.path, page, context);
    return { ...made, phrases, problems: [...problems, ...problemsOf(source, made, item)] };
  };
  if (item.type === 'none')
    return make(noticePage('Mọt không mở được loại tệp của phần này.'), ['loại tệp này không mở được']);
  // A picture in the spine is a page that shows it.
  if (/^image\/(?!svg)/.test(item.type)) return make(picturePage(item.path));
  const source = decodeText(await archive.read(item.path));
  if (!strict || !/xml$/.test(item.type)) return make(source);
  try {
    return make(source, [], { strict });
  } catch (error) {
    if (!(error instanceof NotWellFormed)) throw error;
    refuseCostly(source);
    return make(
      noticePage('Tệp của phần này bị lỗi nên không hiện được. Các phần khác vẫn đọc bình thường.'),
      ['viết sai XML nên không hiện được'],
    );
  }
}

/** Names of one kind that a problem lists. */
const NAMED = 5;
const named = (names: readonly string[]): string =>
  names
    .slice(0, NAMED)
    .map(name => `“${name.slice(0, 80)}”`)
    .join(', ') + (names.length > NAMED ? ` và ${names.length - NAMED} nữa` : '');

/** Repairs of a chapter, and its missing parts. */
function problemsOf(source: SourceDocument, { missingPictures }: Chapter, { type }: SpineEntry): string[] {
  return [
    ...(source.mended && /xml$/.test(type) ? ['viết sai XML, đã đọc như trang HTML'] : []),
    ...(source.doubledIds.length > 0 ? [`id có hơn một lần, giữ lần đầu: ${named(source.doubledIds)}`] : []),
    ...(missingPictures.length > 0 ? [`thiếu hình ${named(missingPictures)}`] : []),
  ];
}

/** Placeholder of a part that cannot be shown. */
const noticePage = (words: string): string =>
  `<html xmlns="${spaces.html}"><head><title/></head><body><p role="note" class="mot-notice" lang="vi" dir="ltr">${words}</p></body></html>`;

function picturePage(path: string): string {
  const name = encodeURI(path.split('/').at(-1) ?? '').replace(/[#?"&]/g, encodeURIComponent);
  return `<html><body><img src="${name}" alt=""/></body></html>`;
}
