import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBucket, type TestBucket } from '../testing/testBucket.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage, StoredFile } from './storage.ts';
import { StorageAway } from './storage-away.ts';

let bucket: TestBucket;
let storage: Storage;
beforeAll(async () => {
  bucket = await openTestBucket();
  storage = s3Storage(bucket.url, bucket.keys);
});
afterAll(() => bucket.close());
beforeEach(() => {
  bucket.set('well');
  bucket.files.clear();
  bucket.asked.length = 0;
});

const streamOf = (file: StoredFile | null, range?: { start: number; end: number }) => {
  if (!file) throw new Error('not there');
  return file.stream(range);
};
const put = (key: string, body: string) => storage.put(key, Buffer.from(body), 'text/plain');
const listed = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
};

test('what is put is read back, whole or by a range, and what is not there is null', async () => {
  await put('books/a/c/1.xhtml', 'xin chào');
  expect((await storage.read('books/a/c/1.xhtml'))?.toString()).toBe('xin chào');
  const file = await storage.open('books/a/c/1.xhtml');
  expect(file?.bytes).toBe(Buffer.byteLength('xin chào'));
  expect(await text(streamOf(file, { start: 0, end: 2 }))).toBe('xin');
  expect(await storage.exists('books/a/c/1.xhtml')).toBe(true);
  for (const key of ['books/none', 'books/a', 'books/a/c/1.xhtml/x']) {
    expect(await storage.read(key)).toBeNull();
    expect(await storage.open(key)).toBeNull();
    expect(await storage.open(key, {})).toBeNull();
    expect(await storage.exists(key)).toBe(false);
  }
});

test('a file without bytes is there', async () => {
  await put('books/empty', '');
  for (const sent of [undefined, {}, { range: 'bytes=0-' }]) {
    const file = await storage.open('books/empty', sent);
    expect(file?.bytes).toBe(0);
    expect(await buffer(streamOf(file))).toEqual(Buffer.alloc(0));
  }
  expect(await storage.exists('books/empty')).toBe(true);
});

test('what is sent at once takes one request, a piece of it too', async () => {
  await put('books/sound', '0123456789');
  bucket.asked.length = 0;
  const whole = await storage.open('books/sound', {});
  expect(await text(streamOf(whole))).toBe('0123456789');
  const piece = await storage.open('books/sound', { range: 'bytes=2-4' });
  expect([piece?.bytes, await text(streamOf(piece, { start: 2, end: 4 }))]).toEqual([10, '234']);
  const last = await storage.open('books/sound', { range: 'bytes=-3' });
  expect([last?.bytes, await text(streamOf(last, { start: 7, end: 9 }))]).toEqual([10, '789']);
  expect(bucket.asked).toEqual(['GET books/sound', 'GET books/sound bytes=2-4', 'GET books/sound bytes=-3']);
});

test('a piece beyond the end, or several, tell how long the file is', async () => {
  await put('books/sound', '0123456789');
  for (const range of ['bytes=99-', 'bytes=0-1,4-5', 'nonsense'])
    expect((await storage.open('books/sound', { range }))?.bytes, range).toBe(10);
});

test('a book is removed with everything below it, over pages of a thousand, and nothing beside it', async () => {
  for (let n = 0; n < 2_345; n++) bucket.files.set(`books/a/${n}`, Buffer.from('x'));
  await put('books/ab/1', '1');
  await put('books/a-1', '1');
  await storage.removeAll('books/a/');
  expect([...bucket.files.keys()].sort()).toEqual(['books/a-1', 'books/ab/1']);
  await storage.removeAll('books/a-1');
  expect([...bucket.files.keys()]).toEqual(['books/ab/1']);
});

test('a list goes over its pages', async () => {
  for (let n = 0; n < 1_001; n++) bucket.files.set(`books/a/${n}`, Buffer.from('x'));
  await put('songs/a/song.mp3', 'x');
  expect((await listed('books/')).length).toBe(1_001);
  expect((await listed('')).length).toBe(1_002);
  expect(await listed('songs/')).toEqual(['songs/a/song.mp3']);
});

