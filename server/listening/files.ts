import { contentType, partsAtOnce } from '#contract/catalogue.ts';
import type { AudioFile } from '#contract/listening.ts';
import { episodeAddress } from '../catalogue/addresses.ts';
import type { Db } from '../kit/db.ts';
import type { EditionAccess } from '../rights/access.ts';
import { type PageAsked, pageIn } from '../works/chapters.ts';
import { type FileRow, filesOf, lastPosition } from './queries.ts';

export interface Heard {
  id: number;
  content_type: number;
  parts: number;
}

const first: PageAsked = { sort: 'order_asc', page_no: 1, page_size: partsAtOnce };

/** A file as replies say it. Episodes have pages of their own. */
export const fileOf = (
  row: FileRow,
  type: number,
  access: EditionAccess,
  { number, last }: { number: number; last: number },
): AudioFile => ({
  id: row.id,
  number,
  position: row.position,
  title: row.title,
  description: row.description,
  zone: row.zone,
  seconds: row.seconds,
  voices: row.voices ?? [],
  chapterIndex: row.spine_index,
  publishedAt: row.published_at.getTime(),
  isFinal: row.position === last,
  state: access.stateOf(row.position),
  address: type === contentType.podcast ? episodeAddress(row.title, row.id) : '',
});

/** A page of the files of an audiobook, summary or podcast; the first one unless told. */
export async function filePage(
  db: Db,
  edition: Heard,
  access: EditionAccess,
  asked = first,
): Promise<AudioFile[]> {
  const { slice, numberAt } = pageIn(edition.parts, asked);
  const [rows, last] = await Promise.all([filesOf(db, edition.id, slice), lastPosition(db, edition.id)]);
  return rows.map((row, at) => fileOf(row, edition.content_type, access, { number: numberAt(at), last }));
}
