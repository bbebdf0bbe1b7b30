import { useMemo, useRef } from 'react';
import type { BookPackage } from '#contract/library/content.ts';
import { type ContentsRow, contentsRows, currentRow } from './contents.ts';
import { boxOfFragment } from './engine/page-text.ts';
import type { LaidPage, Moved, Renderer, Target } from './engine/renderer.ts';

type Boxed = Pick<Element, 'getClientRects'>;

/** Start of a row's words; a row that names no position begins with its file. */
function beginningOf({ href }: ContentsRow, doc: Document): Boxed | null {
  const fragment = href.split('#')[1];
  if (!fragment) return doc.body.firstElementChild;
  const box = boxOfFragment(doc, fragment);
  return box && { getClientRects: () => [box] as unknown as DOMRectList };
}

/**
 * Index of the row whose words are on the page. Of several in one file it is the one that was gone to (`jumped`), else the first that
 * begins here, else the last one before; past their file the last.
 */
function rowOnPage(
  rows: readonly ContentsRow[],
  { chapter, continues }: { chapter: number; continues: boolean },
  page: LaidPage | undefined,
  jumped: string | null,
): number {
  const first = currentRow(rows, chapter);
  const file = rows[first]?.chapter;
  const inFile = [...rows.keys()].filter(at => rows[at]?.chapter === file);
  if (file === undefined || (inFile.length < 2 && !continues)) return first;
  if (file < chapter) return inFile.at(-1) ?? first;
  if (!page) return first;
  // The rest of a chapter still belongs to the row that began in the file before.
  const before = continues ? Math.max(0, first - 1) : first;
  const starts = inFile.map(at => ({
    at,
    href: rows[at]?.href,
    box: beginningOf(rows[at] as ContentsRow, page.doc),
  }));
  const here = starts.filter(({ box }) => box && page.shows(box));
  const wanted = here.some(({ href }) => href === jumped) ? jumped : here[0]?.href;
  // Of two rows for one place the inner one.
  const begun = here.findLast(({ href }) => href === wanted);
  return begun?.at ?? starts.findLast(({ box }) => box && page.passed?.(box))?.at ?? before;
}

/** The rows of the contents, and the one that is read, asked for when they open. */
export function useRowOnPage(book: BookPackage, renderer: Renderer | null, moved: Moved | null) {
  const rows = useMemo(() => contentsRows(book), [book]);
  const jumped = useRef<string | null>(null);
  return {
    rows,
    jump(to: Target) {
      jumped.current = 'href' in to ? to.href : null;
    },
    here() {
      const page = renderer?.pages().find(({ isShown }) => isShown);
      const chapter = page?.chapter ?? moved?.chapter ?? 0;
      const continues = book.spine[chapter]?.continues === true;
      return rowOnPage(rows, { chapter, continues }, page, jumped.current);
    },
  };
}
