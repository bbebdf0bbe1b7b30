import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { shopGoodCalls } from '#contract/shop/goods.ts';
import { type ProductCard, shopProductCalls } from '#contract/shop/shop-products.ts';
import { idOfSlug, slugOf } from '#rules/text/slug.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { looksRightInBoth, stepAnswered } from './looks.ts';
import { addressOf } from './ordering.ts';
import { atSandbox } from './paying.ts';
import { demoPerson, fillLogin, tokenOf } from './people.ts';
import { aVoice } from './spoken.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/*
 * A shop's ebook from the shop's page to its last page, kept, and gone when its money goes back: on the web, and inside a
 * partner's page.
 */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const READ = 8;
type Person = ReturnType<typeof demoPerson>;

/** The ebook that a shop of the demo sells of its own, with the product that it is a form of. */
async function goodOf(shop: string): Promise<{ product: ProductCard; name: string; id: number }> {
  for (let page_no = 1; page_no <= 20; page_no++) {
    const { data } = await signedCall(stage.base, shopProductCalls.listProduct, { page_size: 100, page_no });
    for (const product of data.items) {
      if (product.shop.name !== shop || !(product.product_type & READ)) continue;
      const { data: detail } = await signedCall(stage.base, shopProductCalls.getDetailProductV2, {
        product_id: product.id,
      });
      for (const item of detail.items.filter(one => one.product_type === READ)) {
        const info = await signedCall(stage.base, shopGoodCalls.getEbookInfo, { product_meta_id: item.id });
        if (info.code === 0 && info.data.on_sale) return { product, name: item.name, id: item.id };
      }
    }
    if (data.items.length === 0) break;
  }
  throw new Error(`${shop} sells nothing to be read`);
}

const infoOf = async (person: Person, product_meta_id: number) =>
  (
    await signedCall(
      stage.base,
      shopGoodCalls.getEbookInfo,
      { product_meta_id },
      await tokenOf(stage.base, person),
    )
  ).data;

const firstPage = (page: Page) => page.locator('.reader-foot[data-ready]').waitFor({ timeout: 30_000 });

/** Turns until the book says that it is read. */
async function readToItsEnd(page: Page): Promise<void> {
  const foot = page.locator('.reader-foot');
  for (let turns = 0; turns < 150; turns++) {
    if ((await page.locator('.reader-foot-percent').textContent())?.includes('100')) return;
    const before = await foot.innerText();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => foot.innerText(), { timeout: 20_000 }).not.toBe(before);
  }
  throw new Error('the book does not end');
}

/** Pays what stands on the checkout at the sandbox of VNPAY; answers the purchase's number. */
async function pays(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^VNPAY/ }).check();
  await page.getByRole('button', { name: /VNPAY/ }).last().click();
  await atSandbox(page, 'Trả tiền thành công');
  await page.getByRole('heading', { level: 1, name: /^Đã trả / }).waitFor();
  return new URL(page.url()).searchParams.get('number') ?? '';
}

const opens = async (page: Page, address: string) => (await page.request.get(address)).status();

test('a shop’s ebook: sample, bought, read to its last page, kept; the money goes back and nothing of it is left', async () => {
  const person = demoPerson('Mua Bản Đọc');
  const { product, name, id } = await goodOf('Hiên Đọc');
  const page = await stage.newPage({ width: 1440, height: 900 }, { serviceWorkers: 'allow' });
  await page.addInitScript(aVoice);
  const links: string[] = [];
  page.on('request', request => /\/content\/.*\.xhtml$/.test(request.url()) && links.push(request.url()));

  // From the shop's page into the sample, and from the sample to paying.
  await page.goto(stage.base + addressOf(product));
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await page.getByText(/Trả lại được trong 7 ngày/).waitFor();
  await page.getByRole('link', { name: 'Đọc thử' }).click();
  await firstPage(page);
  await page.getByText(/^Đọc thử \d+ trên \d+ bài$/).waitFor();

  // Our recording of the work is not the shop's edition's: the device reads, and the page stays a page.
  await page.getByRole('button', { name: 'Nghe từ đây' }).click();
  const voice = page.getByRole('region', { name: 'Đang nghe' });
  await voice.getByText('Giọng của máy đang đọc').waitFor();
  await voice.getByRole('button', { name: 'Thôi nghe' }).click();
  await page.getByRole('button', { name: 'Mua bản đọc' }).click();
  await fillLogin(page, person);
  await page.waitForURL('**/shop/payment?**');
  const number = await pays(page);
  await page.getByRole('link', { name: 'Mở ngay' }).click();
  const mine = page.getByRole('button', { name: 'Bản của bạn' });
  await mine.waitFor();
  await firstPage(page);
  const { refund, content_id, parts, sample_parts } = await infoOf(person, id);
  expect(refund).toMatchObject({ served: 0, may: true });

  // Read to its last page: most of it was given, and it may not go back by its owner's press.
  await readToItsEnd(page);
  await mine.click();
  const sheet = page.getByRole('dialog', { name: 'Bản của bạn' });
  await sheet.getByText('Cuốn này không trả lại được nữa.').waitFor();
  expect(await sheet.getByRole('button', { name: 'Trả lại cuốn này' }).count()).toBe(0);
  await stepAnswered(page);
  await looksRightInBoth(page, 'the owner’s sheet');

  // Kept on the device: nothing is lost by it any more.
  await sheet.getByRole('button', { name: /^Tải về máy này/ }).click();
  const held = () =>
    page.evaluate(async of => {
      if (!(await caches.has('offline-books'))) return 0;
      const keys = await (await caches.open('offline-books')).keys();
      return keys.filter(({ url }) => url.includes(`/offline/book/${of}/`) && url.endsWith('.xhtml')).length;
    }, content_id);
  await expect.poll(held, { timeout: 60_000 }).toBeGreaterThanOrEqual(parts);
  await sheet.getByText('Đã ở trên máy này').waitFor();
  const all = await held();
  await page.goto(`${stage.base}/account/offline`);
  const row = page.getByRole('listitem').filter({ hasText: product.name }).first();
  await row.getByText(new RegExp(`^Sách chữ · ${all} chương`)).waitFor();

  // The desk gives the money back: right, links and the copy on the device end.
  const staff = await tokenOf(stage.base, demoPerson('Đỗ Quang Vinh'));
  const { code } = await signedCall(
    stage.base,
    financeCalls.refundOrder,
    { number, reason: 'Tệp lỗi, tiệm đồng ý' },
    staff,
  );
  expect(code).toBe(0);
  expect(links.length).toBeGreaterThan(0);
  // A process knows a right for a moment (server/rights/rights-now.ts).
  for (const link of links.slice(-2))
    await expect.poll(() => opens(page, link), { timeout: 60_000 }).not.toBe(200);
  expect((await infoOf(person, id)).is_owner).toBe(false);
  await page.goto(`${stage.base}/account/offline`);
  // What everybody may read of it stays; of what was bought nothing does.
  await expect.poll(held, { timeout: 60_000 }).toBe(all - (parts - sample_parts));
  await row.getByText(new RegExp(`^Sách chữ · ${all - (parts - sample_parts)} chương`)).waitFor();
  await page.goto(`${stage.base}/shop/account/library`);
  await page.getByText('Hiên Đọc · Bạn đã trả lại cuốn này').waitFor();
  await page.goto(`${stage.base}${linkTo('shopReader', { slug: slugOf('reader', product.name, id) ?? '' })}`);
  await page.getByText(/^Đọc thử \d+ trên \d+ bài$/).waitFor();
  expect(await mine.count()).toBe(0);
  await page.context().close();
}, 600_000);

