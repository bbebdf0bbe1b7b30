import { expect } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { readerCalls } from '../../src/contract/reading/reader.ts';
import { idOfSlug } from '../../src/rules/text/slug.ts';

/* The printed book (PDF) of the demo library. */

export const printedBook = '/ebook/so-tay-trong-rau-tren-san-thuong-13d36f4W.html';

/** Its open pages, once their margins are known: a job finds them after the import. */
export async function printedPages(base: string) {
  const content_id = idOfSlug('ebook', printedBook.split('/').at(-1) ?? '') ?? 0;
  const open = async () =>
    (await signedCall(base, readerCalls.openBook, { content_id })).data.pages?.open ?? [];
  const last = async () => (await open()).at(-1)?.crop;
  await expect.poll(last, { timeout: 60_000, interval: 500 }).toBeDefined();
  return open();
}
