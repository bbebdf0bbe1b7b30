import type { IssueDetail, VideoDetail } from '#contract/reading/comic-reading.ts';
import { MAX_OFFLINE_MS } from '#rules/reading/downloads.ts';

/* For tests: what the server answers for an issue of three pages, and for a film. */

const access: IssueDetail['access'] = {
  permission: 1,
  type: 0,
  open: 'all',
  priceType: 0,
  priceVnd: 0,
  oakPerChapter: null,
  copyright: 'cleared',
  memberUntil: null,
};
const comic: IssueDetail['comic'] = {
  id: 60,
  contentType: 60,
  title: 'Tuần trăng',
  authors: ['Lê Khải Minh'],
  address: '/truyen-tranh/tuan-trang',
  cover: null,
  tint: '#123456',
  category: '',
  chapters: 2,
  seconds: 0,
  comicStatus: 1,
  releaseOn: null,
  origin_price: null,
  promotion_percent: null,
  price: 0,
  priceType: 0,
  oakPerChapter: null,
};

export function anIssue(
  id: number,
  { tint = '#101010', ...more }: Partial<IssueDetail> & { tint?: string } = {},
): IssueDetail {
  return {
    id,
    number: id,
    title: `Tập ${id}`,
    address: `/reader-comic/${id}`,
    state: 'open',
    total: 2,
    pages: [1, 2, 3].map(number => ({
      ...{ number, width: 1600, height: 2400, widths: [480, 800, 1200], tint, isDouble: false, panels: [] },
      src: `https://mot.example/content/s${id}/${number}.webp`,
    })),
    expiresAt: Date.now() + 3_600_000,
    offlineUntil: Date.now() + MAX_OFFLINE_MS,
    direction: 'ltr',
    view: null,
    comic,
    access,
    previous: null,
    next: null,
    position: null,
    ...more,
  } as IssueDetail;
}

export const aFilm = (id: number): VideoDetail => ({
  id,
  number: 1,
  title: 'Phim ngắn',
  seconds: 60,
  width: 640,
  height: 360,
  poster: 'https://mot.example/films/aa/poster.webp',
  address: `/viewer-comic/${id}`,
  publishedAt: 0,
  description: '',
  src: 'https://mot.example/films/aa/film.mp4',
  offlineUntil: Date.now() + MAX_OFFLINE_MS,
  comic,
  next: null,
  position: null,
});
