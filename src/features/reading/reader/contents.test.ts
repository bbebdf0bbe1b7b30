import { expect, test } from 'vitest';
import type { BookPackage } from '#contract/library/content.ts';
import { chapterTitle, contentsRows, currentRow, partsOf } from './contents.ts';

const line = (label: string, spine: number, children: unknown[] = []) => ({
  label,
  href: `c/${spine}.xhtml`,
  spine,
  children,
});
const book = {
  toc: [
    line('Phần một', 1, [line('Chương 1', 1), line('Chương 2', 3)]),
    line('Phần hai', 6),
    { label: 'Chỉ là tên', href: '', spine: -1, children: [] },
  ],
  spine: Array.from({ length: 8 }, (_, index) => ({
    idref: `s${index}`,
    href: `c/${index}.xhtml`,
    linear: index !== 2,
    title: index === 0 ? 'Bìa' : undefined,
  })),
} as unknown as BookPackage;

test('nested contents become rows that know their depth', () => {
  expect(contentsRows(book).map(row => [row.label, row.level])).toEqual([
    ['Phần một', 0],
    ['Chương 1', 1],
    ['Chương 2', 1],
    ['Phần hai', 0],
    ['Chỉ là tên', 0],
  ]);
});

test('the row of a chapter is the last one that begins before it', () => {
  const rows = contentsRows(book);
  expect(rows[currentRow(rows, 4)]?.label).toBe('Chương 2');
  expect(rows[currentRow(rows, 1)]?.label).toBe('Phần một');
  expect(rows[currentRow(rows, 7)]?.label).toBe('Phần hai');
  expect(currentRow(rows, 0)).toBe(-1);
  expect(chapterTitle(book, rows, 0)).toBe('Bìa');
});

test('a book without contents lists its chapters, notes left out', () => {
  const rows = contentsRows({ ...book, toc: [] });
  expect(rows).toHaveLength(7);
  expect(rows[0]?.label).toBe('Bìa');
  expect(rows[1]?.label).toBe('Phần 2');
});

test('a file that goes on with a chapter is no row of its own, and is called as the chapter', () => {
  const spine = book.spine.map((item, at) => (at === 1 ? { ...item, continues: true as const } : item));
  const parts = { ...book, toc: [], spine };
  expect(contentsRows(parts).map(({ chapter }) => chapter)).toEqual([0, 3, 4, 5, 6, 7]);
  expect(chapterTitle({ ...parts, toc: book.toc.slice(1) }, [], 1)).toBe('Bìa');
});

test('every row of a long list is in one part, in order, and a part knows where it begins', () => {
  const spine = Array.from({ length: 10_001 }, (_, index) => ({
    idref: `s${index}`,
    href: `c/${index}.xhtml`,
    linear: true,
    title: `Chương ${index + 1}`,
  }));
  const rows = contentsRows({ ...book, toc: [], spine } as unknown as BookPackage);
  const parts = partsOf(rows);
  expect(parts.flatMap(part => part.rows)).toEqual(rows);
  for (const part of parts) expect(part.rows[0]).toBe(rows[part.from]);
  expect(parts.length).toBeLessThan(400);
});
