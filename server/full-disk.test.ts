import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { secureCode } from './kit/http/wire.ts';
import { samplePhoto } from './library/ingest/image/sample-picture.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';

let server: TestServer;
let folder = '';
let isSmall = false;
beforeAll(async () => {
  server = await openTestServer();
  folder = server.context.settings.dataDir;
  isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).status === 0;
});
afterAll(async () => {
  if (isSmall) spawnSync('umount', [folder]);
  await server.close();
});

async function upload(token: string, picture: Buffer) {
  const fields = { os: 'web', device_id: 'test-device-00000001', account: 'guest' };
  const body = new FormData();
  for (const [name, value] of Object.entries({
    ...fields,
    secure_code: secureCode(accountCalls.changeAvatar, fields).toString('hex'),
  }))
    body.append(name, value);
  body.append('avatar', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'anh.jpg');
  const request = new Request('http://mot.test', { method: 'POST', body });
  return server.app.inject({
    method: 'POST',
    url: '/api/super/changeAvatar',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-tokens': 'header',
      authorization: `Bearer ${token}`,
    },
  });
}

const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.\w+$/.test(name));

test('an upload to a full disk answers 507 in words, leaves no half file, and works when there is room again', async context => {
  if (!isSmall) return context.skip('only root may mount a small disk');
  const book = await server.aBook();
  const { token } = await server.aReader();
  const ballast = join(folder, 'ballast.bin');
  // Fills what is left, to the last block.
  try {
    writeFileSync(ballast, Buffer.alloc(4_000_000));
  } catch {}
  const before = files();
  const reply = await upload(token, await samplePhoto());
  expect(reply.statusCode).toBe(507);
  expect(reply.json()).toMatchObject({ code: 507, message: expect.stringContaining('hết chỗ lưu') });
  expect(files()).toEqual(before);
  // Reading goes on.
  const opened = await server.call(readerCalls.openBook, { content_id: book.id });
  expect((await server.app.inject({ url: `${opened.data.base}c/0001.xhtml` })).statusCode).toBe(200);
  rmSync(ballast);
  expect((await upload(token, await samplePhoto())).json().code).toBe(0);
});

test('a database without room answers 507 too', async () => {
  const { account, password } = await server.aReader();
  const read = vi.spyOn(server.context.db, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' });
  });
  const reply = await server.call(accountCalls.login, { account, password });
  read.mockRestore();
  expect(reply.code).toBe(507);
});
