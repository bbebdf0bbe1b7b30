import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { codeDeskCalls, memberDeskCalls } from '#contract/money/desk-codes.ts';
import { jobDeskCalls } from '#contract/money/desk-jobs.ts';
import { deskRoleCalls } from '#contract/money/desk-roles.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { readTable } from '#rules/text/csv.ts';
import { transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { removeFiles } from '../../library/content/remove-files.ts';
import { someoneWith } from '../../testing/testEditors.ts';
import { sendFile } from '../../testing/testFiles.ts';
import { aPlan } from '../../testing/testPayments.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember } from '../../testing/testVisitor.ts';

const DAY_MS = 86_400_000;
const reason = 'hội sách';
let server: TestServer;
let thu: Awaited<ReturnType<typeof someoneWith>>;
let admin: typeof thu;
beforeAll(async () => {
  server = await openTestServer();
  thu = await someoneWith(server, 'Thu Tiền', 'finance');
  admin = await someoneWith(server, 'Quản Trị', 'admin');
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const audit = async () => (await server.call(deskRoleCalls.listAudit, {}, admin)).data;
let made = 0;
const make = async (change: object = {}) =>
  server.call(
    codeDeskCalls.makeCodes,
    {
      ...{ name: `=Đợt ${++made}`, plan_id: await aPlan(server, { days: 30 }), count: 2, uses: 1 },
      ...{ expires_at: Date.now() + DAY_MS, reason, ...change },
    },
    thu,
  );
const list = async () => (await server.call(codeDeskCalls.listCodeBatches, {}, thu)).data;
const codesIn = (csv: string) =>
  readTable(csv)
    .slice(1)
    .map(({ cells: [code = ''] }) => code);

test('finance makes codes, gets them once as a table without formulas, and counts how many were used', async () => {
  const { data } = await make({ count: 3 });
  expect(data.csv).toContain("'=Đợt");
  const [code = ''] = codesIn(data.csv);
  expect(codesIn(data.csv)).toHaveLength(3);
  const { visitor } = await aMember(server);
  expect((await visitor.call(codeCalls.submitCode, { code })).code).toBe(0);
  const [batch] = await list();
  expect(batch).toMatchObject({ codes: 3, uses: 1, used: 1, days: 30, stopped_at: null });
  const [row] = await audit();
  expect(row).toMatchObject({ action: 'codes.make', reason, actor: { name: 'Thu Tiền' } });
  expect(JSON.stringify(row)).not.toContain(code);
  const table = (await server.call(codeDeskCalls.exportCodeBatches, {}, thu)).data.csv;
  expect(table).toContain("'=Đợt");
  expect(table).not.toContain(code);
});

test('what cannot be made is said by field: a name that is taken, an end that is over or too far, a package that is not sold', async () => {
  const { data: first } = await make({ name: 'Tết' });
  expect(first.csv).toBeDefined();
  for (const [field, change] of [
    ['name', { name: 'Tết' }],
    ['expires_at', { expires_at: Date.now() - 1 }],
    ['expires_at', { expires_at: Date.now() + 4_000 * DAY_MS }],
    ['plan_id', { plan_id: 999_999 }],
  ] as const) {
    const { code, message } = await make(change);
    expect(code).toBe(refusals.bad_input);
    expect(Object.keys(message)).toEqual([field]);
  }
  const twice = await Promise.all([make({ name: 'Hai lần' }), make({ name: 'Hai lần' })]);
  expect(twice.map(({ code }) => code).sort()).toEqual([0, refusals.bad_input].sort());
});

test('codes of a stopped batch give nothing, and give it again when they are allowed again', async () => {
  const { data } = await make();
  const [code = '', other = ''] = codesIn(data.csv);
  const { visitor } = await aMember(server);
  expect((await visitor.call(codeCalls.submitCode, { code: other })).code).toBe(0);
  const batch_id = (await list())[0]?.id ?? 0;
  const stop = (how: number) => server.call(codeDeskCalls.stopCodes, { batch_id, stop: how, reason }, thu);
  expect((await stop(1)).data.stopped_at).toBeGreaterThan(0);
  expect((await visitor.call(codeCalls.verifyCode, { code })).message).toBe('Mã này đã ngừng dùng.');
  expect((await visitor.call(codeCalls.submitCode, { code })).code).toBe(refusals.code_spent);
  await stop(0);
  expect((await visitor.call(codeCalls.submitCode, { code })).code).toBe(0);
  expect((await audit()).slice(0, 2).map(({ action }) => action)).toEqual(['codes.allow', 'codes.stop']);
  const none = await server.call(codeDeskCalls.stopCodes, { batch_id: 999_999, stop: 1, reason }, thu);
  expect(none.code).toBe(refusals.not_found);
});

test('packages that are sold can be given by codes', async () => {
  const id = await aPlan(server, { oak: 20 });
  const plans = (await server.call(codeDeskCalls.codePlans, {}, thu)).data;
  expect(plans.map(plan => plan.id)).toContain(id);
  await server.context.db.updateTable('package_plan').set({ listed: false }).where('id', '=', id).execute();
  expect((await server.call(codeDeskCalls.codePlans, {}, thu)).data.map(plan => plan.id)).not.toContain(id);
});

let phones = 0;
async function aCustomer(name = 'Khách Quen') {
  const phone = `09${String(40_000_000 + ++phones)}`;
  const reader = await server.aReader(name);
  await server.context.db.updateTable('account').set({ phone }).where('id', '=', reader.id).execute();
  return { ...reader, phone };
}
const tryList = (...lines: string[]) =>
  sendFile(
    server,
    { deviceId: 'test-device-00000001', ip: '10.1.2.3', token: thu.token },
    memberDeskCalls.tryMembers,
    {
      input: {},
      file: Buffer.from(`\uFEFF${['phone,source,name,expires_at,waiting', ...lines].join('\n')}`),
    },
  );
const give = (trial_id: number) => server.call(memberDeskCalls.writeMembers, { trial_id, reason }, thu);
const packages = (account_id: number) =>
  server.context.db
    .selectFrom('membership')
    .select(['name', 'expires_at', 'waiting_extend'])
    .where('account_id', '=', account_id)
    .execute();

test('a list of people is tried first, then given as one, and taken back to what they had before', async () => {
  const [old, fresh] = [await aCustomer('Người Cũ'), await aCustomer()];
  const ended = new Date('2026-01-31T17:00:00Z');
  await server.context.db
    .insertInto('membership')
    .values({
      account_id: old.id,
      source: 'telco',
      name: 'Gói tháng',
      expires_at: ended,
      waiting_extend: true,
    })
    .execute();
  const { data } = await tryList(
    `${old.phone},telco,Gói tháng,2031-12-31,0`,
    `${fresh.phone},ott,VIP,31/12/2031,0`,
  );
  expect(data).toMatchObject({ creates: 1, changes: 1, same: 0, failed: 0, written_at: null });
  expect(data.shown[0]?.name).toBe(`Người Cũ, ${old.phone.slice(0, 3)}••••${old.phone.slice(-3)}`);
  expect(await packages(fresh.id)).toEqual([]);
  expect((await give(data.trial_id)).data.written_at).toBeGreaterThan(0);
  const until = new Date('2031-12-31T17:00:00Z');
  expect(await packages(old.id)).toEqual([{ name: 'Gói tháng', expires_at: until, waiting_extend: false }]);
  expect(await packages(fresh.id)).toMatchObject([{ name: 'VIP', expires_at: until }]);
  // Pressed again it is the same.
  expect((await give(data.trial_id)).data.written_at).toBeGreaterThan(0);
  const [row] = (await server.call(memberDeskCalls.listMembersLists, {}, thu)).data;
  expect(row).toMatchObject({ id: data.trial_id, who: 'Thu Tiền', people: 2, back_at: null });
  const back = () => server.call(memberDeskCalls.takeBackMembers, { list_id: data.trial_id, reason }, thu);
  expect((await back()).data).toEqual({ taken: 2, left: 0 });
  expect((await back()).data).toEqual({ taken: 0, left: 0 });
  expect(await packages(old.id)).toEqual([{ name: 'Gói tháng', expires_at: ended, waiting_extend: true }]);
  expect((await packages(fresh.id))[0]?.expires_at.getTime()).toBeLessThanOrEqual(Date.now());
  expect((await audit()).slice(0, 2).map(({ action }) => action)).toEqual([
    'members.take_back',
    'members.give',
  ]);
});

test('a package that was changed after the list stays when the list is taken back', async () => {
  const person = await aCustomer();
  const first = (await tryList(`${person.phone},telco,Gói,2031-01-31,0`)).data.trial_id;
  await give(first);
  const second = (await tryList(`${person.phone},telco,Gói,2032-01-31,0`)).data.trial_id;
  await give(second);
  const back = await server.call(memberDeskCalls.takeBackMembers, { list_id: first, reason }, thu);
  expect(back.data).toEqual({ taken: 0, left: 1 });
  expect((await packages(person.id))[0]?.expires_at).toEqual(new Date('2032-01-31T17:00:00Z'));
});

test('lines to mend are named, one’s own number too, and nothing is given while there is one', async () => {
  const person = await aCustomer();
  const phone = '0977000111';
  await server.context.db.updateTable('account').set({ phone }).where('id', '=', thu.id).execute();
  const { data } = await tryList(
    `${phone},telco,Gói,2031-01-31,0`,
    `0999999999,telco,Gói,2031-01-31,0`,
    `${person.phone},telco,Gói,2031-01-31,0`,
    `${person.phone},telco,Gói,2031-02-28,0`,
    `${person.phone},hang,Gói,2031-02-28,0`,
  );
  expect(data.fails.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 phone',
    '3 phone',
    '5 name',
    '6 source',
  ]);
  expect((await give(data.trial_id)).code).toBe(refusals.too_late);
  expect(await packages(person.id)).toEqual([]);
  expect((await give(999_999)).code).toBe(refusals.not_found);
  const none = await server.call(memberDeskCalls.takeBackMembers, { list_id: 999_999, reason }, thu);
  expect(none.code).toBe(refusals.not_found);
  const many = Array.from({ length: 5_001 }, () => `${person.phone},telco,Gói,2031-01-31,0`);
  expect((await tryList(...many)).code).toBe(refusals.too_large);
});

test('an admin sees jobs by state with their reason, runs a parked one again, and the audit has it', async () => {
  const { db } = server.context;
  await transact(db, async tx => {
    for (const prefix of ['a/', 'b/']) await enqueue(tx, removeFiles, { prefix }, { now: Date.now() });
  });
  const { id } = await db.selectFrom('job').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await db
    .updateTable('job')
    .set({ parked_at: new Date(), error: 'đĩa đầy', tries: 8 })
    .where('id', '=', id)
    .execute();
  const jobs = async () => (await server.call(jobDeskCalls.listJobs, {}, admin)).data;
  const { items, counts } = await jobs();
  expect(items[0]).toMatchObject({ id, name: 'removeFiles', state: 'parked', error: 'đĩa đầy', tries: 8 });
  expect(items[0]).not.toHaveProperty('input');
  expect(counts).toMatchObject({ parked: 1, running: 0 });
  const retry = (job_id: number) => server.call(jobDeskCalls.retryJobs, { job_id, reason }, admin);
  expect((await retry(id)).data).toEqual({ again: 1 });
  expect((await jobs()).counts.parked).toBe(0);
  expect((await audit())[0]).toMatchObject({ action: 'jobs.retry', after: { job: id, again: 1 } });
  for (const job_id of [id, 0]) expect((await retry(job_id)).code).toBe(refusals.not_found);
  await db.updateTable('job').set({ parked_at: new Date() }).where('id', '=', id).execute();
  expect((await retry(0)).data).toEqual({ again: 1 });
});
