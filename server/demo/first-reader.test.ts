import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { eventCalls } from '#contract/reading/progress-events.ts';
import { vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { aSound } from '../testing/testSounds.ts';
import { aVisitor } from '../testing/testVisitor.ts';
import { loadFirstReader } from './first-reader.ts';
import { demoPassword, demoPeople } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  for (let at = 0; at < 18; at++) await server.aBook(`Cuốn ${at}`);
  for (let at = 0; at < 4; at++) await aSound(server, { title: `Nghe ${at}` });
});
afterAll(() => server.close());

test('the first reader of the demo has every badge, statistics, and saved words of which some are due', async () => {
  const [person] = demoPeople;
  if (!person) throw new Error('nobody');
  await upsertPerson(server.context.db, person, server.context.settings.passwordCost);
  await loadFirstReader(server.context.db, Date.now());
  await loadFirstReader(server.context.db, Date.now());
  const visitor = aVisitor(server);
  const { data } = await visitor.call(accountCalls.login, {
    account: person.account,
    password: demoPassword,
  });
  visitor.token = data.access_token;
  const { data: achieved } = await visitor.call(eventCalls.achievements, {});
  expect(achieved.filter(({ on }) => on === null).map(({ key }) => key)).toEqual([]);
  const { data: words } = await visitor.call(vocabularyCalls.listTranslate, {});
  expect(words.total).toBe(9);
  expect(words.due).toBeGreaterThan(0);
  expect(words.due).toBeLessThan(9);
});
