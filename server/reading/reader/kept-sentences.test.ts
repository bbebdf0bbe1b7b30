import { afterAll, beforeAll, expect, test } from 'vitest';
import { annotationCalls } from '#contract/reading/reader-annotations.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { countKeptNow } from './count-kept.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const SENTENCE = 'Xa nhà là khi lần đầu biết giá một bó rau muống.';
const CLOSED = 'Mẹ gọi, hỏi ăn chưa, mình đáp là con ăn rồi mẹ ạ.';

/** Two chapters, a sentence in each; the second one is closed where the book is sold. */
async function aBookOf(title: string, priceVnd = 0) {
  const book = await server.aBook(title, priceVnd > 0 ? { priceVnd, freeChapters: 1 } : {});
  for (const [at, words] of [SENTENCE, CLOSED].entries())
    await server.context.storage.put(
      `books/${book.hash}/c/000${at + 1}.xhtml`,
      Buffer.from(`<html><body><p>Mở đầu ${at}.</p><p>${words}</p></body></html>`),
      '',
    );
  return book;
}

let made = 0;
const aName = () => `name-${String(++made).padStart(6, '0')}`;

/** So many readers, each on an account of their own, mark the same words. */
async function mark(content_id: number, quote: string, people: number, chapter = 0) {
  for (let each = 0; each < people; each++) {
    const { token } = await server.aReader();
    const note = {
      ...{ change: aName(), key: aName(), content_id, content_type: 1, colour: 2, note: 'của riêng tôi' },
      ...{
        chapter_cfi: `epubcfi(/6/${2 + chapter * 2}[c${chapter + 1}]!/4/4,/1:0,/1:${quote.length})`,
        quote,
      },
    };
    await server.call(annotationCalls.addNotes, { notes: JSON.stringify([note, note]) }, { token });
  }
}

async function kept(edition: number) {
  await countKeptNow(server.context);
  const rows = await server.context.db
    .selectFrom('kept_sentence')
    .select(['quote', 'people'])
    .where('edition_id', '=', edition)
    .execute();
  return rows.map(({ quote, people }) => [quote, people]);
}

test('a sentence is told of from five people on, each counted once, and no more when one takes the mark away', async () => {
  const { id } = await aBookOf('Xa nhà');
  await mark(id, SENTENCE, 4);
  expect(await kept(id)).toEqual([]);
  await mark(id, SENTENCE.replaceAll(' ', '\n '), 1);
  expect(await kept(id)).toEqual([[SENTENCE, 5]]);
  await server.context.db
    .updateTable('mark')
    .set({ removed: true })
    .where('id', '=', e =>
      e
        .selectFrom('mark')
        .select(s => s.fn.min('id').as('id'))
        .where('edition_id', '=', id),
    )
    .execute();
  expect(await kept(id)).toEqual([]);
});

test('words that do not stand in the book are told to nobody, however many say that they marked them', async () => {
  const { id } = await aBookOf('Lời của ai');
  await mark(id, 'Gọi ngay số này để được tặng một nghìn đồng nhé.', 6);
  await mark(id, CLOSED, 6);
  expect(await kept(id)).toEqual([]);
});

test('of a book that is sold only chapters that anybody may read are told of, as they are open now', async () => {
  const { id } = await aBookOf('Có giá', 40_000);
  await mark(id, SENTENCE, 5);
  await mark(id, CLOSED, 9, 1);
  expect(await kept(id)).toEqual([[SENTENCE, 5]]);
  await server.context.db.updateTable('chapter').set({ zone: 'paid' }).where('edition_id', '=', id).execute();
  expect(await kept(id)).toEqual([]);
});

test('another text of the book begins anew, and a book without a right is told of no more', async () => {
  const { id } = await aBookOf('Bản sau');
  await mark(id, SENTENCE, 5);
  expect(await kept(id)).toHaveLength(1);
  const { db } = server.context;
  const set = (row: { copyright: 'expired' | 'cleared' } | { rights_countries: string[] | null }) =>
    db.updateTable('edition').set(row).where('id', '=', id).execute();
  await set({ copyright: 'expired' });
  expect(await kept(id)).toEqual([]);
  await set({ copyright: 'cleared' });
  await set({ rights_countries: ['VN'] });
  expect(await kept(id)).toEqual([]);
  await set({ rights_countries: null });
  expect(await kept(id)).toHaveLength(1);
  await db
    .updateTable('edition')
    .set({ content_hash: '0'.repeat(32) })
    .where('id', '=', id)
    .execute();
  expect(await kept(id)).toEqual([]);
});
