import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/call.ts';
import { apiPrefix, encodeFields, type Fields, GUEST, TOKENS_HEADER } from '#contract/wire.ts';
import { secureCode } from './kit/http/wire.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';

/* Made from the contract: every field of every call gets values that have broken servers before. None may answer 5xx. */

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.aReader());
});
afterAll(() => server.close());

const calls = Object.entries(areas).flatMap(([area, rows]) =>
  Object.entries(rows as Area).map(([name, call]) => [`${area}.${name}`, call] as const),
);
const fieldsOf = (call: AnyCall): string[] =>
  Object.keys((call.input as unknown as { shape: Record<string, unknown> }).shape);

/** What else a field holds while another one is broken: accepted by most. */
const plain = (field: string): string =>
  /(^|_)(ids?|type|no|size|at|value)$|^(days|year)$/.test(field) ? '1' : 'chữ';

const broken: unknown[] = [
  'a\0b',
  ['a\0b'],
  '2147483648',
  '99999999999999999999',
  '-1',
  '\u{d800}',
  'x'.repeat(20_000),
  ['1', ['2']],
  '%',
];

async function statusOf(call: AnyCall, fields: Record<string, unknown>): Promise<number> {
  const all = { os: 'web', device_id: 'test-device-00000001', account: GUEST, ...fields } as Fields;
  const signed = { ...all, secure_code: secureCode(call, all).toString('hex') };
  const encoded = encodeFields(signed).toString();
  const url = `${apiPrefix[call.api]}${call.path}`;
  const headers = {
    [TOKENS_HEADER]: 'header',
    authorization: `Bearer ${token}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const reply = await server.app.inject(
    call.method === 'GET'
      ? { url: `${url}?${encoded}`, headers }
      : { method: 'POST', url, payload: encoded, headers },
  );
  return reply.statusCode;
}

test.each(calls)('%s answers broken values without breaking', { timeout: 60_000 }, async (_, call) => {
  // Leaving ends the token of the others.
  if (call.path.includes('logout')) return;
  for (const field of fieldsOf(call)) {
    const rest = Object.fromEntries(fieldsOf(call).map(name => [name, plain(name)]));
    for (const value of broken) {
      const status = await statusOf(call, { ...rest, [field]: value });
      expect([500, 502], `${field}: ${JSON.stringify(value)?.slice(0, 60)} answered ${status}`).not.toContain(
        status,
      );
    }
  }
});

test.each(['/search/a%00b', '/ebook/a%00b.html', '/%00', '/content/x%00/y', '/tag/%00'])(
  '%s is an address like any other that nobody knows',
  async url => {
    expect((await server.app.inject({ url })).statusCode).toBeLessThan(500);
  },
);
