import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueDeskCalls, type DeskRow } from '#contract/library/desk.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { anEditor, workOf } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof anEditor>>;
const names = ['Gió qua đèo', 'Sen nở trái mùa', 'Đêm gió bấc', 'Sen nở trái mùa', 'Cá chép'];
const works: number[] = [];
beforeAll(async () => {
  server = await openTestServer();
  lan = await anEditor(server);
  for (const [at, title] of names.entries()) {
    const edition = await anEdition(server, at === 4 ? 'comic' : 'ebook', { title, priceVnd: at * 1_000 });
    works.push(await workOf(server, edition));
  }
});
afterAll(() => server.close());

const titles = (items: DeskRow[]) => items.map(({ title }) => title);

/** All pages of a list, two rows each. */
async function walk(input: Parameters<typeof lan.list>[0]): Promise<number[]> {
  const found: number[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof lan.list>> = await lan.list({ ...input, page_size: 2, after });
    found.push(...page.items.map(({ work_id }) => work_id));
    after = page.next;
  }
  return found;
}

test.each(['newest', 'oldest', 'title', 'title_down', 'edited'] as const)(
  'sorted by %s, pages show each work once, in the order of the whole list',
  async sort => {
    for (const work of works) await lan.change(work, {});
    const whole = (await lan.list({ sort, page_size: 100 })).items.map(({ work_id }) => work_id);
    expect(new Set(whole)).toEqual(new Set(works));
    expect(await walk({ sort })).toEqual(whole);
  },
);

test('words are found with marks and without, in any order, the last of them by its beginning', async () => {
  expect(titles((await lan.list({ q: 'gio' })).items)).toEqual(['Đêm gió bấc', 'Gió qua đèo']);
  expect(titles((await lan.list({ q: 'bấc đêm' })).items)).toEqual(['Đêm gió bấc']);
  expect(titles((await lan.list({ q: 'ca che' })).items)).toEqual(['Cá chép']);
  expect(titles((await lan.list({ q: "gio' | sen:* & !" })).items)).toEqual([]);
  expect((await lan.list({ q: '%_\\' })).items).toHaveLength(5);
});

test('a content id finds its work', async () => {
  const { editions } = await lan.read(works[2] ?? 0);
  expect(titles((await lan.list({ q: `${editions[0]?.id}` })).items)).toContain('Đêm gió bấc');
});

test('filters leave works of one kind, with a draft, awaiting their right, and withdrawn', async () => {
  expect(titles((await lan.list({ kind: 60 })).items)).toEqual(['Cá chép']);
  const [first = 0, second = 0] = works;
  const { version, published } = await lan.read(first);
  await lan.save(first, version, published);
  expect(titles((await lan.list({ state: 'draft' })).items)).toEqual(['Gió qua đèo']);
  await lan.change(second, {}, { copyright: 'awaiting' });
  expect((await lan.list({ state: 'awaiting' })).items.map(({ work_id }) => work_id)).toEqual([second]);
  await lan.change(second, {}, { copyright: 'expired' });
  expect((await lan.list({ state: 'expired' })).items.map(({ work_id }) => work_id)).toEqual([second]);
});

test.each(['newest', 'oldest'] as const)(
  'works of a state alone come page after page, %s first, each work once whatever forms it has',
  async sort => {
    for (const state of ['draft', 'awaiting', 'expired'] as const) {
      for (const work of works.slice(0, 4)) {
        if (state === 'draft') {
          const { version, published } = await lan.read(work);
          await lan.save(work, version, published);
        } else await lan.change(work, {}, { copyright: state });
      }
      const whole = (await lan.list({ state, sort, page_size: 100 })).items.map(({ work_id }) => work_id);
      const ids = works.slice(0, 4).sort((one, other) => (sort === 'oldest' ? one - other : other - one));
      expect(whole).toEqual(ids);
      expect(await walk({ state, sort })).toEqual(whole);
    }
    for (const work of works.slice(0, 4)) await lan.change(work, {}, { copyright: 'cleared' });
  },
);

test('a place that no list gave is refused in words', async () => {
  const { token } = lan;
  const { catalogueDeskCalls: calls } = await import('#contract/library/desk.ts');
  for (const input of [{ after: 'x' }, { after: '1 x', sort: 'edited' as const }])
    expect((await server.call(calls.listWorks, input, { token })).code).toBe(400);
});

test('a work may be put under the names of categories and topics that are there', async () => {
  const { db } = server.context;
  await db.insertInto('category').values({ id: 901, name: 'Truyện biển' }).execute();
  await db.insertInto('topic').values({ name: 'Mùa lũ' }).execute();
  const { data } = await server.call(catalogueDeskCalls.shelfNames, {}, { token: lan.token });
  expect(data.categories).toContain('Truyện biển');
  expect(data.topics).toContain('Mùa lũ');
});
