import { expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { readSettings } from '../../kit/settings.ts';
import { openTestServer } from '../../testing/testServer.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/* Other tests hash cheaply (testing/testServer.ts); these as production does. */

const production = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('no environment makes a password cheaper than 19 MiB and two passes', async () => {
  const { passwordCost } = readSettings({ PASSWORD_COST: '1', passwordCost: '1' });
  const hash = await hashPassword('mật khẩu', passwordCost);
  expect(hash).toMatch(production);
  expect(await verifyPassword(hash, 'mật khẩu'.normalize('NFD'), passwordCost)).toBe(true);
  expect(await verifyPassword(hash, 'mật khâu', passwordCost)).toBe(false);
  expect(await verifyPassword(null, 'nobody has this password', passwordCost)).toBe(false);
});

test('a password that somebody changes is stored at that cost', async () => {
  const server = await openTestServer();
  const { account, password, id, token } = await server.aReader();
  const { settings, db } = server.context;
  settings.passwordCost = undefined;
  const passwords = { old_password: password, new_password: 'mat-khau-2' };
  expect((await server.call(accountCalls.changePassword, passwords, { token })).code).toBe(0);
  const stored = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(stored?.password_hash).toMatch(production);
  expect((await server.call(accountCalls.login, { account, password: 'mat-khau-2' })).code).toBe(0);
  await server.close();
});
