import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { oakCalls } from '#contract/money/purchase-oak.ts';
import { quoteCalls } from '#contract/money/purchase-quote.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { buildApp } from '../app.ts';
import { sharedFor } from '../shared.ts';
import {
  aMember,
  anOwner,
  aPaidBook,
  forMembers,
  onTestServer,
  server,
  sold,
} from '../testing/testRights.ts';
import { aSound } from '../testing/testSounds.ts';
import { aVisitor } from '../testing/testVisitor.ts';

onTestServer();
let app: FastifyInstance;
beforeAll(async () => {
  const settings = {
    ...server.context.settings,
    trustedProxies: ['10.0.0.0/8'],
    countryHeader: 'cf-ipcountry',
  };
  const shared = sharedFor(server.context, 60_000);
  app = await buildApp({ ...server.context, settings, shared }, null);
});
afterAll(() => app.close());

/** Somebody whose request the proxy sends on, with what it says of their country. */
const visitorIn = (country: string | null, token = '') =>
  aVisitor(
    { app },
    {
      token,
      headers: { 'x-forwarded-for': '203.0.113.9', ...(country !== null && { 'cf-ipcountry': country }) },
    },
  );
const onlyIn = (id: number, rights_countries: string[] | null) =>
  server.context.db.updateTable('edition').set({ rights_countries }).where('id', '=', id).execute();

/** A book for members that may be shown in Vietnam and Laos. */
async function aBookOfHere(terms: Parameters<typeof aPaidBook>[0] = forMembers) {
  const book = await aPaidBook(terms);
  await onlyIn(book.id, ['LA', 'VN']);
  return book;
}
const openIn = (country: string | null, id: number, token = '', more: { renew?: number } = {}) =>
  visitorIn(country, token).call(readerCalls.openBook, { content_id: id, ...more });
