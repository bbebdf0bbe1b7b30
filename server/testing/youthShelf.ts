import { afterAll, beforeAll } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { YOUTH_TOPIC } from '#contract/front/youth-names.ts';
import { youthCategoryAddress, youthTopicAddress } from '../front/youth/addresses.ts';
import { anEdition, type Kind, type Some } from './testEditions.ts';
import { openTestServer, type TestServer } from './testServer.ts';

export const KY_NANG = 1;
export const LICH_SU = 2;

interface Shelf {
  server: TestServer;
  /** Content ids by title. */
  ids: Record<string, number>;
  /** Topic ids: the cabinet's own, one that the menu names, one that it does not. */
  own: number;
  named: number;
  other: number;
  collection: number;
}

/** For tests: a cabinet with works of every form in two categories, its menu, a collection. */
export function youthShelf(): Shelf {
  const at = { ids: {} } as Shelf;
  beforeAll(async () => {
    at.server = await openTestServer();
    const { db } = at.server.context;
    await db
      .insertInto('category')
      .values([
        { id: KY_NANG, name: 'Kỹ năng sống', position: 1 },
        { id: LICH_SU, name: 'Lịch sử', position: 2 },
      ])
      .execute();
    const topics = await db
      .insertInto('topic')
      .values([
        { name: YOUTH_TOPIC, position: 1 },
        { name: 'Đất này ngày trước', description: 'Chuyện cũ của đất.', position: 2 },
        { name: 'Ngoài tủ', position: 3 },
      ])
      .returning('id')
      .execute();
    const [own = 0, named = 0, other = 0] = topics.map(({ id }) => id);
    Object.assign(at, { own, named, other });
    const put = async (title: string, kind: Kind, topic: number, some: Some = {}) => {
      const id = await anEdition(at.server, kind, { title, category: KY_NANG, ...some });
      at.ids[title] = id;
      await db
        .insertInto('work_topic')
        .columns(['topic_id', 'work_id'])
        .expression(e =>
          e
            .selectFrom('edition')
            .select(s => [s.val(topic).as('topic_id'), 'work_id'])
            .where('id', '=', id),
        )
        .onConflict(conflict => conflict.doNothing())
        .execute();
      return id;
    };
    const free = await put('Chữ không tốn tiền', 'ebook', own);
    await put('Nói của chữ không tốn tiền', 'audiobook', own, { of: free, parts: 2, free: 2 });
    await put('Chữ bán', 'ebook', own, { priceVnd: 50_000 });
    await put('Podcast', 'podcast', own, { parts: 3, free: 3 });
    await put('Chữ lịch sử', 'ebook', named, { category: LICH_SU });
    await put('Nói lịch sử', 'audiobook', named, { category: LICH_SU, priceVnd: 30_000, parts: 4, free: 1 });
    await put('Chữ ngoài tủ', 'ebook', other);
    const expired = await put('Chữ hết hạn', 'ebook', own);
    await db.updateTable('edition').set({ copyright: 'expired' }).where('id', '=', expired).execute();
    const item = (name: string, address: string, parent_id: number | null = null) => ({
      ...{ menu: 'youth' as const, position: 0, icon: null },
      ...{ name, address, parent_id },
    });
    const rows = await db
      .insertInto('menu_item')
      .values([
        item('Chủ đề', linkTo('youthTopic', { slug: '' })),
        item('Góc sinh viên', linkTo('youthStudents')),
        item('Góc lực lượng vũ trang', linkTo('youthForces')),
      ])
      .returning('id')
      .execute();
    const [topicsRow = 0, students = 0, forces = 0] = rows.map(({ id }) => id);
    await db
      .insertInto('menu_item')
      .values([
        item('Đất này', youthTopicAddress('Đất này ngày trước', named), topicsRow),
        item('Kỹ năng', youthCategoryAddress('ebook', 'Kỹ năng sống', KY_NANG), students),
        item('Lịch sử', youthCategoryAddress('ebook', 'Lịch sử', LICH_SU), forces),
      ])
      .execute();
    const made = await db
      .insertInto('collection')
      .values([
        { code: 4, title: 'Năm đầu xa nhà', summary: 'Vài cuốn.', tint: '#2e7355' },
        { code: 4, title: 'Không có gì của tủ', tint: '#2e7355' },
      ])
      .returning('id')
      .execute();
    at.collection = made[0]?.id ?? 0;
    const inCollection = (collection_id: number, title: string, position: number) => ({
      collection_id,
      edition_id: at.ids[title] ?? 0,
      position,
    });
    await db
      .insertInto('collection_item')
      .values([
        inCollection(at.collection, 'Chữ lịch sử', 0),
        inCollection(at.collection, 'Chữ không tốn tiền', 1),
        inCollection(made[1]?.id ?? 0, 'Chữ ngoài tủ', 0),
      ])
      .execute();
  });
  afterAll(() => at.server.close());
  return at;
}
