import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerCalls } from '#contract/reading/reader.ts';
import { loggedUrl } from './app.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('logs hold no query and no signature', () => {
  expect(loggedUrl('/api/fm/login?phone=0912345678&otp=1')).toBe('/api/fm/login');
  expect(loggedUrl('/content/abc.def.ghi/c/0001.xhtml')).toBe('/content/…/c/0001.xhtml');
  expect(loggedUrl('/photos/film/abc.def.ghi/film.mp4')).toBe('/photos/film/…/film.mp4');
});

test('when a table is gone the reader gets one calm sentence and no trace of SQL', async () => {
  const { id } = await server.aBook();
  await server.owner.schema.alterTable('work').renameTo('work_away').execute();
  const reply = await server.call(readerCalls.openBook, { content_id: id });
  await server.owner.schema.alterTable('work_away').renameTo('work').execute();
  expect(reply).toEqual({ code: 500, data: null, message: 'Có lỗi xảy ra' });
});

test('a body that is too large or of a strange type is refused in Vietnamese', async () => {
  const post = (payload: string, type: string) =>
    server.app.inject({ method: 'POST', url: '/api/fm/login', payload, headers: { 'content-type': type } });
  expect((await post('a='.padEnd(2_000_000, 'x'), 'application/x-www-form-urlencoded')).json().code).toBe(
    413,
  );
  expect((await post('<x/>', 'text/xml')).json().code).toBe(400);
  expect((await post('{"a":', 'application/json')).json().code).toBe(400);
  expect(
    (await post('__proto__[x]=1&a[b][c][d][e]=1', 'application/x-www-form-urlencoded')).json().code,
  ).toBe(403);
});
