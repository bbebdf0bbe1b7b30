import { describe, expect, test } from 'vitest';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { idsOf, shopProducts } from '../../testing/shopProducts.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { aFlashLine, anOffer, aProduct, aShop, aVariation } from '../../testing/testShops.ts';
import { reserve } from './stock-queries.ts';

const { at, db, count } = shopProducts();

const DAY_MS = 86_400_000;

describe('a product', () => {
  test('tells its variations with the stock as it is, and what is ordered ahead', async () => {
    const { id, shopId } = await aProduct(at.server, { name: 'Nhiều bìa', category: 7 });
    const soft = await aVariation(at.server, id, { name: 'Bìa mềm', priceVnd: 80_000, copies: 3 });
    const ahead = await aVariation(at.server, id, {
      name: 'Đặt trước',
      form: 'preorder',
      shipsOn: '2027-02-01',
    });
    const sound = await aVariation(at.server, id, { name: 'Sách nói', form: 'audio', priceVnd: 70_000 });
    await aVariation(at.server, id, { name: 'Thôi bán', active: false });
    const kept = { accountId: (await at.server.aReader()).id, purchaseRef: 9, until: 0, now: 0 };
    await db()
      .transaction()
      .execute(tx => reserve(tx, [{ variationId: soft, flashLineId: null, quantity: 2 }], kept));
    const { data } = await at.server.call(shopProductCalls.getDetailProduct, { product_id: id });
    expect(data).toMatchObject({
      id,
      in_stock: true,
      product_type: 1 | 2 | 16,
      price: 70_000,
      province_code: 79,
      ward_code: 26740,
      away_until: null,
      shop: { id: shopId },
    });
    expect(data.items).toMatchObject([
      { id: soft, name: 'Bìa mềm', product_type: 1, left: 1, ships_on: null, content: null, flashsale: null },
      { id: ahead, product_type: 2, left: 5, ships_on: '2027-02-01' },
      { id: sound, product_type: 16, left: null, content: { content_type: 52 } },
    ]);
    expect((await at.server.call(shopProductCalls.getDetailProduct, { product_id: 999_999 })).code).toBe(404);
  });

  test('names the golden hour that runs, at its border to the second, and its own copies', async () => {
    const { id, variationId } = await anOffer(at.server, { priceVnd: 90_000, copies: 9 });
    const from = Date.now() + 60_000;
    const { lineId } = await aFlashLine(at.server, {
      variationId,
      from,
      to: from + 60_000,
      priceVnd: 45_000,
      copies: 4,
      perPerson: 2,
    });
    const shownAt = async (moment: number) => {
      at.server.setNow(moment);
      return (await at.server.call(shopProductCalls.getDetailProduct, { product_id: id })).data.items[0];
    };
    expect((await shownAt(from - 1))?.flashsale).toBeNull();
    expect(await shownAt(from)).toMatchObject({
      price: 90_000,
      left: 5,
      flashsale: { line_id: lineId, price: 45_000, left: 4, per_person: 2, ends_at: from + 60_000 },
    });
    expect((await shownAt(from + 60_000))?.flashsale).toBeNull();
    at.server.setNow(null);
  });

  test('says until when its shop is away', async () => {
    const until = new Date(Date.now() + DAY_MS);
    const shop = await aShop(at.server, { holiday: [new Date(Date.now() - DAY_MS), until] });
    const { id } = await anOffer(at.server, { shop });
    const { data } = await at.server.call(shopProductCalls.getDetailProduct, { product_id: id });
    expect(data.away_until).toBe(until.getTime());
  });

  test('names what others offer of its work, what is in stock first, then the cheapest', async () => {
    const edition = await anEdition(at.server, 'paperBook', { title: 'Một tựa' });
    const offer = (priceVnd: number, copies = 5) => anOffer(at.server, { of: edition, priceVnd, copies });
    const [one, gone, cheap, dear] = [
      await offer(50_000),
      await offer(10_000, 0),
      await offer(60_000),
      await offer(70_000),
    ];
    await anOffer(at.server, { of: edition, shop: await aShop(at.server, { status: 2 }), priceVnd: 1_000 });
    await count();
    const { data } = await at.server.call(shopProductCalls.getDetailProductV2, { product_id: one.id });
    expect(data.others.map(({ id }) => id)).toEqual([cheap.id, dear.id, gone.id]);
    const all = await at.server.call(shopProductCalls.listOffers, { content_id: edition });
    expect(idsOf(all)).toEqual([one.id, cheap.id, dear.id, gone.id]);
    expect(all.data.total).toBe(4);
    expect((await at.server.call(shopProductCalls.listOffers, { content_id: 999_999 })).code).toBe(404);
    expect((await at.server.call(shopProductCalls.getDetailProductV2, { product_id: 999_999 })).code).toBe(
      404,
    );
  });
});
