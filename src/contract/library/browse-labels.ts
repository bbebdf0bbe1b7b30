import type { CollectionCode } from './browse-collections.ts';
import type { RankedKind, RankPeriod } from './browse-rankings.ts';

/* Names that a screen and the page's metadata share. */

export const collectionLabels = {
  4: {
    title: 'Tuyển tập sách chữ',
    tab: 'Sách chữ',
    lead: 'Mỗi tuyển tập là một kệ nhỏ do người biên tập xếp: cùng một mùa, một vùng đất, một nỗi lòng.',
    path: 'collections',
  },
  58: {
    title: 'Tuyển tập sách nói',
    tab: 'Sách nói',
    lead: 'Những cuốn nên nghe cạnh nhau: lúc nấu cơm, trên đường về, hay khi đã tắt đèn.',
    path: 'audioCollections',
  },
  43: {
    title: 'Tuyển tập sách sồi',
    tab: 'Sách sồi',
    lead: 'Truyện mở từng chương bằng sồi, tiền dùng trong Mọt, xếp theo những điều người đọc hay tìm.',
    path: 'oakCollections',
  },
} as const satisfies Record<CollectionCode, { title: string; tab: string; lead: string; path: string }>;

export const periodLabels: Record<RankPeriod, string> = { day: 'Ngày', week: 'Tuần', month: 'Tháng' };

export const kindLabels: Record<RankedKind, string> = {
  retail_book: 'Sách mua lẻ',
  book: 'Sách chữ',
  fm_audio_book: 'Sách nói',
  fm_podcast: 'Podcast',
  comic: 'Truyện tranh',
};
