import type { BookCard, ContinueCard } from '#contract/catalogue.ts';
import { partWord } from '#rules/content-type.ts';
import { ago } from '#rules/moment.ts';
import { grouped } from '#rules/text.ts';

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
export function readWhen(readAt: number, now: number): string {
  const passed = ago(readAt, now);
  if (passed === 'vừa xong') return 'Vừa đọc lúc nãy';
  return passed.includes('/') ? `Đọc ngày ${passed}` : `Đọc ${passed}`;
}

/** A position this far in counts as finished: what follows is blank leaves and imprints. */
const FINISHED = 0.995;
export const isFinished = (percent: number): boolean => percent >= FINISHED;

/** "Đã đọc 44%", never 100% before the end nor 0% after the beginning. */
export const percentRead = (percent: number): string =>
  isFinished(percent) ? 'Đã đọc xong' : `Đã đọc ${Math.min(99, Math.max(1, Math.round(percent * 100)))}%`;

/** "Còn 9 phút" in the chapter one is in, "Còn 12 trang" in an issue. */
export function timeLeft({ percent, minutesLeftInChapter, pagesLeft }: ContinueCard): string {
  if (isFinished(percent)) return 'Đã đọc xong';
  if (pagesLeft !== undefined) return pagesLeft > 0 ? `Còn ${pagesLeft} trang` : 'Hết tập này';
  return minutesLeftInChapter > 0 ? `Còn ${minutesLeftInChapter} phút` : 'Sắp hết chương';
}

/**
 * "Chương 4 · Đêm gió bấc", of a comic "Tập 4 · Trăng"; only the title where it counts itself ("Chương 4"), nothing in a file
 * without one.
 */
export function placeWords({
  chapterNumber,
  chapterTitle,
  pagesLeft,
}: Pick<ContinueCard, 'chapterNumber' | 'chapterTitle' | 'pagesLeft'>): string {
  if (!chapterTitle || chapterNumber === 0 || /^(chương|phần|hồi|tập|chapter|\d)/iu.test(chapterTitle))
    return chapterTitle;
  return `${pagesLeft === undefined ? 'Chương' : 'Tập'} ${chapterNumber} · ${chapterTitle}`;
}
