import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { boughtCalls } from '#contract/money/purchase-bought.ts';
import { oakCalls } from '#contract/money/purchase-oak.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { giveGrant } from '../../rights/queries.ts';
import { anOakBook, giveOak } from '../../testing/testPayments.ts';
import { aMember, DAY, onTestServer, server } from '../../testing/testRights.ts';

onTestServer();

const openOak = (content_id: number, token?: string) =>
  server.call(boughtCalls.openOakBook, { content_id }, token ? { token } : {});

test('what one bought and was given is listed, the last first; what has ended is not, and nothing answers 1', async () => {
  const { id, token } = await server.aReader();
  const list = () => server.call(boughtCalls.listBuyContent, {}, { token });
  expect(await list()).toMatchObject({ code: 1, data: [] });
  const { id: given } = await server.aBook('Quà tặng', { priceVnd: 9_000 });
  const { id: over } = await server.aBook('Hết hạn', { priceVnd: 9_000 });
  const grant = { account_id: id, spine_index: null, access_type: 4 as const, source: 'gift' };
  const until = new Date(Date.now() + DAY);
  await giveGrant(server.context.db, { ...grant, edition_id: given, expires_at: until });
  await giveGrant(server.context.db, { ...grant, edition_id: over, expires_at: new Date(Date.now() - DAY) });
  await giveOak(server, id, 20);
  const oak = await anOakBook(server, { chapters: 5, price: 2 });
  await server.call(
    oakCalls.buyMultiChapterOak,
    { book_id: oak, total_chapter: 2, total_price: 4 },
    { token },
  );
  const { data } = await list();
  expect(data).toMatchObject([
    { content_id: oak, content_type: contentType.oakBook, access_type: 3, chapters: 2, until: null },
    {
      ...{ content_id: given, card: { id: given, title: 'Quà tặng' } },
      ...{ access_type: 4, chapters: null, until: until.getTime(), title: 'Quà tặng' },
    },
  ]);
  const idsOf = async (how: '' | 'bought' | 'given') => {
    const { data: some } = await server.call(boughtCalls.listBuyContent, { how }, { token });
    return some.map(({ content_id }: { content_id: number }) => content_id);
  };
  expect(await idsOf('bought')).toEqual([oak]);
  expect(await idsOf('given')).toEqual([given]);
});

test('whatever was given counts as given: by a gift, and by every kind of partner', async () => {
  const { id, token } = await server.aReader();
  for (const access_type of [3, 4, 5, 6, 7, 8] as const) {
    const { id: edition_id } = await server.aBook(`Loại ${access_type}`, { priceVnd: 9_000 });
    const grant = { account_id: id, spine_index: null, access_type, source: 'test', expires_at: null };
    await giveGrant(server.context.db, { ...grant, edition_id });
  }
  const typesOf = async (how: 'bought' | 'given') => {
    const { data } = await server.call(boughtCalls.listBuyContent, { how }, { token });
    return data.map(({ access_type }: { access_type: number }) => access_type);
  };
  expect(await typesOf('bought')).toEqual([3]);
  expect(await typesOf('given')).toEqual([8, 7, 6, 5, 4]);
});

test('a book sold by the chapter opens as any other, and by this call no other opens', async () => {
  const oak = await anOakBook(server);
  const { token } = await server.aReader();
  const { data } = await openOak(oak, token);
  const same = await server.call(readerCalls.openBook, { content_id: oak }, { token });
  expect([data.contentId, data.access?.open]).toEqual([oak, same.data.access?.open]);
  const { id: ebook } = await server.aBook('Sách thường');
  expect((await openOak(ebook, token)).code).toBe(refusals.not_found);
});

test('what is closed says why', async () => {
  const { token } = await server.aReader();
  const closed = await anOakBook(server, { free: 0 });
  expect((await openOak(closed, token)).code).toBe(refusals.need_retail);
  const { id: members } = await server.aBook('Hội viên', {
    contentType: contentType.oakBook,
    priceType: -1,
    freeChapters: 0,
  });
  expect((await openOak(members, token)).code).toBe(refusals.need_membership);
  const waiting = await aMember(-1, 'telco', true);
  expect((await openOak(members, waiting.token)).code).toBe(refusals.pending_renewal);
  await server.context.db
    .updateTable('edition')
    .set({ copyright: 'awaiting' })
    .where('id', '=', closed)
    .execute();
  expect((await openOak(closed, token)).code).toBe(refusals.awaiting_copyright);
});
