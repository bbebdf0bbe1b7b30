import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { type Role, roles } from '#contract/kit/roles.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { deskRoleCalls } from '#contract/money/desk-roles.ts';
import { AUDIT_KEPT_MS, dropOldAudit } from '../../kit/audit/queries.ts';
import { transact } from '../../kit/db/transact.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { changeRoles } from './change-roles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** As `npm run mot -- role` does it. */
const grant = (account: string, ...add: (typeof roles)[number][]) =>
  transact(server.context.db, tx =>
    changeRoles(tx, { account, add, remove: [], actor: null, reason: 'kiểm thử', now: server.context.now() }),
  );

async function anAdmin() {
  const admin = await server.aReader('Quản Trị');
  await grant(admin.account, 'admin');
  return admin;
}

const audit = async (as: { token: string }) => (await server.call(deskRoleCalls.listAudit, {}, as)).data;

test.each(roles)('%s is given and taken, and each change has its audit row', async role => {
  const admin = await anAdmin();
  const reader = await server.aReader('Được Giao');
  const change = { account: reader.account, reason: 'nhận việc' };
  const given = await server.call(deskRoleCalls.setRoles, { ...change, add: [role] }, admin);
  expect(given.data.roles).toEqual([role]);
  const taken = await server.call(deskRoleCalls.setRoles, { ...change, remove: [role] }, admin);
  expect(taken.data.roles).toEqual([]);
  const [second, first] = await audit(admin);
  expect(first).toMatchObject({
    action: 'staff.roles',
    actor: { name: 'Quản Trị' },
    subject: { name: 'Được Giao' },
    before: [],
    after: [role],
    reason: 'nhận việc',
  });
  expect(second).toMatchObject({ before: [role], after: [] });
});

test('a role counts with the next request of a running session, and so does its loss', async () => {
  const admin = await anAdmin();
  const reader = await server.aReader();
  const mine = () => server.call(affiliateCalls.list, {}, reader);
  expect((await mine()).code).toBe(404);
  await grant(reader.account, 'affiliate');
  expect((await mine()).code).toBe(0);
  const taken = { account: reader.account, remove: ['affiliate' as const], reason: 'nghỉ' };
  await server.call(deskRoleCalls.setRoles, taken, admin);
  expect((await mine()).code).toBe(404);
});

test('an admin changes no role of their own, and nothing is written for a change that changes nothing', async () => {
  const admin = await anAdmin();
  const other = await anAdmin();
  const before = (await audit(admin)).length;
  const set = (account: string, change: { add?: 'admin'[]; remove?: 'admin'[] }) =>
    server.call(deskRoleCalls.setRoles, { account, reason: 'thử', ...change }, admin);
  expect((await set(admin.account, { remove: ['admin'] })).code).toBe(refusals.own_affair);
  expect((await set(`+84${admin.account.slice(1)}`, { add: ['admin'] })).code).toBe(refusals.own_affair);
  expect((await set(other.account, { add: ['admin'] })).data.roles).toEqual(['admin']);
  expect((await audit(admin)).length).toBe(before);
});

test('an unknown account and an unknown role are refused', async () => {
  const admin = await anAdmin();
  const nobody = { account: '0999999999', add: ['editor' as const], reason: 'thử' };
  expect((await server.call(deskRoleCalls.setRoles, nobody, admin)).code).toBe(404);
  const unknown = { account: admin.account, add: ['owner'], reason: 'thử' };
  expect((await server.call(deskRoleCalls.setRoles, unknown as never, admin)).code).toBe(400);
});

test('of two changes at the same moment neither is lost', async () => {
  const reader = await server.aReader();
  await Promise.all([grant(reader.account, 'editor'), grant(reader.account, 'support')]);
  expect(await grant(reader.account)).toEqual(['editor', 'support']);
});

test('when an account goes, its audit rows stay and name nobody', async () => {
  const admin = await anAdmin();
  const reader = await server.aReader('Sẽ Đi');
  await grant(reader.account, 'moderator');
  await server.context.db.deleteFrom('account').where('id', '=', reader.id).execute();
  const [row] = await audit(admin);
  expect(row).toMatchObject({ subject: { name: null }, after: ['moderator'] });
});

test('audit rows come newest first, page by page, and cannot be changed', async () => {
  const admin = await anAdmin();
  const reader = await server.aReader();
  for (const role of roles) await grant(reader.account, role);
  const page = (before?: number) => server.call(deskRoleCalls.listAudit, { before, page_size: 2 }, admin);
  const first = (await page()).data;
  const second = (await page(first[1]?.id)).data;
  const ids = [...first, ...second].map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(new Set(ids).size).toBe(4);
  for (const db of [server.context.db, server.owner]) {
    const change = db.updateTable('audit').set({ reason: 'khác' }).execute();
    await expect(change).rejects.toThrow(/append-only|permission denied/);
  }
});

test('audit rows are kept for three years', async () => {
  const admin = await anAdmin();
  const reader = await server.aReader();
  await grant(reader.account, 'editor');
  const { db, now } = server.context;
  const actions = async () => (await audit(admin)).map(({ action }) => action);
  const old = { action: 'test.old', before: '[]', after: '[]', reason: '' };
  const daysAgo = (days: number) => new Date(now() - days * 86_400_000);
  await db
    .insertInto('audit')
    .values({ ...old, at: daysAgo(1_096) })
    .execute();
  await db
    .insertInto('audit')
    .values({ ...old, action: 'test.kept', at: daysAgo(1_094) })
    .execute();
  await dropOldAudit(db, new Date(now() - AUDIT_KEPT_MS));
  expect(await actions()).toContain('test.kept');
  expect(await actions()).not.toContain('test.old');
  await dropOldAudit(db, new Date(now()));
  expect(await actions()).toContain('staff.roles');
});

test('an admin sees everybody who works here, and no affiliate', async () => {
  const admin = await server.aReader('Quản Trị');
  const editor = await server.aReader('Biên Tập');
  const affiliate = await server.aReader('Cộng Tác');
  const give = (id: number, roles: Role[]) =>
    server.context.db.updateTable('account').set({ roles }).where('id', '=', id).execute();
  await give(admin.id, ['admin']);
  await give(editor.id, ['partner_manager', 'editor']);
  await give(affiliate.id, ['affiliate']);
  const { data } = await server.call(deskRoleCalls.listStaff, {}, { token: admin.token });
  const names = data.map(({ name }) => name);
  expect(names).toContain('Quản Trị');
  expect(names).not.toContain('Cộng Tác');
  expect(data.find(({ name }) => name === 'Biên Tập')).toEqual({
    name: 'Biên Tập',
    account: editor.account,
    roles: ['editor', 'partner_manager'],
  });
});
