import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import type { Input } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import {
  aModerator,
  aReaderOf,
  aStoredPost,
  decide,
  type Person,
  reportedBy,
  stateOf,
} from '../../testing/testModeration.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { FOR_EVER, lockedUntil } from '../feed/first-state.ts';

let server: TestServer;
let author: Person;
let moderator: Person;
let now: number;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = Date.parse('2026-11-28T10:00:00Z');
/** Another day: who decides signs in again. */
const move = async (moment: number) => {
  now = moment;
  server.setNow(moment);
  moderator = await aModerator(server);
};
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  await move(at);
  author = await aReaderOf(server, 'Tuấn Anh Đỗ', 900);
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

let numbers = 0;
const enter = (ref: number, more: Partial<Input<typeof moderationDeskCalls.enterOrder>> = {}) =>
  moderator.visitor.call(moderationDeskCalls.enterOrder, {
    ...{
      thing: 'post',
      ref,
      authority: 'Cục Phát thanh, truyền hình',
      number: `${++numbers}/PTTH`,
      words: 'Yêu cầu gỡ',
    },
    ...{ came_at: now, ...more },
  });
const removedByOrder = async () => {
  const post = await aStoredPost(server, author, { at: now });
  await enter(post);
  expect((await decide(moderator, post, { rule: 'authority' })).code).toBe(0);
};
const locked = () => lockedUntil(server.context.db, author.id, now);

test('an order is a row with its times; its post has 24 hours from when it came, and is done when it is removed', async () => {
  const post = await aStoredPost(server, author);
  const { data } = await enter(post, { came_at: at - 3 * HOUR_MS });
  expect(data).toMatchObject({
    due: at + 21 * HOUR_MS,
    done_at: null,
    by: 'Phùng Ỷ Lan',
    thing: 'post',
    ref: post,
  });
  const [task] = (await moderator.visitor.call(moderationDeskCalls.feedTasks, {})).data.items;
  expect(task).toMatchObject({ ref: post, order: true, due: at + 21 * HOUR_MS, reports: 0 });
  await decide(moderator, post, { rule: 'authority' });
  const [row] = (await moderator.visitor.call(moderationDeskCalls.feedOrders, {})).data;
  expect(row).toMatchObject({ order_id: data.order_id, done_at: at, outcome: 'removed' });
});

test('an order is entered once, about what is there, and not from tomorrow; one that is not followed says why', async () => {
  const post = await aStoredPost(server, author);
  const late = await enter(post, { came_at: at + HOUR_MS });
  expect([late.code, late.message]).toEqual([400, { came_at: ['Vui lòng chọn lúc nhận văn bản'] }]);
  expect((await enter(999_999)).code).toBe(refusals.not_found);
  expect((await enter(post, { number: '9/A' })).code).toBe(0);
  expect((await enter(post, { number: '9/A' })).code).toBe(refusals.too_late);
  const silent = await decide(moderator, post, { action: 'keep' });
  expect([silent.code, silent.message]).toEqual([
    400,
    { words: ['Vui lòng ghi vì sao không gỡ theo văn bản'] },
  ]);
  await decide(moderator, post, { action: 'keep', words: 'Văn bản nói tới bài khác' });
  expect(await stateOf(server, post)).toBe('shown');
  await enter(post, { number: '10/A' });
  await decide(moderator, post);
  expect((await enter(post, { number: '11/A' })).code).toBe(refusals.too_late);
  const own = await aStoredPost(server, moderator);
  expect((await enter(own)).code).toBe(refusals.own_affair);
});

test('five orders in thirty days lock the account 7 days, then 30, and for ever after three locks', async () => {
  const five = async () => {
    for (let count = 0; count < 5; count++) await removedByOrder();
  };
  for (let count = 0; count < 4; count++) await removedByOrder();
  expect(await locked()).toBeNull();
  await removedByOrder();
  expect(await locked()).toBe(at + 7 * DAY_MS);
  await move(at + 40 * DAY_MS);
  expect(await locked()).toBeNull();
  await five();
  expect(await locked()).toBe(now + 30 * DAY_MS);
  await move(at + 80 * DAY_MS);
  await five();
  expect(await locked()).toBe(now + 30 * DAY_MS);
  await move(at + 120 * DAY_MS);
  await five();
  expect(await locked()).toBe(FOR_EVER);
});

test('ten orders in ninety days lock too, and those that were kept do not count', async () => {
  for (let count = 0; count < 9; count++) {
    await move(at + count * 9 * DAY_MS);
    await removedByOrder();
  }
  const kept = await aStoredPost(server, author);
  await enter(kept);
  await decide(moderator, kept, { action: 'keep', words: 'Không đúng bài' });
  expect(await locked()).toBeNull();
  await move(at + 85 * DAY_MS);
  await removedByOrder();
  expect(await locked()).toBe(now + 7 * DAY_MS);
});

test('a moderator locks 7 to 30 days, and the longer of two locks holds', async () => {
  const lock = async (days: number) => {
    const post = await aStoredPost(server, author);
    await reportedBy(server, 1, post);
    return decide(moderator, post, { action: 'lock', days });
  };
  expect((await lock(6)).code).toBe(400);
  await lock(30);
  await lock(7);
  expect(await locked()).toBe(at + 30 * DAY_MS);
});
