import { contentType, partsAtOnce } from '#contract/library/catalogue.ts';
import type { AudioFile } from '#contract/reading/player.ts';
import type { Db } from '../../kit/db/db.ts';
import { episodeAddress } from '../../library/catalogue/addresses.ts';
import { type PartsPage, pageIn } from '../../library/catalogue/chapters.ts';
import type { EditionAccess } from '../../rights/access.ts';
import { kindWord } from './kinds.ts';
import { type FileRow, filesOf, lastPosition } from './queries.ts';

export interface AudioEdition {
  id: number;
  content_type: number;
  parts: number;
}

const first: PartsPage = { sort: 'order_asc', page_no: 1, page_size: partsAtOnce };

/** A file as replies carry it; only podcast episodes have a page of their own. */
export const fileReply = (
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
  duration: row.seconds,
  voices: row.voices ?? [],
  bytes: row.bytes ?? 0,
  chapterIndex: row.spine_index,
  publishedAt: row.published_at.getTime(),
  is_final: row.position === last,
  parent_type: kindWord(type),
  parent_id: row.edition_id,
  is_summary: type === contentType.brief,
  state: access.stateOf(row.position),
  address: type === contentType.podcast ? episodeAddress(row.title, row.id) : '',
});

/** A page of the files of an audiobook, summary or podcast; the first one unless told. */
export async function filePage(
  db: Db,
  edition: AudioEdition,
  access: EditionAccess,
  asked = first,
): Promise<AudioFile[]> {
  const { slice, numberAt } = pageIn(edition.parts, asked);
  const [rows, last] = await Promise.all([filesOf(db, edition.id, slice), lastPosition(db, edition.id)]);
  return rows.map((row, at) => fileReply(row, edition.content_type, access, { number: numberAt(at), last }));
}

/** A page of an edition's downloadable files: the page that holds `from` where one is named; null when it holds no such file. */
export async function keepablePage(
  db: Db,
  edition: AudioEdition,
  access: EditionAccess,
  asked: PartsPage,
  from?: number,
): Promise<{ total: number; items: AudioFile[] } | null> {
  const all = await filePage(db, edition, access, { ...asked, page_no: 1, page_size: edition.parts });
  const kept = all.filter(({ state }) => state !== 'locked');
  const at =
    from === undefined ? (asked.page_no - 1) * asked.page_size : kept.findIndex(({ id }) => id === from);
  if (at < 0) return null;
  const start = at - (at % asked.page_size);
  return { total: kept.length, items: kept.slice(start, start + asked.page_size) };
}
