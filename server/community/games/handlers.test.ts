import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { gameCalls } from '#contract/community/games.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { accountCalls } from '#contract/people/account.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { eventCalls } from '#contract/reading/progress-events.ts';
import { drawingOfStick } from '#rules/community/games/drawings.ts';
import { STICKS } from '#rules/community/games/sticks.ts';
import { deletePerson } from '../../people/account/delete-account-queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, aVisitor } from '../../testing/testVisitor.ts';
import { drawnStick } from './draw-stick.ts';
import { gamesToday } from './today.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
const noon = Date.parse('2026-11-28T12:00:00+07:00');
beforeEach(() => server.setNow(noon));
afterEach(() => server.setNow(null));

const DAY = 86_400_000;
/** The same person on another day, signed in anew. */
async function onDay({ account, password }: Awaited<ReturnType<typeof aMember>>, moment: number) {
  server.setNow(moment);
  const visitor = aVisitor(server);
  visitor.token = (await visitor.call(accountCalls.login, { account, password })).data.access_token;
  return visitor;
}
const draw = async (visitor: { call: TestServer['call'] }) =>
  (await visitor.call(gameCalls.drawStick, {})).data;
const badges = async (visitor: { call: TestServer['call'] }) =>
  (await visitor.call(eventCalls.achievements, {})).data.filter(({ key }) => key === 'first-stick');

test('gameCalls.seoGame tells every game with a picture and whether it runs', async () => {
  const { data } = await server.call(gameCalls.seoGame, {});
  expect(data.map(({ key, state }) => [key, state])).toEqual([
    ['gieo-que', 'running'],
    ['mot-nam-nhin-lai', 'running'],
    ['tet-2024', 'over'],
    ['tet-2025', 'over'],
  ]);
  for (const { picture } of data)
    expect(picture).toMatch(/^\/og\/game\/[a-z0-9-]+\.[0-9a-f]{24}\.wide\.png$/);
  server.setNow(Date.parse('2024-01-31T23:59:00+07:00'));
  expect((await server.call(gameCalls.seoGame, {})).data[2]?.state).toBe('soon');
});

test('the tube holds a hundred sticks of public lines, none of them alike', async () => {
  const rows = await server.context.db.selectFrom('game_stick').selectAll().execute();
  expect(rows).toHaveLength(STICKS);
  expect(new Set(rows.map(({ line }) => line)).size).toBe(STICKS);
  expect(new Set(rows.map(({ mood }) => mood))).toEqual(new Set(['êm', 'tươi', 'lắng']));
});

test('gameCalls.drawStick: the same stick all day on every device, another one tomorrow, and nothing before the press', async () => {
  const member = await aMember(server);
  const { visitor, token } = member;
  const before = await visitor.call(gameCalls.ownGame, { game: 'gieo-que' });
  expect(before.data).toMatchObject({ stick: null, yesterday: null, shared: '', day: '2026-11-28' });
  const first = await draw(visitor);
  expect(first.badge).toBe(true);
  expect(await draw(aVisitor(server, { token }))).toEqual({ stick: first.stick, badge: false });
  const tomorrow = await onDay(member, noon + DAY);
  const next = await draw(tomorrow);
  expect(next.stick.number).not.toBe(first.stick.number);
  expect(next.badge).toBe(false);
  const own = await tomorrow.call(gameCalls.ownGame, { game: 'gieo-que' });
  expect([own.data.stick, own.data.yesterday]).toEqual([next.stick, first.stick]);
});

test('no stick comes twice to somebody before all hundred came once', async () => {
  const { id } = await aMember(server);
  const seen = new Set<number>();
  for (let day = 0; day < STICKS; day++) {
    const { row } = await drawnStick({ db: server.context.db, now: () => noon + day * DAY }, id);
    seen.add(row?.id ?? 0);
  }
  expect(seen.size).toBe(STICKS);
});

test('a guest draws one stick a day and earns nothing: nothing is kept', async () => {
  const guest = aVisitor(server);
  const first = await draw(guest);
  expect(await draw(guest)).toEqual(first);
  expect(first.badge).toBe(false);
  const days = Array.from({ length: 12 }, (_, day) => noon + (day + 1) * DAY);
  const numbers = new Set<number>();
  for (const at of days) {
    server.setNow(at);
    numbers.add((await draw(guest)).stick.number);
  }
  expect(numbers.size).toBeGreaterThan(6);
  const device = await server.context.db.selectFrom('game_round').select('account_id').execute();
  expect(device.every(({ account_id }) => account_id > 0)).toBe(true);
});

