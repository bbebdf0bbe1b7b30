import { YOUTH_TOPIC } from '#contract/front/youth-names.ts';
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

/** Puts the works of the youth corner under their topic. Running it again changes nothing. */
export async function loadYouth(db: Database, books: readonly LoadedBook[]): Promise<void> {
  await db
    .insertInto('topic')
    .values({
      name: YOUTH_TOPIC,
      description: 'Chuyện lớp, chuyện nghề, chuyện mới ra ở riêng.',
      tint: '#2E7355',
      position: 1,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const ids = books.filter(book => titles.includes(book.title)).map(book => book.editionId);
  if (ids.length === 0) return;
  await db
    .insertInto('work_topic')
    .columns(['topic_id', 'work_id'])
    .expression(e =>
      e
        .selectFrom('edition')
        .innerJoin('topic', join => join.on('topic.name', '=', YOUTH_TOPIC))
        .select(['topic.id as topic_id', 'edition.work_id'])
        .where('edition.id', 'in', ids),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
