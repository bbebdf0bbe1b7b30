import { bannerPlaces } from '#contract/banners.ts';
import type { Database } from '../kit/db/db.ts';
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

/** What the demo's banners are about. */
interface About {
  book(title: string): Pick<BannerRow, 'name' | 'item_id'>;
  /** An article by the name of its folder. */
  news(key: string): Pick<BannerRow, 'name' | 'item_id'>;
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

const partners = ({ book, news, shop, partnerOrigin }: About): BannerRow[] => [
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
];

/** Banners of the demo's home page, for a store that has none; those about something that is not there are left out. */
export async function loadBanners(
  db: Database,
  books: readonly LoadedBook[],
  partnerOrigin: string,
): Promise<void> {
  const standing = await db.selectFrom('banner').select('id').limit(1).executeTakeFirst();
  if (standing) return;
  const articles = await db.selectFrom('news').select(['id', 'key', 'title']).execute();
  const shops = await db.selectFrom('shop').select(['id', 'name']).where('status', '=', 1).execute();
  const about: About = {
    partnerOrigin,
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
  ]
    .filter(row => row.item_id !== null)
    .map((row, position) => ({ ...row, position }));
  await db.insertInto('banner').values(rows).execute();
}
