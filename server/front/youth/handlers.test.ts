import { expect, test } from 'vitest';
import { youthCalls } from '#contract/front/youth.ts';
import { youthTitle } from '#contract/front/youth-names.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { YOUTH_PAGE } from '#contract/library/about.ts';
import { browseCalls } from '#contract/library/browse.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { putPage } from '../../testing/testTexts.ts';
import { KY_NANG, LICH_SU, youthShelf } from '../../testing/youthShelf.ts';

const at = youthShelf();
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const steps = (items: readonly { book: { title: string } }[]) => items.map(({ book }) => book.title);

test('youthCalls.introduction says what the editors wrote, and how many works there are', async () => {
  const before = await at.server.call(youthCalls.introduction, {});
  expect(before.data).toMatchObject({ title: youthTitle, body: [], works: 5 });
  await putPage(at.server.context.db, {
    ...{ slug: YOUTH_PAGE, kind: 'house', title: 'Tủ của mình', lead: 'Cho tuổi hai mươi.' },
    body: '[]',
  });
  await expect
    .poll(async () => (await at.server.call(youthCalls.introduction, {})).data.title)
    .toBe('Tủ của mình');
});

test('youthCalls.youthHome shows topics, both corners and a rail of each form that has works', async () => {
  const { data } = await at.server.call(youthCalls.youthHome, {});
  expect(data.topics).toMatchObject([{ name: 'Đất này ngày trước', count: 2 }]);
  expect(data.topics[0]?.address).toMatch(/^\/tu-sach-thanh-nien\/topic\/dat-nay-ngay-truoc-t/);
  expect(data.corners.map(({ name, count }) => [name, count])).toEqual([
    ['student', 3],
    ['forces', 2],
  ]);
  expect(data.rails.map(({ name }) => name)).toEqual(['newest', 'ebook', 'audiobook', 'podcast']);
  // A work that is read and heard stands once, as what is read.
  expect(titles(data.rails[0]?.items ?? [])).toEqual([
    'Nói lịch sử',
    'Chữ lịch sử',
    'Podcast',
    'Chữ bán',
    'Chữ không tốn tiền',
  ]);
  expect(JSON.stringify(data)).not.toContain('ngoài tủ');
  expect(JSON.stringify(data)).not.toContain('hết hạn');
});

test('youthCalls.youthWorks lists the shelf by form, filtered by price and category', async () => {
  const list = async (input: Parameters<typeof ask>[0]) => titles((await ask(input)).data.items);
  const ask = (input: { form?: 'ebook' | 'audiobook' | 'podcast'; price?: 'free'; category_id?: number }) =>
    at.server.call(youthCalls.youthWorks, input);
  expect(await list({})).toEqual(['Chữ lịch sử', 'Chữ bán', 'Chữ không tốn tiền']);
  expect(await list({ form: 'audiobook' })).toEqual(['Nói lịch sử', 'Chữ không tốn tiền']);
  expect(await list({ form: 'podcast' })).toEqual(['Podcast']);
  expect(await list({ price: 'free' })).toEqual(['Chữ lịch sử', 'Chữ không tốn tiền']);
  const { data } = await ask({ category_id: LICH_SU });
  expect(titles(data.items)).toEqual(['Chữ lịch sử']);
  expect(data.category).toMatchObject({ name: 'Lịch sử', count: 1 });
  expect(data.categories.map(({ name }) => name)).toEqual(['Kỹ năng sống', 'Lịch sử']);
  expect(data.topics).toMatchObject([{ name: 'Đất này ngày trước' }]);
  expect((await ask({})).data).toMatchObject({ total: 3, hasNext: false, prices: ['free', 'retail'] });
});

test('a category that the shelf has nothing of is not found, by form', async () => {
  for (const input of [{ category_id: 99 }, { form: 'podcast' as const, category_id: LICH_SU }])
    expect((await at.server.call(youthCalls.youthWorks, input)).code).toBe(refusals.not_found);
});

test('youthCalls.youthShelfTopics and youthCalls.youthTopic show works of all forms, and no topic outside the menu', async () => {
  const all = await at.server.call(youthCalls.youthShelfTopics, {});
  expect(all.data).toMatchObject([{ id: at.named, count: 2, covers: [{}, {}] }]);
  const { data } = await at.server.call(youthCalls.youthTopic, { topic_id: at.named });
  expect(steps(data.steps)).toEqual(['Nói lịch sử', 'Chữ lịch sử']);
  expect(data.steps[0]?.minutes).toBe(4);
  for (const topic_id of [at.other, at.own, 999])
    expect((await at.server.call(youthCalls.youthTopic, { topic_id })).code).toBe(refusals.not_found);
});

