import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSwift, whyNoSwift } from '../testing/testSwift.ts';
import { s3Storage } from './s3-storage.ts';
import { StorageAway } from './storage-away.ts';

/* The same storage on a bucket that others wrote. */

test('a bucket of OpenStack Swift holds, sends in pieces, lists, removes and refuses as ours does', async context => {
  const why = whyNoSwift();
  if (why) return context.skip(why);
  const swift = await openSwift();
  try {
    const storage = s3Storage(swift.url, swift.keys, 20);
    await storage.put('books/a/c/1.xhtml', Buffer.from('xin chào'), 'text/plain');
    expect((await storage.read('books/a/c/1.xhtml'))?.toString()).toBe('xin chào');
    const piece = await storage.open('books/a/c/1.xhtml', { range: 'bytes=0-2' });
    expect([piece?.bytes, await text(piece?.stream({ start: 0, end: 2 }) as never)]).toEqual([9, 'xin']);
    expect((await storage.open('books/a/c/1.xhtml', { range: 'bytes=99-' }))?.bytes).toBe(9);
    expect(await storage.read('books/none')).toBeNull();
    expect(await storage.exists('books/none')).toBe(false);
    await storage.put('books/empty', Buffer.alloc(0), '');
    expect((await storage.open('books/empty'))?.bytes).toBe(0);
    expect(await storage.exists('books/empty')).toBe(true);

    // Three pages of a list, and as many requests that remove.
    const keys = Array.from({ length: 45 }, (_, n) => `songs/${n}/song.mp3`);
    for (let at = 0; at < keys.length; at += 15)
      await Promise.all(keys.slice(at, at + 15).map(key => storage.put(key, Buffer.from('x'), '')));
    const listed: string[] = [];
    for await (const { key } of storage.list('songs/')) listed.push(key);
    expect(listed.sort()).toEqual(keys.sort());
    await storage.removeAll('songs/');
    expect(await storage.exists(keys[0] ?? '')).toBe(false);
    expect(await storage.exists('books/a/c/1.xhtml')).toBe(true);

    const wrong = s3Storage(swift.url, { ...swift.keys, secret: 'another' });
    await expect(wrong.read('books/a/c/1.xhtml')).rejects.toThrow('answered 403');
    const nowhere = s3Storage(swift.url.replace('s3://books', 's3://no-bucket'), swift.keys);
    await expect(nowhere.read('books/a')).rejects.toThrow(StorageAway);
  } finally {
    await swift.close();
  }
}, 180_000);
