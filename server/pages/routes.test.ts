import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { putPartner } from '../people/embed/partners.ts';
import { testPage } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { buildsIn } from './builds.ts';

let server: TestServer;
let app: FastifyInstance;
const { folder: project, remove } = testFolder('builds');

beforeAll(async () => {
  server = await openTestServer();
  const files: Record<string, string> = {
    'build/web/index.html': testPage,
    'build/web/manifest.webmanifest': '{}',
    'build/web/assets/a.js': 'export {}',
    'build/web/brand/favicon.svg': '<svg/>',
    'build/embed/reader/index.html': 'reader',
    'build/embed/viewer/index.html': 'viewer',
    'build/embed/kinds/index.html': 'kinds',
    'build/embed/shop/index.html': 'shop',
    'build/embed/assets/e.js': 'e',
    'build/widgets/reader.js': 'w',
    'build/mini/assets/m.module.js': 'm',
    'build/mini/app-config.json': JSON.stringify({
      app: { title: 'Mọt "&"' },
      listCSS: ['assets/m.css'],
      listSyncJS: ['assets/m.module.js'],
      listAsyncJS: ['assets/n.module.js'],
    }),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  await putPartner(server.context.db, {
    id: 'ben-song',
    name: 'Bến Sông',
    allowed_origins: ['https://benso.vn'],
    book_hosts: ['sach.benso.vn'],
  });
  app = await buildApp(server.context, buildsIn(project));
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });

test('a known address is a page, an unknown one is a page that answers 404', async () => {
  expect((await get('/')).statusCode).toBe(200);
  const unknown = await get('/khong-co-trang-nay');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('id="app"');
  expect((await get('/khong-co.js', { accept: '*/*' })).json().code).toBe(404);
});

test('pages carry a policy that lets a book reach nothing but its own files', async () => {
  const { headers } = await get('/reader/a-r1');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(/img-src ([^;]+)/.exec(policy)?.[1]).not.toContain("'self'");
  expect(policy).toContain('img-src http://mot.test/content/ http://mot.test/covers/');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('an embed page may be framed by that partner and by nobody else', async () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
  expect(await policyOf('/embed/reader/a-r1?partner=ben-song')).toContain('frame-ancestors https://benso.vn');
  expect(await policyOf('/embed/reader/viewer?partner=ben-song')).toContain(
    "connect-src 'self' blob: https://sach.benso.vn",
  );
  for (const query of ['', '?partner=nobody', '?partner[]=ben-song', "?partner=' or 1=1"]) {
    expect(await policyOf(`/embed/reader/a-r1${query}`)).toContain("frame-ancestors 'none'");
  }
  expect((await get('/embed/reader/viewer')).body).toBe('viewer');
  expect((await get('/embed/reader/viewer-r1')).body).toBe('reader');
});

test('the mini app is served the way Zalo serves it: #app and the three lists', async () => {
  const { body } = await get('/mini/');
  expect(body).toContain('<div id="app"></div>');
  expect(body).toContain('<link rel="stylesheet" href="/mini/assets/m.css">');
  expect(body).toContain('<script type="module" src="/mini/assets/m.module.js"></script>');
  expect(body).toContain('<script type="module" src="/mini/assets/n.module.js" async></script>');
  expect(body).toContain('<title>Mọt &#34;&#38;&#34;</title>');
  // Browsers would ask for /favicon.ico, which the policy refuses.
  expect(body).toContain('<link rel="icon" type="image/svg+xml" href="/brand/favicon.svg">');
  expect((await get('/mini/library')).body).toBe(body);
});

test('only where a sandbox stands in for Zalo does the mini page name it, and only that page may ask it', async () => {
  const sandboxOrigin = 'http://localhost:4002';
  const demo = await buildApp(
    { ...server.context, settings: { ...server.context.settings, sandboxOrigin } },
    buildsIn(project),
  );
  const mini = await demo.inject({ url: '/mini/', headers: { accept: 'text/html' } });
  expect(mini.body).toContain(`<meta name="zalo-sandbox" content="${sandboxOrigin}">`);
  expect(mini.headers['content-security-policy']).toContain(`connect-src 'self' blob: ${sandboxOrigin};`);
  const web = await demo.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(web.body + web.headers['content-security-policy']).not.toContain(sandboxOrigin);
  await demo.close();
  const real = await get('/mini/');
  expect(real.body).not.toContain('zalo-sandbox');
  expect(real.headers['content-security-policy']).toContain("connect-src 'self' blob:;");
});

test('a visit gets os, device id and, in the mini app, zalo and its version', async () => {
  const cookiesOf = async (url: string, headers: Record<string, string> = {}) =>
    [(await get(url, headers)).headers['set-cookie'] ?? []].flat().join('\n');
  expect(await cookiesOf('/')).toMatch(/os=web;[\s\S]*device_id=[0-9a-f]{32};/);
  expect(await cookiesOf('/', { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' })).toContain('os=wap;');
  expect(await cookiesOf('/mini/')).toMatch(/os=zalo;[\s\S]*version=1\.0\.0;/);
  expect(await cookiesOf('/mini/?version=2.3.4')).toContain('version=2.3.4;');
  expect(await cookiesOf('/', { cookie: 'os=web; device_id=0123456789abcdef0123456789abcdef' })).toBe('');
});

test('built files are kept for good, widgets may be loaded by every page', async () => {
  const asset = await get('/assets/a.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const widget = await get('/widgets/reader.js');
  expect(widget.headers['access-control-allow-origin']).toBe('*');
  expect((await get('/assets/../index.html', { accept: '*/*' })).statusCode).toBe(404);
});

test('health says alive, ready says that the database answers', async () => {
  expect((await get('/healthz')).json()).toEqual({ ok: true });
  expect((await get('/readyz')).json()).toEqual({ ok: true });
});

test('Zalo may call the API from its own origin, others may not', async () => {
  const allowed = async (origin: string) =>
    (await app.inject({ method: 'OPTIONS', url: '/api/fm/login', headers: { origin } })).headers[
      'access-control-allow-origin'
    ];
  expect(await allowed('https://h5.zdn.vn')).toBe('https://h5.zdn.vn');
  expect(await allowed('zbrowser://h5.zdn.vn')).toBe('zbrowser://h5.zdn.vn');
  for (const origin of ['https://h5.zdn.vn.evil.com', 'null', 'https://evil.vn'])
    expect(await allowed(origin)).toBeUndefined();
});
