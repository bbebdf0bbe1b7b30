import { expect, test } from 'vitest';
import { boughtCalls } from '#contract/money/purchase-bought.ts';
import { accountCalls } from '#contract/people/account.ts';
import { giveGrant } from '../../rights/queries.ts';
import { DAY, onTestServer, server } from '../../testing/testRights.ts';

onTestServer();

const changes = async (token: string, last_time: number) =>
  server.call(boughtCalls.getUserContentV2, { last_time }, { token });
const grant = { spine_index: null, access_type: 4 as const, source: 'gift', expires_at: null };

test('nothing since then answers 1, what came is an item, and what was taken back or ended is removed', async () => {
  const { id, token, account, password } = await server.aReader();
  /** A token that is good when the clock has moved. */
  const again = async () => (await server.call(accountCalls.login, { account, password })).data.access_token;
  expect(await changes(token, 0)).toMatchObject({ code: 1, data: { items: [], removed: [] } });
  const { id: kept } = await server.aBook('Còn mãi', { priceVnd: 9_000 });
  const { id: ending } = await server.aBook('Sắp hết', { priceVnd: 9_000 });
  const { id: back } = await server.aBook('Trả lại', { priceVnd: 9_000 });
  const { db } = server.context;
  for (const edition_id of [kept, back]) await giveGrant(db, { ...grant, account_id: id, edition_id });
  await giveGrant(db, {
    ...grant,
    account_id: id,
    edition_id: ending,
    expires_at: new Date(Date.now() + DAY),
  });
  const { code, data } = await changes(token, 0);
  expect(code).toBe(0);
  expect(data.items.map(({ content_id }) => content_id).sort()).toEqual([kept, ending, back].sort());
  expect(data.last_time).toBeLessThanOrEqual(Date.now());

  await db.deleteFrom('content_grant').where('account_id', '=', id).where('edition_id', '=', back).execute();
  server.setNow(Date.now() + 2 * DAY);
  const later = await changes(await again(), data.last_time);
  expect(later.code).toBe(0);
  expect(later.data.removed).toEqual([{ content_id: ending }, { content_id: back }]);
  server.setNow(Date.now() + 5 * DAY);
  const quiet = await changes(await again(), later.data.last_time + 60_000);
  expect(quiet).toMatchObject({ code: 1, data: { items: [], removed: [] } });
  server.setNow(null);
});

test('a work of which one right of two was taken back is no removal, and says what is left', async () => {
  const { id, token } = await server.aReader();
  const { id: book } = await server.aBook('Hai lần', { priceVnd: 9_000 }, 3);
  const { db } = server.context;
  const of = { ...grant, account_id: id, edition_id: book };
  await giveGrant(db, of);
  await giveGrant(db, { ...of, spine_index: 1, access_type: 3 });
  await db
    .deleteFrom('content_grant')
    .where('account_id', '=', id)
    .where('spine_index', 'is', null)
    .execute();
  const { data } = await changes(token, Date.now() - 60_000);
  expect([data.removed, data.items]).toMatchObject([[], [{ content_id: book, chapters: 1, access_type: 3 }]]);
});

test('an account that is deleted leaves no list of what it had', async () => {
  const { id } = await server.aReader();
  const { id: book } = await server.aBook('Của người đi', { priceVnd: 9_000 });
  await giveGrant(server.context.db, { ...grant, account_id: id, edition_id: book });
  await server.owner.deleteFrom('account').where('id', '=', id).execute();
  const rows = await server.context.db
    .selectFrom('content_gone')
    .where('account_id', '=', id)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});
