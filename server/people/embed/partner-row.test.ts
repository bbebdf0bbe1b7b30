import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedCalls } from '#contract/people/embed-api.ts';
import { contentSecurityPolicy } from '../../pages/headers.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { whyNotPartner } from './partner-row.ts';
import { putPartner } from './partners.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const row = {
  id: 'ben-song',
  name: 'Bến Sông',
  allowed_origins: ['https://benso.vn'],
  book_hosts: ['sach.benso.vn'],
};
const malformed = [
  '*',
  'https://*.benso.vn',
  'https://benso.vn/',
  'https://benso.vn/bai',
  'https://benso.vn; script-src *',
  'https://bếnsông.vn',
  'https://benso.vn:443',
  'http://benso.vn',
  'null',
];

test.each(malformed)('a partner with the origin %j is not written down', async origin => {
  const wrong = { ...row, allowed_origins: ['https://benso.vn', origin] };
  expect(whyNotPartner(wrong)).toEqual([expect.stringContaining(JSON.stringify(origin))]);
  await expect(putPartner(server.context.db, wrong)).rejects.toThrow(JSON.stringify(origin));
  expect((await server.call(embedCalls.partner, { partner_id: row.id })).code).toBe(404);
});

test('a partner’s id, name and hosts of books are looked at too, all mistakes at once', () => {
  const wrong = { ...row, id: 'Bến', name: ' ', book_hosts: ['*', 'https://sach.benso.vn/'] };
  expect(whyNotPartner(wrong).map(line => line.split(':')[0])).toEqual([
    'id "Bến"',
    'name',
    'host of books "*"',
    'host of books "https',
  ]);
  expect(whyNotPartner(row)).toEqual([]);
});

test('what somebody wrote past the check into the table reaches no reply, no login code and no policy', async () => {
  await server.context.db
    .insertInto('partner')
    .values({ ...row, allowed_origins: ['https://benso.vn', ...malformed], book_hosts: ['a.vn', '*; x'] })
    .execute();
  const { data } = await server.call(embedCalls.partner, { partner_id: row.id });
  expect([data.allowedOrigins, data.bookHosts]).toEqual([['https://benso.vn'], ['a.vn']]);
  const { token } = await server.aReader();
  const challenge = 'A'.repeat(43);
  for (const origin of malformed) {
    const reply = await server.call(
      embedCalls.loginCode,
      { partner_id: row.id, origin, challenge },
      { token },
    );
    expect(reply.code, origin).toBe(400);
  }
});

test('a policy is never written with anything but origins in it', () => {
  const policy = contentSecurityPolicy('https://mot.vn', {
    framedBy: malformed,
    partnerBooks: ['*', 'a.vn; script-src *', 'sach.benso.vn'],
  });
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("connect-src 'self' blob: https://sach.benso.vn;");
  expect(policy.match(/script-src/g)).toHaveLength(1);
  expect(policy).not.toMatch(/\*/);
});
