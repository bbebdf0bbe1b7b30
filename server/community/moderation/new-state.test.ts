import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { transact } from '../../kit/db/transact.ts';
import { aModerator, aReaderOf, aStoredPost, type Person, stateOf } from '../../testing/testModeration.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { stateOfNew } from '../feed/first-state.ts';
import { forgetPrints } from './by-clock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const writes = (
  { id }: Person,
  text: string,
  { post = null as number | null, tags = [] as string[], now = server.context.now() } = {},
) =>
  transact(server.context.db, tx =>
    stateOfNew(tx, { accountId: id, post, comment: null, texts: [text], tags, now }),
  );
const known = async (name = 'Người Viết', days = 60) => {
  const person = await aReaderOf(server, name, days);
  for (let at = 0; at < 3; at++) await aStoredPost(server, person);
  return person;
};
const story =
  'Sáng nay mình đọc lại Gió lạnh đầu mùa, tới đoạn hai chị em đem áo cho Hiên thì dừng, nhớ mẹ hay bảo cho đi thì ấm';

test('what sells or hides a phone waits, what talks of books is shown', async () => {
  const one = await known();
  expect(await writes(one, 'Vay nhanh không thế chấp, gọi 0912 345 678')).toBe('waiting');
  expect(await writes(one, 'Đọc xong Số đỏ lần thứ ba')).toBe('shown');
  expect(await writes(await known('Zalo 0912345678'), 'Đọc hay quá')).toBe('waiting');
});

test('a link in the first three posts waits, and six tags of a young account', async () => {
  const link = 'Bài này hay: https://blogsach.com/thach-lam';
  expect(await writes(await aReaderOf(server), link)).toBe('waiting');
  expect(await writes(await known(), link)).toBe('shown');
  const tags = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(await writes(await known('Mới', 2), 'Hay', { tags })).toBe('waiting');
  expect(await writes(await known('Cũ', 4), 'Hay', { tags })).toBe('shown');
});

test('the same said again by its writer waits, by others from the fourth account on, and a day later not', async () => {
  const one = await known();
  expect(await writes(one, story)).toBe('shown');
  expect(await writes(one, `${story}!`)).toBe('waiting');
  const tomorrow = server.context.now() + 86_400_001;
  expect(await writes(one, story, { now: tomorrow })).toBe('shown');
  const wave = `${story.split('').reverse().join('')} mỗi người chép lại một lần cho vui`;
  const states: string[] = [];
  for (let at = 0; at < 4; at++) states.push(await writes(await known(), wave));
  expect(states).toEqual(['shown', 'shown', 'shown', 'waiting']);
  for (let at = 0; at < 3; at++) expect(await writes(one, 'Hay quá')).toBe('shown');
});

test('prints of texts are forgotten after a day', async () => {
  await writes(await known(), `${story} và cứ thế`);
  const prints = () =>
    server.context.db
      .selectFrom('feed_print')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  expect((await prints()).count).toBeGreaterThan(0);
  await forgetPrints({ db: server.context.db, now: () => Date.now() + 3 * 86_400_000 });
  expect((await prints()).count).toBe(0);
});

test('other words may wait from then on, and never bring back what waits or was hidden', async () => {
  const one = await known();
  const post = await aStoredPost(server, one);
  expect(await writes(one, 'Sửa một chữ cho đúng', { post })).toBe('shown');
  expect(await writes(one, 'Nhắn zalo 0912345678', { post })).toBe('waiting');
  expect(await stateOf(server, post)).toBe('waiting');
  expect(await writes(one, 'Thôi không bán nữa', { post })).toBe('waiting');
  const moves = await server.context.db
    .selectFrom('feed_verdict')
    .select(['action', 'before', 'after', 'by_id'])
    .where('post_id', '=', post)
    .execute();
  expect(moves).toEqual([{ action: 'wait', before: 'shown', after: 'waiting', by_id: null }]);
  const hidden = await aStoredPost(server, one, { state: 'hidden' });
  expect(await writes(one, 'Lời khác', { post: hidden })).toBe('hidden');
});

test('while the surge switch is on first posts of everybody wait, those of known writers do not', async () => {
  const { visitor } = await aModerator(server);
  const set = async (on: 0 | 1) => (await visitor.call(moderationDeskCalls.setSurge, { on })).data;
  const first = async () => writes(await aReaderOf(server), 'Chào cả nhà');
  expect(await first()).toBe('shown');
  expect(await set(1)).toEqual({ surge: true });
  expect((await visitor.call(moderationDeskCalls.feedTasks, {})).data.surge).toBe(true);
  expect([await first(), await writes(await known(), 'Chào cả nhà')]).toEqual(['waiting', 'shown']);
  expect(await set(1)).toEqual({ surge: true });
  expect(await set(0)).toEqual({ surge: false });
  expect(await first()).toBe('shown');
  const rows = await server.context.db.selectFrom('feed_surge').select(['is_on', 'by_id']).execute();
  expect(rows.map(({ is_on }) => is_on)).toEqual([true, false]);
});
