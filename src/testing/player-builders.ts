import type { AudioParent, DownloadItem } from '#contract/reading/player-calls.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';

/* For tests: things to hear, as the server tells of them. */

export const parent: AudioParent = {
  parent_type: 'fm_audio_book',
  id: 70,
  content_type: 52,
  title: 'Người giữ đèn biển',
  authors: ['Vũ Đèn'],
  narrator: '',
  address: '/sach-noi/nguoi-giu-den-bien-a70',
  thumb: '/content/cover',
  tint: '#123456',
  price: 20_000,
  price_type: 2,
  flashsale: null,
  total_chap: 3,
  is_summary: false,
  latest_chapter: { full: null, brief: null },
  chapter_type: 0,
  audio_id: null,
  brief_id: null,
};

/** Files 1, 2 and 3 are chapters of work 70; 9 belongs to work 71. */
export function file(id: number): AudioFile {
  return {
    id,
    number: id,
    position: id - 1,
    title: `Phần ${id}`,
    description: '',
    zone: 'free',
    duration: 600,
    voices: ['north', 'south'],
    bytes: 1_048_576,
    chapterIndex: null,
    publishedAt: 0,
    is_final: id === 3,
    parent_type: 'fm_audio_book',
    parent_id: id === 9 ? 71 : 70,
    is_summary: false,
    state: 'open',
    address: '',
  };
}

const voice = (id: number, name: string) => ({
  voice: name,
  url: `/content/${id}/${name}.mp3`,
  seconds: 600,
  bytes: 1_000,
  mime: 'audio/mpeg',
  marks_url: `/content/${id}/${name}.json`,
});

/** A file as the server gives it to a guest. */
export const plainItem = (id: number, more: Partial<DownloadItem> = {}): DownloadItem => ({
  file: file(id),
  parent: id === 9 ? { ...parent, id: 71, title: 'Sóng' } : parent,
  audio_data: [voice(id, 'north'), voice(id, 'south')],
  expires_at: 9e15,
  place: null,
  ebook: null,
  once: false,
  offline_until: null,
  token: '',
  ...more,
});
