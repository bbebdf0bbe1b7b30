import { contentType } from '#contract/library/catalogue.ts';

/** Headings of an author's works, by kind. */
const names: Record<number, string> = {
  [contentType.ebook]: 'Sách chữ',
  [contentType.audiobook]: 'Sách nói',
  [contentType.brief]: 'Sách tóm tắt',
  [contentType.podcast]: 'Podcast',
  [contentType.comic]: 'Truyện tranh',
  [contentType.oakBook]: 'Sách mua lẻ',
  [contentType.paperBook]: 'Sách giấy',
};

export const kindName = (type: number): string => names[type] ?? 'Khác';
