import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import { apiPrefix, encodeFields, type Fields, GUEST, TOKENS_HEADER } from '#contract/kit/wire.ts';
import { buildApp } from './app.ts';
import { secureCode } from './kit/http/wire.ts';
import { s3Storage } from './kit/s3-storage.ts';
import { sharedFor } from './shared.ts';
import { brokenInput, fieldsOf, pick, seeded, validInput, validValues } from './testing/inputs.ts';
import { rounds } from './testing/rounds.ts';
import { partnerSession } from './testing/testPartner.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { aSound } from './testing/testSounds.ts';
import { openSwift, type Swift } from './testing/testSwift.ts';

/*
 * Every call of the contract, with valid and broken values, as a guest, a reader and a partner's session: no reply may be
 * a 5xx, and every reply has the shape of one. `npm run mot -- fuzz N` makes N calls from a seed of its own.
 */

const CALLS = Number(process.env.FUZZ_CALLS ?? rounds(300, 2_000));
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** A reader is changed and signed out by what is tried on them: each serves for so many calls. */
const CALLS_A_READER = 200;

/** Servers that share the database, each with what it keeps in memory; calls go to one after the other. */
const SERVERS = Number(process.env.FUZZ_SERVERS ?? 1);

/** Their files lie in a bucket of OpenStack Swift, not on a disk. */
const S3 = process.env.FUZZ_S3 === '1';

let server: TestServer;
let swift: Swift | undefined;
const apps: TestServer['app'][] = [];
let known: Record<string, number[]> = {};
beforeAll(async () => {
  server = await openTestServer(undefined, undefined, undefined);
  if (S3) {
    swift = await openSwift();
    server.context.storage = s3Storage(swift.url, swift.keys);
  } else apps.push(server.app);
  // The test's own server was built over a disk: with a bucket all are new.
  while (apps.length < SERVERS)
    apps.push(await buildApp({ ...server.context, shared: sharedFor(server.context) }, null));
  const free = await server.aBook('Ngọn đèn');
  const paid = await server.aBook('Có giá', { priceVnd: 39_000, freeChapters: 1 }, 4);
  const sound = await aSound(server);
  const ids = [free.id, paid.id, sound.id];
  known = { content_id: ids, item_id: ids, book_id: ids, audio_file_id: sound.files };
}, 120_000);
afterAll(async () => {
  for (const app of apps) if (app !== server.app) await app.close();
  await server.close();
  await swift?.close();
}, 60_000);

const calls = Object.entries(areas).flatMap(([area, rows]) =>
  Object.entries(rows as Area).map(([name, call]) => ({ name: `${area}.${name}`, call: call as AnyCall })),
);

test('for every field of every call a value is known that it takes', () => {
  const without = calls.flatMap(({ name, call }) =>
    Object.entries(fieldsOf(call))
      .filter(([, schema]) => validValues(schema).length === 0)
      .map(([field]) => `${name} ${field}`),
  );
  expect(without).toEqual([]);
});

async function replyTo(call: AnyCall, input: Fields, { token, n }: { token: string; n: number }) {
  const wire = { os: 'web', device_id: `fuzz-${String(n % 5_000).padStart(16, '0')}`, account: GUEST };
  const fields = { ...wire, ...input } as Fields;
  const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
  const encoded = encodeFields(signed).toString();
  const url = `${apiPrefix[call.api]}${call.path}`;
  const get = call.method === 'GET';
  return (apps[n % apps.length] ?? server.app).inject({
    method: call.method,
    url: get ? `${url}?${encoded}` : url,
    ...(!get && { payload: encoded }),
    // Addresses of their own, so that limits do not stand before what is looked for.
    remoteAddress: `10.${(n >> 12) & 255}.${(n >> 4) & 255}.${n & 15}`,
    headers: {
      [TOKENS_HEADER]: 'header',
      'content-type': 'application/x-www-form-urlencoded',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
}

test(`${CALLS} calls with valid and broken values answer without a single 5xx`, {
  timeout: 60_000 + CALLS * 60,
}, async () => {
  const random = seeded(SEED);
  const statuses: Record<string, number> = {};
  const broken: string[] = [];
  let tokens: string[] = [''];
  for (let n = 0; n < CALLS; n++) {
    if (n % CALLS_A_READER === 0) {
      const reader = await server.aReader();
      tokens = [
        '',
        reader.token,
        reader.token,
        (await partnerSession(server, 'ben-song', reader.token)).access_token,
      ];
    }
    const { name, call } = pick(random, calls);
    const input = (random() < 0.35 ? validInput : brokenInput)(call, random, known);
    const reply = await replyTo(call, input, { token: pick(random, tokens), n });
    const { code } = reply.json<{ code: number }>();
    const kind = `${reply.statusCode} ${code}`;
    statuses[kind] = (statuses[kind] ?? 0) + 1;
    if (reply.statusCode >= 500 || typeof code !== 'number')
      broken.push(`${reply.statusCode} ${name} ${JSON.stringify(input).slice(0, 400)}`);
  }
  if (process.env.FUZZ_CALLS)
    process.stdout.write(
      `seed ${SEED}, ${CALLS} calls\n${JSON.stringify(statuses, null, 1)}\n${broken.join('\n')}\n`,
    );
  expect(broken).toEqual([]);
  // It came through: many calls were done and not only refused.
  expect(statuses['200 0'] ?? 0).toBeGreaterThan(CALLS / 50);
});
