import { Refused, request } from '#client/request.ts';
import { playerCalls } from '#contract/reading/player.ts';
import type { AudioParent, DownloadItem } from '#contract/reading/player-calls.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import type { Song } from '#contract/reading/player-own.ts';
import { fileOfSong, OWN_WORK } from '#rules/reading/player-songs.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { playerView } from './state.ts';

/* A person's own songs as the player knows things: files of one work, which no server keeps a position of. */

const OWN_TITLE = 'Âm thanh của bạn';
const all = (): Promise<Song[]> => request(playerCalls.listSong, {});

const fileOf = (song: Song, index: number): AudioFile => ({
  id: fileOfSong(song.id),
  number: index + 1,
  position: index,
  title: song.name,
  description: '',
  zone: 'free',
  duration: song.seconds,
  voices: [],
  bytes: song.bytes,
  chapterIndex: null,
  publishedAt: song.createdAt,
  // Songs are a playlist, which goes round.
  is_final: false,
  parent_type: 'fm_audio_book',
  parent_id: OWN_WORK,
  is_summary: false,
  state: 'open',
  address: '',
});

const parentOf = (count: number): AudioParent => ({
  parent_type: 'fm_audio_book',
  id: OWN_WORK,
  content_type: contentType.audiobook,
  title: OWN_TITLE,
  authors: [],
  narrator: '',
  address: '',
  thumb: null,
  tint: '#0e6b55',
  price: 0,
  price_type: 0,
  flashsale: null,
  total_chap: count,
  is_summary: false,
  latest_chapter: { full: null, brief: null },
  chapter_type: 0,
  audio_id: null,
  brief_id: null,
});

/** A song, ready for the player, with an address that has just been made. */
export async function songItem(fileId: number): Promise<DownloadItem> {
  const songs = await all();
  const index = songs.findIndex(({ id }) => fileOfSong(id) === fileId);
  const song = songs[index];
  if (!song) throw new Refused('not_found', 'Bài này không còn nữa.');
  const { url, seconds, bytes, mime } = song;
  // It has no accent: the one that works are heard in stays.
  const { accent } = playerView();
  return {
    file: fileOf(song, index),
    parent: parentOf(songs.length),
    audio_data: [{ voice: accent, url, seconds, bytes, mime, marks_url: null }],
    expires_at: song.expiresAt,
    place: null,
    once: false,
    offline_until: null,
    ebook: null,
    token: '',
  };
}

/** All of them, newest first, as the page shows them. */
export const songFiles = async (): Promise<AudioFile[]> => (await all()).map(fileOf);
