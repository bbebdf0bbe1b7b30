import { contentType } from '#rules/rights/content-type.ts';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { textOfBook } from '../reading/reader/anchor-annotations.ts';
import { demoPeople } from './people.ts';
import { type DemoMark, putMark } from './put-mark.ts';

const TITLE = 'Người giữ đèn biển';
const [person] = demoPeople;
const HOUR = 3_600_000;

/** Of the first of the demo's people: each colour once, with a note and without, and a marked page. */
const demoAnnotations: readonly Omit<DemoMark, 'key' | 'at'>[] = [
  {
    kind: 'note',
    colour: 1,
    quote: 'Ánh sáng của nó trắng, gọn, giống một người nói rất đúng mà không nói thêm câu nào.',
  },
  {
    kind: 'note',
    colour: 2,
    quote: 'ông hiểu cái cách người ta siết ốc, và ông thấy cô siết được.',
    note: 'Hiểu một người qua cách họ làm.',
  },
  { kind: 'note', colour: 3, quote: 'Dạ, thỉnh thoảng mưa nó tự rửa.' },
  {
    kind: 'note',
    colour: 4,
    quote: 'đứng dồn một góc, mặt quay hết về hướng nam.',
    note: 'Hỏi lại ông nội: gà có biết gió thật không?',
  },
  { kind: 'bookmark', quote: 'Năm giờ bốn mươi, lần đầu tiên trong đời nó' },
];

/** Once: marks that are there stay as their reader left them. */
export async function loadTimings(
  { db, storage }: { db: Database; storage: Storage },
  now: number,
): Promise<void> {
  const known = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'edition.content_hash'])
    .where('work.title', '=', TITLE)
    .where('edition.content_type', '=', contentType.ebook)
    .executeTakeFirst();
  const reader = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', person?.account ?? '')
    .executeTakeFirst();
  const pages = known && (await textOfBook({ storage }, known.content_hash));
  if (!known || !reader || !pages) return;
  const place = { account: reader.id, edition: known.id, hash: known.content_hash, pages };
  for (const [index, mark] of demoAnnotations.entries())
    await putMark(db, place, { ...mark, key: `demo-mark-${index}`, at: new Date(now - (index + 1) * HOUR) });
}
