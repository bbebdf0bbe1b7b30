import type { BookCard, ContinueCard } from '#contract/library/catalogue.ts';
import { listenedTypes, partWord } from '#rules/rights/content-type.ts';
import { ago } from '#rules/text/moment.ts';
import { FINISHED } from '#rules/text/progress-days.ts';
import { grouped } from '#rules/text/text.ts';

/* Captions of books in lists. A missing figure is left out, never replaced. */

const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ');

/** "2.140 chữ · 9 phút"; empty for a chapter without text, such as a plate. */
export const chapterMeta = ({ words, minutes }: { words: number; minutes: number }): string =>
  joined(words > 0 && `${grouped(words)} chữ`, minutes > 0 && `${grouped(minutes)} phút`);

/** "Văn học · 31 chương", "Thiếu nhi · 3 tập" */
export const cardMeta = ({
  category,
  chapters,
  contentType,
}: Pick<BookCard, 'category' | 'chapters' | 'contentType'>): string =>
  joined(category, chapters > 0 && `${grouped(chapters)} ${partWord(contentType)}`);

/** When someone last read, for the top of a "continue" card. */
export function readWhen(readAt: number, now: number, done = 'đọc'): string {
  const passed = ago(readAt, now);
  if (passed === 'vừa xong') return `Vừa ${done} lúc nãy`;
  const Done = done === 'nghe' ? 'Nghe' : 'Đọc';
  return passed.includes('/') ? `${Done} ngày ${passed}` : `${Done} ${passed}`;
}

export const isFinished = (percent: number): boolean => percent >= FINISHED;

/** "Đã đọc 44%", never 100% before the end nor 0% after the beginning. */
export const percentRead = (percent: number, done = 'đọc'): string =>
  isFinished(percent)
    ? `Đã ${done} xong`
    : `Đã ${done} ${Math.min(99, Math.max(1, Math.round(percent * 100)))}%`;

/** Verb for a work of this kind. */
export const doneLabel = ({ contentType }: Pick<BookCard, 'contentType'>): 'đọc' | 'nghe' =>
  listenedTypes.includes(contentType) ? 'nghe' : 'đọc';

/** "Còn 9 phút" in the chapter one is in or the part one hears, "Còn 12 trang" in an issue. */
export function timeLeft({ book, percent, minutesLeftInChapter, pagesLeft }: ContinueCard): string {
  if (isFinished(percent)) return `Đã ${doneLabel(book)} xong`;
  if (pagesLeft !== undefined) return pagesLeft > 0 ? `Còn ${pagesLeft} trang` : 'Hết tập này';
  return minutesLeftInChapter > 0
    ? `Còn ${minutesLeftInChapter} phút`
    : `Sắp hết ${partWord(book.contentType)}`;
}

/**
 * "Chương 4 · Đêm gió bấc", of a comic "Tập 4 · Trăng", of an audiobook "Phần 4 · Gió"; only the title where it counts itself ("Chương 4"), nothing in a file
 * without one.
 */
export function positionLabel({
  book,
  chapterNumber,
  chapterTitle,
}: Pick<ContinueCard, 'book' | 'chapterNumber' | 'chapterTitle'>): string {
  if (!chapterTitle || chapterNumber === 0 || /^(chương|phần|hồi|tập|chapter|\d)/iu.test(chapterTitle))
    return chapterTitle;
  const part = partWord(book.contentType);
  return `${part.charAt(0).toUpperCase()}${part.slice(1)} ${chapterNumber} · ${chapterTitle}`;
}
