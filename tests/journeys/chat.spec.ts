import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { chatAddress } from '../../src/features/shop/chat-link/addresses.ts';
import { looksRightInBoth } from './looks.ts';
import { addressOf } from './ordering.ts';
import { signedIn } from './paying.ts';
import { demoPerson, tokenOf } from './people.ts';
import { settled } from './settled.ts';
import { fitsSmall } from './small.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* A reader and a shop who write to one another. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const OWNER = { account: '0938000901', password: demoPerson('Triều').password, fullname: 'Hồ Thị Hiên' };

/** Something that the owner's shop offers. */
async function aBook() {
  const token = await tokenOf(stage.base, OWNER);
  const { data: shop } = await signedCall(stage.base, shopStoreCalls.shopSummary, {}, token);
  const { data } = await signedCall(stage.base, shopProductCalls.listProduct, {
    shop_id: shop.shop_id ?? 0,
    page_size: 1,
  });
  const [product] = data.items;
  if (!product) throw new Error('the shop offers nothing');
  return product;
}

const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Viết tin' }).fill(words);
  await page.getByRole('button', { name: 'Gửi', exact: true }).click();
};
const log = (page: Page) => page.getByRole('log');

test('a reader asks about a book, its shop answers, both see it at once; what is written offline goes out later', async () => {
  const reader = demoPerson('Thư Gửi Tiệm');
  const product = await aBook();
  const page = await signedIn(stage, reader, addressOf(product));
  await page.getByRole('link', { name: 'Nhắn tiệm' }).first().click();
  await page.waitForURL('**/shop/chat?room=*');
  // The book stands ready, and goes along with the first words.
  await page.getByText(product.name).first().waitFor();
  await write(page, 'Cuốn này gói quà được không ạ?');
  await log(page)
    .getByText(/^Đã gửi \d\d:\d\d$/)
    .last()
    .waitFor();
  await log(page)
    .getByRole('link', { name: new RegExp(product.name) })
    .waitFor();

  const shop = await signedIn(stage, OWNER, chatAddress({ desk: 'shop' }));
  await shop.waitForURL('**/shop/ban-hang/tin-nhan');
  await shop.getByRole('navigation', { name: 'Bàn bán hàng' }).waitFor();
  await shop.getByRole('link', { name: /Thư Gửi Tiệm/ }).click();
  await log(shop).getByText('Cuốn này gói quà được không ạ?').waitFor();
  await log(page)
    .getByText(/^Đã xem \d\d:\d\d$/)
    .last()
    .waitFor();
  await shop.getByRole('textbox', { name: 'Viết tin' }).pressSequentially('Dạ đ');
  await page.getByText('đang viết…').waitFor();
  await write(shop, 'Dạ được, giấy có ba màu.');
  await log(page).getByText('Dạ được, giấy có ba màu.').waitFor();

  await page.context().setOffline(true);
  await write(page, 'Màu xanh nha tiệm');
  await log(page).getByText('Đợi mạng').waitFor();
  await page.context().setOffline(false);
  await log(shop).getByText('Màu xanh nha tiệm').waitFor();
  await expect.poll(() => log(page).getByText('Màu xanh nha tiệm').count()).toBe(1);
  await expect.poll(() => log(page).getByText('Đợi mạng').count()).toBe(0);

  // Opened anew: what others write moves what stands, and a network that goes away is in the console.
  const again = await signedIn(stage, reader, new URL(page.url()).pathname + new URL(page.url()).search);
  await log(again).getByText('Màu xanh nha tiệm').waitFor();
  await looksRightInBoth(again, 'room of a shop');
  await fitsSmall(again, 'room of a shop');
  await again.goto(stage.base + linkTo('shopChat'));
  await again.getByRole('link', { name: /Hiên Đọc/ }).waitFor();
  await settled(again);
  await looksRightInBoth(again, 'rooms');
});

test('help at once: the phone and the hours of Mọt, and a room that the support answers', async () => {
  const page = await signedIn(stage, demoPerson('Thư Gửi Mọt'), linkTo('shopChat'));
  await page.getByRole('button', { name: 'Giúp nhanh' }).click();
  await page.getByRole('dialog').getByText('08:00–21:00').waitFor();
  await looksRightInBoth(page, 'help at once');
  await page.getByRole('link', { name: 'Nhắn Mọt' }).click();
  await write(page, 'Mình không mở được sách');
  await log(page)
    .getByText(/^Đã gửi \d\d:\d\d$/)
    .last()
    .waitFor();
  const helper = await signedIn(stage, demoPerson('Quang Vinh'), chatAddress({ desk: 'support' }));
  await helper.getByRole('link', { name: /Thư Gửi Mọt/ }).click();
  await write(helper, 'Bạn thử tải lại trang nhé.');
  await log(page).getByText('Bạn thử tải lại trang nhé.').waitFor();
});
