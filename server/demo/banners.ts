import { bannerPlaces } from '#contract/library/banners.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { type BannerItem, bannerKind } from '#contract/library/desk-items/banners.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { comicAddress } from '../library/catalogue/addresses.ts';
import type { LoadedBook } from './load-book.ts';

interface BannerRow {
  type: string;
  title: string;
  name?: string;
  item_id?: number | null;
  target_url?: string;
  shop_name?: string;
  link?: string;
  ground: string;
}

type FirstOf =
  | 'audiobook'
  | 'podcast'
  | 'comic'
  | 'oakBook'
  | 'episode'
  | 'combo'
  | 'collection'
  | 'category'
  | 'ebookCategory'
  | 'audiobookCategory'
  | 'podcastCategory';

/** What the demo's banners are about. */
interface About {
  book(title: string): Pick<BannerRow, 'name' | 'item_id'>;
  /** An article by the name of its folder. */
  news(key: string): Pick<BannerRow, 'name' | 'item_id'>;
  /** The first work of a kind, and things beside works. */
  first(what: FirstOf): Pick<BannerRow, 'name' | 'item_id' | 'target_url'>;
  /** A shop that sells. */
  shop(name: string): Pick<BannerRow, 'shop_name' | 'item_id'>;
  partnerOrigin: string;
}

const slides = ({ book, news }: About): BannerRow[] => [
  {
    type: 'book',
    title: 'Con cá nào cũng có một vũ môn riêng',
    ground: '#EDBE5C',
    ...book('Cá chép không hoá rồng'),
  },
  {
    type: 'news',
    title: '',
    ground: '#2E5A6B',
    ...news('thu-vien-tren-chiec-ghe-lua'),
  },
  {
    type: 'book',
    title: 'Lớp 12A9, hai mươi tám ngày và một con bò',
    ground: '#DCE7C8',
    ...book('Hai mươi tám ngày trước kỳ thi, lớp 12A9 bỗng dưng nuôi một con bò'),
  },
  {
    type: 'book',
    title: 'Toa số chín, tắt đèn lúc ba giờ sáng',
    ground: '#3B1A22',
    ...book('Vụ án ở toa số chín'),
  },
];

const partners = ({ book, news, shop, first, partnerOrigin }: About): BannerRow[] => [
  {
    type: 'link',
    name: 'Bến Sông Nhật Báo',
    title: 'Đọc một chương ngay trong trang báo',
    target_url: partnerOrigin,
    ground: '#C9DDE3',
  },
  {
    type: 'link',
    name: 'Hội sách Nước Nổi',
    title: 'Hai ngày, tám cuốn, tám buổi hẹn',
    link: '/landing-book-fair/hoi-sach',
    ground: '#27476E',
  },
  {
    type: 'shop',
    name: 'Tiệm trên Mọt',
    title: 'Kệ Sách Mọt: giấy, chữ, tiếng, mua một nơi',
    ground: '#DCE5DC',
    ...shop('Kệ Sách Mọt'),
  },
  {
    type: 'flashsale',
    name: 'Giờ vàng ở các tiệm',
    title: 'Sách giấy giảm theo giờ',
    ground: '#B7352D',
  },
  {
    type: 'vip_package',
    name: 'Hội viên Mọt',
    title: 'Một gói, mở mọi cuốn của hội viên',
    ground: '#1A211E',
  },
  {
    type: 'news',
    title: '',
    ground: '#E7C9A9',
    ...news('hoi-doc-cham-ben-ninh-kieu'),
  },
  {
    type: 'book',
    title: 'Từ bếp một căn hộ tầng mười chín',
    ground: '#F0D9CE',
    ...book('Tháng nào rau nấy'),
  },
  { type: 'audio_book', title: 'Nghe một cuốn trên đường về', ground: '#2F4A3C', ...first('audiobook') },
  {
    type: 'podcast',
    title: 'Mỗi tuần một chuyện, nghe xong kịp ấm trà',
    ground: '#E8D8B0',
    ...first('podcast'),
  },
  { type: 'combo', title: 'Mua cả bộ, nhẹ hơn mua lẻ', ground: '#4B2E4F', ...first('combo') },
];

/** On the front page of the shops, beneath the shelves. */
const store = ({ first }: About): BannerRow[] => [
  { type: 'deal_hot', name: 'Giá tốt', title: 'Những cuốn các tiệm đang giảm', ground: '#8A3324' },
  { type: 'category', title: 'Cùng một kệ ở nhiều tiệm', ground: '#E7C9A9', ...first('category') },
  { type: 'comic', title: 'Truyện tranh đọc trên máy', ground: '#27476E', ...first('comic') },
  { type: 'oak_package', name: 'Gói sồi', title: 'Đọc từng chương, trả từng chương', ground: '#4A3B23' },
  { type: 'retail_book', title: 'Truyện dài, mở dần bằng sồi', ground: '#DCE7C8', ...first('oakBook') },
  { type: 'collection', title: 'Tuyển tập đọc liền tay', ground: '#C9DDE3', ...first('collection') },
  { type: 'ebook_category', title: 'Sách chữ cùng kệ', ground: '#1F3A34', ...first('ebookCategory') },
  { type: 'audiobook_category', title: 'Sách nói cùng kệ', ground: '#F0D9CE', ...first('audiobookCategory') },
  { type: 'podcast_category', title: 'Podcast cùng kệ', ground: '#3B1A22', ...first('podcastCategory') },
  { type: 'podcast_episode', title: 'Một tập mở đầu', ground: '#EDBE5C', ...first('episode') },
];

