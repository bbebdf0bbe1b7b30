import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { dealCalls } from '#contract/shop/deals.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { looksRightInBoth, widths } from './looks.ts';
import { addressOf, cartOf, withAddress } from './ordering.ts';
import { demoPerson, fillLogin } from './people.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* A book in a golden hour, from the frame to the checkout at its price. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** The frame that runs, and a line of it with copies for two. */
async function running(base: string) {
  const { data } = await signedCall(base, dealCalls.getFrameByDate, { days: 2 });
  const frame = data.frames.find(({ starts_at, ends_at }) => starts_at <= data.now && data.now < ends_at);
  if (!frame) throw new Error('no frame runs');
  const { data: sold } = await signedCall(base, dealCalls.detailFlashSale, { frame_id: frame.frame_id });
  const line = sold.items.find(({ left, per_person }) => left > 2 && per_person === 2);
  if (!line) throw new Error('nothing is left');
  return { frame, line };
}
const money = (vnd: number) => `${vnd.toString().replace(/\B(?=(\d{3})+$)/g, '.')}đ`;

test('from the frame that runs to the product, the cart and the checkout at its price', async () => {
  const person = demoPerson('Mua Giờ Vàng');
  const token = await withAddress(stage.base, person);
  const { frame, line } = await running(stage.base);
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(stage.base + linkTo('shopFlashSale'));
  await page.getByRole('button', { name: /Đang mở/, pressed: true }).waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await looksRightInBoth(page, `frames ${width}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // Soon after midnight no frame of today has passed.
  const passed = page.getByRole('button', { name: /Đã qua/ });
  if ((await passed.count()) > 0) {
    await passed.last().click();
    await page.getByRole('heading', { name: 'Khung giờ này đã qua' }).waitFor();
  }
  await page.getByRole('button', { name: /Đang mở/ }).click();
  await page.getByRole('heading', { name: line.product.name }).getByRole('link').click();
  await page.waitForURL(`**${addressOf(line.product)}`);
  await page.getByText(/Giờ vàng tới/).waitFor();
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await fillLogin(page, person);
  await page.getByText('Đã thêm vào giỏ').waitFor();
  await page.goto(stage.base + linkTo('shopCart'));
  await settled(page);
  await page.getByText('Mỗi người 2 cuốn').waitFor();
  const one = page.getByRole('button', { name: 'Thêm một' });
  await one.click();
  await expect.poll(async () => (await cartOf(stage.base, token)).total).toBe(line.price * 2);
  await one.click();
  await page.getByText(/Giờ vàng bán bạn tối đa 2 cuốn/).waitFor();
  await page.getByRole('button', { name: 'Bớt một' }).click();
  await expect.poll(async () => (await cartOf(stage.base, token)).total).toBe(line.price * 2);
  await page.getByRole('button', { name: 'Đặt hàng 2 cuốn' }).click();
  await page.waitForURL('**/shop/cart/payment');
  await page.getByText(money(line.price)).first().waitFor();
  await page.getByRole('radio', { name: /^Trả khi nhận sách/ }).check();
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
  await page.waitForURL('**/shop/cart/payment/result**');
  const { data } = await signedCall(stage.base, dealCalls.detailFlashSale, { frame_id: frame.frame_id });
  expect(data.items.find(({ line_id }) => line_id === line.line_id)).toMatchObject({
    left: line.left - 2,
    sold: line.sold + 2,
  });
});

test('a deal shows its books, and one that is not there leads to those that run', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(stage.base + linkTo('shopDeals'));
  await settled(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await looksRightInBoth(page, `deals ${width}`);
  }
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.waitForURL('**/shop/deal-hot/**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  await looksRightInBoth(page, 'deal 1440');
});
