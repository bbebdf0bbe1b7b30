import type { ListenPosition } from '#contract/reading/listen-start.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import type { Context } from '../../kit/http/context.ts';
import type { CardRow } from '../../library/catalogue/queries.ts';
import { accessOf, type EditionAccess } from '../../rights/access.ts';
import { fileReply } from './files.ts';
import { heardEdition, purposeOf } from './heard-edition.ts';
import type { PositionRow } from './position-queries.ts';
import { type FileRow, fileById, filesBefore, lastPosition } from './queries.ts';

/** A listening position as replies carry it; `here` for the asking device. */
export const positionReply = (row: PositionRow, deviceId: string): ListenPosition => ({
  fileId: row.file_id,
  position: row.position,
  seconds: row.seconds,
  voice: row.voice,
  rate: row.rate,
  heardAt: row.heard_at,
  here: row.device_id === deviceId,
});

/** A file with its edition and the access of the one who asks. */
export interface ShownFile {
  file: FileRow;
  edition: CardRow;
  access: EditionAccess;
  shown: AudioFile;
}

/** One file by id; null when there is none. `known`: its edition, when already loaded. */
export async function shownFile(context: Context, id: number, known?: CardRow): Promise<ShownFile | null> {
  const { db } = context;
  const file = await fileById(db, id);
  if (!file) return null;
  const edition = known ?? (await heardEdition(db, file.edition_id));
  const [access, before, last] = await Promise.all([
    accessOf(context, edition, purposeOf(edition)),
    filesBefore(db, edition.id, file.id, 'order_asc'),
    lastPosition(db, edition.id),
  ]);
  const shown = fileReply(file, edition.content_type, access, { number: before + 1, last });
  return { file, edition, access, shown };
}
