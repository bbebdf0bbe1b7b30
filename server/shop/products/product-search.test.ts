import { describe, expect, test } from 'vitest';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { idsOf, shopProducts } from '../../testing/shopProducts.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { anOffer } from '../../testing/testShops.ts';

const { at, count } = shopProducts();

describe('a search', () => {
  const search = async (key_word: string, more: object = {}) =>
    at.server.call(shopProductCalls.searchProduct, { key_word, ...more });

  test('finds names and authors with and without marks, whole and begun, the nearest first', async () => {
    const exact = await anOffer(at.server, { name: 'Thuỷ triều', authors: ['Trần Mỹ Hằng'] });
    const longer = await anOffer(at.server, { name: 'Thuỷ triều đỏ', authors: ['Phan Lặng'] });
    const other = await anOffer(at.server, { name: 'Mùa đông', authors: ['Phan Lặng'] });
    await count();
    for (const typed of ['Thủy triều', 'THUY TRIEU', 'thuy tri'])
      expect(idsOf(await search(typed))).toEqual([exact.id, longer.id]);
    expect(idsOf(await search('phan lang')).sort()).toEqual([longer.id, other.id].sort());
    expect(idsOf(await search('triều phan'))).toEqual([longer.id]);
    expect(idsOf(await search('thuy trieu', { shop_id: other.shopId }))).toEqual([]);
    expect((await search('')).code).toBe(400);
    expect(await search('!!!')).toMatchObject({ code: 1, data: { items: [], nearest: null } });
    const { data } = await at.server.call(shopProductCalls.productFilters, { key_word: 'thuy trieu' });
    expect(data.total).toBe(2);
  });

  test('finds what a seller calls otherwise than the catalogue does', async () => {
    const edition = await anEdition(at.server, 'paperBook', { title: 'Kemal' });
    const special = await anOffer(at.server, { of: edition, name: 'Kemal, kèm đánh dấu trang', authors: [] });
    at.server.setNow(Date.now() + 3_600_000);
    expect(idsOf(await search('kèm'))).toEqual([special.id]);
    expect(idsOf(await search('danh dau tr'))).toEqual([special.id]);
    at.server.setNow(null);
  });

  test('says what was meant by a slip', async () => {
    await anOffer(at.server, { name: 'Chim bói cá', authors: [] });
    await count();
    const { data } = await search('chin boi ca');
    expect(data).toMatchObject({ nearest: 'Chim bói cá', total: 1 });
  });

  test.each(["' | !", '\\', '%', ':*', 'a & b', '漢字'])('“%s” is words like any other', async typed => {
    expect((await search(typed)).code).toBeLessThan(2);
  });
});
