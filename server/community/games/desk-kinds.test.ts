import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameCalls } from '#contract/community/games.ts';
import { STICKS } from '#rules/community/games/sticks.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const change = async (kind: string, id: number, item: object) => {
  const lan = await atTheFront(server, kind);
  const { data } = await lan.read(id);
  const saved = await lan.save(id, data.version, { ...data.published, ...item });
  return saved.code === 0 ? lan.publish(id, saved.data.version) : saved;
};

test('editors change a line of the tube, and whoever draws it reads the new one with its work', async () => {
  const book = await server.aBook('Truyện Kiều');
  for (let id = 1; id <= STICKS; id++)
    await server.context.db.updateTable('game_stick').set({ source: 'Cũ' }).where('id', '=', id).execute();
  const lan = await atTheFront(server, 'game-sticks');
  expect(await lan.list({ search: 'cỏ non' })).toHaveLength(1);
  expect((await change('game-sticks', 1, { title: 'Cỏ non', work: book.id })).code).toBe(0);
  const row = await server.context.db
    .selectFrom('game_stick')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirst();
  expect(row).toMatchObject({ title: 'Cỏ non', edition_id: book.id });
  const { visitor, id } = await aMember(server);
  const seen = Array.from({ length: STICKS - 1 }, (_, at) => ({
    ...{ account_id: id, game: 'gieo-que' as const, key: 'k', began_at: new Date(0) },
    day: new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
    seed: JSON.stringify({ stick: at + 2 }),
  }));
  await server.context.db.insertInto('game_round').values(seen).execute();
  const { data } = await visitor.call(gameCalls.drawStick, {});
  expect(data.stick).toMatchObject({ number: 1, title: 'Cỏ non', book: { title: 'Truyện Kiều' } });
});

test('a line has two lines at most and names a work that is there', async () => {
  expect((await change('game-sticks', 2, { line: 'a\nb\nc' })).message).toHaveProperty('line');
  expect((await change('game-sticks', 2, { work: 999_999 })).message).toHaveProperty('work');
  expect((await change('game-sticks', 2, { mood: 'hung' })).message).toHaveProperty('mood');
});

test('editors say from when to when a game is rewarded', async () => {
  const game = async () =>
    (await server.call(gameCalls.seoGame, {})).data.find(({ key }) => key === 'tet-2025');
  const { id } = await server.context.db
    .selectFrom('game')
    .select('id')
    .where('key', '=', 'tet-2025')
    .executeTakeFirstOrThrow();
  expect((await change('games', id, { from: '2099-01-01', to: '' })).code).toBe(0);
  expect(await game()).toMatchObject({ state: 'soon', from: '2099-01-01', to: null });
  expect((await change('games', id, { from: '2099-01-01', to: '2098-01-01' })).message).toHaveProperty('to');
  expect((await change('games', id, { from: '2099-02-31' })).message).toHaveProperty('from');
});
