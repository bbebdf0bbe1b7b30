import { afterAll, beforeAll } from 'vitest';
import type { Input } from '#contract/kit/call.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { recountProducts } from '../shop/products/recount.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const DAY_MS = 86_400_000;

export const idsOf = (reply: { data: { items: { id: number }[] } }) => reply.data.items.map(({ id }) => id);

/** For tests of products: opens a server with two categories for the tests of a file; `at` holds it while they run. */
export function shopProducts() {
  const at = {} as { server: TestServer };
  beforeAll(async () => {
    at.server = await openTestServer();
    await at.server.context.db
      .insertInto('category')
      .values([
        { id: 7, name: 'Văn học' },
        { id: 8, name: 'Nấu ăn' },
      ])
      .execute();
    // Its words are known before the first search.
    await at.server.aBook('Chim bói cá');
  });
  afterAll(() => at.server.close());

  const db = () => at.server.context.db;
  const count = () => recountProducts(at.server.context);
  const list = async (input: Input<typeof shopProductCalls.listProduct>) =>
    at.server.call(shopProductCalls.listProduct, input);
  const star = async (product_id: number, stars: number) =>
    db()
      .insertInto('product_rating')
      .values({
        product_id,
        account_id: (await at.server.aReader()).id,
        variation_id: null,
        stars,
        created_at: new Date(),
      })
      .execute();
  /** So many pieces of a variation are sold, days ago. */
  async function sold(variation_id: number, quantity: number, daysAgo = 0): Promise<void> {
    const { id } = await db()
      .insertInto('reservation')
      .values({
        variation_id,
        flash_line_id: null,
        quantity,
        account_id: null,
        purchase_ref: 1,
        until: new Date(),
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('stock_movement')
      .values({
        variation_id,
        kind: 'sold',
        quantity,
        actor: 'platform',
        reservation_id: id,
        at: new Date(Date.now() - daysAgo * DAY_MS - 1),
      })
      .execute();
  }
  return { at, db, count, list, star, sold };
}
