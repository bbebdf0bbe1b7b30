import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../testing/testFolder.ts';
import { serveBuiltFiles } from './built-files.ts';

const { folder, remove } = testFolder('built-files');
let app: FastifyInstance;
beforeAll(() => {
  const root = join(folder, 'assets');
  mkdirSync(root);
  writeFileSync(join(folder, 'secret.js'), 'no');
  for (const [name, text] of [
    ['app-a1.js', 'app'],
    ['app-a1.js.br', 'app in brotli'],
    ['app-a1.js.gz', 'app in gzip'],
    ['face-b2.woff2', 'face'],
    ['notes.txt', 'notes'],
  ] as const)
    writeFileSync(join(root, name), text);
  app = fastify();
  const earlier = join(folder, 'earlier');
  mkdirSync(earlier);
  writeFileSync(join(earlier, 'app-a0.js'), 'app of before');
  writeFileSync(join(earlier, 'app-a1.js'), 'app');
  serveBuiltFiles(app, [root, earlier], '/assets/');
});
afterAll(async () => {
  await app.close();
  remove();
});

const get = (name: string, accepted?: string) =>
  app.inject({ url: `/assets/${name}`, headers: accepted ? { 'accept-encoding': accepted } : {} });

test.each([
  ['gzip, deflate, br', 'br', 'app in brotli'],
  ['gzip, deflate', 'gzip', 'app in gzip'],
  [undefined, undefined, 'app'],
])('a file comes in the best encoding of %s', async (accepted, encoding, body) => {
  for (const _ of ['from the disk', 'kept']) {
    const reply = await get('app-a1.js', accepted);
    expect(reply.body).toBe(body);
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(reply.headers['content-encoding']).toBe(encoding);
  }
});

test('a file without other encodings comes as it is, and its head alone to who asks for it', async () => {
  const reply = await get('face-b2.woff2', 'br');
  expect([reply.body, reply.headers['content-type']]).toEqual(['face', 'font/woff2']);
  const head = await app.inject({ method: 'HEAD', url: '/assets/face-b2.woff2' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '4']);
});

test.each([
  'other.js',
  'notes.txt',
  'APP-A1.js',
  '..%2Fsecret.js',
  '%2e%2e/secret.js',
  '.',
  'app-a1.js.br',
  '__proto__',
])('%s is not found', async name => {
  expect((await get(name)).statusCode).toBe(404);
});

test('a file of another release is not found, and nobody between keeps that', async () => {
  const reply = await get('app-of-another-release.js');
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a tab that was opened before the release finds its files', async () => {
  expect((await get('app-a0.js', 'br')).body).toBe('app of before');
});
