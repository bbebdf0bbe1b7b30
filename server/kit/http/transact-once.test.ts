import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { aKey, sendWithKey } from '../../testing/sendWithKey.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aSound } from '../../testing/testSounds.ts';
import { aMember, aPhone, aVisitor } from '../../testing/testVisitor.ts';
import { forgetKeys } from './idempotency-key-queries.ts';
import { KEY_KEPT_MS, transactOnce } from './transact-once.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let feedback: { audio_file_id: number; kind: 'noise'; words: string; voice: string; current_time: number };
beforeAll(async () => {
  server = await openTestServer();
  const { files } = await aSound(server);
  feedback = { audio_file_id: files[0], kind: 'noise', words: '', voice: 'north', current_time: 3 };
});
beforeEach(() => server.setNow(null));
afterAll(() => server.close());

const kept = async (accountId: number): Promise<number> =>
  (
    await server.context.db
      .selectFrom('audio_feedback')
      .select('id')
      .where('account_id', '=', accountId)
      .execute()
  ).length;

test('of a hundred equal requests at once one has its effect, and all get its reply', async () => {
  const { id, visitor } = await aMember(server);
  const key = aKey();
  const replies = await Promise.all(
    Array.from({ length: 100 }, () =>
      sendWithKey(server, visitor, playerCalls.feedback, { input: feedback, key }),
    ),
  );
  for (const reply of replies) expect(reply).toEqual({ code: 0, data: {}, message: '' });
  expect(await kept(id)).toBe(1);
});

test('the same key with something else is refused in words, and nothing is done', async () => {
  const { id, visitor } = await aMember(server);
  const key = aKey();
  await sendWithKey(server, visitor, playerCalls.feedback, { input: feedback, key });
  const other = await sendWithKey(server, visitor, playerCalls.feedback, {
    input: { ...feedback, words: 'khác' },
    key,
  });
  expect(other).toMatchObject({ code: 409, message: expect.stringContaining('khác với lần bạn đã gửi') });
  expect(await kept(id)).toBe(1);
});

test('the same key of another account, of another call, or of another guest’s device is another request', async () => {
  const [one, other] = [await aMember(server), await aMember(server)];
  const key = aKey();
  for (const { visitor } of [one, other])
    expect((await sendWithKey(server, visitor, playerCalls.feedback, { input: feedback, key })).code).toBe(0);
  expect([await kept(one.id), await kept(other.id)]).toEqual([1, 1]);
  const mark = { audio_file_id: feedback.audio_file_id, seconds: 2, note: 'đây' };
  expect(
    (await sendWithKey(server, one.visitor, playerCalls.addBookmark, { input: mark, key })).data.note,
  ).toBe('đây');
  const phones = [aPhone(), aPhone()];
  for (const phone_number of phones) {
    const input = { phone_number, channel: 'sms' as const };
    expect((await sendWithKey(server, aVisitor(server), accountCalls.getOtp, { input, key })).code).toBe(0);
  }
  expect(server.sent.filter(({ to }) => phones.includes(to))).toHaveLength(2);
});

test('an answered key is known for 48 hours, also before the table is swept, and no longer', async () => {
  const { id, visitor, account, password } = await aMember(server);
  const key = aKey();
  const again = async () => {
    // Sessions end earlier: the person signs in again.
    visitor.token = (await visitor.call(accountCalls.login, { account, password })).data.access_token;
    expect((await sendWithKey(server, visitor, playerCalls.feedback, { input: feedback, key })).code).toBe(0);
  };
  const began = Date.now();
  await again();
  for (const hours of [23, 47.9]) {
    server.setNow(began + hours * HOUR_MS);
    await forgetKeys(server.context.db, new Date(server.context.now() - KEY_KEPT_MS));
    await again();
  }
  expect(await kept(id)).toBe(1);
  server.setNow(began + 49 * HOUR_MS);
  await again();
  expect(await kept(id)).toBe(2);
  server.setNow(began + 98 * HOUR_MS);
  await forgetKeys(server.context.db, new Date(server.context.now() - KEY_KEPT_MS));
  expect(await server.context.db.selectFrom('press').selectAll().where('key', '=', key).execute()).toEqual(
    [],
  );
});

test('a request that was refused leaves nothing: the same key may succeed later', async () => {
  const { visitor } = await aMember(server);
  const key = aKey();
  const input = { ...feedback, audio_file_id: 999_999 };
  expect((await sendWithKey(server, visitor, playerCalls.feedback, { input, key })).code).toBe(404);
  expect((await sendWithKey(server, visitor, playerCalls.feedback, { input: feedback, key })).code).toBe(0);
});

test('a transaction that is repeated after a conflict claims its key again', async () => {
  const { id } = await server.aReader();
  const mine = { accountId: id, deviceId: '', call: 'x.y', key: aKey(), inputHash: Buffer.alloc(32) };
  let tries = 0;
  const once = () =>
    transactOnce(
      { ...server.context, idempotencyKey: { ...mine, claimed: false, committed: false } },
      async () => {
        tries++;
        if (tries === 1) throw Object.assign(new Error('conflict'), { code: '40001' });
        return { tries };
      },
    );
  expect(await once()).toEqual({ tries: 2 });
  expect(await once()).toEqual({ tries: 2 });
  expect(tries).toBe(2);
});

test('a request waits three seconds for an equal one that is being done, then may be tried again', async () => {
  const { id, visitor } = await aMember(server);
  const key = aKey();
  const before = await server.context.db.transaction().execute(async tx => {
    await sql`
      insert into press values (${id}, '', 'player.feedback', ${key}, ${Buffer.alloc(32)}, null, now())
    `.execute(tx);
    return sendWithKey(server, visitor, playerCalls.feedback, { input: feedback, key });
  });
  expect(before).toMatchObject({ code: 503, message: 'Máy chủ đang bận. Bạn thử lại sau giây lát nhé.' });
});

test('a call that is not done once takes no key, and a key of another form is refused', async () => {
  const { visitor } = await aMember(server);
  const input = { category_ids: [] };
  expect((await sendWithKey(server, visitor, profileCalls.saveFavourites, { input, key: aKey() })).code).toBe(
    400,
  );
  expect(
    (await sendWithKey(server, visitor, playerCalls.feedback, { input: feedback, key: 'short' })).code,
  ).toBe(400);
});
