import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { catalogueDeskCalls as calls } from '#contract/library/desk.ts';
import { workCalls } from '#contract/library/work.ts';
import { clockOf } from '#rules/text/moment.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { anEditor, workOf } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof anEditor>>;
let vinh: typeof lan;
beforeAll(async () => {
  server = await openTestServer();
  lan = await anEditor(server);
  vinh = await anEditor(server, 'Đỗ Quang Vinh');
});
afterAll(() => server.close());

/** A work with one ebook. */
async function aWork(title = 'Gió qua đèo Khau Phạ') {
  const { id } = await server.aBook(title);
  return { edition: id, work: await workOf(server, id) };
}
/** What a guest sees. */
const seen = async (edition: number) =>
  (await server.call(catalogueCalls.bookDetail, { content_id: edition })).data;

test('a draft is seen by nobody’s public page, and by every editor', async () => {
  const { work, edition } = await aWork();
  const before = await seen(edition);
  const { version, published } = await lan.read(work);
  expect(version).toBe(0);
  const saved = await lan.save(work, version, { ...published, title: 'Gió', description: 'Mới' });
  expect(saved).toMatchObject({ code: 0, data: { version: 1 } });
  expect(await seen(edition)).toEqual(before);
  const again = await vinh.read(work);
  expect(again.published).toEqual(published);
  expect(again.draft).toMatchObject({ title: 'Gió', description: 'Mới' });
  expect(again.changed).toMatchObject({ who: 'Phùng Ỷ Lan' });
});

test('published, readers see all of it: text, authors, category, topics, price and free parts', async () => {
  const { work, edition } = await aWork();
  await server.context.db.insertInto('category').values({ id: 901, name: 'Miền núi' }).execute();
  await lan.change(
    work,
    {
      title: 'Gió qua đèo',
      authors: ['Vừ A Sính', 'Đỗ Quế Lâm'],
      category: 'Miền núi',
      topics: ['Thanh niên'],
      description: 'Mười hai truyện ngắn.',
      quote: 'Gió biết đường về.',
      publishedYear: 2026,
    },
    { priceType: -2, priceVnd: 39_000, originVnd: 49_000, promotionPercent: 20, free: [0] },
  );
  const page = await seen(edition);
  expect(page).toMatchObject({
    title: 'Gió qua đèo',
    authors: ['Vừ A Sính', 'Đỗ Quế Lâm'],
    category: 'Miền núi',
    description: 'Mười hai truyện ngắn.',
    quote: 'Gió biết đường về.',
    publishedYear: 2026,
    price: 39_000,
    origin_price: 49_000,
    promotion_percent: 20,
    priceType: -2,
  });
  expect(page.access).toMatchObject({ permission: 0, open: [0] });
  expect((await lan.read(work)).draft).toBeNull();
});

test('restore brings back exactly what was, by one press, and the way back leads forward again', async () => {
  const { work, edition } = await aWork('Sen nở trái mùa');
  const { published: first } = await lan.read(work);
  const page = await seen(edition);
  await lan.change(
    work,
    { title: 'Sen', topics: ['Hoa'], authors: [] },
    { priceType: 2, priceVnd: 9_000, free: [1] },
  );
  const { version, published: second } = await lan.read(work);
  expect((await lan.restore(work, version, 0)).code).toBe(0);
  const back = await lan.read(work);
  expect(back.published).toEqual(first);
  expect(await seen(edition)).toEqual(page);
  const list = await lan.versions(work);
  expect(list.map(({ version: each, what }) => [each, what])).toEqual([
    [3, 'lấy lại bản số 0'],
    [2, 'sửa tên, tác giả, chủ đề, cách bán, giá, phần miễn phí'],
    [0, 'bản trước khi sửa ở bàn này'],
  ]);
  await lan.restore(work, back.version, 2);
  expect((await lan.read(work)).published).toEqual(second);
});

test('what was changed beside the desk is a version too', async () => {
  const { work, edition } = await aWork();
  await lan.change(work, { quote: 'một' });
  await server.context.db
    .updateTable('edition')
    .set({ price_vnd: 5_000, price_type: 2 })
    .where('id', '=', edition)
    .execute();
  const version = await lan.change(work, { quote: 'hai' });
  const list = await lan.versions(work);
  expect(list[1]).toMatchObject({ version: version - 1, who: '', what: 'đã đổi ngoài bàn này' });
  await lan.restore(work, version, version - 1);
  expect((await lan.read(work)).published).toMatchObject({ quote: 'một', editions: [{ priceVnd: 5_000 }] });
});

test('two editors lose nothing: the second is told who was faster and when, and nothing is written over', async () => {
  const { work } = await aWork();
  const { version, published } = await lan.read(work);
  await vinh.save(work, version, { ...published, title: 'Của Vinh' });
  const at = clockOf((await lan.read(work)).changed?.at ?? 0);
  const late = { code: refusals.changed_meanwhile, message: `Đỗ Quang Vinh vừa lưu bản ${at}.` };
  expect(await lan.save(work, version, { ...published, title: 'Của Lan' })).toMatchObject(late);
  for (const reply of [
    await lan.publish(work, version),
    await lan.drop(work, version),
    await lan.restore(work, version, 0),
  ])
    expect(reply).toMatchObject(late);
  expect((await lan.read(work)).draft?.title).toBe('Của Vinh');
});

test('of two who publish at once one is refused, and readers see one of them whole', async () => {
  const { work } = await aWork();
  const { version, published } = await lan.read(work);
  const saved = (await lan.save(work, version, { ...published, title: 'Chung' })).data.version;
  const codes = (await Promise.all([lan.publish(work, saved), vinh.publish(work, saved)])).map(
    ({ code }) => code,
  );
  expect(codes.sort()).toEqual([0, refusals.changed_meanwhile]);
  expect((await lan.read(work)).published.title).toBe('Chung');
});

