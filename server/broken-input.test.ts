import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import { apiPrefix, encodeFields, type Fields, GUEST, TOKENS_HEADER } from '#contract/kit/wire.ts';
import { parseFields } from './kit/http/form.ts';
import { Refusal } from './kit/http/refusal.ts';
import { openEnvelope, secureCode } from './kit/http/wire.ts';
import { fieldsOf, validValues } from './testing/inputs.ts';
import { rounds } from './testing/rounds.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';

/*
 * Made from the contract: every field of every call gets values that have broken servers before. The schema is asked first;
 * what it lets through is sent, and none may answer 5xx.
 */

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

/** All of them in npm run test:all; every day some for each field, in turn. */
let turn = 0;
function someBroken(): unknown[] {
  turn += 1;
  return broken.filter((_, at) => rounds(0, 1) || at % 4 === turn % 4);
}

/** A call as it is sent, signed as the server will read it. */
function encoded(call: AnyCall, fields: Record<string, unknown>): string {
  const all = { os: 'web', device_id: 'test-device-00000001', account: GUEST, ...fields } as Fields;
  const read = parseFields(encodeFields(all).toString()) as Fields;
  return encodeFields({ ...all, secure_code: secureCode(call, read).toString('hex') }).toString();
}

/** The server's own first look at what is sent; what it refuses reaches nothing else. */
function isTaken(call: AnyCall, text: string): boolean {
  try {
    openEnvelope(call, parseFields(text));
    return true;
  } catch (refused) {
    expect(refused).toBeInstanceOf(Refusal);
    return false;
  }
}

async function send(call: AnyCall, text: string) {
  const url = `${apiPrefix[call.api]}${call.path}`;
  const headers = {
    [TOKENS_HEADER]: 'header',
    authorization: `Bearer ${token}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return server.app.inject(
    call.method === 'GET'
      ? { url: `${url}?${text}`, headers }
      : { method: 'POST', url, payload: text, headers },
  );
}

test.each(calls)('%s answers broken values without breaking', { timeout: 60_000 }, async (_, call) => {
  // Leaving ends the token of the others.
  if (call.path.includes('logout')) return;
  const fields = Object.entries(fieldsOf(call));
  const rest = Object.fromEntries(
    fields.flatMap(([name, schema]) => {
      const value = validValues(schema).find(one => one !== undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  let refused = '';
  for (const [field] of fields)
    for (const value of someBroken()) {
      const text = encoded(call, { ...rest, [field]: value });
      if (!isTaken(call, text)) {
        refused ||= text;
        continue;
      }
      const { statusCode } = await send(call, text);
      expect(
        [500, 502],
        `${field}: ${JSON.stringify(value)?.slice(0, 60)} answered ${statusCode}`,
      ).not.toContain(statusCode);
    }
  // Of those that are refused, one is sent.
  if (refused) expect((await send(call, refused)).json().code).toBeGreaterThan(1);
});

test.each(['/search/a%00b', '/ebook/a%00b.html', '/%00', '/content/x%00/y', '/tag/%00'])(
  '%s is an address like any other that nobody knows',
  async url => {
    expect((await server.app.inject({ url })).statusCode).toBeLessThan(500);
  },
);
