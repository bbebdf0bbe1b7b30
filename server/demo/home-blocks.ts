import { YOUTH_TOPIC } from '#contract/front/youth-names.ts';
import { type HomeBlockItem, homeBlockKind } from '#contract/library/desk-items/home-blocks.ts';
import { homeScreens } from '#contract/library/home.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import type { LoadedBook } from './load-book.ts';

type Screen = (typeof homeScreens)[number];

type Block = Omit<HomeBlockItem, 'screen'>;

/** The home page of the demo library, top to bottom. A block of which the library has nothing is not shown. */
function blocksOf(books: readonly LoadedBook[], topic: number | null): Block[] {
  const idsOf = (...titles: string[]) =>
    titles.flatMap(title => books.find(book => book.title === title)?.editionId ?? []);
  const [picked] = [...idsOf('Thói quen của người thong thả'), ...books.map(book => book.editionId)];
  const block = (type: HomeBlockItem['type'], title: string, more: Partial<Block> = {}): Block => ({
    ...homeBlockKind.blank,
    type,
    title,
    ...more,
  });
  const chosen = (...titles: string[]): Partial<Block> => ({ source: 'chosen', works: idsOf(...titles) });
  return [
    block('continue_reading', 'Đọc tiếp'),
    block('slide_banner', 'Mọt giới thiệu'),
    block('book_rail', 'Mới lên kệ', { source: 'newest', more: '/moi-nhat' }),
    block('audiobooks', 'Nghe trong lúc nấu cơm', {
      lead: 'Chương ngắn, đổi giọng lúc nào cũng được',
      more: '/sach-noi/tat-ca',
    }),
    block('rankings', 'Nhiều người đang đọc', { limit: 5, more: '/bang-xep-hang' }),
    block(
      'book_rail',
      'Chuyện bên sông, bên biển',
      chosen(
        'Người giữ đèn biển',
        'Bay qua mùa lũ',
        'Chợ nổi tháng Chạp',
        'Nhật trình tàu câu mực',
        'Phố này từng là con rạch',
        'Sóng ở đáy bát',
        'Sen nở trái mùa',
      ),
    ),
    block('listening', 'Nghe tiếp'),
    block('favourites', 'Hợp ý bạn', { limit: 14 }),
    ...(picked
      ? [
          block('editor_pick', 'Mọt chọn tuần này', {
            pick: picked,
            headline: 'Chậm một nhịp, thấy được nhiều hơn',
            action: 'Xem cuốn này',
            ground: '#B9CFC0',
          }),
        ]
      : []),
    block('collections', 'Tuyển tập', { lead: 'Đọc một mạch, theo một sợi chỉ', more: '/tuyen-tap' }),
    block('comics', 'Truyện tranh', { more: '/truyen-tranh/tat-ca' }),
    block('newest_chapters', 'Chương mới', { more: '/moi-cap-nhat' }),
    block('partner_banner', 'Bạn bè của Mọt'),
    block('oak_books', 'Đọc từng chương bằng sồi', {
      lead: 'Sồi là tiền dùng trong Mọt, mở chương nào trả chương ấy',
      more: '/hieu-soi/tat-ca',
    }),
    block('podcasts', 'Podcast', { lead: 'Mở lên, làm việc nhà', more: '/podcast/tat-ca' }),
    block('combos', 'Đi cùng nhau, nhẹ ví hơn', { more: '/combo' }),
    block('youth', 'Góc bạn trẻ', {
      lead: 'Mười tám đôi mươi, chuyện lớp và chuyện đời',
      more: '/tu-sach-thanh-nien',
      topic,
    }),
    block('summaries', 'Nghe tóm tắt', { lead: 'Một cuốn trong một ấm trà', more: '/sach-tom-tat' }),
    block('authors', 'Người viết', { limit: 12, more: '/author' }),
    block('paper_sellers', 'Sách giấy', { more: '/sach-giay/tat-ca' }),
    block('hot', 'Đang nóng trên kệ', { limit: 14 }),
    block(
      'book_rail',
      'Đọc chậm cuối tuần',
      chosen(
        'Trà, nước, và chờ',
        'Sen nở trái mùa',
        'Nghề mộc cho người ở nhà thuê',
        'Tháng nào rau nấy',
        'Kẻ mượn tên người chết',
        'Cá chép không hoá rồng',
      ),
    ),
    block('news', 'Tin và chuyện', { limit: 4, more: '/chuyen-muc' }),
  ];
}

/** Which of them also stand on the first screen of one kind. */
const ofScreen: Record<Exclude<Screen, 'home'>, readonly HomeBlockItem['type'][]> = {
  ebook: ['continue_reading', 'rankings', 'collections', 'hot'],
  audiobook: ['listening', 'audiobooks', 'summaries'],
  podcast: ['listening', 'podcasts'],
  comic: ['continue_reading', 'comics', 'newest_chapters'],
  oak: ['continue_reading', 'oak_books'],
};

const youthTopic = async (db: Database): Promise<number | null> =>
  (await db.selectFrom('topic').select('id').where('name', '=', YOUTH_TOPIC).executeTakeFirst())?.id ?? null;

/** Blocks of each screen, published as editors do; a screen that has some is left as its editors made it. */
export async function loadHomeBlocks(db: Database, books: readonly LoadedBook[], now: number): Promise<void> {
  const all = blocksOf(books, await youthTopic(db));
  for (const screen of homeScreens) {
    const standing = await db
      .selectFrom('home_block')
      .select('id')
      .where('screen', '=', screen)
      .limit(1)
      .executeTakeFirst();
    if (standing) continue;
    const shown = screen === 'home' ? all : all.filter(({ type }) => ofScreen[screen].includes(type));
    for (const item of shown) await publishKindItem(db, 'home-blocks', { ...item, screen }, { now });
  }
}
