import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { type ProductCard, shopProductCalls } from '#contract/shop/shop-products.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { looksRightInBoth, widths } from './looks.ts';
import { settled } from './settled.ts';
import { fitsSmall } from './small.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Pages of the marketplace, opened by their addresses. shop-links.spec.ts follows what leads there. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const addressOf = ({ shop, category, slug }: ProductCard) =>
  linkTo('shopProduct', { slug: shop.slug, firstLevel: category?.slug ?? 'sach', secondLevel: slug });

/** The shop of the demo library that has every form. */
async function everyForm() {
  const { data } = await signedCall(stage.base, shopStoreCalls.searchStore, { key_word: 'ke sach mot' });
  const [shop] = data.items;
  if (!shop) throw new Error('no such shop');
  return shop;
}

async function aProductWithChoice(): Promise<ProductCard> {
  const shop = await everyForm();
  const { data } = await signedCall(stage.base, shopProductCalls.listProduct, { shop_id: shop.id, type: 8 });
  const product = data.items.find(({ ratings, product_type }) => ratings > 0 && product_type & 1);
  if (!product) throw new Error('no such product');
  return product;
}

test('a product shows what may be chosen with its price, what buyers say, and who else sells it', async () => {
  const product = await aProductWithChoice();
  const page = await stage.newPage({ width: 390, height: 844 });
  // Shop and category of the address may be anything: the last part says which.
  await page.goto(`${stage.base}/shop/x/y/${product.slug}`);
  await page.getByRole('heading', { name: product.name, level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(decodeURI(addressOf(product)));
  const ebook = page.getByRole('radio', { name: /^Ebook/ });
  await ebook.check();
  await page.getByText('Có ngay trong tủ sách').first().waitFor();
  const { data } = await signedCall(stage.base, shopProductCalls.getDetailProductV2, {
    product_id: product.id,
  });
  expect(await page.getByRole('radio').count()).toBe(data.items.length);
  const stars = data.star_counts.findLastIndex(count => count > 0) + 1;
  await page.getByRole('button', { name: new RegExp(`^${stars} sao`) }).click();
  await expect
    .poll(() => page.getByRole('region', { name: 'Đánh giá' }).getByRole('listitem').count())
    .toBe(data.star_counts[stars - 1]);
  const [other] = data.others;
  await page.getByRole('link', { name: new RegExp(other?.shop.name ?? '') }).click();
  await page.waitForURL(`**${other ? addressOf(other) : ''}`);
  await page.getByRole('heading', { name: other?.name ?? '', level: 1 }).waitFor();
});

test('a shop shows what it offers, by form, order and page, all of it in the address', async () => {
  const shop = await everyForm();
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}${linkTo('seller', { slug: shop.slug })}`);
  await page.getByRole('heading', { name: shop.name, level: 1 }).waitFor();
  await page.getByRole('link', { name: /^Sách chữ \d+\+?$/ }).click();
  await page.getByRole('link', { name: 'Giá thấp trước' }).click();
  await page.waitForURL('**?sort=price&filter=8');
  const { data } = await signedCall(stage.base, shopProductCalls.listProduct, {
    shop_id: shop.id,
    type: 8,
    sort: 'price',
  });
  await page.getByText(`${data.total} sản phẩm`).waitFor();
  await page.getByRole('region', { name: 'Sách của tiệm' }).getByRole('listitem').first().waitFor();
  await page
    .getByRole('link', { name: data.items[0]?.name ?? '' })
    .first()
    .click();
  await page.getByRole('radio', { name: /^Ebook/ }).waitFor();
  await page.goBack();
  await page.waitForURL('**?sort=price&filter=8');
});

test('books and shops are searched without marks, and the words go along from one to the other', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(`${stage.base}${linkTo('shop')}`);
  await page.getByRole('heading', { name: 'Tiệm đáng ghé' }).waitFor();
  await page.getByRole('searchbox', { name: 'Tên sách, tác giả' }).last().fill('nguoi giu den');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/tim-kiem?q=nguoi+giu+den');
  await page
    .getByRole('link', { name: /Người giữ đèn biển/ })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Tìm tiệm', exact: true }).click();
  await page.getByRole('heading', { name: 'Không có tiệm nào tên như vậy.' }).waitFor();
  await page.getByRole('searchbox', { name: 'Tên tiệm' }).fill('hien');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Hiên Đọc/ }).click();
  await page.getByRole('heading', { name: 'Hiên Đọc', level: 1 }).waitFor();
});

test('a category is chosen from the drawer on a phone and beside the list on a wide screen', async () => {
  for (const width of [390, 1440]) {
    const page = await stage.newPage({ width, height: 900 });
    await page.goto(`${stage.base}${linkTo('shopCategories')}`);
    if (width < 1280) await page.getByRole('button', { name: 'Thể loại' }).click();
    await page.getByRole('link', { name: /^Ẩm thực/ }).click();
    await page.getByRole('heading', { name: 'Ẩm thực', level: 1 }).waitFor();
    const address = new URL(page.url());
    const { data } = await signedCall(stage.base, shopProductCalls.listProduct, {
      category_id: Number(address.searchParams.get('category_id')),
    });
    await page.getByText(`${data.total} sản phẩm`).waitFor();
    await page.context().close();
  }
});

test('a shop that sells no longer says so, and one that never did has no page', async () => {
  const { base } = stage;
  const page = await stage.newPage({ width: 390, height: 844 });
  const shops = await Promise.all(
    Array.from({ length: 12 }, (_, at) => signedCall(base, shopStoreCalls.detailShop, { shop_id: at + 1 })),
  );
  const stopped = shops.find(({ code, data }) => code === 0 && data.status === 2)?.data;
  expect(stopped?.products).toBe(0);
  await page.goto(`${base}${linkTo('seller', { slug: stopped?.slug ?? '' })}`);
  await page.getByText('Tiệm đã ngừng bán.').waitFor();
  const missing = await page.goto(`${base}${linkTo('seller', { slug: 'khong-co-ai' })}`);
  expect(missing?.status()).toBe(404);
  await page.getByText('Không tìm thấy trang này').first().waitFor();
});

test.each(widths)(
  'the pages of the marketplace hold at a width of %i px, in both lights, on a phone with the smallest and the largest letters',
  async width => {
    const product = await aProductWithChoice();
    const shop = await everyForm();
    const page = await stage.newPage({ width, height: 900 });
    await page.goto(`${stage.base}${addressOf(product)}`);
    await page.getByRole('heading', { name: product.name, level: 1 }).waitFor();
    await settled(page);
    await looksRightInBoth(page, `product ${width}`);
    if (width === 360) await fitsSmall(page, 'product');
    const others = [
      linkTo('seller', { slug: shop.slug }),
      linkTo('shop'),
      linkTo('shopCategories'),
      linkTo('shopRanking'),
      linkTo('shopSellers'),
      linkTo('shopSearch', undefined, { q: 'nguoi giu' }),
      linkTo('shopStoreSearch', undefined, { q: 'sach' }),
    ];
    for (const address of others) {
      await page.goto(`${stage.base}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      await looksRightInBoth(page, `${address} ${width}`);
      if (width === 360) await fitsSmall(page, address);
    }
    await page.context().close();
  },
);
