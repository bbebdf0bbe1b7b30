import type { NewsItem } from '#contract/library/desk-items/news.ts';

export interface NewsCheck {
  words: string;
  done: boolean;
}

const has = (text: string): boolean => text.trim() !== '';

/** Requirements of an article before publication. */
export const newsChecks = (item: NewsItem): NewsCheck[] => [
  { words: 'Có tựa và đoạn mở', done: has(item.title) && has(item.summary) },
  { words: 'Có nội dung', done: has(item.body) },
  { words: 'Có chuyên mục', done: item.topic !== null },
  { words: 'Có tên người viết', done: has(item.author) },
  ...(item.picture ? [{ words: 'Ảnh có lời tả cho người không nhìn thấy', done: has(item.pictureAlt) }] : []),
];
