import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { serveAds } from './routes.ts';

const SCRIPT = 'https://quang-cao.example/tag.js?id=7';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const slot = (query = 'name=home') => server.app.inject({ url: `/ads/slot?${query}` });

test('without ads an empty frame is shown', async () => {
  const answer = await slot();
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('<a ');
});

test('the frame holds a book of ours in plain HTML, and opens its page in a window of its own', async () => {
  const book = await server.aBook('<Sóng> & "đáy" bát');
  await server.context.db.updateTable('edition').set({ has_cover: true }).where('id', '=', book.id).execute();
  const { body } = await slot();
  expect(body).toContain('Mọt giới thiệu');
  expect(body).toContain('&#60;Sóng&#62; &#38; &#34;đáy&#34; bát');
  expect(body).toContain(`href="http://mot.test${book.address}" target="_blank" rel="noopener"`);
  expect(body).not.toContain('<script');
});

test('a book of ours is set in the product’s face, which the frame may fetch without an origin', async () => {
  const book = await server.aBook('Có mặt chữ');
  await server.context.db.updateTable('edition').set({ has_cover: true }).where('id', '=', book.id).execute();
  const assets = mkdtempSync(join(tmpdir(), 'faces-'));
  const app = fastify();
  try {
    for (const name of ['be-vietnam-pro-400-Ab1.woff2', 'be-vietnam-pro-600-Ab2.woff2', 'other.woff2'])
      writeFileSync(join(assets, name), 'wOF2');
    serveAds(app, server.context, assets);
    const shown = await app.inject({ url: '/ads/slot?name=home', headers: { host: 'mot.test' } });
    expect(shown.body).toContain('font-weight:600;font-display:swap;src:url("http://mot.test/ads/faces/');
    expect(String(shown.headers['content-security-policy'])).toContain('font-src http://mot.test/ads/faces/');
    const { headers } = await app.inject({ url: '/ads/faces/be-vietnam-pro-400-Ab1.woff2' });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'font/woff2' });
    expect((await app.inject({ url: '/ads/faces/other.woff2' })).statusCode).toBe(404);
  } finally {
    await app.close();
    rmSync(assets, { recursive: true });
  }
});

test('the page has an origin of its own even when opened directly, and runs nothing', async () => {
  const { headers } = await slot();
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/);
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).not.toContain('script-src');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors http://mot.test');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('a company’s script comes only for who agreed to it', async () => {
  server.context.settings.adsScript = SCRIPT;
  try {
    expect((await slot()).body).not.toContain('quang-cao.example');
    expect((await slot('name=home&personalised=0')).body).not.toContain('quang-cao.example');
    const asked = await slot('name=book&personalised=1');
    expect(asked.body).toContain(`<script src="${SCRIPT.replace('&', '&#38;')}" async>`);
    expect(asked.body).toContain('data-slot="book"');
    expect(String(asked.headers['content-security-policy'])).not.toContain('allow-same-origin');
  } finally {
    server.context.settings.adsScript = undefined;
  }
});

test('an unknown place, theme or trick is not found', async () => {
  for (const query of [
    '',
    'name=reader',
    'name=home&theme=%3Cscript%3E',
    'name[]=home',
    'name=home&personalised=2',
  ])
    expect((await slot(query)).statusCode, query).toBe(404);
});

test('only an https address can be the script', async () => {
  const { readSettings } = await import('../../kit/settings.ts');
  expect(readSettings({ ADS_SCRIPT: SCRIPT }).adsScript).toBe(SCRIPT);
  expect(readSettings({ ADS_SCRIPT: '' }).adsScript).toBeUndefined();
  for (const bad of ['http://quang-cao.example/tag.js', 'javascript:alert(1)', 'https://a.vn/"><script>'])
    expect(() => readSettings({ ADS_SCRIPT: bad })).toThrow('ADS_SCRIPT');
});