async function firstOfEach(
  db: Database,
): Promise<Partial<Record<FirstOf, Pick<BannerRow, 'name' | 'item_id' | 'target_url'>>>> {
  const works = async (type: number) =>
    db
      .selectFrom('edition')
      .innerJoin('work', 'work.id', 'edition.work_id')
      .select(['edition.id', 'work.title'])
      .where('content_type', '=', type)
      .where('copyright', '=', 'cleared')
      .orderBy('edition.id')
      .executeTakeFirst();
  /** A category in which there is something of a kind. */
  const categoryWith = (type: number) =>
    db
      .selectFrom('category')
      .innerJoin('work', 'work.category_id', 'category.id')
      .innerJoin('edition', 'edition.work_id', 'work.id')
      .select(['category.id', 'category.name as title'])
      .where('content_type', '=', type)
      .where('copyright', '=', 'cleared')
      .orderBy('category.id')
      .executeTakeFirst();
  const about = (row: { id: number; title: string } | undefined) =>
    row && { name: row.title, item_id: row.id };
  const comic = await works(contentType.comic);
  const podcast = await works(contentType.podcast);
  return {
    audiobook: about(await works(contentType.audiobook)),
    podcast: about(podcast),
    oakBook: about(await works(contentType.oakBook)),
    comic: comic && { ...about(comic), target_url: comicAddress(comic.title, comic.id) },
    episode: about(
      await db
        .selectFrom('audio_file')
        .select(['id', 'title'])
        .where('edition_id', '=', podcast?.id ?? 0)
        .orderBy('position')
        .executeTakeFirst(),
    ),
    combo: about(await db.selectFrom('combo').select(['id', 'title']).orderBy('position').executeTakeFirst()),
    collection: about(
      await db
        .selectFrom('collection')
        .select(['id', 'title'])
        .where('code', '=', 4)
        .orderBy('position')
        .executeTakeFirst(),
    ),
    ebookCategory: about(await categoryWith(contentType.ebook)),
    audiobookCategory: about(await categoryWith(contentType.audiobook)),
    podcastCategory: about(await categoryWith(contentType.podcast)),
    category: about(
      await db.selectFrom('category').select(['id', 'name as title']).orderBy('id').executeTakeFirst(),
    ),
  };
}

const itemOf = (row: BannerRow & { position_id: number; screen?: 'store' }): BannerItem => ({
  ...bannerKind.blank,
  type: row.type as BannerItem['type'],
  title: row.title,
  name: row.name ?? '',
  itemId: row.item_id ?? null,
  targetUrl: row.target_url ?? '',
  link: row.link ?? '',
  shopName: row.shop_name ?? '',
  ground: row.ground,
  screen: row.screen ?? 'home',
  positionId: row.position_id,
});

/** Banners of the demo's home page, for a store that has none; those about something that is not there are left out. */
export async function loadBanners(
  db: Database,
  books: readonly LoadedBook[],
  partnerOrigin: string,
  now: number,
): Promise<void> {
  const standing = await db.selectFrom('banner').select('id').limit(1).executeTakeFirst();
  if (standing) return;
  const articles = await db.selectFrom('news').select(['id', 'key', 'title']).execute();
  const shops = await db.selectFrom('shop').select(['id', 'name']).where('status', '=', 1).execute();
  const firsts = await firstOfEach(db);
  const about: About = {
    partnerOrigin,
    first: what => firsts[what] ?? { item_id: null },
    book: title => ({
      name: title,
      item_id: books.find(book => book.title === title)?.editionId ?? null,
    }),
    shop: name => ({ shop_name: name, item_id: shops.find(each => each.name === name)?.id ?? null }),
    news: key => {
      const article = articles.find(each => each.key === key);
      return { name: article?.title ?? '', item_id: article?.id ?? null };
    },
  };
  const rows = [
    ...slides(about).map(row => ({ ...row, position_id: bannerPlaces.slides })),
    ...partners(about).map(row => ({ ...row, position_id: bannerPlaces.partner })),
    ...store(about).map(row => ({ ...row, screen: 'store' as const, position_id: bannerPlaces.slides })),
  ].filter(row => row.item_id !== null);
  for (const row of rows) await publishKindItem(db, 'banners', itemOf(row), { now });
}
