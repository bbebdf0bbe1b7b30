import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aVisitor, type Visitor } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A person who signed in on a device of their own, and signed out again. */
async function anOwner() {
  const { account, password } = await server.aReader();
  const home = aVisitor(server);
  expect(await tries(home, account, password)).toBe(0);
  return { account, password, home };
}
const tries = async (visitor: Visitor, account: string, password: string) =>
  (await visitor.call(accountCalls.login, { account, password })).code;
/** A hundred and one wrong passwords, from as many addresses. */
const strangersTry = (account: string) =>
  Promise.all(Array.from({ length: 101 }, () => tries(aVisitor(server), account, 'sai')));

test('wrong passwords of strangers, however many, never keep the owner out of a device they used before', async () => {
  const { account, password, home } = await anOwner();
  await strangersTry(account);
  expect(await tries(aVisitor(server), account, password)).toBe(429);
  expect(await tries(home, account, password)).toBe(0);
  // At another address too, and beside strangers who share it.
  const shared = aVisitor(server, { deviceId: home.deviceId });
  for (let tried = 0; tried < 20; tried++) await tries(aVisitor(server, { ip: shared.ip }), account, 'sai');
  expect(await tries(shared, account, password)).toBe(0);
});

test('ten wrong passwords of one stranger do not keep the owner out of a new device elsewhere', async () => {
  const { account, password } = await anOwner();
  const stranger = aVisitor(server);
  for (let tried = 0; tried < 10; tried++) expect(await tries(stranger, account, 'sai')).toBe(103);
  expect(await tries(stranger, account, 'sai')).toBe(429);
  expect(await tries(stranger, account, password)).toBe(429);
  expect(await tries(aVisitor(server), account, password)).toBe(0);
});

test('a stranger who changes devices or addresses within one IPv6 line is one stranger', async () => {
  const { account } = await anOwner();
  const at = (n: number) => aVisitor(server, { ip: `2001:db8:77:1::${n.toString(16)}` });
  for (let n = 1; n <= 10; n++) expect(await tries(at(n), account, 'sai')).toBe(103);
  expect(await tries(at(11), account, 'sai')).toBe(429);
});

test('whoever has the owner’s device still has ten tries and no more', async () => {
  const { account, password, home } = await anOwner();
  for (let tried = 0; tried < 10; tried++) expect(await tries(home, account, 'sai')).toBe(103);
  expect(await tries(home, account, password)).toBe(429);
});

test('a device is known for the account that signed in on it, and for no other', async () => {
  const { home } = await anOwner();
  const other = await server.aReader();
  await strangersTry(other.account);
  expect(await tries(home, other.account, other.password)).toBe(429);
});
