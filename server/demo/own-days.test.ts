import { afterAll, beforeAll, expect, test } from 'vitest';
import { boughtWorkCalls } from '#contract/money/bought-works.ts';
import { accountCalls } from '#contract/people/account.ts';
import { eventCalls } from '#contract/reading/progress-events.ts';
import { shelfCalls } from '#contract/reading/shelves.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { aSound } from '../testing/testSounds.ts';
import { aVisitor } from '../testing/testVisitor.ts';
import { loadGiven } from './given.ts';
import { loadOwnDays } from './own-days.ts';
import { demoPassword, demoPeople } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  for (const title of ['Một', 'Hai', 'Ba', 'Bốn', 'Năm']) await server.aBook(title, { priceVnd: 30_000 });
  await aSound(server, { title: 'Nghe' });
});
afterAll(() => server.close());

async function signedIn(account: string) {
  const person = demoPeople.find(one => one.account === account);
  if (!person) throw new Error(`nobody is ${account}`);
  await upsertPerson(server.context.db, person, server.context.settings.passwordCost);
  const visitor = aVisitor(server);
  const enter = async () => {
    const { data } = await visitor.call(accountCalls.login, { account, password: demoPassword });
    visitor.token = data.access_token;
  };
  await enter();
  return visitor;
}

test('the demo has a challenge of every state and kind, achievements reached and not, and shelves, one of them empty', async () => {
  const visitor = await signedIn('0907654321');
  await loadOwnDays(server.context.db, Date.now());
  await loadOwnDays(server.context.db, Date.now());
  const { data: events } = await visitor.call(eventCalls.eventReadStatistics, {});
  expect(events.map(({ state }) => state)).toEqual(['on', 'coming', 'over']);
  expect(new Set(events.map(({ counts }) => counts))).toEqual(new Set(['read', 'heard', 'both']));
  const { data: achieved } = await visitor.call(eventCalls.achievements, {});
  const reached = achieved.filter(({ on }) => on !== null).length;
  expect(reached).toBeGreaterThan(5);
  expect(reached).toBeLessThan(achieved.length);
  const { data: shelves } = await visitor.call(shelfCalls.listShelves, {});
  expect(shelves.map(({ name }) => name)).toHaveLength(4);
  expect(shelves.at(-1)?.count).toBe(0);
  expect(shelves[0]?.count).toBe(5);
});

test('the demo has a reader with a work by each access type from 4 to 8', async () => {
  const visitor = await signedIn('0938000888');
  await loadGiven(server.context.db, Date.now());
  await loadGiven(server.context.db, Date.now());
  const { data } = await visitor.call(boughtWorkCalls.listBuyContent, { how: 'given' });
  expect(data.map(({ access_type }) => access_type).sort()).toEqual([4, 5, 6, 7, 8]);
});
