import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../testing/testFolder.ts';
import { diskStorage } from './storage.ts';

const { folder: root, remove } = testFolder('storage');
const storage = diskStorage(root);
afterAll(remove);

test('what is put is read back, whole or by a range', async () => {
  await storage.put('books/a/c/1.xhtml', Buffer.from('xin chào'), 'text/plain');
  expect((await storage.read('books/a/c/1.xhtml'))?.toString()).toBe('xin chào');
  const file = await storage.open('books/a/c/1.xhtml');
  const chunks: Buffer[] = [];
  for await (const chunk of file?.stream({ start: 0, end: 2 }) ?? []) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe('xin');
});

test('what is not there is null, folders are no files', async () => {
  expect(await storage.read('books/none')).toBeNull();
  expect(await storage.open('books/a')).toBeNull();
  expect(await storage.exists('books/a/c/1.xhtml/x')).toBe(false);
});

test('a key cannot leave the storage', async () => {
  for (const key of ['../x', 'a/../../x', '/../x', '..', 'a\0b'])
    await expect(storage.read(key)).rejects.toThrow('outside');
});

test('a put that fails half way leaves nothing', async () => {
  await storage.put('full/a', Buffer.from('1'), 'text/plain');
  // A folder stands where the file should go, so the final rename fails.
  await storage.put('full/b/c', Buffer.from('1'), 'text/plain');
  await expect(storage.put('full/b', Buffer.from('2'), 'text/plain')).rejects.toThrow();
  expect(readdirSync(join(root, 'full')).sort()).toEqual(['a', 'b']);
});

test('a book is removed with everything below it and nothing beside it', async () => {
  await storage.put('books/b/1', Buffer.from('1'), '');
  await storage.removeAll('books/a/');
  expect(await storage.exists('books/a/c/1.xhtml')).toBe(false);
  expect(await storage.exists('books/b/1')).toBe(true);
});
