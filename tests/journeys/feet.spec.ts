import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { addressOf, ofShops } from './ordering.ts';
import { signedIn } from './paying.ts';
import { demoPerson, tokenOf } from './people.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* What stands at the foot of a phone's screen in the shop: one bar, and it keeps its position. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** Bars that are fixed at the foot of the window, by their text, and where the last one ends above its edge, px. */
const feetOf = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter(element => {
      const { position } = getComputedStyle(element);
      const { bottom, height, width } = element.getBoundingClientRect();
      return position === 'fixed' && height > 40 && width > innerWidth / 2 && innerHeight - bottom < 120;
    });
    return bars.map(bar => ({
      words: (bar.textContent ?? '').slice(0, 40),
      below: innerHeight - bar.getBoundingClientRect().bottom,
    }));
  });

test('a product on a phone has one bar at the foot: the one that buys', async () => {
  const [product] = await ofShops(stage.base, 1);
  if (!product) throw new Error('no product');
  for (const width of [320, 360]) {
    const page = await stage.newPage({ width, height: 640 });
    await page.goto(stage.base + addressOf(product));
    await page.getByRole('button', { name: 'Mua ngay' }).waitFor();
    await settled(page);
    expect(await feetOf(page)).toEqual([{ words: 'Thêm vào giỏMua ngay', below: 0 }]);
    await page.context().close();
  }
});

test('the foot of the cart keeps its height, whatever is ticked and however much it costs', async () => {
  const person = demoPerson('Giỏ Đứng Yên');
  const token = await tokenOf(stage.base, person);
  const [product] = await ofShops(stage.base, 1);
  const detail = await signedCall(stage.base, shopProductCalls.getDetailProductV2, {
    product_id: product?.id ?? 0,
  });
  const product_meta_id = detail.data.items[0]?.id ?? 0;
  await signedCall(stage.base, cartCalls.addCart, { product_meta_id, quantity: 1 }, token);
  const page = await signedIn(stage, person, linkTo('shopCart'));
  const press = (name: RegExp) => page.getByRole('button', { name });
  await press(/^Đặt hàng 1 cuốn/).waitFor();
  const sum = page.getByText(/^Tổng \d+ cuốn$/).locator('..');
  const height = async () => (await sum.locator('../..').boundingBox())?.height;
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    const ticked = await height();
    await page.getByRole('checkbox', { name: 'Chọn cả giỏ' }).uncheck();
    await press(/^Chọn cuốn để đặt/).waitFor();
    expect(await height(), `nothing ticked, ${width}`).toBe(ticked);
    await page.getByRole('checkbox', { name: 'Chọn cả giỏ' }).check();
    await press(/^Đặt hàng/).waitFor();
    // The dearest cart there is.
    const before = await sum.locator('strong').evaluate(element => {
      const words = element.textContent;
      element.textContent = '123.456.000đ';
      return words;
    });
    expect(await height(), `dear, ${width}`).toBe(ticked);
    await sum.locator('strong').evaluate((element, words) => {
      element.textContent = words;
    }, before);
  }
  await page.context().close();
});
