import type { HomeBlock } from '#contract/catalogue.ts';
import type { Database } from '#server/kit/db.ts';
import type { LoadedBook } from './load-book.ts';

interface BlockRow {
  type: HomeBlock['type'];
  title: string;
  props: Record<string, unknown>;
}

/** The home page of the demo library, top to bottom. */
function blocksOf(books: readonly LoadedBook[]): BlockRow[] {
  const idsOf = (...titles: string[]) =>
    titles.flatMap(title => books.find(book => book.title === title)?.editionId ?? []);
  const [picked] = [...idsOf('Cá chép không hoá rồng'), ...books.map(book => book.editionId)];
  const pick = {
    editionId: picked,
    headline: 'Con cá nào cũng có một vũ môn riêng',
    action: 'Xem cuốn này',
    ground: '#EDBE5C',
  };
  return [
    { type: 'continue_reading', title: 'Đọc tiếp', props: {} },
    ...(picked ? [{ type: 'editor_pick' as const, title: 'Mọt chọn tuần này', props: pick }] : []),
    { type: 'book_rail', title: 'Hợp ý bạn', props: { source: 'favourites', limit: 14 } },
    { type: 'book_rail', title: 'Mới lên kệ', props: { source: 'newest', limit: 14 } },
    { type: 'book_ranking', title: 'Nhiều người đang đọc', props: { limit: 5 } },
    {
      type: 'book_rail',
      title: 'Chuyện bên sông, bên biển',
      props: {
        source: 'chosen',
        ids: idsOf(
          'Người giữ đèn biển',
          'Bay qua mùa lũ',
          'Chợ nổi tháng Chạp',
          'Sóng ở đáy bát',
          'Sen nở trái mùa',
        ),
      },
    },
    {
      type: 'book_rail',
      title: 'Đọc chậm cuối tuần',
      props: {
        source: 'chosen',
        ids: idsOf(
          'Thói quen của người thong thả',
          'Sen nở trái mùa',
          'Kẻ mượn tên người chết',
          'Cá chép không hoá rồng',
        ),
      },
    },
  ];
}

/** Writes the blocks at their positions; what stood there is replaced. */
export async function loadHomeBlocks(db: Database, books: readonly LoadedBook[]): Promise<void> {
  for (const [position, { type, title, props }] of blocksOf(books).entries()) {
    const row = { type, title, props: JSON.stringify(props) };
    await db
      .insertInto('home_block')
      .values({ screen: 'home', position, ...row })
      .onConflict(conflict => conflict.columns(['screen', 'position']).doUpdateSet(row))
      .execute();
  }
}
