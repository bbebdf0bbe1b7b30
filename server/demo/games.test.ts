import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertPerson } from '../people/account/passwords.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadGames } from './games.ts';
import { demoPeople } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  for (const person of demoPeople.filter(({ account }) => ['0907654321', '0901234567'].includes(account)))
    await upsertPerson(server.context.db, person, server.context.settings.passwordCost);
  for (const title of ['Bay qua mùa lũ', 'Cá chép không hoá rồng']) await server.aBook(title);
  await server.context.db.updateTable('work').set({ quote: 'Một câu trong sách.' }).execute();
});
afterAll(() => server.close());

test('the demo has sticks with lines of its works, readers who have drawn, and one shared result; again changes nothing', async () => {
  const { db } = server.context;
  const state = async () => ({
    sticks: await db
      .selectFrom('game_stick')
      .select(['id', 'title', 'line', 'source'])
      .where('edition_id', 'is not', null)
      .orderBy('id')
      .execute(),
    rounds: (await db.selectFrom('game_round').select('day').execute()).length,
    results: await db.selectFrom('game_result').select(['id', 'facts']).execute(),
  });
  await loadGames(db, Date.now());
  const first = await state();
  expect(first.sticks.map(({ id, title, line }) => [id, title, line])).toEqual([
    [91, 'Bay qua mùa lũ', 'Một câu trong sách.'],
    [92, 'Cá chép không hoá rồng', 'Một câu trong sách.'],
  ]);
  expect([first.rounds, first.results.length]).toEqual([12, 1]);
  expect(first.results[0]?.facts.name).toBe('Mây');
  await loadGames(db, Date.now() + 86_400_000);
  expect(await state()).toEqual(first);
});
