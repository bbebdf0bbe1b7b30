import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { accountCalls } from '#contract/people/account.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let dead: { token: string; why: string }[];

beforeAll(async () => {
  server = await openTestServer();
  const readers = await Promise.all(Array.from({ length: 4 }, () => server.aReader()));
  const [old, loggedOut, gone] = readers.map(({ token }) => token);
  await server.call(accountCalls.logout, { code: loggedOut });
  await server.context.db
    .deleteFrom('account')
    .where('id', '=', readers[2]?.id ?? 0)
    .execute();
  const login = await server.call(accountCalls.login, {
    account: readers[3]?.account ?? '',
    password: readers[3]?.password ?? '',
  });
  await server.call(accountCalls.loginViaToken, { refreshToken: login.data.refresh_token });
  dead = [
    { why: 'expired', token: old ?? '' },
    { why: 'logged out', token: loggedOut ?? '' },
    { why: 'of a deleted person', token: gone ?? '' },
    { why: 'renewed', token: login.data.access_token },
    { why: 'made up', token: 'x'.repeat(43) },
  ];
  server.setNow(Date.now() + 3_601_000);
});
afterAll(() => server.close());

const rows = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => [`${area}.${name}`, call] as const),
);

/** All of them in npm run test:all; every day one for each call, one after the other. */
let nth = 0;
const someDead = () => {
  nth += 1;
  return rounds(0, 1) ? dead : dead.filter((_, at) => at === nth % dead.length);
};

test.each(rows.filter(([, call]) => call.who === 'reader'))(
  '%s answers 101 to dead tokens and 102 to a guest',
  async (_, call) => {
    for (const { token, why } of someDead()) {
      expect((await server.call(call, {}, { token })).code, why).toBe(101);
      expect(
        (await server.raw(call, {}, { cookie: `auth_access=${token}`, origin: 'http://mot.test' })).body.code,
        why,
      ).toBe(101);
    }
    expect((await server.call(call, {})).code).toBe(102);
  },
);

const methodsIn = Object.keys(accountCalls).map(name => `account.${name}`);

test.each(rows.filter(([name, call]) => call.who === 'anyone' && !methodsIn.includes(name)))(
  '%s does not take a reader with a dead token for a guest',
  async (_, call) => {
    for (const { token, why } of someDead())
      expect((await server.call(call, {}, { token })).code, why).toBe(101);
  },
);

test.each(
  rows.filter(
    ([name, call]) => call.who === 'anyone' && methodsIn.includes(name) && name !== 'account.loginViaToken',
  ),
)('%s is open to whoever holds a dead token: it is a way back in', async (_, call) => {
  for (const { token, why } of dead) {
    const { code } = await server.call(call, {}, { token });
    expect([101, 102], why).not.toContain(code);
  }
});
