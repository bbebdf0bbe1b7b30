import { expect, test } from 'vitest';
import { browseCalls } from '#contract/library/browse.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { browsedLibrary, THIEU_NHI, titles } from '../../testing/browsedLibrary.ts';

const at = browsedLibrary();
const { audiobook, brief, comic, ebook, paperBook, podcast } = contentType;

test('a list shows its own kinds in its own order, and nothing whose licence has ended', async () => {
  const { data } = await at.server.call(browseCalls.getBookByPage, { list: 'allEbooks' });
  expect(titles(data.items)).toEqual(['Chữ bốn', 'Chữ ba', 'Chữ hai', 'Chữ một']);
  expect(data).toMatchObject({ page: 1, pageSize: 30, hasNext: false, total: 4, kinds: [] });
  expect(data.categories.map(({ name, count }) => [name, count])).toEqual([
    ['Thiếu nhi', 1],
    ['Văn học', 3],
  ]);
});

test.each([
  ['hottest', ['Chữ một', 'Chữ ba', 'Chữ bốn', 'Chữ hai']],
  ['price', ['Chữ bốn', 'Chữ một', 'Chữ ba', 'Chữ hai']],
  ['updated', ['Chữ bốn', 'Chữ ba', 'Chữ hai', 'Chữ một']],
] as const)('a list can be put in the order %s', async (order, expected) => {
  const { data } = await at.server.call(browseCalls.getBookByPage, { list: 'allEbooks', order });
  expect([...titles(data.items)].sort()).toEqual([...expected].sort());
  expect(data.items[order === 'updated' ? 3 : 0]?.title).toBe(expected[order === 'updated' ? 3 : 0]);
  expect(data.items.at(-1)?.title).toBe(expected.at(-1));
});

test.each([
  ['free', ['Chữ một']],
  ['member', ['Chữ bốn', 'Chữ ba']],
  ['retail', ['Chữ ba', 'Chữ hai']],
] as const)('the filter %s leaves what is had that way', async (price, expected) => {
  const { data } = await at.server.call(browseCalls.getBookByPage, { list: 'allEbooks', price });
  expect(titles(data.items)).toEqual(expected);
});

test('lists of several kinds can be narrowed to one; a kind that is not theirs leaves nothing', async () => {
  const all = await at.server.call(browseCalls.getBookByPage, { list: 'memberBooks' });
  expect(titles(all.data.items)).toEqual(['Nói hai', 'Chữ bốn', 'Chữ ba']);
  expect(all.data.kinds.map(kind => kind.contentType)).toEqual([ebook, audiobook, brief, podcast, comic]);
  const heard = await at.server.call(browseCalls.getBookByPage, {
    list: 'memberBooks',
    content_type: audiobook,
  });
  expect(titles(heard.data.items)).toEqual(['Nói hai']);
  const paper = await at.server.call(browseCalls.getBookByPage, {
    list: 'memberBooks',
    content_type: paperBook,
  });
  expect(paper.data).toMatchObject({ items: [], total: 0 });
  const category = await at.server.call(browseCalls.getBookByPage, {
    list: 'memberBooks',
    category_id: THIEU_NHI,
  });
  expect(titles(category.data.items)).toEqual(['Chữ ba']);
});

test('lists of pre-orders, finished comics, released books and a topic hold just those works', async () => {
  const list = async (name: 'preorders' | 'finishedComics' | 'released' | 'awakening' | 'cheapestBooks') =>
    titles((await at.server.call(browseCalls.getBookByPage, { list: name })).data.items);
  expect(await list('preorders')).toEqual(['Giấy gần', 'Giấy sau']);
  expect(await list('finishedComics')).toEqual(['Tranh trọn']);
  expect(await list('released')).not.toContain('Giấy gần');
  expect(await list('released')).toContain('Giấy sẵn');
  expect(await list('awakening')).toEqual(['Giấy sau']);
  expect(await list('cheapestBooks')).toEqual(['Chữ ba', 'Chữ hai']);
});

test('a page follows the other without gap or repetition, and behind the last there is nothing', async () => {
  const seen: string[] = [];
  for (let page_no = 1; page_no <= 5; page_no += 1) {
    const { data } = await at.server.call(browseCalls.getBookByPage, {
      list: 'allEbooks',
      page_no,
      page_size: 1,
    });
    seen.push(...titles(data.items));
    expect(data.hasNext).toBe(page_no < 4);
  }
  expect(seen).toEqual(['Chữ bốn', 'Chữ ba', 'Chữ hai', 'Chữ một']);
  expect(
    (await at.server.call(browseCalls.getBookByPage, { list: 'allEbooks', page_no: 1_000 })).data.items,
  ).toEqual([]);
  expect(
    (await at.server.call(browseCalls.getBookByPage, { list: 'allEbooks', page_no: 100_001 })).code,
  ).toBe(400);
});
