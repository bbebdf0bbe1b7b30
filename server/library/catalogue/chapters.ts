import type { PartOrder } from '#contract/kit/page-of.ts';
import { type ChapterRow, partsAtOnce } from '#contract/library/catalogue.ts';
import { minutesToRead } from '#rules/text/text.ts';
import type { Db } from '../../kit/db/db.ts';
import type { EditionAccess } from '../../rights/access.ts';
import { readerAddress } from './addresses.ts';
import { chaptersOf } from './detail-queries.ts';

/** Which rows of a list, in the wire's fields. */
export interface PartsPage {
  sort: PartOrder;
  page_no: number;
  page_size: number;
}
interface Listed {
  id: number;
  title: string;
  /** How many rows the whole list has. */
  parts: number;
}

/** Which rows a page holds, and the number each one has whatever the order. */
export function pageIn(parts: number, { sort, page_no, page_size }: PartsPage) {
  const offset = (page_no - 1) * page_size;
  return {
    slice: { order: sort, limit: page_size, offset },
    numberAt: (at: number) => (sort === 'order_desc' ? parts - offset - at : offset + at + 1),
  };
}

type Found = Awaited<ReturnType<typeof chaptersOf>>;

function chapterRows(
  { id, title, parts }: Listed,
  access: EditionAccess,
  request: PartsPage,
  found: Found,
): ChapterRow[] {
  const { numberAt } = pageIn(parts, request);
  const opens = readerAddress(title, id);
  return found.map((chapter, at) => ({
    number: numberAt(at),
    index: chapter.spine_index,
    title: chapter.title,
    words: chapter.words,
    minutes: minutesToRead(chapter.words),
    level: chapter.level,
    address: `${opens}?chapter=${chapter.spine_index}`,
    state: access.stateOf(chapter.spine_index),
  }));
}

export async function chapterPage(
  db: Db,
  row: Listed,
  access: EditionAccess,
  request: PartsPage,
): Promise<ChapterRow[]> {
  return chapterRows(row, access, request, await chaptersOf(db, row.id, pageIn(row.parts, request).slice));
}

const first: PartsPage = { sort: 'order_asc', page_no: 1, page_size: partsAtOnce };

/** The first page of a list, which comes with the work: as it is stored, and as one reader sees it. */
export const firstChaptersOf = (db: Db, { id, parts }: Listed): Promise<Found> =>
  chaptersOf(db, id, pageIn(parts, first).slice);
export const firstChapters = (row: Listed, access: EditionAccess, found: Found): ChapterRow[] =>
  chapterRows(row, access, first, found);
