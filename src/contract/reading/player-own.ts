import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, text, whole } from '../kit/fields.ts';
import { FEEDBACK_LENGTH } from './player-calls.ts';

const bookmark = z.object({
  id: z.number(),
  /** Null when the chapter is gone; what was noted stays. */
  fileId: z.nullable(z.number()),
  /** Of the chapter, as it was called. */
  title: z.string(),
  position: z.number(),
  seconds: z.number(),
  note: z.string(),
  createdAt: z.number(),
});
export type AudioBookmark = z.infer<typeof bookmark>;

const note = z._default(z.string().check(z.maxLength(FEEDBACK_LENGTH, 'Ghi chú quá dài')), '');
const second = whole(0, 1_000_000);

/** Upload limit of the specification, section 5. */
export const SONG_BYTES = 10_485_760;

const song = z.object({
  id: z.number(),
  name: z.string(),
  seconds: z.number(),
  bytes: z.number(),
  mime: z.string(),
  /** Opens for its owner and dies at `expiresAt`, ms since 1970. */
  url: z.string(),
  expiresAt: z.number(),
  createdAt: z.number(),
});
export type Song = z.infer<typeof song>;

const songName = text(200, 'tên bài');

/** A listener's bookmarks with notes and favourite songs. Part of the area `player`; bookmarks' names ours. */
export const ownSoundCalls = {
  /** Of one work, in the order one hears it. */
  listBookmarks: get('/fm/listAudioBookmarks', {
    who: 'reader',
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.array(bookmark),
  }),
  /** The same second of the same file again keeps the newer note. */
  addBookmark: post('/fm/addAudioBookmark', {
    who: 'reader',
    input: z.strictObject({ audio_file_id: id(), seconds: second, note }),
    ids: { audio_file_id: 'open' },
    output: bookmark,
  }),
  noteBookmark: post('/fm/updateAudioBookmark', {
    who: 'reader',
    input: z.strictObject({ bookmark_id: id(), note }),
    ids: { bookmark_id: 'own' },
    output: bookmark,
  }),
  removeBookmark: post('/fm/removeAudioBookmark', {
    who: 'reader',
    input: z.strictObject({ bookmark_id: id() }),
    ids: { bookmark_id: 'own' },
    output: z.object({}),
  }),
  /** One's own songs, newest first. */
  listSong: get('/super/listSong', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.array(song),
  }),
  /** The sound itself travels as the file field `song`: MP3, M4A or Ogg, whatever it is called. */
  uploadSong: post('/super/uploadSong', {
    who: 'reader',
    input: z.strictObject({ name: songName }),
    file: { field: 'song', maxBytes: SONG_BYTES },
    output: song,
  }),
  updateSong: post('/super/updateSong', {
    who: 'reader',
    input: z.strictObject({ song_id: id(), name: songName }),
    ids: { song_id: 'own' },
    output: song,
  }),
  deleteSong: post('/super/deleteSong', {
    who: 'reader',
    input: z.strictObject({ song_id: id() }),
    ids: { song_id: 'own' },
    output: z.object({}),
  }),
};
