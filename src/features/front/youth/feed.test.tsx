// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { slugOf } from '#rules/text/slug.ts';
import { askedFor, aWindow, closeAll, ok } from '#testing/renderHarness.tsx';
import { around, HOME, home, open, openAnew, serve, topic } from '#testing/youthHarness.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

test('the cabinet’s feed asks for its own posts alone, by tag too; a post’s slug leads to the post', async () => {
  const none = { items: [], next: '', person: null };
  serve({
    ...around,
    '/tn/getTopics': () => ok([{ ...home.topics[0], name: 'Lần đầu xa nhà' }]),
    '/tn/fetchTweet': () => ok(none),
    '/tn/fetchTweetByTag': () =>
      ok({ items: [], next: '', tag: { name: 'Lầnđầuxanhà', posts: 0 }, near: [] }),
    '/tn/fetchMedia': () => ok({ items: [], next: '' }),
  });
  await open(`${HOME}/feed`);
  await screen.findByRole('heading', { level: 1, name: 'Bảng tin của tủ' });
  await waitFor(() => expect(askedFor('/tn/fetchTweet')[0]?.get('shelf')).toBe('1'));
  const tag = await screen.findByRole('link', { name: '#Lầnđầuxanhà' });
  expect(tag.getAttribute('href')).toBe(linkTo('youthFeedTag', { slug: 'Lầnđầuxanhà' }));
  await openAnew(`${HOME}/feed/landauxanha`);
  await waitFor(() => expect(askedFor('/tn/fetchTweetByTag')[0]?.get('tag')).toBe('landauxanha'));
  expect(askedFor('/tn/fetchTweetByTag')[0]?.get('shelf')).toBe('1');
  await openAnew(`${HOME}/feed/media`);
  await waitFor(() => expect(askedFor('/tn/fetchMedia')[0]?.get('shelf')).toBe('1'));
  await openAnew(`${HOME}/feed/${slugOf('post', 'Một bài', 5)}`);
  await screen.findByText('một bài');
});

const post = {
  ...{ id: 1, person: { account_id: 2, name: 'Vừ A Sính', avatar: null }, mine: false, spoiler: false },
  ...{
    state: 'shown',
    likes: 312,
    liked: false,
    people: [],
    at: 0,
    edited: false,
    address: '/feed/tram-doc-q1',
  },
  ...{ kind: 'words', quote: '', quote_chapter: '', book: null, pictures: [], tags: [], comments: 46 },
  ...{ shares: 0, shared: false, body: 'Trạm đọc bản mình mở được tròn một tháng.' },
};

test('the first page and a topic show the newest posts, never one that tells an ending', async () => {
  const posts = { items: [{ ...post, id: 2, spoiler: true, body: 'Cuối truyện thì' }, post], next: '' };
  serve({
    ...around,
    '/tn/getHome': () => ok(home),
    '/tn/detailTopic': () => ok(topic),
    '/tn/fetchTweet': () => ok({ ...posts, person: null }),
    '/tn/fetchTweetByTag': () => ok({ ...posts, tag: { name: 'Lầnđầuxanhà', posts: 1 }, near: [] }),
  });
  await open(HOME);
  const link = await screen.findByRole('link', { name: post.body });
  expect(link.getAttribute('href')).toBe(post.address);
  expect(screen.getByText('312 thích · 46 bình luận')).toBeTruthy();
  expect(screen.queryByText(/Cuối truyện/)).toBeNull();
  await openAnew(topic.address);
  await screen.findByRole('link', { name: post.body });
  expect(screen.getByRole('heading', { name: 'Bạn đọc kể' })).toBeTruthy();
});

test('the first page shows six pictures of the cabinet, one of a post, and leads to all; without any no heading stands', async () => {
  const picture = (post_id: number, position = 0) => ({
    ...{ post_id, position, base: `/p/${post_id}-${position}`, alt: `Ảnh ${post_id}`, width: 4, height: 3 },
    ...{ at: 0, count: 2, address: `/feed/bai-${post_id}` },
  });
  const items = [picture(9), picture(9, 1), ...[8, 7, 6, 5, 4, 3].map(id => picture(id))];
  serve({
    ...around,
    '/tn/getHome': () => ok(home),
    '/tn/fetchTweet': () => ok({ items: [], next: '', person: null }),
    '/tn/fetchMedia': () => ok({ items, next: '' }),
  });
  await open(HOME);
  await screen.findByRole('heading', { name: 'Ảnh của tủ' });
  expect(screen.getAllByRole<HTMLImageElement>('img', { name: /^Ảnh \d/ }).map(({ alt }) => alt)).toEqual(
    [9, 8, 7, 6, 5, 4].map(id => `Ảnh ${id}`),
  );
  expect(screen.getByRole('link', { name: 'Ảnh 9' }).getAttribute('href')).toBe('/feed/bai-9');
  expect(askedFor('/tn/fetchMedia')[0]?.get('shelf')).toBe('1');
  serve({
    ...around,
    '/tn/getHome': () => ok(home),
    '/tn/fetchTweet': () => ok({ items: [], next: '', person: null }),
    '/tn/fetchMedia': () => ok({ items: [], next: '' }),
  });
  await openAnew(HOME);
  await screen.findByRole('link', { name: /Lần đầu xa nhà/ });
  await waitFor(() => expect(askedFor('/tn/fetchMedia').length).toBeGreaterThan(0));
  expect(screen.queryByRole('heading', { name: 'Ảnh của tủ' })).toBeNull();
});
