import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/kit/call.ts';
import { PRODUCT_REACH, shopProductCalls } from '#contract/shop/shop-products.ts';
import { idsOf, shopProducts } from '../../testing/shopProducts.ts';
import { anOffer, aProduct, aShop, receive } from '../../testing/testShops.ts';

const { at, db, count, list, star, sold } = shopProducts();

describe('a list', () => {
  let shop: number;
  let [cheap, dear, ebook]: { id: number; variationId: number }[] = [];
  beforeEach(async () => {
    shop = await aShop(at.server, { name: 'Bến Sông', verified: true });
    cheap = await anOffer(at.server, { shop, name: 'Rẻ', priceVnd: 20_000, originVnd: 40_000, category: 7 });
    dear = await anOffer(at.server, { shop, name: 'Đắt', priceVnd: 900_000, copies: 0, category: 8 });
    ebook = await anOffer(at.server, { shop, name: 'Chữ', form: 'ebook', priceVnd: 30_000, category: 7 });
    await count();
  });

  test('holds what one shop offers, as a card says it', async () => {
    const { data } = await list({ shop_id: shop, sort: 'price' });
    expect(data).toMatchObject({ total: 3, more: false });
    expect(data.items[0]).toMatchObject({
      id: cheap?.id,
      name: 'Rẻ',
      title: 'Rẻ',
      price: 20_000,
      price_min: 20_000,
      price_max: 20_000,
      origin_price: 40_000,
      promotion_percent: 50,
      product_type: 1,
      in_stock: true,
      category: { id: 7, name: 'Văn học' },
      shop: { id: shop, name: 'Bến Sông', verified: true },
    });
    expect(data.items[0]?.slug).toMatch(/^re-d\w+$/);
    expect(data.items[0]?.category?.slug).toMatch(/^van-hoc-CT\w+$/);
    expect(data.items[0]?.shop.slug).toMatch(/^ben-song-\w+$/);
  });

  test('is narrowed by every choice', async () => {
    const found = async (some: Input<typeof shopProductCalls.listProduct>) =>
      idsOf(await list({ shop_id: shop, sort: 'price', ...some }));
    expect(await found({ category_id: 8 })).toEqual([dear?.id]);
    expect(await found({ type: 1 })).toEqual([cheap?.id, dear?.id]);
    expect(await found({ type: 8 })).toEqual([ebook?.id]);
    expect(await found({ type: 16 })).toEqual([]);
    expect(await found({ price_from: 30_000 })).toEqual([ebook?.id, dear?.id]);
    expect(await found({ price_to: 30_000 })).toEqual([cheap?.id, ebook?.id]);
    expect(await found({ in_stock: 1 })).toEqual([cheap?.id, ebook?.id]);
    expect(await found({ promotion: 1 })).toEqual([cheap?.id]);
    await star(dear?.id ?? 0, 4);
    expect(await found({ stars: 4 })).toEqual([dear?.id]);
    expect(await found({ stars: 5 })).toEqual([]);
    expect((await list({ type: 2 as never })).code).toBe(400);
  });

  test('has four orders, and pages', async () => {
    await sold(cheap?.variationId ?? 0, 3, 40);
    await receive(db(), dear?.variationId ?? 0, 5);
    await sold(dear?.variationId ?? 0, 1);
    await count();
    const found = async (sort: 'all' | 'newest' | 'best_seller' | 'price') =>
      idsOf(await list({ shop_id: shop, sort }));
    expect(await found('newest')).toEqual([ebook?.id, dear?.id, cheap?.id]);
    expect(await found('best_seller')).toEqual([cheap?.id, dear?.id, ebook?.id]);
    // Bought lately first.
    expect((await found('all'))[0]).toBe(dear?.id);
    expect(await found('price')).toEqual([cheap?.id, ebook?.id, dear?.id]);
    const second = await list({ shop_id: shop, sort: 'price', page_size: 2, page_no: 2 });
    expect(idsOf(second)).toEqual([dear?.id]);
    expect(second.data.total).toBe(3);
  });

  test('without anything answers the code of an empty list', async () => {
    expect(await list({ shop_id: 999_999 })).toMatchObject({ code: 1, data: { total: 0, items: [] } });
  });

  test('has nothing of a shop that does not sell', async () => {
    for (const status of [2, -1, -6] as const) {
      await db().updateTable('shop').set({ status }).where('id', '=', shop).execute();
      expect(idsOf(await list({ shop_id: shop }))).toEqual([]);
      expect(
        (await at.server.call(shopProductCalls.getDetailProduct, { product_id: cheap?.id ?? 0 })).code,
      ).toBe(404);
    }
  });

  test('facets say what each choice would leave', async () => {
    const { data } = await at.server.call(shopProductCalls.productFilters, { shop_id: shop, type: 8 });
    expect(data.total).toBe(1);
    expect(data.types).toEqual([
      { type: 0, count: 3 },
      { type: 1, count: 2 },
      { type: 8, count: 1 },
      { type: 16, count: 0 },
    ]);
    expect(data.categories.map(({ id, count: n }) => [id, n])).toEqual([[7, 1]]);
    expect(data).toMatchObject({ in_stock: 1, promotion: 0, prices: { from: 30_000, to: 30_000 } });
  });
});

test('a list ends at its reach and says that there are more; facets then tell only what is known', async () => {
  const shop = await aShop(at.server);
  const { workId } = await aProduct(at.server);
  await db()
    .insertInto('product')
    .values(
      Array.from({ length: PRODUCT_REACH + 5 }, (_, at) => ({
        shop_id: shop,
        work_id: workId,
        name: `Tập ${at}`,
        folded: ` tap ${at} `,
        title_folded: `tap ${at}`,
        title_toned: `tap ${at}`,
      })),
    )
    .execute();
  const made = await db().selectFrom('product').select('id').where('shop_id', '=', shop).execute();
  await db()
    .insertInto('variation')
    .values(
      made.map(({ id }) => ({
        product_id: id,
        name: 'Bìa mềm',
        form: 1 as const,
        price_vnd: 10_000,
        weight_g: 200,
      })),
    )
    .execute();
  await count();
  const first = await list({ shop_id: shop });
  expect(first.data).toMatchObject({ total: PRODUCT_REACH, more: true });
  expect(first.data.items).toHaveLength(30);
  const last = await list({ shop_id: shop, page_no: PRODUCT_REACH / 30 });
  expect(last.data.items).toHaveLength(30);
  expect(await list({ shop_id: shop, page_no: PRODUCT_REACH / 30 + 1 })).toMatchObject({
    code: 1,
    data: { items: [] },
  });
  const { data } = await at.server.call(shopProductCalls.productFilters, { shop_id: shop });
  expect(data).toMatchObject({ total: null, in_stock: null, prices: null });
});
