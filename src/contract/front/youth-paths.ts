import type { Path } from '../paths.ts';

const anyone = { who: 'anyone', shells: ['web', 'mini'] } as const;
const at = <P extends string>(path: P, title: string) =>
  ({ path: `/tu-sach-thanh-nien${path}`, ...anyone, title }) as const;

/** The youth cabinet: section 2 of the specification. */
export const youthPaths = {
  youth: at('', 'Tủ sách thanh niên'),
  youthEbooks: at('/ebook', 'Sách chữ của tủ'),
  youthEbookShelf: at('/ebook/:slug', 'Sách chữ của tủ'),
  youthAudiobooks: at('/audiobook', 'Sách nói của tủ'),
  youthAudiobookShelf: at('/audiobook/:slug', 'Sách nói của tủ'),
  youthPodcasts: at('/podcast', 'Podcast của tủ'),
  youthPodcastShelf: at('/podcast/:slug', 'Podcast của tủ'),
  youthStudents: at('/goc-sinh-vien', 'Góc sinh viên'),
  youthForces: at('/goc-luc-luong-vu-trang', 'Góc lực lượng vũ trang'),
  /** Of today, or of a day: YYYY-MM-DD. */
  youthSuggestion: at('/suggest-today/:slug?', 'Gợi ý hôm nay'),
  /** All topics, or one. */
  youthTopic: at('/topic/:slug?', 'Chủ đề'),
  youthCollections: at('/tuyen-tap', 'Tuyển tập của tủ'),
  youthCollection: at('/tuyen-tap/:slug', 'Tuyển tập của tủ'),
  youthFeed: at('/feed', 'Bảng tin của tủ'),
  youthFeedMedia: at('/feed/media', 'Ảnh của tủ'),
  /** Posts of a tag; a post's slug leads to the post. */
  youthFeedTag: at('/feed/:slug', 'Bảng tin của tủ'),
} as const satisfies Record<string, Path>;
