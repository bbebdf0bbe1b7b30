import { randomBytes } from 'node:crypto';
import type { playerCalls } from '#contract/reading/player.ts';
import type { AudioBookmark, Song } from '#contract/reading/player-own.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { removeFiles } from '../../library/content/remove-files.ts';
import { songMime } from '../../library/content/sound-path.ts';
import { measureSound } from '../../library/ingest/audio/read-sound.ts';
import type { Sound } from '../../library/ingest/audio/sound.ts';
import { IngestRefusal } from '../../library/ingest/refusal.ts';
import { songLink } from '../../rights/content-link.ts';
import { heardEdition } from './heard-edition.ts';
import { fileById } from './queries.ts';
import {
  type BookmarkRow,
  bookmarksOf,
  countBookmarks,
  deleteBookmark,
  deleteSong,
  insertBookmark,
  insertSong,
  noteOn,
  renameSong,
  type SongRow,
  songOf,
  songsOf,
} from './songs-queries.ts';

const SONGS_MOST = 100;
const SONGS_PER_HOUR = 30;
const BOOKMARKS_MOST = 5_000;

const bookmarkReply = (row: BookmarkRow): AudioBookmark => ({
  id: row.id,
  fileId: row.file_id,
  title: row.title,
  position: row.position,
  seconds: row.seconds,
  note: row.note,
  createdAt: row.created_at.getTime(),
});

const songReply = (context: ReaderContext, row: SongRow): Song => ({
  id: row.id,
  name: row.name,
  seconds: row.seconds,
  bytes: row.bytes,
  mime: songMime(row.extension),
  ...songLink(context, row),
  createdAt: row.created_at.getTime(),
});

const songRefusal = (reason: string) => new Refusal('bad_input', { song: [reason] });

/** Measures the uploaded bytes; the name and type sent with them are not trusted. */
function measuredSong(bytes: Buffer): Omit<Sound, 'extension'> & { extension: SongRow['extension'] } {
  let sound: Sound;
  try {
    sound = measureSound(bytes, '');
  } catch (error) {
    if (error instanceof IngestRefusal) throw songRefusal(error.say);
    throw error;
  }
  const { extension } = sound;
  if (extension === 'wav') throw songRefusal('Bài của bạn cần là tệp MP3, M4A hoặc OGG.');
  return { ...sound, extension };
}

type Own =
  | 'listBookmarks'
  | 'addBookmark'
  | 'noteBookmark'
  | 'removeBookmark'
  | 'listSong'
  | 'uploadSong'
  | 'updateSong'
  | 'deleteSong';

export const ownSoundHandlers: Pick<Handlers<typeof playerCalls>, Own> = {
  async listBookmarks({ content_id }, { db, reader }) {
    const row = await heardEdition(db, content_id);
    return (await bookmarksOf(db, reader.accountId, row.id)).map(bookmarkReply);
  },

  async addBookmark({ audio_file_id, seconds, note }, context) {
    const { accountId } = context.reader;
    return transactOnce(context, async tx => {
      const file = await fileById(tx, audio_file_id);
      if (!file) throw context.refuse('not_found', 'Phần này không còn nữa.');
      if ((await countBookmarks(tx, accountId)) >= BOOKMARKS_MOST) throw context.refuse('too_many');
      return bookmarkReply(
        await insertBookmark(tx, {
          account_id: accountId,
          edition_id: file.edition_id,
          file_id: file.id,
          position: file.position,
          title: file.title,
          seconds: Math.min(seconds, Math.floor(file.seconds)),
          note: note.normalize('NFC').trim(),
        }),
      );
    });
  },

  async noteBookmark({ bookmark_id, note }, { db, reader, refuse }) {
    const row = await noteOn(db, reader.accountId, bookmark_id, note.normalize('NFC').trim());
    if (!row) throw refuse('not_found');
    return bookmarkReply(row);
  },

  async removeBookmark({ bookmark_id }, { db, reader, refuse }) {
    if (!(await deleteBookmark(db, reader.accountId, bookmark_id))) throw refuse('not_found');
    return {};
  },

  async listSong(_, context) {
    return (await songsOf(context.db, context.reader.accountId)).map(row => songReply(context, row));
  },

  async uploadSong({ name }, context) {
    const { db, storage, reader, file } = context;
    if (!file) throw songRefusal('Vui lòng chọn một tệp âm thanh');
    const { body, extension, mime, seconds } = measuredSong(file.bytes);
    const key = randomBytes(16).toString('hex');
    // Bytes first: a song in the list can be heard.
    await storage.put(`songs/${key}/song.${extension}`, body, mime);
    const remove = () => storage.removeAll(`songs/${key}/`);
    try {
      const { id } = await transactOnce(context, async tx => {
        await takeAttempt({ db: tx, now: context.now }, `song:${reader.accountId}`, SONGS_PER_HOUR, 3_600);
        const own = { account_id: reader.accountId, name, key, extension, seconds, bytes: body.length };
        const row = await insertSong(tx, own, SONGS_MOST);
        if (!row) throw songRefusal(`Bạn đã có ${SONGS_MOST} bài. Xóa bớt rồi tải lên nhé.`);
        return { id: row.id };
      });
      const kept = await songOf(db, reader.accountId, id);
      if (!kept) throw new Refusal('not_found');
      // An equal request brought the bytes before.
      if (kept.key !== key) await remove();
      return songReply(context, kept);
    } catch (error) {
      // Only what was certainly not committed: a connection that is lost leaves that open.
      if (error instanceof Refusal) await remove();
      throw error;
    }
  },

  async updateSong({ song_id, name }, context) {
    const row = await renameSong(context.db, context.reader.accountId, song_id, name);
    if (!row) throw context.refuse('not_found');
    return songReply(context, row);
  },

  async deleteSong({ song_id }, { db, reader, now, refuse }) {
    await transact(db, async tx => {
      const gone = await deleteSong(tx, reader.accountId, song_id);
      if (!gone) throw refuse('not_found');
      await enqueue(tx, removeFiles, { prefix: `songs/${gone.key}/` }, { now: now() });
    });
    return {};
  },
};
