import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedCalls } from '#contract/people/embed-api.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { readTimeCalls } from '#contract/reading/progress-reading.ts';
import { statisticsCalls } from '#contract/reading/progress-statistics.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { putPartner } from '../../people/embed/partners.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** The access token that a partner's server holds for one of its readers. */
async function partnerToken(): Promise<string> {
  const partner_id = 'ben-doc';
  const origin = 'https://ben-doc.vn';
  await putPartner(server.context.db, {
    id: partner_id,
    name: partner_id,
    allowed_origins: [origin],
    book_hosts: [],
  });
  const { token } = await server.aReader();
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { data } = await server.call(embedCalls.loginCode, { partner_id, origin, challenge }, { token });
  const session = await server.call(embedCalls.exchange, { partner_id, code: data.code, verifier });
  return session.data.access_token;
}

test('a partner’s session reports reading time and sees statistics, and has no listening position', async () => {
  const token = await partnerToken();
  const book = await server.aBook('Đọc ở trang đối tác');
  const opened = await server.call(readerCalls.openBook, { content_id: book.id }, { token });
  const report = { token: opened.data.token ?? '', content_id: book.id, read_time: 5 };
  expect((await server.call(readTimeCalls.updateReadTime, report, { token })).data).toMatchObject({
    added: 5,
  });
  const statistics = await server.call(statisticsCalls.readListenStatistics, {}, { token });
  expect(statistics.data.today.read).toBe(5);

  const NOT_FOUND = 404;
  expect((await server.call(listenTimeCalls.place, { content_id: 1 }, { token })).code).toBe(NOT_FOUND);
  expect((await server.call(listenTimeCalls.myListening, {}, { token })).code).toBe(NOT_FOUND);
  expect((await server.call(listenTimeCalls.listenStatistics, {}, { token })).code).toBe(NOT_FOUND);
});
