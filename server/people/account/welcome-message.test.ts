import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../kit/db/transact.ts';
import type { Context } from '../../kit/http/context.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { sendWelcomeMessage } from './welcome-message.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const message = (link: string) =>
  server.context.db
    .selectFrom('zns_message')
    .selectAll()
    .where('code', '=', new URL(link).searchParams.get('zns') ?? '')
    .executeTakeFirst();

const request = { protocol: 'http', host: 'mot.test' };

test('a new person gets a welcome message over Zalo, by name and with a link that counts', async () => {
  const { id, account } = await server.aReader('Lê Mới');
  await transact(server.context.db, tx =>
    sendWelcomeMessage(tx, { ...server.context, request } as Context, {
      id,
      fullname: 'Lê Mới',
      phone: account,
    }),
  );
  await server.runJobs();
  const notice = server.sent.find(({ to, name }) => to === account && name === 'welcome');
  expect(notice).toMatchObject({ channel: 'zns', data: { name: 'Lê Mới' } });
  const link = notice?.data.link ?? '';
  expect(link).toMatch(/^http:\/\/mot\.test\/\?zns=[\w-]{16}$/);
  expect(link).not.toContain(account);
  expect(await message(link)).toMatchObject({ account_id: id, target: '/' });
});