test('a topic has its most kept sentences, one of a work, while their text stands and their chapter is open', async () => {
  const { db } = at.server.context;
  const kept = async () =>
    (await at.server.call(youthCalls.youthTopic, { topic_id: at.named })).data.kept.map(
      ({ quote, people, title }) => [quote, people, title],
    );
  expect(await kept()).toEqual([]);
  const of = async (title: string, quote: string, people: number, more = {}) => {
    const edition_id = at.ids[title] ?? 0;
    const row = await db
      .selectFrom('edition')
      .select('content_hash')
      .where('id', '=', edition_id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('kept_sentence')
      .values({ edition_id, ...row, chapter: 0, quote, people, ...more })
      .execute();
  };
  await of('Chữ lịch sử', 'Câu thứ nhất.', 7);
  await of('Chữ lịch sử', 'Câu thứ hai.', 12);
  await of('Chữ lịch sử', 'Câu của bản cũ.', 40, { content_hash: 'cu' });
  await of('Nói lịch sử', 'Câu đang đóng.', 90, { chapter: 3 });
  await of('Chữ ngoài tủ', 'Câu ngoài chủ đề.', 90);
  expect(await kept()).toEqual([['Câu thứ hai.', 12, 'Chữ lịch sử']]);
});

test('youthCalls.youthCollections and youthCalls.youthCollection: collections with something of the shelf, in order', async () => {
  const { data } = await at.server.call(youthCalls.youthCollections, {});
  expect(titles(data)).toEqual(['Năm đầu xa nhà']);
  expect(data[0]).toMatchObject({
    count: 2,
    contents: [at.ids['Chữ lịch sử'], at.ids['Chữ không tốn tiền']],
  });
  const one = await at.server.call(youthCalls.youthCollection, { collection_id: at.collection });
  expect(steps(one.data.steps)).toEqual(['Chữ lịch sử', 'Chữ không tốn tiền']);
  expect(one.data.address).toMatch(/^\/tu-sach-thanh-nien\/tuyen-tap\/nam-dau-xa-nha-k/);
  for (const collection_id of [at.collection + 1, 999])
    expect((await at.server.call(youthCalls.youthCollection, { collection_id })).code).toBe(
      refusals.not_found,
    );
});

test('youthCalls.youthProgress tells each reader their own place in text, sound and comics, and nobody else’s', async () => {
  const { db } = at.server.context;
  const [lan, ba] = [await at.server.aReader(), await at.server.aReader()];
  const read = at.ids['Chữ lịch sử'] ?? 0;
  const heard = at.ids['Nói lịch sử'] ?? 0;
  const place = { cfi: 'epubcfi(/6/2!/4/2)', chapter: 0, read_at: 1, device_id: 'd' };
  await db
    .insertInto('progress')
    .values([
      { ...place, account_id: lan.id, edition_id: read, percent: 1 },
      { ...place, account_id: ba.id, edition_id: read, percent: 0.25 },
    ])
    .execute();
  const file = await db
    .selectFrom('audio_file')
    .select('id')
    .where('edition_id', '=', heard)
    .where('position', '=', 2)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('listening_place')
    .values({
      ...{ account_id: lan.id, edition_id: heard, position: 2, file_id: file.id },
      ...{ seconds: 0, voice: '', rate: 1, heard_at: 1, device_id: 'd' },
    })
    .execute();
  const of = async (token: string) =>
    (await at.server.call(youthCalls.youthProgress, { content_ids: [read, heard, 999] }, { token })).data;
  expect((await of(lan.token)).sort((one, other) => one.id - other.id)).toEqual([
    { id: read, share: 1, done: true },
    { id: heard, share: 0.5, done: false },
  ]);
  expect(await of(ba.token)).toEqual([{ id: read, share: 0.25, done: false }]);
  expect((await at.server.call(youthCalls.youthProgress, {}, { token: ba.token })).data).toEqual([]);
});

test('youthCalls.youthCorner: free first for students, short parts and days for the forces', async () => {
  const { db } = at.server.context;
  await db
    .insertInto('remembered_day')
    .values([
      { day: 22, month: 12, name: 'Ngày thành lập', topic_id: at.named },
      { day: 27, month: 7, name: 'Ngày Thương binh' },
    ])
    .execute();
  const student = (await at.server.call(youthCalls.youthCorner, { corner: 'student' })).data;
  expect(student.days).toEqual([]);
  expect(student.rails.map(({ name }) => name)).toEqual(['free', 'short', 'all']);
  expect(titles(student.rails.at(-1)?.items ?? [])).toEqual(['Podcast', 'Chữ không tốn tiền', 'Chữ bán']);
  expect(student.parts.map(({ address }) => address)).toEqual(['/tra-cuu-diem-thi-2024']);
  const forces = (await at.server.call(youthCalls.youthCorner, { corner: 'forces' })).data;
  expect(forces.days.map(({ name }) => name).sort()).toEqual(['Ngày Thương binh', 'Ngày thành lập']);
  expect(titles(forces.rails.find(({ name }) => name === 'march')?.items ?? [])).toEqual(['Nói lịch sử']);
  expect(forces.parts.map(({ address }) => address)).toEqual(['/account/offline']);
});

test('what others also read is shown from three people on, so that it tells of nobody', async () => {
  const { db } = at.server.context;
  const corner = at.ids['Chữ bán'] ?? 0;
  const other = at.ids['Chữ ngoài tủ'] ?? 0;
  const place = { cfi: 'epubcfi(/6/2!/4/2)', chapter: 0, read_at: 1, device_id: 'd', percent: 0.1 };
  const also = async () =>
    titles(
      (await at.server.call(youthCalls.youthCorner, {})).data.rails.find(({ name }) => name === 'also')
        ?.items ?? [],
    );
  for (let people = 1; people <= 3; people++) {
    const { id: account_id } = await at.server.aReader();
    await db
      .insertInto('progress')
      .values([
        { ...place, account_id, edition_id: corner },
        { ...place, account_id, edition_id: other },
      ])
      .execute();
    if (people === 2) expect(await also()).toEqual([]);
  }
  await expect.poll(also).toEqual(['Chữ ngoài tủ']);
});

test('the older lists follow the menu too, whichever of its addresses it names', async () => {
  const topics = await at.server.call(browseCalls.youthTopics, { content_type: contentType.ebook });
  expect(topics.data.map(({ name }) => name)).toEqual(['Đất này ngày trước']);
  const categories = await at.server.call(browseCalls.youthCategories, { content_type: contentType.ebook });
  expect(categories.data.map(({ id }) => id)).toEqual([KY_NANG, LICH_SU]);
});
