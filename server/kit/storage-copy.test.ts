import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestBucket } from '../testing/testBucket.ts';
import { testFolder } from '../testing/testFolder.ts';
import { s3Storage } from './s3-storage.ts';
import { diskStorage } from './storage.ts';
import { copyStorage } from './storage-copy.ts';
import { MARK_KEY } from './storage-mark.ts';

const { folder, remove } = testFolder('storage-copy');
afterAll(remove);

test('files go from a disk into a bucket and back, again only what is new, the mark last', async () => {
  const bucket = await openTestBucket();
  const [disk, s3, back] = [
    diskStorage(join(folder, 'one')),
    s3Storage(bucket.url, bucket.keys),
    diskStorage(join(folder, 'two')),
  ];
  const put = (key: string, words: string) => disk.put(key, Buffer.from(words), '');
  await put(MARK_KEY, 'the mark');
  await put('books/a/c/1.xhtml', 'một');
  await put('books/a/book.json', '{}');
  const none = () => {};
  expect(await copyStorage(disk, s3, none)).toMatchObject({ copied: 3, there: 0 });
  expect(bucket.asked.filter(line => line.startsWith('PUT')).at(-1)).toBe(`PUT ${MARK_KEY}`);
  await put('songs/b/song.mp3', 'hai');
  // What may change under its key, and the mark, go again.
  expect(await copyStorage(disk, s3, none)).toMatchObject({ copied: 3, there: 1 });
  expect([...bucket.files.keys()].sort()).toEqual([
    'books/a/book.json',
    'books/a/c/1.xhtml',
    MARK_KEY,
    'songs/b/song.mp3',
  ]);

  await copyStorage(s3, back, none);
  expect((await back.read('songs/b/song.mp3'))?.toString()).toBe('hai');
  expect((await back.read(MARK_KEY))?.toString()).toBe('the mark');

  bucket.set('error');
  await expect(copyStorage(disk, s3, none)).rejects.toThrow('the storage answered 503');
  await bucket.close();
});
