import type { ReadySound } from '#contract/reading/player-file.ts';
import type { Context } from '../../kit/http/context.ts';
import { accessOf } from '../../rights/access.ts';
import { heardEdition, purposeOf } from './heard-edition.ts';
import { signedSound } from './open-file.ts';
import { newestPositions, positionInFile } from './position-queries.ts';
import { fileById, filesOf } from './queries.ts';

interface Wanted {
  content_id: number;
  audio_file_id?: number | undefined;
}

/** The file that is named, the one heard last, or the first; undefined for a work without files. */
async function startFile({ db, reader, refuse }: Context, editionId: number, named: number | undefined) {
  if (named !== undefined) {
    const file = await fileById(db, named);
    if (file?.edition_id !== editionId) throw refuse('not_found');
    return file;
  }
  const [newest] = reader ? await newestPositions(db, reader.accountId, [editionId]) : [];
  const heard = newest?.file_id ? await fileById(db, newest.file_id) : undefined;
  return heard ?? (await filesOf(db, editionId, { order: 'order_asc', limit: 1, offset: 0 }))[0];
}

/** See contract/reading/player-calls.ts. A file that may be heard once begins only by `downloadItem`. */
export async function readySound(
  context: Context,
  { content_id, audio_file_id }: Wanted,
): Promise<ReadySound | null> {
  const { db, reader } = context;
  const edition = await heardEdition(db, content_id);
  const file = await startFile(context, edition.id, audio_file_id);
  if (!file) return null;
  const access = await accessOf(context, edition, purposeOf(edition));
  if (access.stateOf(file.position) === 'locked' || access.isOnce(file.position)) return null;
  const [{ audio_data, expires_at }, position] = await Promise.all([
    signedSound(context, { file, edition, access }, null),
    reader ? positionInFile(db, reader.accountId, edition.id, file.position) : undefined,
  ]);
  return {
    fileId: file.id,
    workId: edition.id,
    voices: audio_data.map(({ voice, url, seconds }) => ({ voice, url, seconds })),
    expiresAt: expires_at,
    place: position ? { seconds: position.seconds, heardAt: position.heard_at } : null,
  };
}
