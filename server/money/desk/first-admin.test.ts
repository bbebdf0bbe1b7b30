import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { whyNotPassword } from '#rules/people/account.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { makeFirstAdmin } from './first-admin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const make = (account: string) => {
  const { db, settings, now } = server.context;
  return makeFirstAdmin(db, { account, fullname: 'Lê Vinh', now: now() }, settings.passwordCost);
};
const rolesOf = async (id = 0) =>
  (await server.context.db.selectFrom('account').select('roles').where('id', '=', id).executeTakeFirst())
    ?.roles;
const audited = async () =>
  (await server.context.db.selectFrom('audit').select('id').where('action', '=', 'staff.roles').execute())
    .length;

test('the first admin logs in with the printed password and has the role', async () => {
  for (const account of ['Vinh@Mot.example', '+84 912 000 321']) {
    const made = await make(account);
    if (typeof made === 'string') throw new Error(made);
    expect(made.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/);
    expect(whyNotPassword(made.password)).toBe(null);
    const { code, data } = await server.call(accountCalls.login, { account, password: made.password });
    expect(code).toBe(0);
    expect(await rolesOf(data?.user.userId)).toEqual(['editor', 'admin']);
  }
  expect(await audited()).toBe(2);
});

test('whoever has an account keeps it, and nothing is written', async () => {
  const { account, password, id } = await server.aReader();
  const before = await audited();
  expect(await make(account)).toBe('taken');
  expect(await make('ai đó')).toBe('unreadable');
  expect(await audited()).toBe(before);
  expect((await server.call(accountCalls.login, { account, password })).code).toBe(0);
  expect(await rolesOf(id)).toEqual([]);
});
