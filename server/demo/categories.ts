import { orderKindItems } from '../front/desk/order-items.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';

/** In the order of their numbers, which stand in addresses; book.json of the demo has the same. */
const categories: [name: string, tint: string][] = [
  ['Văn học', '#27476e'],
  ['Thiếu nhi', '#e6a628'],
  ['Tản văn', '#e7937e'],
  ['Kỹ năng sống', '#2e7355'],
  ['Trinh thám', '#7e1f17'],
  ['Ẩm thực', '#d8a347'],
  ['Lịch sử', '#5a2b19'],
  ['Kinh tế', '#8a6d1f'],
  ['Khoa học', '#35629b'],
  ['Gia đình', '#c13a2a'],
  ['Thơ', '#a9c8cf'],
];

/** As the shelf has them. */
const inOrder = [
  'Văn học',
  'Thiếu nhi',
  'Trinh thám',
  'Tản văn',
  'Thơ',
  'Lịch sử',
  'Gia đình',
  'Ẩm thực',
  'Kỹ năng sống',
  'Khoa học',
  'Kinh tế',
];

/** The categories of an empty library, published as the desk does; of any other they are the editors'. */
export async function loadCategories(db: Database, now: number): Promise<void> {
  if (await db.selectFrom('category').select('id').limit(1).executeTakeFirst()) return;
  const ids = new Map<string, number>();
  for (const [name, tint] of categories)
    ids.set(name, await publishKindItem(db, 'categories', { name, tint }, { now }));
  await orderKindItems(
    db,
    'categories',
    inOrder.flatMap(name => ids.get(name) ?? []),
    now,
  );
}
