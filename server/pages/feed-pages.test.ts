import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { feedCalls } from '#contract/community/feed.ts';
import { buildApp } from '../app.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { aComment, aPost, aWriter, type Writer } from '../testing/testFeed.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

/* What the server draws of the feed: the same for all guests, and nothing of it for whoever is signed in. */

let server: TestServer;
let app: Awaited<ReturnType<typeof buildApp>>;
let han: Writer;
const project = testFolder('feed-pages');
/** A rendering that shows posts, whose hearts are full, and comments of the first post. */
const rendering = `export const renderPage = async (_, ask) => {
  const main = path => ({ api: 'main', path });
  const { items } = (await ask(main('/tn/fetchTweet'), {})) ?? { items: [] };
  const said = items[0] ? await ask(main('/tn/fetchComment'), { post_id: items[0].id }) : null;
  const own = await ask(main('/tn/countNewTweet'), { post_id: 1 });
  const words = [...items, ...(said?.items ?? [])].map(({ body, liked, mine }) => body + (liked || mine ? ' CỦA AI ĐÓ' : ''));
  return { html: '<p>' + words.join('|') + (own === undefined ? ' chỉ của khách' : '') + '</p>', answers: [] };
};`;

beforeAll(async () => {
  server = await openTestServer();
  const builds = writeTestBuilds(project.folder);
  mkdirSync(builds.rendering, { recursive: true });
  writeFileSync(join(builds.rendering, 'package.json'), '{"type":"module"}');
  writeFileSync(join(builds.rendering, 'server.js'), rendering);
  app = await buildApp(server.context, builds);
  han = await aWriter(server);
  const { id } = await aPost(han, { body: 'Câu cuối của đêm' });
  await aComment(han, id, 'Lời dưới bài');
  await han.visitor.call(feedCalls.likeShare, { post_id: id, like: 1 });
});
afterAll(async () => {
  await app.close();
  await server.close();
  project.remove();
});

const page = async (url: string, cookie = '') => {
  const headers = { accept: 'text/html', ...(cookie && { cookie }) };
  const { body, headers: sent } = await app.inject({ url, headers });
  return { body, cache: String(sent['cache-control'] ?? '') };
};

test.each([linkTo('feed'), linkTo('youthFeed')])(
  '%s has posts and comments for guests, as nobody’s own',
  async address => {
    const { body } = await page(address);
    expect(body).toContain('Câu cuối của đêm|Lời dưới bài');
    expect(body).toContain('chỉ của khách');
    expect(body).not.toContain('CỦA AI ĐÓ');
  },
);

test('whoever has a session gets the page without posts, kept by nobody', async () => {
  await page(linkTo('feed'));
  const { body, cache } = await page(linkTo('feed'), 'auth_known=1');
  expect(body).not.toContain('Câu cuối của đêm');
  expect(cache).toBe('private, no-store');
});

test('where the feed is turned off nothing of it is drawn', async () => {
  server.context.settings = { ...server.context.settings, feedIsOn: false };
  const { body } = await page(`${linkTo('feed')}?xem=ban-nhieu`);
  expect(body).not.toContain('Câu cuối của đêm');
  server.context.settings = { ...server.context.settings, feedIsOn: true };
});