test('an empty tube has no stick to give', async () => {
  const { db } = server.context;
  const sticks = await db.selectFrom('game_stick').selectAll().execute();
  await server.owner.deleteFrom('game_stick').execute();
  try {
    expect((await aVisitor(server).call(gameCalls.drawStick, {})).code).toBe(refusals.not_found);
  } finally {
    await server.owner.insertInto('game_stick').values(sticks).execute();
  }
});

test('the badge of a game is given once, and stands among the achievements', async () => {
  const member = await aMember(server);
  expect(await badges(member.visitor)).toEqual([]);
  await draw(member.visitor);
  const tomorrow = await onDay(member, noon + DAY);
  expect((await draw(tomorrow)).badge).toBe(false);
  expect(await badges(tomorrow)).toEqual([{ key: 'first-stick', have: 1, on: '2026-11-28' }]);
});

test('noticeCalls.marks says how many games may still be played today', async () => {
  const { visitor, id } = await aMember(server);
  const games = async () => (await visitor.call(noticeCalls.marks, {})).data.games;
  expect(await games()).toBe(1);
  await draw(visitor);
  expect(await games()).toBe(0);
  const on = (moment: number) => gamesToday(server.context.db, id, moment);
  expect(await on(noon + DAY)).toBe(1);
  expect(await on(Date.parse('2025-01-25T09:00:00+07:00'))).toBe(2);
});

test('gameCalls.shareResult and gameCalls.sharedResult: private until shared, readable by its address alone, gone in one press', async () => {
  const { visitor } = await aMember(server, 'Lê Thuỷ Triều');
  const other = (await aMember(server)).visitor;
  const share = (shared: 0 | 1, name: 0 | 1 = 0) =>
    visitor.call(gameCalls.shareResult, { game: 'gieo-que', shared, name });
  expect((await share(1)).code).toBe(refusals.not_found);
  const { stick } = await draw(visitor);
  const read = (result_id: string) => other.call(gameCalls.sharedResult, { result_id });
  const { id } = (await share(1)).data;
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect((await share(1)).data.id).toBe(id);
  expect((await read(id)).data).toMatchObject({
    own: false,
    game: 'gieo-que',
    facts: {
      kicker: `Thẻ ${stick.number} · một câu ${stick.mood}`,
      title: stick.title,
      ...{ note: stick.source, name: '', drawing: drawingOfStick(stick.number) },
    },
  });
  expect(JSON.stringify((await read(id)).data)).not.toContain('Triều');
  await share(1, 1);
  expect((await read(id)).data.facts.name).toBe('Triều');
  expect((await visitor.call(gameCalls.sharedResult, { result_id: id })).data.own).toBe(true);
  expect((await share(0)).data.id).toBe('');
  expect((await read(id)).code).toBe(refusals.not_found);
  const again = (await share(1)).data.id;
  expect(again).not.toBe(id);
  expect((await read(id)).code).toBe(refusals.not_found);
});

test('nobody closes or shares the result of somebody else', async () => {
  const { visitor } = await aMember(server);
  const thief = (await aMember(server)).visitor;
  await draw(visitor);
  const { id } = (await visitor.call(gameCalls.shareResult, { game: 'gieo-que', shared: 1 })).data;
  await thief.call(gameCalls.shareResult, { game: 'gieo-que', shared: 0 });
  expect((await thief.call(gameCalls.shareResult, { game: 'gieo-que', shared: 1 })).code).toBe(
    refusals.not_found,
  );
  expect((await thief.call(gameCalls.sharedResult, { result_id: id })).code).toBe(0);
  const own = await thief.call(gameCalls.ownGame, { game: 'gieo-que' });
  expect(own.data).toMatchObject({ stick: null, shared: '' });
});

test('what one played and shared is in the export, and goes with the account', async () => {
  const { visitor, id } = await aMember(server, 'Nguyễn Rời Đi');
  const { stick } = await draw(visitor);
  const shared = (await visitor.call(gameCalls.shareResult, { game: 'gieo-que', shared: 1, name: 1 })).data
    .id;
  const { data } = await visitor.call(profileCalls.exportData, {});
  expect(data.data).toMatchObject({
    games: [{ game: 'gieo-que', day: '2026-11-28', stick: stick.title }],
    shared_results: [{ id: shared }],
    badges: [{ key: 'first-stick' }],
  });
  const { context } = server;
  await deletePerson(context.db, id);
  expect((await server.call(gameCalls.sharedResult, { result_id: shared })).code).toBe(refusals.not_found);
  for (const table of ['game_round', 'game_result', 'given_badge'] as const)
    expect(
      await context.db.selectFrom(table).select('account_id').where('account_id', '=', id).execute(),
    ).toEqual([]);
});
