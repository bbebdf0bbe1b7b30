import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeCalls } from '#contract/library/home.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const WORDS = 'Thông tin gửi lên chưa đúng.';

test.each([
  '/%E0%A4%A',
  '/%',
  '/ebook/%zz.html',
  '/api/%c0%af',
  '/content/%ff/x',
  `/content/${'a'.repeat(3_000)}/x`,
])('the malformed address %s is answered in our own words', async url => {
  const reply = await server.app.inject({ url });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ code: 400, data: null, message: WORDS });
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
});

test('a browser gets a page with a way on instead', async () => {
  const reply = await server.app.inject({ url: '/%E0%A4%A', headers: { accept: 'text/html' } });
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body).toContain('<a href="/">Về trang đầu</a>');
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
});

test('every reply forbids guessing its type: calls, refusals, unknown addresses, health', async () => {
  for (const url of ['/api/khong-co', '/healthz', '/content/x/y', '/covers/x/y', '/%', '/api/fm/login']) {
    const { headers } = await server.app.inject({ url });
    expect(headers['x-content-type-options'], url).toBe('nosniff');
  }
  const { app } = server;
  const listed = await app.inject({ url: `/api${homeCalls.listBlockHome.path}?os=web` });
  expect(listed.headers['x-content-type-options']).toBe('nosniff');
});

test('what is no HTTP at all, or too much of it, is told so in our words and hung up on', async () => {
  const app = server.app;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const said = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let reply = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', chunk => {
        reply += chunk;
      });
      socket.on('close', () => resolve(reply));
      socket.on('error', reject);
    });
  const garbage = await said('HALLO\r\n\r\n');
  expect(garbage).toMatch(/^HTTP\/1.1 400 /);
  expect(garbage).toContain(WORDS);
  const huge = await said(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`);
  expect(huge).toMatch(/^HTTP\/1.1 431 /);
  expect(huge).toContain(WORDS);
});
