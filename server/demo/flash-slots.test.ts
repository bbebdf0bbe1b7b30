import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealCalls } from '#contract/shop/deals.ts';
import { checkLedger } from '../money/ledger/invariants.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadDeals, loadFrames, slotsAround } from './flash-slots.ts';
import { demoPeople } from './people.ts';
import { loadShops } from './shops.ts';

const NOW = Date.UTC(2026, 10, 26, 12, 30);
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  const { db, settings } = server.context;
  for (const { account, fullname, password, roles } of demoPeople)
    await upsertPerson(db, { account, fullname, password, roles }, settings.passwordCost);
  for (let at = 0; at < 24; at++) await server.aBook(`Tựa số ${at}`, { priceVnd: 39_000 });
  await db.updateTable('edition').set({ has_cover: true }).execute();
  server.setNow(NOW);
  await loadShops(db, NOW);
  await loadFrames(db, NOW);
  await loadDeals(db, NOW);
});
afterAll(() => server.close());

test('at any moment of a day one frame runs, some have ended and some are to come', () => {
  for (let hour = 0; hour < 24; hour += 0.5) {
    const at = NOW + hour * 3_600_000;
    const states = slotsAround(at).map(({ starts, ends }) =>
      at < starts ? 'later' : at < ends ? 'now' : 'over',
    );
    expect(states.filter(state => state === 'over')).toHaveLength(2);
    expect(states.filter(state => state === 'now')).toHaveLength(1);
    expect(states.filter(state => state === 'later').length).toBeGreaterThan(6);
  }
});

test('frames have books that shops put into them, readers have bought by the calls, one is gone; a second start changes nothing', async () => {
  const { db } = server.context;
  const { data } = await server.call(dealCalls.getFrameByDate, { days: 3 });
  const running = data.frames.find(({ starts_at, ends_at }) => starts_at <= NOW && NOW < ends_at);
  const { data: slot } = await server.call(dealCalls.detailFlashSale, { frame_id: running?.frame_id ?? 0 });
  expect(slot.items.length).toBeGreaterThanOrEqual(6);
  expect(slot.items.filter(({ sold }) => sold > 0)).toHaveLength(3);
  expect(slot.items.filter(({ left }) => left === 0)).toHaveLength(1);
  expect(await checkLedger(db, NOW + 60_000)).toEqual([]);
  const counted = async () =>
    db
      .selectFrom('flash_line')
      .select(e => [e.fn.countAll<number>().as('lines'), e.fn.sum<number>('sold').as('sold')])
      .executeTakeFirstOrThrow();
  const before = await counted();
  await loadFrames(db, NOW);
  expect(await counted()).toEqual(before);
  const audited = await db
    .selectFrom('audit')
    .select(e => e.fn.countAll<number>().as('n'))
    .where('action', '=', 'selling.join_frame')
    .executeTakeFirst();
  expect(Number(audited?.n)).toBe(Number(before.lines));
  const { data: deals } = await server.call(dealCalls.listDealHot, {});
  expect(deals.length).toBeGreaterThanOrEqual(2);
  await loadDeals(db, NOW);
  expect((await server.call(dealCalls.listDealHot, {})).data).toHaveLength(deals.length);
});
