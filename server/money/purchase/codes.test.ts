import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { aPlan } from '../../testing/testPayments.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { issueCodes } from './activation-codes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const DAY_MS = 86_400_000;
let made = 0;
async function codes(gives: Parameters<typeof aPlan>[1], { count = 1, uses = 1 } = {}): Promise<string[]> {
  made += 1;
  return issueCodes(server.context.db, {
    name: `Đợt ${made}`,
    plan_id: await aPlan(server, gives),
    uses,
    count,
    expires_at: new Date(Date.now() + 10 * DAY_MS),
  });
}

test('a code tells what it gives, gives it once, and the purchase of nothing stands among the others', async () => {
  const [code = ''] = await codes({ days: 30 });
  const { visitor } = await aMember(server);
  const { data: told } = await visitor.call(codeCalls.verifyCode, { code: code.toLowerCase() });
  expect(told).toMatchObject({ kind: 'membership', days: 30, oak: null });
  const { data } = await visitor.call(codeCalls.submitCode, { code: code.replaceAll('-', ' ') });
  expect(data).toMatchObject(told);
  expect(data.member_until).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  expect((await visitor.call(profileCalls.goodbye, {})).data.member_until).toBe(data.member_until);
  const { data: bought } = await visitor.call(purchaseCalls.getUserTransaction, {});
  expect(bought.items).toMatchObject([{ number: data.number, total: 0, status: 1, purchase_type: 1 }]);
  for (const call of [codeCalls.submitCode, codeCalls.verifyCode])
    expect((await visitor.call(call, { code })).code).toBe(refusals.code_spent);
});

test('a code for many is used by as many and no more, however they press at once', async () => {
  const [code = ''] = await codes({ oak: 40 }, { uses: 3 });
  const people = await Promise.all(Array.from({ length: 8 }, () => aMember(server)));
  const replies = await Promise.all(
    people.flatMap(({ visitor }) => [1, 2].map(() => visitor.call(codeCalls.submitCode, { code }))),
  );
  expect(replies.filter(({ code: reply }) => reply === 0)).toHaveLength(3);
  expect(replies.filter(({ code: reply }) => reply === refusals.code_spent)).toHaveLength(13);
  const oaks = await Promise.all(
    people.map(async ({ visitor }) => (await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut),
  );
  expect(oaks.sort()).toEqual([0, 0, 0, 0, 0, 40, 40, 40]);
  expect(await checkLedger(server.context.db, Date.now())).toEqual([]);
});

test('a code ends with its day, and a guess is wrong and counted', async () => {
  const [code = ''] = await codes({ days: 30 });
  const { visitor } = await aMember(server);
  server.setNow(Date.now() + 11 * DAY_MS);
  const later = await aMember(server);
  expect((await later.visitor.call(codeCalls.submitCode, { code })).code).toBe(refusals.code_spent);
  server.setNow(null);
  for (const typed of ['0000-0000-0000', '0000 0000 0001'])
    for (const call of [codeCalls.submitCode, codeCalls.verifyCode])
      expect((await visitor.call(call, { code: typed })).code).toBe(refusals.wrong_code);
  expect((await visitor.call(codeCalls.submitCode, { code: '0000-0000' })).code).toBe(refusals.bad_input);
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => visitor.call(codeCalls.submitCode, { code: '0000-0000-0002' })),
  );
  expect(tries.filter(({ code: reply }) => reply === refusals.too_many).length).toBeGreaterThanOrEqual(14);
});

test('nobody who reads the database has a code', async () => {
  const [code = ''] = await codes({ days: 30 });
  const rows = await server.context.db.selectFrom('activation_code').selectAll().execute();
  expect(JSON.stringify(rows).toUpperCase()).not.toContain(code.replaceAll('-', ''));
});