const fetchIn = async (country: string, url: string) =>
  (
    await app.inject({
      url,
      remoteAddress: '10.1.1.1',
      headers: { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': country },
    })
  ).statusCode;

test('a work is read where its right holds, in small letters too, and nothing of it elsewhere', async () => {
  const { id } = await aBookOfHere();
  const member = await aMember();
  expect((await openIn('VN', id, member.token)).code).toBe(0);
  expect((await openIn('la', id, member.token)).code).toBe(0);
  for (const country of ['US', 'XX', 'T1', '', 'VN, US', null]) {
    const { code, message } = await openIn(country, id, member.token);
    expect(code).toBe(refusals.not_in_country);
    expect(message).toBe('Cuốn này chưa được phát hành ở nơi bạn đang truy cập.');
  }
  // Not even what is free to read for everyone at home.
  expect((await openIn('US', id)).code).toBe(refusals.not_in_country);
});

test('a work for the whole world is read anywhere', async () => {
  const { id } = await aPaidBook(forMembers);
  const member = await aMember();
  for (const country of ['US', 'XX', null]) expect((await openIn(country, id, member.token)).code).toBe(0);
});

test('its page stays found abroad and says why it is closed', async () => {
  const { id } = await aBookOfHere();
  const { code, data } = await visitorIn('US').call(catalogueCalls.bookDetail, { content_id: id });
  expect(code).toBe(0);
  expect(data.access).toMatchObject({ permission: 4, open: [], copyright: 'abroad' });
});

test('who bought a work keeps it wherever they go', async () => {
  const { id } = await aBookOfHere(sold);
  const owner = await anOwner(id);
  const { code, data } = await openIn('US', id, owner.token);
  expect([code, data.access?.open]).toEqual([0, 'all']);
  expect(await fetchIn('US', `${data.base}c/0004.xhtml`)).toBe(200);
});

test('a header of one’s own says nothing where no trusted proxy passes it on', async () => {
  const { id } = await aBookOfHere();
  const member = await aMember();
  const directly = (headers: Record<string, string>) =>
    aVisitor({ app }, { ip: '192.0.2.7', token: member.token, headers }).call(readerCalls.openBook, {
      content_id: id,
    });
  expect((await directly({ 'cf-ipcountry': 'US' })).code).toBe(0);
  await onlyIn(id, ['LA']);
  const said: Record<string, string>[] = [
    { 'cf-ipcountry': 'LA' },
    { 'cf-ipcountry': 'LA', 'x-forwarded-for': '203.0.113.9, 10.1.1.1' },
  ];
  for (const headers of said) expect((await directly(headers)).code).toBe(refusals.not_in_country);
  // Another header than the one that is set, and a server without the setting.
  expect((await visitorIn('VN', member.token).call(readerCalls.openBook, { content_id: id })).code).toBe(
    refusals.not_in_country,
  );
  const headers = { 'cf-ipcountry': 'LA', 'x-forwarded-for': '203.0.113.9' };
  const reply = await aVisitor(server, { token: member.token, headers }).call(readerCalls.openBook, {
    content_id: id,
  });
  expect(reply.code).toBe(refusals.not_in_country);
});

test('who crosses the border with an open book is refused its next chapter, and given it again at home', async () => {
  const { id } = await aBookOfHere();
  const member = await aMember();
  const { data } = await openIn('VN', id, member.token);
  expect(await fetchIn('VN', `${data.base}c/0003.xhtml`)).toBe(200);
  expect(await fetchIn('US', `${data.base}c/0004.xhtml`)).toBe(403);
  expect(await fetchIn('US', `${data.base}c/0001.xhtml`)).toBe(403);
  expect(await fetchIn('VN', `${data.base}c/0004.xhtml`)).toBe(200);
});

test('a copy that is kept without a network is refused when it is renewed abroad', async () => {
  const { id } = await aBookOfHere();
  const member = await aMember();
  expect((await openIn('VN', id, member.token, { renew: 1 })).code).toBe(0);
  expect((await openIn('US', id, member.token, { renew: 1 })).code).toBe(refusals.not_in_country);
});

test('sound is refused abroad with a sentence of its own, and its addresses with it', async () => {
  const { id, files } = await aSound(server, { title: 'Chỉ ở đây', free: 1, priceVnd: 29_000 });
  await onlyIn(id, ['VN']);
  const hear = (country: string, file: number) =>
    visitorIn(country).call(playerCalls.downloadItem, { audio_file_id: file });
  const { data } = await hear('VN', files[0]);
  const url = data.audio_data[0]?.url ?? '';
  expect(await fetchIn('VN', url)).toBe(200);
  expect(await fetchIn('US', url)).toBe(403);
  expect((await hear('US', files[0])).code).toBe(refusals.not_in_country);
});

test('nothing is bought where it may not be sold', async () => {
  const { id } = await aBookOfHere(sold);
  const { token } = await server.aReader();
  const quote = (country: string) =>
    visitorIn(country, token).call(quoteCalls.quote, { item_id: String(id), charge_type: 'book' });
  expect((await quote('VN')).code).toBe(0);
  expect((await quote('US')).code).toBe(refusals.not_in_country);
});

test('what guests share at home is not told abroad, nor the other way round', async () => {
  const { id } = await aBookOfHere({ freeChapters: 2, priceVnd: 39_000 });
  const open = async (country: string) =>
    (await visitorIn(country).call(catalogueCalls.bookDetail, { content_id: id })).data.access.open;
  expect(await open('VN')).toEqual([0, 1]);
  expect(await open('US')).toEqual([]);
  expect(await open('VN')).toEqual([0, 1]);
});

test('chapters are not listed for sale and not sold by the oak abroad', async () => {
  const { anOakBook, giveOak } = await import('../testing/testPayments.ts');
  const book = await anOakBook(server, { chapters: 4, price: 3 });
  await onlyIn(book, ['VN']);
  const reader = await server.aReader();
  await giveOak(server, reader.id, 10);
  const abroad = visitorIn('US', reader.token);
  expect((await abroad.call(oakCalls.listChapBookOakCanBuy, { book_id: book })).code).toBe(
    refusals.not_in_country,
  );
  const buy = { book_id: book, chapter: 2, total_price: 3 };
  expect((await abroad.call(oakCalls.buyChapterBookOak, buy)).code).toBe(refusals.not_in_country);
  expect((await visitorIn('VN', reader.token).call(oakCalls.buyChapterBookOak, buy)).data.nut).toBe(7);
});

test('the database keeps codes of countries and nothing else', async () => {
  const { id } = await aPaidBook();
  for (const wrong of [[], ['vn'], ['VNM'], ['VN', '']])
    await expect(onlyIn(id, wrong)).rejects.toMatchObject({ code: '23514' });
  await onlyIn(id, ['VN', 'US']);
  await onlyIn(id, null);
});
