import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookStart } from '#contract/library/content.ts';
import { BookUnavailable } from './book.ts';
import { serverBook } from './server-book.ts';

const start = {
  base: '/content/old/',
  expiresAt: 1_000_000,
  chapter: { index: 0, html: '<p>một</p>' },
  package: { spine: [{ href: 'c/1.xhtml' }, { href: 'c/2.xhtml' }, { href: 'c/3.xhtml' }] },
  locations: [],
} as unknown as BookStart;

const asked: string[] = [];
let answer: (url: string) => Response;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  answer = url => new Response(`chapter at ${url}`);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer(url);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const renewed = async () => ({ base: '/content/new/', expiresAt: 9_000_000 });

test('the chapter that came with the book is not asked for again', async () => {
  const book = serverBook(start, renewed, () => 0);
  expect(await book.chapter(0)).toBe('<p>một</p>');
  expect(asked).toEqual([]);
});

test('a chapter fetched ahead is fetched once', async () => {
  const book = serverBook(start, renewed, () => 0);
  book.prefetch(1);
  expect(await book.chapter(1)).toContain('c/2.xhtml');
  expect(asked).toEqual(['/content/old/c/2.xhtml']);
});

test('a signature that the server no longer takes is renewed once, and the chapter comes', async () => {
  answer = url => new Response('x', { status: url.includes('/old/') ? 403 : 200 });
  const renew = vi.fn(renewed);
  const book = serverBook(start, renew, () => 0);
  expect(await book.chapter(1)).toBe('x');
  expect(renew).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(['/content/old/c/2.xhtml', '/content/new/c/2.xhtml']);
});

test('a signature about to end is renewed before the chapter is asked for', async () => {
  let now = 0;
  const book = serverBook(start, renewed, () => now);
  now = 990_000;
  await book.chapter(2);
  expect(asked).toEqual(['/content/new/c/3.xhtml']);
});

test('a lost network is tried again, and then said', async () => {
  let tries = 0;
  answer = () => {
    tries += 1;
    if (tries < 3) throw new TypeError('failed to fetch');
    return new Response('back');
  };
  const book = serverBook(start, renewed, () => 0);
  const chapter = book.chapter(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await chapter).toBe('back');

  answer = () => {
    throw new TypeError('failed to fetch');
  };
  const lost = book.chapter(2).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await lost).toMatchObject({ chapter: 2, offline: true });
  // The failure is not remembered: the next request tries again.
  answer = () => new Response('later');
  expect(await book.chapter(2)).toBe('later');
});

test('a chapter that does not exist is said at once', async () => {
  const book = serverBook(start, renewed, () => 0);
  await expect(book.chapter(99)).rejects.toBeInstanceOf(BookUnavailable);
  answer = () => new Response('', { status: 404 });
  await expect(book.chapter(1)).rejects.toMatchObject({ offline: false });
});

const partly = { ...start, access: { permission: 0, open: [0, 1], wanted: null } } as unknown as BookStart;

test('a closed chapter is not even asked for', async () => {
  const book = serverBook(partly, renewed, () => 0);
  await expect(book.chapter(2)).rejects.toMatchObject({ chapter: 2, locked: true, offline: false });
  book.prefetch(2);
  expect(asked).toEqual([]);
  expect(await book.chapter(1)).toContain('c/2.xhtml');
});

test('rights that changed count from the next signature on', async () => {
  let now = 0;
  const fresh = { ...(await renewed()), access: { ...partly.access, open: [0] } as BookStart['access'] };
  const book = serverBook(
    partly,
    async () => fresh,
    () => now,
  );
  now = 990_000;
  await expect(book.chapter(1)).rejects.toMatchObject({ locked: true });
  expect(book.access?.()?.open).toEqual([0]);
});

test('when nothing is open any more every chapter is closed, and not called a lost network', async () => {
  let now = 0;
  const book = serverBook(
    partly,
    async () => null,
    () => now,
  );
  now = 990_000;
  await expect(book.chapter(1)).rejects.toMatchObject({ locked: true, offline: false });
  await expect(book.chapter(2)).rejects.toMatchObject({ locked: true });
  expect(asked).toEqual([]);
});

test('a chapter that was bought while one reads is there at once, and everything else by the new signature', async () => {
  const book = serverBook(partly, renewed, () => 0);
  await expect(book.chapter(2)).rejects.toMatchObject({ locked: true });
  book.addOpened?.({
    base: '/content/bought/',
    expiresAt: 9_000_000,
    access: { ...partly.access, open: [0, 1, 2] } as BookStart['access'],
    chapter: { index: 2, html: '<p>ba</p>' },
  });
  expect(await book.chapter(2)).toBe('<p>ba</p>');
  expect(book.access?.()?.open).toEqual([0, 1, 2]);
  expect(asked).toEqual([]);
  await book.chapter(1);
  expect(asked).toEqual(['/content/bought/c/2.xhtml']);
});
