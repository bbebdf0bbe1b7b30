import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBookFolder } from '../../demo/book-folder.ts';
import { checkLedger } from '../money/ledger/invariants.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadGoods } from './goods.ts';
import { loadBook, makeBook } from './load-book.ts';
import { loadPeople } from './people.ts';
import { loadShops } from './shops.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  const { db, storage } = server.context;
  for (const name of ['song-o-day-bat', 'nguoi-giu-den-bien', 'cho-noi-thang-chap', 'sen-no-trai-mua']) {
    const folder = await readBookFolder(new URL(`../../demo/books/${name}`, import.meta.url).pathname);
    await db
      .insertInto('category')
      .values({ id: folder.facts.categoryId, name: folder.facts.category })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await loadBook({ db, storage }, await makeBook({ db, storage }, name, folder));
  }
  await loadPeople(db, [], Date.now());
  await loadShops(db, Date.now());
}, 120_000);
afterAll(() => server.close());

test('two shops sell an ebook each and one a sound; one waits, one was withdrawn, one was given back; again nothing changes', async () => {
  const { db, storage } = server.context;
  await loadGoods({ db, storage }, Date.now());
  const told = () =>
    db
      .selectFrom('digital_good as good')
      .innerJoin('shop', 'shop.id', 'good.shop_id')
      .leftJoin('variation', 'variation.id', 'good.variation_id')
      .select(e => [
        'shop.name',
        'good.form',
        'good.state',
        'variation.active',
        e
          .selectFrom('content_grant')
          .whereRef('edition_id', '=', 'good.edition_id')
          .select(c => c.fn.countAll<number>().as('held'))
          .as('held'),
      ])
      .orderBy('good.id')
      .execute();
  const first = await told();
  expect(
    first.map(({ name, form, state, active, held }) => [name, form, state, active, Number(held)]),
  ).toEqual([
    ['Hiên Đọc', 'ebook', 'approved', true, 1],
    ['Hiên Đọc', 'sound', 'approved', true, 0],
    ['Nhà sách Cửa Ô', 'ebook', 'approved', true, 0],
    ['Nhà sách Cửa Ô', 'ebook', 'approved', false, 1],
    ['Nhà sách Cửa Ô', 'ebook', 'waiting', null, 0],
  ]);
  expect(await checkLedger(db, Date.now())).toEqual([]);
  await loadGoods({ db, storage }, Date.now());
  expect(await told()).toEqual(first);
}, 120_000);
