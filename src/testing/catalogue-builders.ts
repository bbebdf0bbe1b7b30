import { linkTo } from '#contract/all-paths.ts';
import type { BookDetail, ChapterRow, ContinueCard } from '#contract/library/catalogue.ts';
import type { HomeBlock } from '#contract/library/home.ts';
import type { BookAccess } from '#contract/rights/rights.ts';
import { slugOf } from '#rules/text/slug.ts';
import { aBanner } from './banner-builders.ts';
import { aBook, addressOf } from './book-builders.ts';

/* What the catalogue shows, for tests. */

export const aContinueCard = (some: Partial<ContinueCard> = {}): ContinueCard => ({
  book: aBook(),
  chapter: 4,
  chapterNumber: 4,
  chapterTitle: 'Đêm gió bấc',
  percent: 0.44,
  minutesLeftInChapter: 9,
  readAt: Date.parse('2026-11-20T15:40:00Z'),
  address: linkTo('reader', {
    slug: slugOf('reader', some.book?.title ?? 'Người giữ đèn biển', some.book?.id ?? 12) ?? '',
  }),
  ...some,
});

export const aChapter = (index: number, some: Partial<ChapterRow> = {}): ChapterRow => ({
  number: index,
  index,
  title: `Đêm thứ ${index}`,
  words: 2140,
  minutes: 9,
  level: 0,
  address: `/reader/nguoi-giu-den-bien-rabc?chapter=${index}`,
  state: 'open',
  ...some,
});

/** Everything open, for nothing. */
export const anAccess = (some: Partial<BookAccess> = {}): BookAccess => ({
  permission: 1,
  type: 0,
  open: 'all',
  priceType: 0,
  priceVnd: 0,
  oakPerChapter: null,
  copyright: 'cleared',
  memberUntil: null,
  ...some,
});

export function aBookDetail(some: Partial<BookDetail> = {}): BookDetail {
  const chapterList = some.chapterList ?? [1, 2, 3, 4, 5, 6, 7].map(index => aChapter(index));
  return {
    ...aBook(some),
    chapters: chapterList.length,
    writers: [{ name: 'Lê Khải Minh', address: '/author/le-khai-minh-a1' }],
    categoryAddress: '/ebook/van-hoc-g1W.html',
    editions: [{ id: 12, contentType: 1, address: addressOf('Người giữ đèn biển', 12) }],
    paper: null,
    narrator: '',
    sale: null,
    stars: [0, 0, 0, 0, 0],
    mine: { favourite: false, stars: 0, words: '' },
    description: 'Trên hòn Lẻ có một cây đèn đá.',
    quote: 'Đèn sáng cho người chưa tới.',
    publishedYear: 2025,
    words: 14_980,
    minutes: 62,
    language: 'vi',
    chapterList,
    readerAddress: '/reader/nguoi-giu-den-bien-rabc',
    progress: null,
    related: [aBook({ id: 13, title: 'Bay qua mùa lũ' })],
    access: anAccess(),
    ...some,
  };
}

const bodies: Partial<Record<HomeBlock['type'], object>> = {
  continue_reading: { items: [aContinueCard()] },
  editor_pick: { headline: 'Một vũ môn riêng', action: 'Xem cuốn này', ground: '#edbe5c', book: aBook() },
  rankings: { items: [aBook()], tabs: [{ period: 'day', ids: [aBook().id] }] },
  slide_banner: { items: [aBanner()] },
  partner_banner: { items: [aBanner()] },
};

/** A block of the home page; of books, unless its type asks for something else. */
export const aBlock = (
  type: HomeBlock['type'],
  some: { id?: number; title?: string } & object = {},
): HomeBlock =>
  ({
    id: 1,
    type,
    title: 'Mới lên kệ',
    lead: '',
    more: null,
    ...(bodies[type] ?? { items: [aBook()] }),
    ...some,
  }) as HomeBlock;
