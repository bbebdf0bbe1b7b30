import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account.ts';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/call.ts';
import { playerCalls } from '#contract/player.ts';
import { purchaseCalls } from '#contract/purchase.ts';
import { callPolicies } from './call-policies.ts';
import { vnpayGateway } from './gateways/vnpay.ts';
import { mp3Of } from './ingest/audio/sample-sound.ts';
import { type CallPolicy, isDoneOnce } from './kit/http/call-policy.ts';
import { rateClasses } from './kit/http/rates.ts';
import { issueCodes } from './purchase/activation-codes.ts';
import { anOakBook, aPlan, giveOak } from './testing/testPayments.ts';
import { aKey, press } from './testing/testPress.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { aSound } from './testing/testSounds.ts';
import { aMember, aPhone } from './testing/testVisitor.ts';

/* Made from server/call-policies.ts: a call that is done once needs an example here, and is pressed twice. */

let server: TestServer;
beforeAll(async () => {
  const vnpay = { pay: 'https://tra.example/', api: 'https://tra.example/', tmnCode: 'MOT', secret: 'x' };
  server = await openTestServer({ payments: { vnpay: vnpayGateway(vnpay, fetch) } });
});
afterAll(() => server.close());

const rows = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls as Area).map(([name, call]) => ({
    name: `${area}.${name}`,
    call,
    policy: (callPolicies as Record<string, Record<string, CallPolicy>>)[area]?.[name] as CallPolicy,
  })),
);

