import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { contentType } from '#contract/library/catalogue.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const { audiobook, brief, comic, ebook, paperBook, podcast } = contentType;

interface Some {
  type?: number;
  category?: number | null;
  price?: number;
  priceType?: 0 | -1 | 2 | -2;
  heat?: number;
  comic?: 0 | 1;
  release?: string;
  updated?: Date;
  copyright?: 'cleared' | 'expired';
}

async function aWork(
  { context: { db } }: TestServer,
  title: string,
  some: Some = {},
): Promise<{ id: number; work: number }> {
  const work = await db
    .insertInto('work')
    .values({ title, folded: ` ${title} `, category_id: some.category ?? null, language: 'vi' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const edition = await db
    .insertInto('edition')
    .values({
      work_id: work.id,
      content_type: some.type ?? ebook,
      content_hash: randomBytes(8).toString('hex'),
      price_vnd: some.price ?? 0,
      price_type: some.priceType ?? 0,
      copyright: some.copyright ?? 'cleared',
      words: 0,
      chars: 0,
      has_cover: false,
      tint: '#27476e',
      heat: some.heat ?? 0,
      comic_status: some.comic ?? null,
      release_on: some.release ?? null,
      updated_at: some.updated,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: edition.id, work: work.id };
}

/** Its categories. */
export const VAN_HOC = 1;
export const THIEU_NHI = 2;

export const titles = (items: { title: string }[]) => items.map(({ title }) => title);

/** For tests of lists: a small library of every kind; `at` holds its server, and a topic of it, while the tests of a file run. */
export function browsedLibrary() {
  const at = {} as { server: TestServer; topic: number };
  beforeAll(async () => {
    at.server = await openTestServer();
    const { server } = at;
    const { db } = server.context;
    await db
      .insertInto('category')
      .values([
        { id: VAN_HOC, name: 'Văn học', position: 2, tint: '#27476e' },
        { id: THIEU_NHI, name: 'Thiếu nhi', position: 1, tint: '#e6a628' },
        { id: 3, name: 'Thơ', position: 3 },
      ])
      .execute();
    const old = new Date('2026-01-01T00:00:00Z');
    const chu = [
      await aWork(server, 'Chữ một', { category: VAN_HOC, heat: 9, updated: old }),
      await aWork(server, 'Chữ hai', { category: VAN_HOC, price: 50_000, priceType: 2 }),
      await aWork(server, 'Chữ ba', { category: THIEU_NHI, price: 20_000, priceType: -2, heat: 3 }),
      await aWork(server, 'Chữ bốn', { category: VAN_HOC, priceType: -1 }),
    ];
    await aWork(server, 'Hết hạn', { category: VAN_HOC, copyright: 'expired' });
    await aWork(server, 'Nói một', { type: audiobook, category: VAN_HOC });
    await aWork(server, 'Nói hai', { type: audiobook, category: VAN_HOC, priceType: -1 });
    await aWork(server, 'Tóm tắt', { type: brief, category: VAN_HOC });
    await aWork(server, 'Tập cũ', { type: podcast, category: THIEU_NHI, updated: old });
    const cast = await aWork(server, 'Tập mới', { type: podcast, category: THIEU_NHI });
    await aWork(server, 'Tranh dở', { type: comic, comic: 1, heat: 2 });
    await aWork(server, 'Tranh trọn', { type: comic, comic: 0, heat: 1 });
    await aWork(server, 'Giấy sẵn', { type: paperBook, price: 90_000, priceType: 2, release: '2026-01-02' });
    const psychologyBook = await aWork(server, 'Giấy sau', {
      type: paperBook,
      price: 90_000,
      priceType: 2,
      release: '2999-02-01',
    });
    await aWork(server, 'Giấy gần', { type: paperBook, price: 90_000, priceType: 2, release: '2999-01-01' });
    const rows = await db
      .insertInto('topic')
      .values([
        { name: 'Bên sông', description: 'Nước lớn nước ròng.', position: 1 },
        { name: 'Khơi dậy tiềm thức', position: 2 },
        { name: 'Chưa có gì', position: 3 },
      ])
      .returning('id')
      .execute();
    at.topic = rows[0]?.id ?? 0;
    await db
      .insertInto('work_topic')
      .values([
        { topic_id: at.topic, work_id: chu[0]?.work ?? 0 },
        { topic_id: at.topic, work_id: chu[2]?.work ?? 0 },
        { topic_id: rows[1]?.id ?? 0, work_id: psychologyBook.work },
      ])
      .execute();
    await db
      .insertInto('audio_file')
      .values([
        { edition_id: cast.id, position: 0, title: 'Kỳ 1', seconds: 60, published_at: new Date(1_000) },
        { edition_id: cast.id, position: 1, title: 'Kỳ 2', seconds: 90, published_at: new Date(2_000) },
      ])
      .execute();
  });
  afterAll(() => at.server.close());
  return at;
}
