import { contentType } from '#contract/library/catalogue.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { byTitle } from './by-title.ts';

const collections = [
  {
    title: 'Năm đầu xa nhà',
    summary:
      'Cái kệ tự đóng, bữa cơm tự nấu, cuốn sổ chi tiêu. Năm cuốn cho một căn phòng thuê chín mét vuông.',
    tint: '#2e7355',
    titles: [
      'Nghề mộc cho người ở nhà thuê',
      'Nhà năm miệng ăn',
      'Ba dòng một ngày',
      'Tháng nào rau nấy',
      'Thói quen của người thong thả',
    ],
  },
  {
    title: 'Gác xa, thư gần',
    summary: 'Đèn biển, đáy tàu, con nước, con phố cũ. Đọc giữa hai ca gác, gấp lại vẫn nghe tiếng sóng.',
    tint: '#16233a',
    titles: [
      'Người giữ đèn biển',
      'Nhật trình tàu câu mực',
      'Ba nghìn tấm gỗ thị trôi về phương Nam trong một mùa gió bấc',
      'Phố này từng là con rạch',
    ],
  },
];

/** The topic that those days are read with. */
const TOPIC = 'Đất này ngày trước';
const days = [
  {
    ...{ day: 22, month: 12, name: 'Ngày thành lập Quân đội nhân dân Việt Nam' },
    words: 'Một cuốn sử, một lá thư, một phút im lặng trước giờ báo thức.',
  },
  {
    ...{ day: 27, month: 7, name: 'Ngày Thương binh Liệt sĩ' },
    words: 'Nhắc tên người đã đi, đọc chuyện người ở lại.',
  },
  {
    ...{ day: 30, month: 4, name: 'Ngày thống nhất đất nước' },
    words: 'Những chuyến tàu Bắc Nam, những con phố đổi tên, kể bằng chuyện của từng nhà.',
  },
  {
    ...{ day: 2, month: 9, name: 'Ngày Quốc khánh' },
    words: 'Lịch sử đọc chậm, cho một ngày nghỉ giữa tuần.',
  },
];

async function loadCollections(db: Database, now: number): Promise<void> {
  for (const { titles, ...collection } of collections) {
    const there = await db
      .selectFrom('collection')
      .select('id')
      .where('title', '=', collection.title)
      .executeTakeFirst();
    const works = await byTitle(db, titles, [contentType.ebook]);
    if (there || works.length < 3) continue;
    await publishKindItem(db, 'collections', { ...collection, code: 4, featured: false, works }, { now });
  }
}

async function loadDays(db: Database, now: number): Promise<void> {
  if (await db.selectFrom('remembered_day').select('id').executeTakeFirst()) return;
  const topic = await db.selectFrom('topic').select('id').where('name', '=', TOPIC).executeTakeFirst();
  for (const day of days)
    await publishKindItem(db, 'remembered-days', { ...day, topic: topic?.id ?? null }, { now });
}

/** What stands in the youth cabinet besides its topics and menu. Running it again changes nothing. */
export async function loadCabinet(db: Database, now: number): Promise<void> {
  await loadCollections(db, now);
  await loadDays(db, now);
}
