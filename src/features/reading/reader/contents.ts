import type { BookPackage, TocItem } from '#contract/library/content.ts';
import { beginningOf } from '#rules/reading/reader-positions.ts';

/** One line of the contents, flattened. */
export interface ContentsRow {
  key: string;
  label: string;
  href: string;
  chapter: number;
  /** 0 at the top. */
  level: number;
}

/** The table of contents as rows; a book without one lists its chapters. */
export function contentsRows(book: BookPackage): ContentsRow[] {
  const rows: ContentsRow[] = [];
  const add = (items: readonly TocItem[], level: number) => {
    for (const item of items) {
      rows.push({ key: `${rows.length}`, label: item.label, href: item.href, chapter: item.spine, level });
      add(item.children, level + 1);
    }
  };
  add(book.toc, 0);
  if (rows.length > 0) return rows;
  return book.spine.flatMap((item, chapter) =>
    item.linear && !item.continues
      ? [{ key: item.idref, label: item.title ?? `Phần ${chapter + 1}`, href: item.href, chapter, level: 0 }]
      : [],
  );
}

/** So many rows are laid out together or not at all: a screen or two of them. */
const TOGETHER = 30;

/** The rows in parts, each with the index of its first one. */
export function partsOf(rows: readonly ContentsRow[]): { from: number; rows: readonly ContentsRow[] }[] {
  return Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, part) => ({
    from: part * TOGETHER,
    rows: rows.slice(part * TOGETHER, (part + 1) * TOGETHER),
  }));
}

/** Index of the row that a chapter belongs to: the last one that begins at or before it, the first of those that share a file. */
export function currentRow(rows: readonly ContentsRow[], chapter: number): number {
  let best = -1;
  rows.forEach((row, index) => {
    if (row.chapter < 0 || row.chapter > chapter) return;
    if (best < 0 || row.chapter > (rows[best]?.chapter ?? -1)) best = index;
  });
  return best;
}

/** Title of a chapter: its line in the contents, else its own heading, else nothing. */
export function chapterTitle(book: BookPackage, rows: readonly ContentsRow[], chapter: number): string {
  return rows[currentRow(rows, chapter)]?.label ?? book.spine[beginningOf(book.spine, chapter)]?.title ?? '';
}
