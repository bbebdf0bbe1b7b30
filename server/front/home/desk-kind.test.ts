import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { frontDeskCalls } from '#contract/front/desk.ts';
import { refusals } from '#contract/kit/refusals.ts';
import {
  blockTypeNames,
  type HomeBlockItem,
  homeBlockKind,
  screenNames,
} from '#contract/library/desk-items/home-blocks.ts';
import { homeBlock, homeCalls, homeScreens } from '#contract/library/home.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { aHome } from '../../testing/testHome.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof atTheFront>>;
let page: ReturnType<typeof aHome>;
let book = 0;
beforeAll(async () => {
  server = await openTestServer();
  page = aHome(server);
  ({ id: book } = await server.aBook('Sen nở trái mùa'));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.owner.deleteFrom('home_block' as never).execute();
  // Another editor each time: more is saved here than one person may in an hour.
  lan = await atTheFront(server, 'home-blocks');
});

/** A block of a type with what that type cannot be without. */
const aBlock = (type: HomeBlockItem['type'], more: Partial<HomeBlockItem> = {}): HomeBlockItem => ({
  ...homeBlockKind.blank,
  type,
  title: `Khối ${type}`,
  ...(type === 'editor_pick' && { pick: book, headline: 'Chậm một nhịp' }),
  ...(type === 'rankings' && { ranked: 1 }),
  ...more,
});
const titles = async () => (await page.blocks()).map(({ title }) => title);

test('every type of block that readers’ apps know can be made, and no other', () => {
  const known = homeBlock.def.options.flatMap(option => {
    const { values } = (option.shape.type as unknown as { _zod: { values: Set<string> } })._zod;
    return [...values];
  });
  expect(blockTypeNames.map(([type]) => type).sort()).toEqual(known.sort());
  expect(screenNames.map(([screen]) => screen)).toEqual([...homeScreens]);
});

describe.each(blockTypeNames)('%s (%s)', type => {
  test('is published on each screen, and read back as it was written', async () => {
    for (const [screen] of screenNames) {
      const { id } = await lan.put(aBlock(type, { screen }));
      expect((await lan.read(id)).data.published).toEqual(aBlock(type, { screen }));
    }
  });
});

test('a block shows what its form says: chosen books in their order, a topic’s, so many', async () => {
  const { id: other } = await server.aBook('Gió qua đèo');
  await lan.put(aBlock('book_rail', { title: 'Chọn tay', source: 'chosen', works: [other, book] }));
  await lan.put(aBlock('book_rail', { title: 'Một cuốn', limit: 1 }));
  const blocks = await page.blocks();
  expect(
    blocks.map(block => ('items' in block ? block.items.map(item => 'id' in item && item.id) : [])),
  ).toEqual([[other, book], [other]]);
});

test('its form says how much readers would find in it, and that an empty one is not shown', async () => {
  const says = async (item: HomeBlockItem) =>
    (
      await server.call(
        frontDeskCalls.tryItem,
        { kind: 'home-blocks', id: -1, item: JSON.stringify(item) },
        { token: lan.token },
      )
    ).data;
  expect(await says(aBlock('book_rail', { source: 'chosen', works: [book] }))).toEqual({
    says: 'Đang có 1',
    warns: [],
    wrong: {},
  });
  expect((await says(aBlock('news'))).says).toBe('Đang trống, bạn đọc không thấy khối này');
  expect((await says(aBlock('continue_reading'))).says).toBe('Của riêng mỗi bạn đọc');
  expect((await says(aBlock('editor_pick', { pick: null }))).wrong).toEqual({
    pick: ['Bạn chọn một cuốn nhé'],
  });
  const { id } = await lan.put(aBlock('news'));
  expect((await lan.list()).find(row => row.id === id)).toMatchObject({ state: 'off', part: 'Trang chủ' });
});

test('what a block cannot be without is asked for in words', async () => {
  const wrong: [Partial<HomeBlockItem>, string][] = [
    [{ title: '' }, 'title'],
    [{ more: '/khong-co-trang-nay' }, 'more'],
    [{ source: 'chosen' }, 'works'],
    [{ source: 'topic' }, 'topic'],
    [{ limit: 31 }, 'limit'],
  ];
  for (const [more, field] of wrong) {
    const reply = await lan.save(-2, 0, aBlock('book_rail', more));
    expect([reply.code, Object.keys(reply.message as object)]).toEqual([refusals.bad_input, [field]]);
  }
});

test('the list begins with the home page, as the chips of its form do', async () => {
  for (const [screen] of screenNames.toReversed()) await lan.put(aBlock('book_rail', { screen }));
  expect((await lan.list()).map(({ part }) => part)).toEqual(screenNames.map(([, name]) => name));
});

test('blocks of one screen are put in an order; a block that is moved to another screen stands at its foot', async () => {
  const ids = [];
  for (const title of ['Một', 'Hai', 'Ba']) ids.push(await lan.put(aBlock('book_rail', { title })));
  const [one, two, three] = ids;
  await lan.order(three?.id ?? 0, one?.id ?? 0, two?.id ?? 0);
  expect(await titles()).toEqual(['Ba', 'Một', 'Hai']);
  await lan.put(aBlock('book_rail', { title: 'Ba', screen: 'ebook' }), three?.id, three?.version);
  expect(await titles()).toEqual(['Một', 'Hai']);
  const { data } = await server.call(homeCalls.listBlockHome, { screen: 'ebook' });
  expect(data.map(({ title }) => title)).toEqual(['Ba']);
});
