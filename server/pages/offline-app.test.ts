import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { buildsIn } from './builds.ts';

let server: TestServer;
const apps: FastifyInstance[] = [];
const folders: { remove(): void }[] = [];
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const { remove } of folders) remove();
  await server.close();
});

const manifest = {
  'index.html': {
    file: 'assets/index-1.js',
    css: ['assets/1.css'],
    assets: ['assets/be-vietnam-pro-1.woff2', 'assets/literata-1.woff2'],
  },
  '../features/reading/player/Player.tsx': { file: 'assets/Player-1.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  '../features/reading/reader/ReadingPage.tsx': { file: 'assets/ReadingPage-1.js' },
};

/** A server on a build with these files beside the usual ones. */
async function serverOn(files: Record<string, string>): Promise<FastifyInstance> {
  const made = testFolder('offline-builds');
  folders.push(made);
  writeTestBuilds(made.folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made.folder, name)), { recursive: true });
    writeFileSync(join(made.folder, name), text);
  }
  const app = await buildApp(server.context, buildsIn(made.folder));
  apps.push(app);
  return app;
}
const built = (some = {}) => ({
  'build/web/sw.js': 'run()',
  'build/web/assets/1.css': '',
  'build/web/.vite/manifest.json': JSON.stringify({ ...manifest, ...some }),
});
const mot = (body: string) =>
  JSON.parse(/^self\.mot=(.*);$/m.exec(body)?.[1] ?? '{}') as { release: string; files: string[] };

test('the worker knows the files that open the app, the reader and the player, and no others', async () => {
  const app = await serverOn(built());
  const reply = await app.inject('/sw.js');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(mot(reply.body).files).toEqual([
    '/assets/index-1.js',
    '/assets/1.css',
    '/assets/ReadingPage-1.js',
    '/assets/shared-1.js',
    '/assets/Player-1.js',
    '/assets/be-vietnam-pro-1.woff2',
  ]);
  expect(reply.body.endsWith('run()')).toBe(true);
});

test('another release is another worker, the same one is the same', async () => {
  const release = async (some = {}) =>
    mot((await (await serverOn(built(some))).inject('/sw.js')).body).release;
  const first = await release();
  expect(await release()).toBe(first);
  expect(await release({ '_shared.js': { file: 'assets/shared-2.js' } })).not.toBe(first);
});

test('the app’s page holds nothing of a person or an address, and is shown to no search', async () => {
  const app = await serverOn(built());
  const reply = await app.inject({ url: '/offline/app', headers: { accept: 'text/html' } });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('<div id="app"></div>');
  expect(reply.body).toContain('<title>Mọt</title>');
  expect(reply.headers['x-robots-tag']).toBe('noindex');
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.headers['content-security-policy']).toContain("worker-src 'self'");
  expect(reply.headers['content-security-policy']).toMatch(/media-src[^;]*\/offline\/sound\//);
});

test('a build without the worker serves none', async () => {
  const app = await serverOn({});
  expect((await app.inject('/sw.js')).statusCode).toBe(404);
});
