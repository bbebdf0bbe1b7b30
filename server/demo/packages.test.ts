import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerCalls } from '#contract/library/offers.ts';
import { planKinds } from '#rules/money/purchase-plans.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { demoPeople } from './people.ts';
import { loadSetsAndOffers } from './sets-and-offers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the demo sells each kind of package in each tier, and has a member by every way of becoming one', async () => {
  await loadSetsAndOffers(server.context.db, Date.now());
  for (const call of [offerCalls.listPackageWeb, offerCalls.listPackageOak]) {
    const { data } = await server.call(call, {});
    expect(new Set(data.map(({ kind }) => kind)), call.path).toEqual(new Set(planKinds));
  }
  const members = demoPeople.flatMap(person => ('member' in person && person.member ? [person.member] : []));
  expect(new Set(members.map(({ source }) => source))).toEqual(new Set(['regular', 'telco', 'ott']));
  expect(members.some(member => member.waiting)).toBe(true);
  expect(members.some(({ source, days }) => source === 'regular' && days < 0)).toBe(true);
});