test('a removal that leaves something fails', async () => {
  await put('avatars/a/96.webp', 'anh');
  bucket.keeps.add('avatars/a/96.webp');
  await expect(storage.removeAll('avatars/a/')).rejects.toThrow(StorageAway);
  bucket.keeps.clear();
});

test('a folder of the address holds everything, and its keys have its name nowhere', async () => {
  const inside = s3Storage(bucket.url.replace('s3://books', 's3://books/mot/1'), bucket.keys);
  await inside.put('books/a/1', Buffer.from('một'), '');
  expect([...bucket.files.keys()]).toEqual(['mot/1/books/a/1']);
  expect((await inside.read('books/a/1'))?.toString()).toBe('một');
  for await (const { key } of inside.list('')) expect(key).toBe('books/a/1');
  await inside.removeAll('books/a/');
  expect(bucket.files.size).toBe(0);
});

test('a key cannot leave the storage', async () => {
  for (const key of ['../x', 'a/../../x', '/../x', '..', 'a\0b', '', 'a//b', '/a', 'a?b', 'a b'])
    await expect(storage.read(key), key).rejects.toThrow('outside');
});

test('another secret, another key and another region are refused by the bucket, and nothing is "not there"', async () => {
  await put('books/a', 'x');
  for (const other of [
    s3Storage(bucket.url, { ...bucket.keys, secret: 'wrong' }),
    s3Storage(bucket.url, { ...bucket.keys, id: 'WRONG' }),
    s3Storage(bucket.url.replace('viet-nam-1', 'us-east-1'), bucket.keys),
  ]) {
    await expect(other.read('books/none')).rejects.toThrow(/answered 403/);
    await expect(other.exists('books/none')).rejects.toThrow(StorageAway);
    await expect(other.put('books/b', Buffer.from('x'), '')).rejects.toThrow(StorageAway);
    await expect(other.removeAll('books/')).rejects.toThrow(StorageAway);
  }
  expect([...bucket.files.keys()]).toEqual(['books/a']);
});

test.each(['error', 'no bucket'] as const)('%s is away, and never "not there"', async mood => {
  await put('books/a', 'x');
  bucket.set(mood);
  await expect(storage.read('books/a')).rejects.toThrow(StorageAway);
  await expect(storage.open('books/none')).rejects.toThrow(StorageAway);
  await expect(storage.exists('books/none')).rejects.toThrow(StorageAway);
  await expect(storage.removeAll('books/a/')).rejects.toThrow(StorageAway);
  await expect(put('books/b', 'x')).rejects.toThrow(StorageAway);
});

test('one that nobody listens at is away', async () => {
  const nowhere = s3Storage('s3://books?endpoint=http://127.0.0.1:9', bucket.keys);
  await expect(nowhere.read('books/a')).rejects.toThrow('the storage cannot be reached');
});

test('a frozen one is given up after five seconds, before its answer and in the middle of it', async () => {
  await put('books/a', 'x'.repeat(10_000));
  const began = performance.now();
  bucket.set('stops');
  const half = buffer(streamOf(await storage.open('books/a', {})));
  bucket.set('frozen');
  const failed = await Promise.allSettled([half, storage.read('books/a'), put('books/b', 'x')]);
  expect(failed.map(each => each.status === 'rejected' && each.reason)).toEqual([
    expect.any(StorageAway),
    expect.any(StorageAway),
    expect.any(StorageAway),
  ]);
  expect(performance.now() - began).toBeLessThan(7_000);
}, 15_000);

test('a bucket of Amazon’s has its own name, another one is part of the path', async () => {
  const { readStorageAddress, whyNotStorage } = await import('./storage-address.ts');
  expect(readStorageAddress('s3://mot-books?region=ap-southeast-1').base).toBe(
    'https://mot-books.s3.ap-southeast-1.amazonaws.com',
  );
  expect(readStorageAddress('s3://mot/a/b?endpoint=https://s3.example/&region=vn')).toEqual({
    base: 'https://s3.example/mot',
    region: 'vn',
    folder: 'a/b/',
  });
  for (const wrong of [
    'mot',
    'https://mot',
    's3://key:secret@mot',
    's3://mot?secret=x',
    's3://mot?endpoint=s3.example',
    's3://m',
  ])
    expect(whyNotStorage(wrong), wrong).toEqual(expect.any(String));
});
