import type { Database } from '../kit/db/db.ts';
import type { LoadedBook } from './load-book.ts';

interface DemoRating {
  /** First letters of the name in demo/people. */
  by: string;
  title: string;
  stars: 1 | 2 | 3 | 4 | 5;
  words?: string;
}

/** What the people of the demo library say of what they read. */
const ratings: readonly DemoRating[] = [
  {
    by: 'Nguyễn Hải Triều',
    title: 'Người giữ đèn biển',
    stars: 5,
    words:
      'Đọc chậm từng đêm một, tới chương bốn thì ra ban công đứng một lúc. Lâu rồi mới có cuốn làm mình nhớ tiếng sóng.',
  },
  {
    by: 'Trần Bảo Lam',
    title: 'Người giữ đèn biển',
    stars: 5,
    words: 'Ông Thuần ít nói mà câu nào cũng nặng. Mình đã tặng hai người bạn ở xa biển.',
  },
  {
    by: 'Phạm Thị Mây',
    title: 'Người giữ đèn biển',
    stars: 4,
    words: 'Hay, chỉ tiếc đoạn cuối hơi vội. Giá thêm một đêm nữa.',
  },
  { by: 'Lê Mới', title: 'Người giữ đèn biển', stars: 4 },
  {
    by: 'Nguyễn Hải Triều',
    title: 'Chợ nổi tháng Chạp',
    stars: 5,
    words: 'Mùi bông vạn thọ bay ra khỏi trang sách. Má mình nghe đọc mà cười suốt.',
  },
  {
    by: 'Trần Bảo Lam',
    title: 'Kẻ mượn tên người chết',
    stars: 5,
    words: 'Đoán sai từ chương hai tới chương cuối, và rất vui vì đã đoán sai.',
  },
  { by: 'Phạm Thị Mây', title: 'Kẻ mượn tên người chết', stars: 4 },
  {
    by: 'Phạm Thị Mây',
    title: 'Cá chép không hoá rồng',
    stars: 5,
    words: 'Đọc cho con nghe mỗi tối một chương. Con hỏi: vậy cá chép có buồn không mẹ?',
  },
  {
    by: 'Đỗ Thị Hạ',
    title: 'Sóng ở đáy bát',
    stars: 5,
    words: 'Sách nấu ăn mà đọc như truyện. Bát canh chua nhà mình từ nay khác rồi.',
  },
  {
    by: 'Nguyễn Hải Triều',
    title: 'Thói quen của người thong thả',
    stars: 4,
    words: 'Không hối thúc, không dạy đời. Gấp sách lại là muốn đi pha trà.',
  },
  {
    by: 'Trần Bảo Lam',
    title: 'Tiệm sửa đồng hồ hẻm Bảy',
    stars: 5,
    words: 'Trinh thám mà kết thúc bằng một ly cà phê sữa. Chờ chương sau từng tuần.',
  },
  {
    by: 'Phạm Thị Mây',
    title: 'Cô giáo và chín con vịt',
    stars: 5,
    words: 'Hai mẹ con cười muốn rớt khỏi võng. Con út là nhân vật mình thương nhất.',
  },
  {
    by: 'Nguyễn Hải Triều',
    title: 'Gánh hát qua sông',
    stars: 5,
    words: 'Nhớ ngoại, ngày xưa ngoại cũng đứng dưới bến coi hát. Bà Sáu Nhạn làm mình khóc.',
  },
];

/** Favourites of the demo's people, by title. */
const favourites: readonly [by: string, title: string][] = [
  ['Trần Bảo Lam', 'Người giữ đèn biển'],
  ['Trần Bảo Lam', 'Tiệm sửa đồng hồ hẻm Bảy'],
  ['Phạm Thị Mây', 'Cô giáo và chín con vịt'],
];

/** Adds missing ratings; existing ones are not changed, and deleted accounts keep none. */
export async function loadRatings(db: Database, books: readonly LoadedBook[]): Promise<void> {
  const people = await db.selectFrom('account').select(['id', 'fullname']).execute();
  const edition = (title: string) => books.find(book => book.title === title)?.editionId;
  const person = (name: string) => people.find(({ fullname }) => fullname === name)?.id;
  for (const { by, title, stars, words = '' } of ratings) {
    const [account_id, edition_id] = [person(by), edition(title)];
    if (!account_id || !edition_id) continue;
    await db
      .insertInto('rating')
      .values({ account_id, edition_id, stars, words })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
  for (const [by, title] of favourites) {
    const [account_id, edition_id] = [person(by), edition(title)];
    if (!account_id || !edition_id) continue;
    await db
      .insertInto('favourite')
      .values({ account_id, edition_id })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
}
