import { expect, test } from 'vitest';
import { aBook } from '#testing/book-builders.ts';
import { aContinueCard } from '#testing/catalogue-builders.ts';
import { cardMeta, chapterMeta, percentRead, positionLabel, readWhen, timeLeft } from './card-labels.ts';

const now = Date.parse('2026-11-21T14:00:00Z');

test('words and minutes of a chapter are written the Vietnamese way', () => {
  expect(chapterMeta({ words: 2140, minutes: 9 })).toBe('2.140 chữ · 9 phút');
  expect(chapterMeta({ words: 1_234_567, minutes: 5144 })).toBe('1.234.567 chữ · 5.144 phút');
});

test('a chapter without text shows no figures at all', () => {
  expect(chapterMeta({ words: 0, minutes: 0 })).toBe('');
});

test('a book without a category shows only its chapters', () => {
  expect(cardMeta({ category: 'Văn học', chapters: 31, contentType: 1 })).toBe('Văn học · 31 chương');
  expect(cardMeta({ category: 'Thiếu nhi', chapters: 3, contentType: 60 })).toBe('Thiếu nhi · 3 tập');
  expect(cardMeta({ category: 'Văn học', chapters: 5, contentType: 52 })).toBe('Văn học · 5 phần');
  expect(cardMeta({ category: '', chapters: 31, contentType: 1 })).toBe('31 chương');
  expect(cardMeta({ category: 'Văn học', chapters: 0, contentType: 1 })).toBe('Văn học');
});

test('the continue card says when one last read', () => {
  expect(readWhen(now - 10_000, now)).toBe('Vừa đọc lúc nãy');
  expect(readWhen(now - 3 * 3_600_000, now)).toBe('Đọc 3 giờ trước');
  expect(readWhen(now - 30 * 86_400_000, now)).toBe('Đọc ngày 22/10/2026');
});

test('nearly finished is not yet 100%, and just begun is not 0%', () => {
  expect(percentRead(0.994)).toBe('Đã đọc 99%');
  expect(percentRead(0.001)).toBe('Đã đọc 1%');
  expect(percentRead(0.996)).toBe('Đã đọc xong');
});

test('the minutes left are those of the chapter, and the end is named', () => {
  expect(timeLeft(aContinueCard({ minutesLeftInChapter: 9 }))).toBe('Còn 9 phút');
  expect(timeLeft(aContinueCard({ minutesLeftInChapter: 0 }))).toBe('Sắp hết chương');
  expect(timeLeft(aContinueCard({ percent: 1 }))).toBe('Đã đọc xong');
});

test('a place says its chapter by number and title, and does not count a title that counts itself', () => {
  expect(positionLabel({ book: aBook(), chapterNumber: 4, chapterTitle: 'Đêm gió bấc' })).toBe(
    'Chương 4 · Đêm gió bấc',
  );
  expect(positionLabel({ book: aBook(), chapterNumber: 4, chapterTitle: 'Chương 4' })).toBe('Chương 4');
  expect(positionLabel({ book: aBook(), chapterNumber: 0, chapterTitle: '' })).toBe('');
});

test('a place in a comic is told by issue and pages', () => {
  const book = aBook({ contentType: 60 });
  const card = aContinueCard({ book, chapterNumber: 4, chapterTitle: 'Trăng', percent: 0.4, pagesLeft: 12 });
  expect(positionLabel(card)).toBe('Tập 4 · Trăng');
  expect(positionLabel({ ...card, chapterTitle: 'Tập 4' })).toBe('Tập 4');
  expect(timeLeft(card)).toBe('Còn 12 trang');
  expect(timeLeft({ ...card, pagesLeft: 0 })).toBe('Hết tập này');
});
