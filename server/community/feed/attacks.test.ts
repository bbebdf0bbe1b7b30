import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedCalls } from '#contract/community/feed.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { attackTexts } from '#testing/attack-texts.ts';
import { aComment, aPost, aWriter } from '../../testing/testFeed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('more than a hundred attacks come back as the text they are, and no page or notice of them holds markup', async () => {
  const [han, quang] = [await aWriter(server, 'Ngọc Hân'), await aWriter(server, 'Nhật Quang')];
  let seen = 0;
  for (const text of attackTexts) {
    await server.context.db.deleteFrom('throttle').execute();
    const reply = await han.visitor.call(feedCalls.tweet, { body: text });
    if (reply.code !== 0) continue;
    seen += 1;
    const { address } = reply.data;
    expect(address).toMatch(/^\/feed\/[a-z0-9-]+$/);
    const page = await server.app.inject({ url: address, headers: { accept: 'text/html' } });
    const head = /<title>[\s\S]*?<\/head>/.exec(page.body)?.[0] ?? '';
    for (const [, content = ''] of head.matchAll(/(?:content="|<title>)([^"<]*)/g))
      expect(content).not.toMatch(/[<>]/);
    expect(head).not.toContain('<script>window');
    expect(head).not.toMatch(/\son\w+=/i);
    expect(head).not.toMatch(/<(?:img|svg|iframe|base|object|embed|form|style>\*)/i);
    expect(head.replace(/<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, '')).not.toContain(
      'window.ran',
    );
  }
  expect(seen).toBeGreaterThan(100);
  const post = await aPost(han);
  await aComment(quang, post.id, attackTexts[0] ?? '');
  await server.runJobs();
  const told = (await han.visitor.call(noticeCalls.list, {})).data.items.filter(
    ({ kind }) => kind === 'post_answer',
  );
  expect(told[0]?.words).toBe(attackTexts[0]);
  expect(told[0]?.link).toMatch(/^\/feed\/[a-z0-9-]+$/);
}, 120_000);

test('everything of the feed is in one’s export, and nothing of others', async () => {
  const [han, quang] = [await aWriter(server, 'Ngọc Hân'), await aWriter(server, 'Nhật Quang')];
  const post = await aPost(han, { body: 'Bài mang về' });
  await aComment(quang, post.id, 'Lời của người khác');
  await aComment(han, post.id, 'Lời mang về');
  await han.visitor.call(feedCalls.likeShare, { post_id: post.id, like: 1 });
  await han.visitor.call(feedCalls.setAuthorRule, { account_id: quang.id, rule: 'mute' });
  const { data } = await han.visitor.call(profileCalls.exportData, {});
  const text = JSON.stringify(data);
  for (const words of ['Bài mang về', 'Lời mang về', 'liked_posts', 'people_not_seen'])
    expect(text).toContain(words);
  expect(text).not.toContain('Lời của người khác');
});
