import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { quoteCalls } from '#contract/money/purchase-quote.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import { aPlan, payAt } from '../../testing/testPayments.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

/* One reader with several taps, tabs and devices at two server processes: a second pack of oaks is bought on purpose or not at all. */

let server: TestServer;
let servers: MoneyServers;
let pouch = 0;
beforeAll(async () => {
  server = await openTestServer();
  pouch = await aPlan(server, { oak: 50 }, 20_000);
  servers = await openMoneyServers(server);
});
afterAll(async () => {
  await servers.close();
  await server.close();
});

const methods = ['vnpay', 'momo', 'vietqr'] as const;
const charge = (token: string, more: { bought?: string; pay_type?: (typeof methods)[number] } = {}) =>
  servers.send(
    purchaseCalls.charge,
    { item_id: String(pouch), charge_type: 'package', pay_type: 'vnpay', ...more },
    token,
  );
const quote = async (token: string) =>
  (await servers.send(quoteCalls.quote, { item_id: String(pouch), charge_type: 'package' }, token)).data;
const pay = async (address: string) => servers.hit(await payAt(address, 'paid'));
const countOf = async () =>
  Number(
    (
      await server.context.db
        .selectFrom('purchase')
        .select(e => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test('double taps in two tabs at two processes, by several ways, are one open purchase of a pack of oaks', async () => {
  const { token } = await server.aReader();
  const before = await countOf();
  const replies = await Promise.all(
    [...methods, ...methods].map(pay_type => charge(token, { pay_type, bought: '' })),
  );
  expect(new Set(replies.map(({ code, data }) => [code, data.number].join())).size).toBe(1);
  expect(await countOf()).toBe(before + 1);
});

test('a tab that knows nothing of what another one has bought buys no second pack; who was told of it may', async () => {
  const { token } = await server.aReader();
  const tab = await quote(token);
  expect(tab.bought).toBeNull();
  const first = await charge(token, { bought: '' });
  await pay(first.data.address);
  const before = await countOf();
  expect((await charge(token, { bought: '' })).code).toBe(refusals.bought_meanwhile);
  expect(await countOf()).toBe(before);
  const told = (await quote(token)).bought;
  expect(told?.number).toBe(first.data.number);
  const second = await charge(token, { bought: told?.number ?? '' });
  expect([second.code, second.data.number === first.data.number]).toEqual([0, false]);
  // Both of two tabs that were told of the first one find the second.
  expect((await charge(token, { bought: told?.number ?? '' })).data.number).toBe(second.data.number);
  await pay(second.data.address);
  expect((await charge(token, { bought: told?.number ?? '' })).code).toBe(refusals.bought_meanwhile);
});

test('money that is held counts as bought, a failed or cancelled try does not', async () => {
  const { token } = await server.aReader();
  const first = await charge(token, { bought: '' });
  await servers.hit(await payAt(first.data.address, 'failed'));
  const second = await charge(token, { bought: '' });
  expect(second.code).toBe(0);
  await servers.send(purchaseCalls.cancelOrder, { number: second.data.number }, token);
  const third = await charge(token, { bought: '' });
  expect(third.code).toBe(0);
  await servers.hit(await payAt(third.data.address, 'one_less'));
  expect((await charge(token, { bought: '' })).code).toBe(refusals.bought_meanwhile);
});