test('on a phone too one sees whose copy it is, and comes to what owning it means', async () => {
  const { name, id } = await goodOf('Hiên Đọc');
  const address = stage.base + linkTo('shopReader', { slug: slugOf('reader', name, id) ?? '' });
  const page = await stage.newPage({ width: 360, height: 740 });
  const bars = () => page.locator('.reader-paper').click({ position: { x: 180, y: 300 } });
  await page.goto(address);
  await firstPage(page);
  await bars();
  await page.getByText(/^Đọc thử \d+ trên \d+ bài$/).click({ trial: true });
  // Who bought it in the demo.
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, { account: '0966000333', password: demoPerson('Đỗ Quang Vinh').password });
  await page.goto(address);
  await firstPage(page);
  await bars();
  await page.getByRole('button', { name: 'Bản của bạn' }).click();
  await page.getByRole('dialog', { name: 'Bản của bạn' }).getByText('Biên nhận').waitFor();
  await looksRightInBoth(page, 'the owner’s sheet on a phone');
  await page.context().close();
}, 120_000);

test('inside a partner’s page: sample, bought in a window of ours, all of it, given back, and closed again', async () => {
  const person = demoPerson('Mua Trong Báo');
  const page = await stage.newPage({ width: 1440, height: 1_020 });
  await page.goto(`${stage.partnerBase}/ban-doc/moi-loai-mot-khung`);
  const element = page.locator('mot-reader.product');
  // The page names the product; what is read of it is one of its forms.
  const product_id = idOfSlug('product', (await element.getAttribute('product')) ?? '') ?? 0;
  const { data: detail } = await signedCall(stage.base, shopProductCalls.getDetailProductV2, { product_id });
  const id = detail.items.find(({ product_type }) => product_type === READ)?.id ?? 0;
  const frameOf = async (): Promise<Frame> => {
    await element.scrollIntoViewIfNeeded();
    const frame = await (await element.locator('iframe').elementHandle())?.contentFrame();
    if (!frame) throw new Error('there is no frame');
    await frame.locator('.reader-foot[data-ready]').waitFor({ timeout: 30_000 });
    return frame;
  };
  let frame = await frameOf();
  await frame.getByText(/^Đọc thử \d+ trên \d+ bài$/).waitFor();
  await frame.getByRole('button', { name: 'Đăng nhập' }).click();
  await fillLogin(frame, person);
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: /^Mua bản đọc, / }).click(),
  ]);
  await fillLogin(window, person);
  await window.waitForURL('**/shop/payment?**');
  await pays(window);
  await window.close();
  await frame.getByText('Bản của bạn').waitFor({ timeout: 60_000 });
  const bought = page.locator('#events li', { has: page.locator('b', { hasText: /^bought$/ }) });
  await bought.first().waitFor();

  // Hardly opened it goes back by its owner's own press, and the frame shows the sample again.
  const token = await tokenOf(stage.base, person);
  const { refund } = (
    await signedCall(stage.base, shopGoodCalls.getEbookInfo, { product_meta_id: id }, token)
  ).data;
  const { code } = await signedCall(
    stage.base,
    shopGoodCalls.refundEbook,
    { order_code: refund?.order_code ?? '' },
    token,
  );
  expect(code).toBe(0);
  await page.reload();
  frame = await frameOf();
  await frame.getByText(/^Đọc thử \d+ trên \d+ bài$/).waitFor();
  await frame.getByRole('link', { name: /^Mua bản đọc, / }).waitFor();
  await page.context().close();
}, 300_000);
