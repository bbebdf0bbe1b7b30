import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { embedCalls } from '#contract/people/embed-api.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { putPartner } from './partners.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  for (const id of ['ben-song', 'ben-khac']) {
    await putPartner(server.context.db, {
      id,
      name: id,
      allowed_origins: [`https://${id}.vn`],
      book_hosts: [],
    });
  }
});
afterAll(() => server.close());

const pick = ({ code, verifier }: { code: string; verifier: string }) => ({ code, verifier });

async function aCode(partner_id = 'ben-song') {
  const { token, id } = await server.aReader();
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const reply = await server.call(
    embedCalls.loginCode,
    { partner_id, origin: `https://${partner_id}.vn`, challenge },
    { token },
  );
  return { verifier, code: reply.data.code, readerId: id, token };
}

test('a partner is known by its id, a stranger is not found', async () => {
  expect((await server.call(embedCalls.partner, { partner_id: 'ben-song' })).data.allowedOrigins).toEqual([
    'https://ben-song.vn',
  ]);
  expect((await server.call(embedCalls.partner, { partner_id: 'nobody' })).code).toBe(404);
});

test('a login code becomes a session of its own, once', async () => {
  const { code, verifier, token } = await aCode();
  const first = await server.call(embedCalls.exchange, { partner_id: 'ben-song', code, verifier });
  expect(first.data.user).toEqual({
    reader_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    fullname: 'Bạn Đọc',
  });
  expect(first.data.access_token).not.toBe(token);
  expect((await server.call(embedCalls.exchange, { partner_id: 'ben-song', code, verifier })).code).toBe(103);
});

test('a partner’s session reads for the reader, and never learns how to reach them', async () => {
  const { code, verifier, readerId } = await aCode();
  const { data } = await server.call(embedCalls.exchange, { partner_id: 'ben-song', code, verifier });
  const partner = { token: data.access_token };
  expect((await server.call(catalogueCalls.myReading, {}, partner)).code).toBe(1);
  for (const call of [profileCalls.devices, profileCalls.exportData, profileCalls.goodbye]) {
    expect((await server.call(call, {}, partner)).code).toBe(404);
  }
  expect((await server.call(accountCalls.changeAccountInfo, { fullname: 'Ai đó' }, partner)).code).toBe(404);
  for (const keep_token of [1, 0]) {
    const { access_token: accessToken, refresh_token: refreshToken } = data;
    const restored = await server.call(accountCalls.loginViaToken, { accessToken, refreshToken, keep_token });
    expect(restored.data.user).toMatchObject({ userId: 0, account: '', mobile: null, email: null });
    expect(JSON.stringify(restored)).not.toContain(`:${readerId},`);
  }
  const other = await aCode('ben-khac');
  const there = await server.call(embedCalls.exchange, { partner_id: 'ben-khac', ...pick(other) });
  expect(there.data.user.reader_id).not.toBe(data.user.reader_id);
});

test('of ten that swap the same code at once, one gets in', async () => {
  const { code, verifier } = await aCode();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      server.call(embedCalls.exchange, { partner_id: 'ben-song', code, verifier }),
    ),
  );
  expect(replies.filter(reply => reply.code === 0)).toHaveLength(1);
});

test('a code is worth nothing with another verifier, for another partner, or after a minute', async () => {
  const wrong = await aCode();
  expect(
    (
      await server.call(embedCalls.exchange, {
        partner_id: 'ben-song',
        code: wrong.code,
        verifier: 'x'.repeat(43),
      })
    ).code,
  ).toBe(103);
  const foreign = await aCode();
  expect(
    (
      await server.call(embedCalls.exchange, {
        partner_id: 'ben-khac',
        code: foreign.code,
        verifier: foreign.verifier,
      })
    ).code,
  ).toBe(103);
  const late = await aCode();
  server.setNow(Date.now() + 61_000);
  expect(
    (
      await server.call(embedCalls.exchange, {
        partner_id: 'ben-song',
        code: late.code,
        verifier: late.verifier,
      })
    ).code,
  ).toBe(103);
  server.setNow(null);
});

test('no code is made for an origin that is not the partner’s', async () => {
  const { token } = await server.aReader();
  const challenge = createHash('sha256').update('v').digest('base64url');
  for (const origin of ['https://evil.vn', 'null', 'https://ben-song.vn.evil.vn', 'https://ben-song.vn/']) {
    expect(
      (await server.call(embedCalls.loginCode, { partner_id: 'ben-song', origin, challenge }, { token }))
        .code,
      origin,
    ).toBe(400);
  }
});

test('two partners see two device ids for one reader', async () => {
  const [one, two] = [await aCode('ben-song'), await aCode('ben-khac')];
  const first = await server.call(embedCalls.exchange, {
    partner_id: 'ben-song',
    ...one,
    code: one.code,
    verifier: one.verifier,
  } as never);
  expect(first.code).toBe(400);
  const a = await server.call(embedCalls.exchange, {
    partner_id: 'ben-song',
    code: one.code,
    verifier: one.verifier,
  });
  const b = await server.call(embedCalls.exchange, {
    partner_id: 'ben-khac',
    code: two.code,
    verifier: two.verifier,
  });
  expect(a.data.device_id).not.toBe(b.data.device_id);
});
