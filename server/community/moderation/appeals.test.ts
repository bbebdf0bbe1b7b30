import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { moderationCalls } from '#contract/community/moderation.ts';
import { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { deskQueueCalls } from '#contract/shop/desk-queue.ts';
import {
  aModerator,
  aReaderOf,
  aRemovedPost,
  aStoredPost,
  decide,
  type Person,
  reportedBy,
  stateOf,
} from '../../testing/testModeration.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { lockedUntil } from '../feed/first-state.ts';

let server: TestServer;
let author: Person;
let first: Person;
let second: Person;
const DAY_MS = 86_400_000;
const at = Date.parse('2026-11-28T10:00:00Z');
const TOLD = at + 14_000;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.setNow(at);
  author = await aReaderOf(server, 'Tuấn Anh Đỗ');
  first = await aModerator(server, 'Phùng Ỷ Lan');
  second = await aModerator(server, 'Đỗ Quang');
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const appeal = ({ visitor }: Person, verdict_id: number, words = 'Mình chỉ kể chuyện mua sách') =>
  visitor.call(moderationCalls.appealVerdict, { verdict_id, words });
const answer = ({ visitor }: Person, verdict_id: number, outcome: 'kept' | 'lifted', reason = 'Đã xem lại') =>
  visitor.call(moderationDeskCalls.decideFeedAppeal, { verdict_id, outcome, reason });
const removed = async (more: object = {}) => {
  const made = await aRemovedPost(server, author, first, more);
  server.setNow(TOLD);
  return made;
};

test('an appeal is answered by another moderator than who decided, and what was lifted is shown again', async () => {
  const { post, verdict } = await removed({ action: 'lock', days: 10 });
  expect((await appeal(author, verdict)).data).toMatchObject({
    may_appeal: false,
    appeal: { outcome: null },
  });
  const waits = (await second.visitor.call(deskQueueCalls.queue, {})).data.items;
  expect(waits.filter(({ kind }) => kind === 'verdict').map(({ ref }) => ref)).toEqual([verdict]);
  expect((await answer(first, verdict, 'lifted')).code).toBe(refusals.own_affair);
  expect(await lockedUntil(server.context.db, author.id, TOLD)).toBe(at + 10 * DAY_MS);
  expect((await answer(second, verdict, 'lifted', 'Bài chỉ kể chuyện')).data).toEqual({ outcome: 'lifted' });
  expect(await stateOf(server, post)).toBe('shown');
  expect(await lockedUntil(server.context.db, author.id, TOLD)).toBeNull();
  const [own] = (await author.visitor.call(moderationCalls.ownVerdicts, {})).data;
  expect(own?.appeal).toMatchObject({ outcome: 'lifted', reason: 'Bài chỉ kể chuyện' });
  const agreed = await server.context.db
    .selectFrom('feed_report')
    .select('agreed')
    .where('post_id', '=', post)
    .execute();
  expect(agreed).toEqual([{ agreed: false }]);
});

test('kept, it stays away and its writer reads why', async () => {
  const { post, verdict } = await removed();
  await appeal(author, verdict);
  await answer(second, verdict, 'kept', 'Bài có rao bán tài khoản');
  expect(await stateOf(server, post)).toBe('removed');
  const [own] = (await author.visitor.call(moderationCalls.ownVerdicts, {})).data;
  expect(own?.appeal).toMatchObject({ outcome: 'kept', reason: 'Bài có rao bán tài khoản' });
  const list = (await second.visitor.call(moderationDeskCalls.feedAppeals, {})).data;
  expect(list.find(({ verdict_id }) => verdict_id === verdict)).toMatchObject({
    ...{ outcome: 'kept', mine: false, by: 'Phùng Ỷ Lan', appeal: 'Mình chỉ kể chuyện mua sách' },
  });
});

test('once, within seven days, about one’s own, and not before one is told', async () => {
  const { verdict } = await aRemovedPost(server, author, first);
  expect((await appeal(author, verdict)).code).toBe(refusals.not_found);
  server.setNow(TOLD);
  expect((await appeal(await aReaderOf(server), verdict)).code).toBe(refusals.not_found);
  expect((await appeal(author, 999_999)).code).toBe(refusals.not_found);
  expect((await appeal(author, verdict)).code).toBe(0);
  expect((await appeal(author, verdict)).code).toBe(refusals.too_late);
  server.setNow(at - 7 * DAY_MS);
  const late = await aRemovedPost(server, author, await aModerator(server));
  server.setNow(at);
  const said = await appeal(author, late.verdict);
  expect([said.code, said.message]).toEqual([
    refusals.too_late,
    'Đã quá 7 ngày từ khi Mọt quyết định nên không khiếu nại được.',
  ]);
});

test('of two who answer at once one does; nobody answers what nobody asked', async () => {
  const { verdict } = await removed();
  expect((await answer(second, verdict, 'kept')).code).toBe(refusals.not_found);
  await appeal(author, verdict);
  const third = await aModerator(server, 'Hà');
  const codes = (await Promise.all([answer(second, verdict, 'kept'), answer(third, verdict, 'lifted')])).map(
    ({ code }) => code,
  );
  expect(codes.sort((one, other) => one - other)).toEqual([0, refusals.too_late]);
});

test('a moderator whose post was removed does not answer their own appeal, and the database refuses it too', async () => {
  const post = await aStoredPost(server, second);
  await reportedBy(server, 1, post);
  const { data } = await decide(first, post);
  server.setNow(TOLD);
  await appeal(second, data.verdict_id);
  expect((await answer(second, data.verdict_id, 'lifted')).code).toBe(refusals.own_affair);
  for (const who of [first, second]) {
    const direct = server.context.db
      .updateTable('feed_appeal')
      .set({ outcome: 'lifted', reason: 'x', decided_by: who.id, decided_at: new Date(TOLD) })
      .where('verdict_id', '=', data.verdict_id)
      .execute();
    await expect(direct).rejects.toThrow('another person decides');
  }
});

test('what its writer took away while the appeal waited stays away', async () => {
  const { post, verdict } = await removed();
  await appeal(author, verdict);
  await server.context.db
    .updateTable('post')
    .set({ state: 'deleted', state_before: 'removed', deleted_at: new Date(TOLD) })
    .where('id', '=', post)
    .execute();
  expect((await answer(second, verdict, 'lifted')).code).toBe(0);
  expect(await stateOf(server, post)).toBe('deleted');
});
