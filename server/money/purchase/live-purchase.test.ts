import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { GRACE_MS } from '#rules/money/purchase-methods.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { type LiveClient, openSocket } from '../../testing/testLive.ts';
import { aPlan, payAtVnpay } from '../../testing/testPayments.ts';
import { charge } from '../../testing/testSold.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { expirePurchases } from './expire.ts';

/* What an open page hears while a purchase is paid elsewhere. */

let world: TestWorld;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: 20 }, 20_000);
});
afterAll(() => world.close());

async function aReaderHere() {
  const { visitor } = await aMember(world);
  const { port } = world.app.server.address() as AddressInfo;
  const client: LiveClient = await openSocket(`http://127.0.0.1:${port}`, visitor.token).settled();
  const heard = async () => {
    await world.runJobs();
    return client.told.filter(([name]) => name === 'purchase').map(([, payload]) => payload);
  };
  return { visitor, heard, client };
}

test.each([
  ['paid', 'granted'],
  ['failed', 'failed'],
  ['one_less', 'held'],
])('what ends as %s is told to its owner’s pages by its number, and to nobody else', async deed => {
  const [owner, other] = [await aReaderHere(), await aReaderHere()];
  const { data } = await charge(owner.visitor, 'package', pouch);
  await payAtVnpay(data.address, deed);
  await expect.poll(owner.heard).toEqual([{ number: data.number }]);
  expect(await other.heard()).toEqual([]);
  for (const { client } of [owner, other]) client.socket.disconnect();
});

test('a purchase that nobody paid in time is told as well', async () => {
  const { visitor, heard, client } = await aReaderHere();
  const { data } = await charge(visitor, 'package', pouch);
  world.setNow(data.expires_at + GRACE_MS + 1_000);
  await expirePurchases(world.context);
  await expect.poll(heard).toEqual([{ number: data.number }]);
  world.setNow(null);
  client.socket.disconnect();
});

test('a purchase that is cancelled on one device is told to the other', async () => {
  const { visitor, heard, client } = await aReaderHere();
  const { data } = await charge(visitor, 'package', pouch);
  await visitor.call(purchaseCalls.cancelOrder, { number: data.number });
  await expect.poll(heard).toEqual([{ number: data.number }]);
  client.socket.disconnect();
});

test('what money bought is a notice, once, that leads to its result', async () => {
  const { visitor } = await aMember(world);
  const { data } = await charge(visitor, 'package', pouch);
  await payAtVnpay(data.address, 'twice');
  await world.runJobs();
  const { data: told } = await visitor.call(noticeCalls.list, {});
  expect(told.items).toMatchObject([
    {
      kind: 'purchase',
      title: expect.stringContaining('Đã mua “Túi sồi'),
      link: `/package-plan/result?number=${data.number}`,
    },
  ]);
});
