import { expect, test } from 'vitest';
import { encodable } from '../kit/http/encoded.ts';
import { type CachedPage, pageCache } from './page-cache.ts';

const made = (text: string, status = 200): CachedPage => ({
  status,
  movedTo: '',
  handsBook: false,
  ...encodable(Buffer.from(text)),
  etag: '',
});
const textOf = async (page: Promise<CachedPage>) => (await page).bytes.toString();

test('a page is made once, and again when it is stale', async () => {
  let now = 1;
  let times = 0;
  const kept = pageCache(() => now, 1_000);
  const ask = () => textOf(kept('/', async () => made(`${++times}`)));
  expect([await ask(), await ask()]).toEqual(['1', '1']);
  now = 1_001;
  expect(await ask()).toBe('1');
  now = 1_002;
  expect(await ask()).toBe('2');
});

test('visitors who come together wait for the same page', async () => {
  let times = 0;
  const kept = pageCache(() => 1, 1_000);
  const slow = async () => {
    times += 1;
    // Real time: a page that takes a while to draw.
    await new Promise(resolve => setTimeout(resolve, 5));
    return made('trang');
  };
  await Promise.all([kept('/', slow), kept('/', slow), kept('/', slow)]);
  expect(times).toBe(1);
});

test('a missing, moved or failed page is not cached', async () => {
  const kept = pageCache(() => 1, 1_000);
  expect((await kept('/a', async () => made('', 404))).status).toBe(404);
  expect((await kept('/a', async () => made('', 301))).status).toBe(301);
  await expect(kept('/a', () => Promise.reject(new Error('nobody answers')))).rejects.toThrow('nobody');
  expect(await textOf(kept('/a', async () => made('đây')))).toBe('đây');
});

test('the cache stays within its size and drops the least recently used', async () => {
  const kept = pageCache(() => 1, 1_000, 40);
  const ask = (key: string) => textOf(kept(key, async () => made(`${key} làm lúc ${times++}`.padEnd(14))));
  let times = 0;
  const a = await ask('a');
  await ask('b');
  expect(await ask('a')).toBe(a);
  await ask('c');
  expect(await ask('a')).toBe(a);
  expect(await ask('b')).toContain('làm lúc 3');
});

test('emptied, it forgets every page, one that is being made too', async () => {
  const kept = pageCache(() => 1, 1_000);
  let end = () => {};
  const waits = new Promise<void>(resolve => {
    end = resolve;
  });
  await kept('/a', async () => made('cũ'));
  const early = kept('/b', async () => {
    await waits;
    return made('cũ');
  });
  kept.empty();
  expect(await textOf(kept('/a', async () => made('mới')))).toBe('mới');
  expect(await textOf(kept('/b', async () => made('mới')))).toBe('mới');
  end();
  expect(await textOf(early)).toBe('cũ');
  expect(await textOf(kept('/b', async () => made('nữa')))).toBe('mới');
});
