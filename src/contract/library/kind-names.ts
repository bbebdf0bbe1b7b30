import { contentType } from './catalogue.ts';

const { ebook, audiobook, podcast, comic, oakBook, brief, paperBook } = contentType;

/** Kinds of works as filters and tabs name them, in the order shown. */
export const kindNames: Record<number, string> = {
  [ebook]: 'Sách chữ',
  [audiobook]: 'Sách nói',
  [brief]: 'Sách tóm tắt',
  [podcast]: 'Podcast',
  [comic]: 'Truyện tranh',
  [oakBook]: 'Hiệu sồi',
  [paperBook]: 'Sách giấy',
};
