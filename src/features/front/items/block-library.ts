import { type BlockType, blockTypeNames } from '#contract/library/desk-items/home-blocks.ts';
import type { IconName } from '#ui/Icon.tsx';

interface Drawn {
  icon: IconName;
  /** Its contents in a few words. */
  note: string;
  /** Filled by editors; other blocks fill themselves. */
  byHand?: true;
}

const drawn: Record<BlockType, Drawn> = {
  book_rail: { icon: 'library', note: 'Một hàng bìa', byHand: true },
  collections: { icon: 'list-music', note: 'Nhiều cuốn một chủ đề', byHand: true },
  editor_pick: { icon: 'star', note: 'Thẻ lớn', byHand: true },
  combos: { icon: 'package', note: 'Mua chung, giá tốt hơn', byHand: true },
  authors: { icon: 'user', note: 'Chân dung và tên', byHand: true },
  slide_banner: { icon: 'image', note: 'Băng lớn đầu trang', byHand: true },
  partner_banner: { icon: 'image', note: 'Bạn bè của Mọt', byHand: true },
  continue_reading: { icon: 'book-open', note: 'Cuốn đang đọc dở' },
  listening: { icon: 'headphones', note: 'Cuốn đang nghe dở' },
  rankings: { icon: 'trending-up', note: 'Ngày, tuần, tháng' },
  hot: { icon: 'zap', note: 'Nhiều người mở' },
  favourites: { icon: 'heart', note: 'Theo từng bạn đọc' },
  newest_chapters: { icon: 'list-plus', note: 'Phần vừa ra' },
  comics: { icon: 'images', note: 'Bộ vừa có tập mới' },
  audiobooks: { icon: 'headphones', note: 'Sách nói mới' },
  podcasts: { icon: 'mic', note: 'Tập mới' },
  summaries: { icon: 'note', note: 'Nghe nhanh, đọc nhanh' },
  oak_books: { icon: 'nut', note: 'Mở bằng sồi' },
  paper_sellers: { icon: 'shopping-bag', note: 'Bán ở các tiệm' },
  youth: { icon: 'flag', note: 'Theo một chủ đề' },
  news: { icon: 'newspaper', note: 'Bài mới nhất' },
};

interface LibraryBlock extends Drawn {
  type: BlockType;
  name: string;
}

const all: LibraryBlock[] = blockTypeNames.map(([type, name]) => ({ type, name, ...drawn[type] }));

/** Types of blocks, those filled by editors first. */
export const blockGroups = [
  { title: 'Chọn tay', blocks: all.filter(({ byHand }) => byHand) },
  { title: 'Tự chạy', blocks: all.filter(({ byHand }) => !byHand) },
] as const;
