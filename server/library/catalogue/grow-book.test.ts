import { expect, test } from 'vitest';
import { contentType } from '#contract/library/catalogue.ts';
import { workCalls } from '#contract/library/work.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { leafCalls } from '#contract/money/purchase-leaves.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { buyNewChapters } from '../../money/purchase/auto-buy.ts';
import { giveOak } from '../../testing/testPayments.ts';
import { onTestServer, server } from '../../testing/testRights.ts';
import { aPackage } from '../../testing/testServer.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import { growBook } from './grow-book.ts';
import { addEbook, type IncomingBook } from './intake.ts';

onTestServer();

let made = 0;
function aText(title: string, chapters: number, begins = 'Chương'): IncomingBook {
  made += 1;
  const hash = String(made).padStart(32, 'f');
  const made32 = aPackage(title, hash, chapters);
  return {
    hash,
    package: made32,
    cover: null,
    metadata: { title, authors: ['Lê Khải Minh'], description: '', language: 'vi', publishedYear: null },
    chapters: made32.spine.map((_, index) => ({
      index,
      title: `${begins} ${index + 1}`,
      words: 240,
      chars: 1_000,
    })),
  };
}
const aSerial = async (title: string, chapters: number) =>
  (
    await addEbook(server.context.db, aText(title, chapters), {
      contentType: contentType.oakBook,
      oakPerChapter: 3,
      freeChapters: 1,
    })
  ).id;
const grow = (id: number, book: IncomingBook) => growBook(server.context.db, id, book, server.context.now());

test('a longer text adds its chapters, keeps what is free, tells followers, and is bought by who wants so', async () => {
  const id = await aSerial('Gánh hát qua sông', 3);
  const { token, id: account } = await server.aReader();
  await giveOak(server, account, 20);
  await server.call(leafCalls.subscribeBookOak, { book_id: id, active: 1 }, { token });
  await server.call(leafCalls.autoRenewBook, { book_id: id, active: 1 }, { token });
  const longer = aText('Gánh hát qua sông', 5);
  expect(await grow(id, longer)).toMatchObject({ status: 'imported', id });
  expect(await grow(id, longer)).toMatchObject({ status: 'known', id });
  await buyNewChapters(server.context);
  const { data } = await server.call(workCalls.listOakChapters, { content_id: id }, { token });
  expect(data.items.map(({ state }) => state)).toEqual(['free', 'locked', 'locked', 'owned', 'owned']);
  expect((await server.call(purchaseCalls.listBalanceNut, {}, { token })).data.nut).toBe(14);
  await server.runJobs();
  const { data: told } = await server.call(noticeCalls.list, {}, { token });
  expect(told.items.map(({ kind }) => kind).sort()).toEqual(['auto_buy', 'new_part']);
});

test('a text that does not begin with the same chapters, or is for another kind of work, is refused', async () => {
  const id = await aSerial('Hẻm Bảy', 3);
  for (const other of [aText('Hẻm Bảy', 5, 'Hồi'), aText('Hẻm Bảy', 3), aText('Hẻm Bảy', 2)])
    await expect(grow(id, other)).rejects.toBeInstanceOf(IngestRefusal);
  await expect(grow(2_000_000_000, aText('x', 4))).rejects.toBeInstanceOf(IngestRefusal);
  const { data } = await server.call(workCalls.oakDetail, { content_id: id });
  expect(data.total).toBe(3);
});
