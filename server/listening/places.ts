import type { AudioFile } from '#contract/audio-file.ts';
import type { ListenPlace } from '#contract/player.ts';
import { heardTypes } from '#rules/content-type.ts';
import type { CardRow } from '../catalogue/queries.ts';
import type { Context } from '../kit/context.ts';
import { accessOf, type EditionAccess } from '../rights/access.ts';
import { editionRow } from '../works/detail.ts';
import { fileOf } from './files.ts';
import type { PlaceRow } from './place-queries.ts';
import { type FileRow, fileById, filesBefore, lastPosition } from './queries.ts';

/** A place as replies say it, to this device. */
export const placeOf = (row: PlaceRow, deviceId: string): ListenPlace => ({
  fileId: row.file_id,
  position: row.position,
  seconds: row.seconds,
  voice: row.voice,
  rate: row.rate,
  heardAt: row.heard_at,
  here: row.device_id === deviceId,
});

/** A file with what it belongs to and what the one who asks may do with it. */
export interface ShownFile {
  file: FileRow;
  edition: CardRow;
  access: EditionAccess;
  shown: AudioFile;
}

/** One file by itself, wherever it stands; null when there is none. `known`: its edition, when it is at hand. */
export async function shownFile(context: Context, id: number, known?: CardRow): Promise<ShownFile | null> {
  const { db } = context;
  const file = await fileById(db, id);
  if (!file) return null;
  const edition = known ?? (await editionRow(db, file.edition_id, heardTypes));
  const [access, before, last] = await Promise.all([
    accessOf(context, edition, 'listen'),
    filesBefore(db, edition.id, file.id, 'order_asc'),
    lastPosition(db, edition.id),
  ]);
  const shown = fileOf(file, edition.content_type, access, { number: before + 1, last });
  return { file, edition, access, shown };
}
