import { expect, test } from 'vitest';
import type { Storage } from '../../kit/storage.ts';
import { readBook } from './books.ts';

test('of the books opened, the one not opened for longest is read again', async () => {
  const read: string[] = [];
  const storage = {
    async read(key: string) {
      read.push(key);
      return Buffer.from('{}');
    },
  } as Partial<Storage> as Storage;
  const open = (name: string) => readBook(storage, name);
  for (let number = 0; number < 200; number++) await open(`book ${number}`);
  await open('book 0');
  await open('one more');
  read.length = 0;
  await open('book 0');
  expect(read).toEqual([]);
  await open('book 1');
  expect(read).toEqual(['books/book 1/book.json']);
});