test('every call has a rate class, and the table names no other call', () => {
  for (const { name, policy } of rows) expect(Object.keys(rateClasses), name).toContain(policy?.rate);
  const named = Object.entries(callPolicies).flatMap(([area, calls]) =>
    Object.keys(calls).map(name => `${area}.${name}`),
  );
  expect(named.sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('every POST says what happens when it arrives twice, and a GET changes nothing', () => {
  for (const { name, call, policy } of rows)
    expect(policy.twice !== undefined, name).toBe(call.method === 'POST');
});

interface Example {
  /** A request, different at each call. */
  input(member: Awaited<ReturnType<typeof aMember>>): Promise<Record<string, unknown>>;
  file?: Buffer;
  /** How often it had its effect. */
  effects(member: Awaited<ReturnType<typeof aMember>>, input: Record<string, unknown>): Promise<number>;
}

const sentTo =
  (field: string): Example['effects'] =>
  async (_, input) =>
    server.sent.filter(({ to }) => to === input[field]).length;
const toPhone = (field: string): Example => ({
  input: async () => ({ [field]: aPhone(), channel: 'sms' }),
  effects: sentTo(field),
});
const rowsOf =
  (table: 'audio_feedback' | 'audio_bookmark' | 'song'): Example['effects'] =>
  async ({ id }) =>
    (await server.context.db.selectFrom(table).select('id').where('account_id', '=', id).execute()).length;

const examples: Record<string, Example> = {
  'account.getOtp': toPhone('phone_number'),
  'account.sendOtpCreateAccount': toPhone('phone_number'),
  'account.getOtpVerifyPhone': toPhone('phone_number'),
  'account.callForgetPassByAccount': {
    input: async ({ account }) => ({ account, type: 'sms' }),
    effects: sentTo('account'),
  },
  'account.getOtpToDeleteAccount': {
    input: async () => ({ type: 'sms' }),
    effects: async ({ account }) => server.sent.filter(({ to }) => to === account).length,
  },
  'account.changeEmail': {
    input: async () => ({ email: `${aPhone()}@hopthu.vn` }),
    effects: sentTo('email'),
  },
  'player.feedback': {
    input: async () => ({
      audio_file_id: (await aSound(server)).files[0],
      kind: 'noise',
      words: 'rè',
      voice: 'north',
      current_time: 1,
    }),
    effects: rowsOf('audio_feedback'),
  },
  'player.addBookmark': {
    input: async () => ({ audio_file_id: (await aSound(server)).files[0], seconds: 4, note: '' }),
    effects: rowsOf('audio_bookmark'),
  },
  'player.uploadSong': {
    input: async () => ({ name: 'Bài của tôi' }),
    file: mp3Of({ seconds: 2 }),
    effects: rowsOf('song'),
  },
};

const plan = () => ({
  tier: 'oak' as const,
  kind: 'regular' as const,
  name: `Túi sồi ${aPhone()}`,
  price_vnd: 20_000,
  days: null,
  oak: 50,
});
examples['purchase.charge'] = {
  async input() {
    const { db } = server.context;
    const { id } = await db
      .insertInto('package_plan')
      .values(plan())
      .returning('id')
      .executeTakeFirstOrThrow();
    return { item_id: String(id), charge_type: 'package', pay_type: 'vnpay' };
  },
  async effects({ visitor }) {
    return (await visitor.call(purchaseCalls.getUserTransaction, {})).data.items.length;
  },
};

/** A book by the chapter of which somebody buys the first closed one, or all; pressed twice it costs once. */
const oakExample = (more: (total: number) => object): Example => ({
  async input({ id }) {
    await giveOak(server, id, 100);
    return { book_id: await anOakBook(server, { chapters: 4, price: 2 }), ...more(6) };
  },
  async effects({ visitor }) {
    return (await visitor.call(purchaseCalls.getUserTransaction, {})).data.items.length;
  },
});
examples['purchase.buyChapterBookOak'] = oakExample(() => ({ chapter: 1, total_price: 2 }));
examples['purchase.buyMultiChapterOak'] = oakExample(() => ({ total_chapter: 2, total_price: 4 }));
examples['purchase.buyBookOak'] = oakExample(total => ({ total_price: total }));

examples['purchase.submitCode'] = {
  async input() {
    const batch = { name: aPhone(), uses: 1, count: 1, expires_at: new Date(Date.now() + 864e5) };
    const [code] = await issueCodes(server.context.db, {
      ...batch,
      plan_id: await aPlan(server, { oak: 5 }),
    });
    return { code };
  },
  async effects({ visitor }) {
    return (await visitor.call(purchaseCalls.getUserTransaction, {})).data.items.length;
  },
};

const once = rows.filter(({ policy }) => isDoneOnce(policy)).map(row => [row.name, row.call] as const);

test('every call that is done once has an example here', () => {
  expect(Object.keys(examples).sort()).toEqual(once.map(([name]) => name).sort());
});

test.each(once)('%s, pressed ten times at once and a day later, is done once', async (name, call) => {
  const example = examples[name];
  if (!example) throw new Error('no example');
  const member = await aMember(server);
  const input = await example.input(member);
  const sent = { input, key: aKey(), file: example.file } as Parameters<typeof press<AnyCall>>[3];
  const again = () => press(server, member.visitor, call, sent);
  const replies = await Promise.all(Array.from({ length: 10 }, again));
  server.setNow(Date.now() + 23 * 3_600_000);
  // A day later the token has to be renewed; the key is still the same.
  const { data } = await member.visitor.call(accountCalls.login, {
    account: member.account,
    password: member.password,
  });
  member.visitor.token = data.access_token;
  replies.push(await again());
  server.setNow(null);
  expect(replies[0]?.code).toBe(0);
  // A link inside a reply that is computed again is signed anew, and what waited to be paid is over.
  const lasting = ({ code, data: reply }: (typeof replies)[number]) => ({
    code,
    reply: { ...reply, url: '', expiresAt: 0, result: '', payment_status: 0 },
  });
  for (const reply of replies) expect(lasting(reply)).toEqual(lasting(replies[0] ?? reply));
  await expect.poll(() => example.effects(member, input)).toBe(1);
});

test('an uploaded song that came twice lies in storage once', async () => {
  const { visitor } = await aMember(server);
  const sent = { input: { name: 'Một' }, key: aKey(), file: mp3Of({ seconds: 2 }) };
  await Promise.all([1, 2, 3].map(() => press(server, visitor, playerCalls.uploadSong, sent)));
  const { data } = await visitor.call(playerCalls.listSong, {});
  expect(data).toHaveLength(1);
  const kept = await server.context.db.selectFrom('song').select('key').orderBy('key').execute();
  expect(readdirSync(join(server.context.settings.dataDir, 'songs')).sort()).toEqual(
    kept.map(({ key }) => key),
  );
});
