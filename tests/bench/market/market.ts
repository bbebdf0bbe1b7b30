import { sql } from 'kysely';
import type { Input } from '#contract/kit/call.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { connect, connectOwner, type Database } from '../../../server/kit/db/db.ts';
import { startEmbeddedPostgres } from '../../../server/kit/db/embedded-postgres.ts';
import type { Context } from '../../../server/kit/http/context.ts';
import { migrate } from '../../../server/migrations/index.ts';
import { shopProductHandlers } from '../../../server/shop/products/product-handlers.ts';
import { recountProducts } from '../../../server/shop/products/recount.ts';
import { shopStoreHandlers } from '../../../server/shop/products/store-handlers.ts';
import { testFolder } from '../../../server/testing/testFolder.ts';
import { fillMarket } from './fill.ts';

/*
 * npm run bench -- market [100000 [300]]: lists, facets, searches and pages of the marketplace among a thousand products and among
 * many, in turns, and how long the minute's count takes. docs/decisions/071-shops-and-stock.md holds what it said.
 */

const FEW = 1_000;
const MANY = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 300);
const NOW = Date.now();

const say = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (times: number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

type ListInput = Input<typeof shopProductCalls.listProduct>;
const list = (input: ListInput) => (context: Context) =>
  shopProductHandlers.listProduct(shopProductCalls.listProduct.input.parse(input), context);
const filters = (input: Input<typeof shopProductCalls.productFilters>) => (context: Context) =>
  shopProductHandlers.productFilters(shopProductCalls.productFilters.input.parse(input), context);
const search = (input: Input<typeof shopProductCalls.searchProduct>) => (context: Context) =>
  shopProductHandlers.searchProduct(shopProductCalls.searchProduct.input.parse(input), context);

const asks: Record<string, (context: Context) => Promise<unknown>> = {
  'list, all': list({}),
  'list, newest': list({ sort: 'newest' }),
  'list, best seller': list({ sort: 'best_seller' }),
  'list, price': list({ sort: 'price' }),
  'list, far page': list({ page_no: 18 }),
  'list, category': list({ category_id: 7 }),
  'list, category, price': list({ category_id: 7, sort: 'price' }),
  'list, shop': list({ shop_id: 3 }),
  'list, ebooks': list({ type: 8 }),
  'list, category, ebooks': list({ category_id: 7, type: 8 }),
  'list, narrow price': list({ price_from: 100_000, price_to: 120_000 }),
  'list, 4 stars, in stock, promoted': list({ stars: 4, in_stock: 1, promotion: 1 }),
  'facets, all': filters({}),
  'facets, category': filters({ category_id: 7 }),
  'facets, shop': filters({ shop_id: 3, type: 1 }),
  'facets, search': filters({ key_word: 'đèn' }),
  'search, frequent word': search({ key_word: 'nguoi' }),
  'search, two words': search({ key_word: 'đèn chợ' }),
  'search, begun': search({ key_word: 'thong th' }),
  'search, price': search({ key_word: 'nguoi', sort: 'price', type: 1 }),
  'search, nothing': search({ key_word: 'zzyzx' }),
  'search, stores': context =>
    shopStoreHandlers.searchStore(shopStoreCalls.searchStore.input.parse({ key_word: 'tiem 3' }), context),
  ranking: context =>
    shopProductHandlers.rankProduct(
      shopProductCalls.rankProduct.input.parse({ rank_type: 'month' }),
      context,
    ),
  product: context => shopProductHandlers.getDetailProductV2({ product_id: 444 }, context),
};

const { folder, remove } = testFolder('bench-market');
const postgres = await startEmbeddedPostgres(folder);
const stores: { db: Database; context: Context; times: Map<string, number[]> }[] = [];
for (const count of [FEW, MANY]) {
  const admin = connect({ ...postgres.connection, database: 'postgres' });
  await sql`create database ${sql.raw(`market_${count}`)}`.execute(admin);
  await admin.destroy();
  const where = { ...postgres.connection, database: `market_${count}` };
  const owner = connectOwner(where);
  await migrate(owner);
  const began = performance.now();
  await fillMarket(owner, count, NOW);
  say(`${count} products filled in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  await owner.destroy();
  const db = connect(where);
  // Only what these handlers read of a request.
  const context = { db, now: () => NOW, filesOrigin: '', refuse: String } as unknown as Context;
  stores.push({ db, context, times: new Map() });
}
for (let round = 0; round < ROUNDS + 10; round += 1)
  for (const [name, ask] of Object.entries(asks))
    for (const { context, times } of stores) {
      const began = performance.now();
      await ask(context);
      // The first rounds warm up.
      if (round >= 10) times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
    }
say(`ask | ms among ${FEW}: median, p95 | among ${MANY} | p95 to p95`);
const [few, many] = stores.map(({ times }) => times);
for (const name of Object.keys(asks)) {
  const [one, other] = [few?.get(name) ?? [], many?.get(name) ?? []];
  const ms = (times: number[]) => `${quantile(times, 0.5).toFixed(1)} ${quantile(times, 0.95).toFixed(1)}`;
  say(`${name} | ${ms(one)} | ${ms(other)} | ${(quantile(other, 0.95) / quantile(one, 0.95)).toFixed(2)}`);
}
for (const kind of ['list', 'facets', 'search']) {
  const all = (times: Map<string, number[]> | undefined) =>
    [...(times ?? [])].filter(([name]) => name.startsWith(kind)).flatMap(([, each]) => each);
  const [one, other] = [quantile(all(few), 0.95), quantile(all(many), 0.95)];
  say(
    `${kind}, all together: p95 ${one.toFixed(1)} and ${other.toFixed(1)} ms, ${(other / one).toFixed(2)} times`,
  );
}
for (const { db, context } of stores) {
  const began = performance.now();
  await recountProducts(context);
  say(`the minute's count: ${(performance.now() - began).toFixed(0)} ms`);
  await db.destroy();
}
await postgres.stop();
remove();
