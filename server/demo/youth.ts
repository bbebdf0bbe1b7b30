import { YOUTH_TOPIC } from '#contract/front/youth-names.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import type { LoadedBook } from './load-book.ts';

const titles = [
  'Hai mươi tám ngày trước kỳ thi, lớp 12A9 bỗng dưng nuôi một con bò',
  'Ba dòng một ngày',
  'Gió cấp sáu, tạm dừng nâng hạ',
  'Nghề mộc cho người ở nhà thuê',
  'Mẹ tôi đi ca ba',
  'Cá chép không hoá rồng',
  'Con mèo mướp làm lớp phó kỷ luật',
  'Vụ án ở toa số chín',
];

/** Publishes the topic of the youth corner with its works, once. */
export async function loadYouth(db: Database, books: readonly LoadedBook[]): Promise<void> {
  const there = await db.selectFrom('topic').select('id').where('name', '=', YOUTH_TOPIC).executeTakeFirst();
  if (there) return;
  const works = books.filter(book => titles.includes(book.title)).map(book => book.editionId);
  await publishKindItem(db, 'topics', {
    ...{ name: YOUTH_TOPIC, description: 'Chuyện lớp, chuyện nghề, chuyện mới ra ở riêng.' },
    ...{ tint: '#2E7355', works },
  });
}