test('each publication and each way back has its row in the audit, with what it changed', async () => {
  const { work } = await aWork();
  const version = await lan.change(work, { quote: 'Có dấu' });
  await lan.restore(work, version, 0);
  const rows = await server.owner
    .selectFrom('audit')
    .innerJoin('pseudonym', 'pseudonym.id', 'audit.actor')
    .select(['action', 'before', 'after', 'reason', 'account_id', 'subject'])
    .where(sql`after ->> 'work'`, '=', `${work}`)
    .orderBy('audit.id')
    .execute();
  expect(rows).toMatchObject([
    {
      action: 'catalogue.publish',
      account_id: lan.id,
      subject: null,
      reason: 'sửa câu trích',
      before: { content: { quote: '' } },
      after: { content: { quote: 'Có dấu' } },
    },
    { action: 'catalogue.restore', reason: 'lấy lại bản số 0', after: { content: { quote: '' } } },
  ]);
});

test('a dropped draft is gone, and there is nothing to publish', async () => {
  const { work } = await aWork();
  const { version, published } = await lan.read(work);
  await lan.save(work, version, { ...published, title: 'Nháp' });
  await lan.drop(work, version + 1);
  expect((await lan.read(work)).draft).toBeNull();
  expect(await lan.publish(work, version + 2)).toMatchObject({ code: refusals.not_found });
  expect((await lan.read(work)).version).toBe(version + 2);
});

test('what readers could not make sense of is refused at its field, and nothing is kept', async () => {
  const { work, edition } = await aWork();
  const { version, published } = await lan.read(work);
  const [first] = published.editions;
  const refused = async (content: object) =>
    (await lan.save(work, version, { ...published, ...content } as never)).message as Record<
      string,
      string[]
    >;
  const own = (change: object) => refused({ editions: [{ ...first, ...change }] });
  const at = (field: string) => `editions.${edition}.${field}`;
  expect(await own({ priceType: 2 })).toEqual({ [at('priceVnd')]: ['Bán lẻ thì cần có giá'] });
  expect(await own({ priceVnd: 100 })).toHaveProperty([at('priceType')]);
  expect(await own({ priceType: 2, priceVnd: 100, originVnd: 90 })).toHaveProperty([at('originVnd')]);
  expect(await own({ comicStatus: 1 })).toHaveProperty([at('comicStatus')]);
  expect(await own({ releaseOn: '2027-01-01' })).toHaveProperty([at('releaseOn')]);
  expect(await own({ oakPerChapter: 2, priceType: 2 })).toHaveProperty([at('oakPerChapter')]);
  expect(await own({ id: edition + 1_000 })).toHaveProperty([`editions.${edition + 1_000}.id`]);
  expect(await refused({ category: 'Không có' })).toEqual({ category: ['Chưa có thể loại này'] });
  expect(await refused({ title: ' ' })).toBeDefined();
  expect((await lan.read(work)).draft).toBeNull();
});

test('a comic whose right has ended is offered to nobody, whatever else was said of it', async () => {
  const edition = await anEdition(server, 'comic', { title: 'Cá hoá rồng', parts: 3 });
  const work = await workOf(server, edition);
  await lan.change(work, {}, { comicStatus: 3, free: [0, 2] });
  expect((await lan.read(work)).published.editions).toMatchObject([
    { comicStatus: 3, copyright: 'expired', free: [0, 2] },
  ]);
});

test('an editor says from which age a comic is read; taking it back, and an older version, say so too', async () => {
  const edition = await anEdition(server, 'comic', { title: 'Ma trơi', parts: 2 });
  const work = await workOf(server, edition);
  const age = async () =>
    (await server.call(workCalls.comicDetail, { content_id: edition })).data.facts?.age ?? 0;
  const young = await lan.change(work, {}, { ageFrom: 16 });
  expect(await age()).toBe(16);
  const version = await lan.change(work, {}, { ageFrom: 18 });
  expect((await lan.read(work)).published.editions).toMatchObject([{ ageFrom: 18 }]);
  await lan.restore(work, version, young);
  expect(await age()).toBe(16);
  await lan.change(work, {}, { ageFrom: null });
  expect(await age()).toBe(0);
  // A draft of before comics had one says nothing of it.
  await lan.change(work, {}, { ageFrom: 13 });
  await lan.change(work, { quote: 'Lập loè' }, { ageFrom: undefined });
  expect(await age()).toBe(13);
  const book = await aWork();
  const { version: now, published } = await lan.read(book.work);
  const [first] = published.editions;
  const refused = await lan.save(book.work, now, {
    ...published,
    editions: [{ ...first, ageFrom: 16 }],
  } as never);
  expect(refused.message).toHaveProperty([`editions.${book.edition}.ageFrom`]);
});

test('a work that is not there is unknown to each call', async () => {
  const none = 999_999;
  const content = JSON.stringify((await lan.read((await aWork()).work)).published);
  const as = { token: lan.token };
  for (const reply of [
    await server.call(calls.readWork, { work_id: none }, as),
    await server.call(calls.listVersions, { work_id: none }, as),
    await server.call(calls.saveDraft, { work_id: none, version: 0, content }, as),
    await lan.drop(none, 0),
    await lan.publish(none, 0),
    await lan.restore(none, 0, 0),
  ])
    expect(reply.code).toBe(refusals.not_found);
  const { work } = await aWork();
  expect((await lan.restore(work, 0, 7)).code).toBe(refusals.not_found);
  const broken = await server.call(calls.saveDraft, { work_id: work, version: 0, content: '{' }, as);
  expect(broken).toMatchObject({ code: 400, message: { content: ['Nội dung không đọc được'] } });
});
