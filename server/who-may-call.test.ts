import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { type Role, roles } from '#contract/kit/roles.ts';
import { embedCalls } from '#contract/people/embed-api.ts';
import { putPartner } from './people/embed/partners.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { aVisitor } from './testing/testVisitor.ts';

/* Made from the contract: a call answers nobody whom its row does not name, and takes no field that it does not name. */

const calls = Object.entries(areas).flatMap(([area, rows]) =>
  Object.entries(rows as Area).map(([name, call]) => [`${area}.${name}`, call] as const),
);
const isRole = (who: string): who is Role => roles.includes(who as Role);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** The reply's code for an input without fields: who may call is asked first. A new address each: nobody is limited. */
const codeFor = async (call: AnyCall, token: string) =>
  (await aVisitor(server, { token }).call(call, {})).code;

const readers = new Map<string, Promise<string>>();
/** The token of somebody with these roles; the same person for the same roles: who may call is asked before what they did. */
function aReaderWith(...given: Role[]): Promise<string> {
  const known = readers.get(given.join());
  if (known) return known;
  const made = server.aReader().then(async ({ id, token }) => {
    await server.context.db.updateTable('account').set({ roles: given }).where('id', '=', id).execute();
    return token;
  });
  readers.set(given.join(), made);
  return made;
}

/** The token of a session that a partner's server holds, of a reader with every role. */
async function aPartnersToken(): Promise<string> {
  const [partner_id, origin] = ['thu-vien', 'https://thu-vien.vn'];
  await putPartner(server.context.db, {
    id: partner_id,
    name: 'Thư viện',
    allowed_origins: [origin],
    book_hosts: [],
  });
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const token = await aReaderWith(...roles);
  const { data } = await server.call(embedCalls.loginCode, { partner_id, origin, challenge }, { token });
  const swap = { partner_id, code: data.code, verifier };
  return (await server.call(embedCalls.exchange, swap)).data.access_token;
}

describe('calls that need somebody', () => {
  const needed = calls.filter(([, call]) => call.who !== 'anyone');
  test.each(needed)('%s asks a guest to sign in', async (_, call) => {
    expect(await codeFor(call, '')).toBe(refusals.login_required);
  });
  test.each(needed)('%s answers a token that nobody has as an expired one', async (_, call) => {
    expect(await codeFor(call, 'x'.repeat(43))).toBe(refusals.session_expired);
  });
  test('a session that has expired is told so by each of them', async () => {
    const token = await aReaderWith(...roles);
    server.setNow(Date.now() + 366 * 86_400_000);
    for (const [name, call] of needed)
      expect(await codeFor(call, token), name).toBe(refusals.session_expired);
    server.setNow(null);
  });
});

describe('calls for a role', () => {
  const needed = calls.filter(([, call]) => isRole(call.who));
  test('there are some', () => expect(needed.length).toBeGreaterThan(0));
  test.each(needed)('%s does not exist for a reader, nor for all other roles together', async (_, call) => {
    const others = roles.filter(role => role !== call.who);
    for (const token of [await aReaderWith(), await aReaderWith(...others)])
      expect(await codeFor(call, token)).toBe(refusals.not_found);
    expect(await codeFor(call, await aReaderWith(call.who as Role))).not.toBe(refusals.not_found);
  });
});

describe('a partner’s session', () => {
  let token = '';
  beforeAll(async () => {
    token = await aPartnersToken();
  });
  const outside = calls.filter(([, call]) => call.who !== 'anyone' && !call.partners);
  test.each(outside)('finds no call %s, whatever roles its reader has', async (_, call) => {
    expect(await codeFor(call, token)).toBe(refusals.not_found);
  });
  const inside = calls.filter(([, call]) => call.who !== 'anyone' && call.partners);
  test.each(inside)('may call %s for its reader', async (_, call) => {
    expect([refusals.not_found, refusals.login_required]).not.toContain(await codeFor(call, token));
  });
});

test.each(calls)('%s refuses a field that it does not declare', (_, call) => {
  const { error } = call.input.safeParse({ is_admin: '1' });
  const unknown = error?.issues.find(({ code }: { code: string }) => code === 'unrecognized_keys');
  expect(unknown).toMatchObject({ keys: ['is_admin'] });
});
