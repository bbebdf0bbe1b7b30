import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { takeAttempt } from './kit/http/limits.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { aPhone, aVisitor, lastCode } from './testing/testVisitor.ts';

/* The server's clock an hour and a day off the database's: what is decided by time goes by the server's alone. */

const MINUTE_MS = 60_000;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const offsets = [-60 * MINUTE_MS, 60 * MINUTE_MS];

test.each(offsets)('tries of a window of ten minutes are counted, %d ms off', async offset => {
  const began = Date.now() + offset;
  const turn = () => takeAttempt(server.context, `clock ${offset}`, 2, 600);
  server.setNow(began);
  await turn();
  await turn();
  server.setNow(began + 9 * MINUTE_MS);
  await expect(turn()).rejects.toThrow('too_many');
  server.setNow(began + 11 * MINUTE_MS);
  await turn();
});

test.each(offsets)('a flash sale is on the page from its beginning to its end, %d ms off', async offset => {
  const { db } = server.context;
  const { id } = await server.aBook(`Đồng hồ ${offset}`, { priceVnd: 50_000 });
  const began = Date.now() + offset;
  const sale = await db
    .insertInto('flash_sale')
    .values({
      title: 'Giờ vàng',
      starts_at: new Date(began),
      ends_at: new Date(began + 20 * MINUTE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('flash_sale_item')
    .values({ flash_sale_id: sale.id, edition_id: id, price_vnd: 30_000 })
    .execute();
  const priceAfter = async (minutes: number) => {
    server.setNow(began + minutes * MINUTE_MS);
    return (await server.call(catalogueCalls.bookDetail, { content_id: id })).data.sale?.priceVnd;
  };
  expect([await priceAfter(-1), await priceAfter(10), await priceAfter(21)]).toEqual([
    undefined,
    30_000,
    undefined,
  ]);
});

test.each(offsets)('a code counts for three minutes, %d ms off', async offset => {
  const began = Date.now() + offset;
  const [early, late] = [aPhone(), aPhone()];
  const answered = async (phone_number: string, minutes: number) => {
    const visitor = aVisitor(server);
    server.setNow(began);
    await visitor.call(accountCalls.sendOtpCreateAccount, { phone_number, channel: 'sms' });
    server.setNow(began + minutes * MINUTE_MS);
    const answer = { phone_number, password: 'mat-khau-1', otp: lastCode(server, phone_number) };
    return (await visitor.call(accountCalls.confirmOtpCreateAccount, answer)).code;
  };
  expect(await answered(early, 2)).toBe(0);
  expect(await answered(late, 4)).toBe(105);
});

test('the day of a book that comes out is the server’s day', async () => {
  const { id } = await server.aBook('Sắp ra mắt');
  const day = todayInVietnam(Date.now());
  await server.context.db.updateTable('edition').set({ release_on: day }).where('id', '=', id).execute();
  const shown = async (days: number) => {
    server.setNow(Date.now() + days * 1_440 * MINUTE_MS);
    return (await server.call(catalogueCalls.bookDetail, { content_id: id })).data.releaseOn;
  };
  expect([await shown(-1), await shown(0), await shown(1)]).toEqual([day, null, null]);
});
