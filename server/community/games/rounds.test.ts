import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { gameCalls } from '#contract/community/games.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { eventCalls } from '#contract/reading/progress-events.ts';
import {
  beginning,
  believedMove,
  fallsOf,
  leastMs,
  type Move,
  STEPS,
  stepped,
} from '#rules/community/games/falling.ts';
import { CARDS, LEAST_GAP, ROUND_MS, SLOW_MS } from '#rules/community/games/pictures.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, aVisitor, type Visitor } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));
let now = 0;
const at = (moment: number) => {
  now = moment;
  server.setNow(now);
};
const later = (ms: number) => at(now + ms);
const evening = Date.parse('2026-11-28T20:00:00+07:00');
beforeEach(() => at(evening));

const start = async (
  visitor: Visitor,
  game: 'tet-2024' | 'tet-2025',
  pace: 'clock' | 'slow' | 'steps' = 'clock',
) => (await visitor.call(gameCalls.startGame, { game, pace })).data;
const badge = async (visitor: Visitor, key: string) =>
  (await visitor.call(eventCalls.achievements, {})).data.some(one => one.key === key);
const best = async (visitor: Visitor, game: 'tet-2024' | 'tet-2025') =>
  (await visitor.call(gameCalls.ownGame, { game })).data.days[0]?.ended ?? null;

/** Turns all cards, two by two as they are learned; `gap` ms before each. */
async function turnAll(visitor: Visitor, key: string, gap = 500, guest = false) {
  const known = new Map<number, number>();
  const before: number[] = [];
  const open = async (card: number) => {
    later(gap);
    const reply = await visitor.call(gameCalls.turnCard, {
      key,
      card,
      ...(guest && { before: JSON.stringify(before) }),
    });
    if (reply.code !== 0) return reply;
    before.push(card);
    known.set(card, reply.data.face);
    return reply;
  };
  const done = new Set<number>();
  for (;;) {
    const pair = [...known].find(
      ([card, face]) =>
        !done.has(card) && [...known].some(([other, same]) => other !== card && same === face),
    );
    if (pair) {
      const twin = [...known].find(([other, same]) => other !== pair[0] && same === pair[1]) ?? [0, 0];
      await open(pair[0]);
      const reply = await open(twin[0]);
      done.add(pair[0]).add(twin[0]);
      if (reply.data?.ended) return { ...reply.data.ended, turned: before.length };
      continue;
    }
    const [one, other] = Array.from({ length: CARDS }, (_, card) => card).filter(card => !known.has(card));
    if (one === undefined || other === undefined) throw new Error('all are known');
    const first = await open(one);
    if (first.code !== 0) throw new Error(String(first.code));
    const reply = await open(other);
    if (first.data.face === reply.data?.face) done.add(one).add(other);
    if (reply.data?.ended) return { ...reply.data.ended, turned: before.length };
  }
}

test('gameCalls.startGame and gameCalls.turnCard: a card tells its print with its press, and the last pair ends the round by the server’s clock', async () => {
  const { visitor } = await aMember(server);
  const begun = await start(visitor, 'tet-2024');
  expect(begun).toMatchObject({ seed: null, ms: ROUND_MS });
  const { ended, turned } = await turnAll(visitor, begun.key);
  expect(ended).toEqual({ score: 4, seconds: Math.round(turned / 2), moves: turned / 2 });
  expect(await best(visitor, 'tet-2024')).toEqual(ended);
  expect(await badge(visitor, 'tet-2024')).toBe(false);
});

test('while Tết runs whoever finishes has the same badge, once', async () => {
  at(Date.parse('2024-02-10T08:00:00+07:00'));
  const { visitor } = await aMember(server);
  const first = await turnAll(visitor, (await start(visitor, 'tet-2024')).key);
  expect(first.badge).toBe(true);
  expect((await turnAll(visitor, (await start(visitor, 'tet-2024')).key)).badge).toBe(false);
  expect(await badge(visitor, 'tet-2024')).toBe(true);
});

test('a hand turns no two cards within 120 ms, and no card that is open', async () => {
  const { visitor } = await aMember(server);
  const { key } = await start(visitor, 'tet-2024');
  const turn = (card: number) => visitor.call(gameCalls.turnCard, { key, card });
  later(1_000);
  expect((await turn(0)).code).toBe(0);
  later(LEAST_GAP - 1);
  expect((await turn(1)).code).toBe(refusals.too_many);
  later(1);
  expect((await turn(0)).code).toBe(refusals.bad_input);
  expect((await turn(1)).code).toBe(0);
});

test('after its time a round is over; without haste it has twenty minutes', async () => {
  const { visitor } = await aMember(server);
  const quick = await start(visitor, 'tet-2024');
  later(ROUND_MS + 2_001);
  expect((await visitor.call(gameCalls.turnCard, { key: quick.key, card: 0 })).code).toBe(refusals.too_late);
  const slow = await start(visitor, 'tet-2024', 'slow');
  expect(slow.ms).toBe(SLOW_MS);
  later(ROUND_MS * 3);
  expect((await visitor.call(gameCalls.turnCard, { key: slow.key, card: 0 })).code).toBe(0);
});

test('another tab that begins anew ends the try before it, and a round of somebody else has no key', async () => {
  const { visitor } = await aMember(server);
  const { key } = await start(visitor, 'tet-2024');
  await start(visitor, 'tet-2024');
  const turn = (who: Visitor) => who.call(gameCalls.turnCard, { key, card: 0 });
  expect((await turn(visitor)).code).toBe(refusals.changed_meanwhile);
  expect((await turn((await aMember(server)).visitor)).code).toBe(refusals.changed_meanwhile);
});

