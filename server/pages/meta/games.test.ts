import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameCalls } from '#contract/community/games.ts';
import { buildApp } from '../../app.ts';
import { writeTestBuilds } from '../../testing/testBuilds.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
let app: FastifyInstance;
const { folder, remove } = testFolder('games');
beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const page = async (url: string) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  return { status: answer.statusCode, html: answer.body };
};

test('each game is found by search engines with what editors say of it and a picture of its own', async () => {
  for (const [address, title] of [
    ['/game/gieo-que', 'Gieo quẻ'],
    ['/game/mot-nam-nhin-lai', 'Một năm nhìn lại'],
    ['/game/tet-2024', 'Lật tranh Tết'],
    ['/game/tet-2025', 'Rắn hứng sách'],
  ]) {
    const { status, html } = await page(address ?? '');
    expect(status).toBe(200);
    expect(html).toContain(`<title>${title} · Mọt</title>`);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${address}"`));
    expect(html).toMatch(/og:image" content="[^"]*\/og\/game\/[a-z0-9-]+\.[0-9a-f]{24}\.wide\.png"/);
  }
});

test('a shared result shows itself where it is sent and is not indexed; one that is not there, or of another game, is not found', async () => {
  const { visitor } = await aMember(server, 'Lê Thuỷ Triều');
  const { stick } = (await visitor.call(gameCalls.drawStick, {})).data;
  const { id } = (await visitor.call(gameCalls.shareResult, { game: 'gieo-que', shared: 1 })).data;
  const { status, html } = await page(`/game/gieo-que/${id}`);
  expect(status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex" data-here>');
  expect(html).not.toContain('rel="canonical"');
  expect(html).toContain(`<meta property="og:title" content="${stick.title}">`);
  expect(html).toMatch(new RegExp(`og:image" content="[^"]*/og/game/${id}\\.[0-9a-f]{24}\\.wide\\.png"`));
  expect(html).not.toContain('Triều');
  for (const other of [
    `/game/mot-nam-nhin-lai/${id}`,
    `/game/tet-2024?id=${id}`,
    '/game/gieo-que/0000000000000000',
    '/game/gieo-que/x',
  ])
    expect((await page(other)).status).toBe(404);
});