test('a round begun before midnight is played to its end after it', async () => {
  at(Date.parse('2026-11-28T23:59:50+07:00'));
  const { visitor } = await aMember(server);
  const { key } = await start(visitor, 'tet-2024');
  later(15_000);
  expect((await visitor.call(gameCalls.turnCard, { key, card: 3 })).code).toBe(0);
});

test('a guest plays with a sealed round: the server keeps nothing of it, and an altered key opens none', async () => {
  const count = () => server.context.db.selectFrom('game_round').select('account_id').execute();
  const before = (await count()).length;
  const guest = aVisitor(server);
  const { key } = await start(guest, 'tet-2024');
  const { ended, badge: given } = await turnAll(guest, key, 500, true);
  expect([ended.score, given]).toEqual([4, false]);
  expect((await count()).length).toBe(before);
  const altered = `${key.slice(0, 30)}${key[30] === 'A' ? 'B' : 'A'}${key.slice(31)}`;
  expect((await guest.call(gameCalls.turnCard, { key: altered, card: 0 })).code).toBe(refusals.not_found);
  const other = await start(guest, 'tet-2025');
  expect((await guest.call(gameCalls.turnCard, { key: other.key, card: 0 })).code).toBe(refusals.not_found);
  later(ROUND_MS * 2);
  expect((await guest.call(gameCalls.turnCard, { key, card: 0 })).code).toBe(refusals.too_late);
});

/** Somebody who goes to the lowest book. */
function played(seed: number): { moves: Move[]; score: number } {
  const falls = fallsOf(seed);
  const moves: Move[] = [];
  let game = beginning();
  while (game.step < STEPS) {
    const books = game.things.filter(({ kind }) => kind === 'book');
    const aim = [...books].sort((one, other) => other.row - one.row)[0]?.column ?? game.head;
    const columns = believedMove(aim - game.head);
    if (columns !== 0) moves.push([game.step, columns]);
    game = stepped(game, columns, falls);
  }
  return { moves, score: game.score };
}
const finish = (visitor: Visitor, key: string, score: number, moves: readonly Move[]) =>
  visitor.call(gameCalls.finishGame, { key, score, moves: JSON.stringify(moves) });

test('gameCalls.finishGame: a score that the moves give is kept, an altered one and altered moves are refused', async () => {
  const { visitor } = await aMember(server);
  const { key, seed } = await start(visitor, 'tet-2025');
  const { moves, score } = played(seed ?? 0);
  later(leastMs('clock'));
  expect((await finish(visitor, key, score + 1, moves)).code).toBe(refusals.bad_input);
  expect((await finish(visitor, key, score, [[0, 9]])).code).toBe(refusals.bad_input);
  expect((await finish(visitor, key, score, [])).code).toBe(refusals.bad_input);
  expect(await best(visitor, 'tet-2025')).toBeNull();
  const { data } = await finish(visitor, key, score, moves);
  expect(data).toMatchObject({ ended: { score }, best: { score }, badge: false });
});

test('a round that ends before its clock is refused, by every pace', async () => {
  const { visitor } = await aMember(server);
  for (const pace of ['clock', 'slow', 'steps'] as const) {
    const { key, seed } = await start(visitor, 'tet-2025', pace);
    const { moves, score } = played(seed ?? 0);
    later(leastMs(pace) - 2_001);
    expect((await finish(visitor, key, score, moves)).code).toBe(refusals.too_many);
    later(2_001);
    expect((await finish(visitor, key, score, moves)).code).toBe(0);
  }
});

test('a round sent again is the same end, and one of before gives nothing with a new key', async () => {
  at(Date.parse('2025-01-29T08:00:00+07:00'));
  const { visitor } = await aMember(server);
  const one = await start(visitor, 'tet-2025');
  const { moves, score } = played(one.seed ?? 0);
  later(30_000);
  const first = await finish(visitor, one.key, score, moves);
  expect(first.data.badge).toBe(true);
  expect((await finish(visitor, one.key, score, moves)).data).toEqual({ ...first.data, badge: false });
  expect((await finish(visitor, one.key, 0, [])).data.ended).toEqual(first.data.ended);
  const two = await start(visitor, 'tet-2025');
  later(30_000);
  expect((await finish(visitor, two.key, score, moves)).code).toBe(refusals.bad_input);
  expect((await finish(visitor, one.key, score, moves)).code).toBe(refusals.changed_meanwhile);
  expect(await best(visitor, 'tet-2025')).toEqual(first.data.best);
});

test('the best of a day stays, and its result is what is shared', async () => {
  const { visitor } = await aMember(server);
  const { key, seed } = await start(visitor, 'tet-2025');
  const { moves, score } = played(seed ?? 0);
  later(30_000);
  await finish(visitor, key, score, moves);
  const again = await start(visitor, 'tet-2025');
  later(30_000);
  const idle = await finish(
    visitor,
    again.key,
    Math.min(score, played(again.seed ?? 0).score),
    played(again.seed ?? 0).moves,
  );
  expect([0, refusals.bad_input]).toContain(idle.code);
  const top = await best(visitor, 'tet-2025');
  expect(top?.score).toBeGreaterThanOrEqual(score);
  const { id } = (await visitor.call(gameCalls.shareResult, { game: 'tet-2025', shared: 1 })).data;
  const { data } = await server.call(gameCalls.sharedResult, { result_id: id });
  expect(data.facts.title).toBe(`${top?.score} cuốn`);
});
