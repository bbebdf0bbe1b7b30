import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { looksRightInBoth } from './looks.ts';
import { demoPerson, fillLogin, tokenOf } from './people.ts';
import { settled } from './settled.ts';
import { fitsSmall } from './small.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Paying, as one does it: from a price to what it opens, at the sandboxes of the companies that take money. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const buyer = demoPerson('Mua Sồi');

/** A phone with the buyer signed in, at a page of packages. */
async function signedIn(address: string): Promise<Page> {
  const page = await stage.newPage({ width: 360, height: 800 });
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, buyer);
  await page.goto(stage.base + address);
  await settled(page);
  return page;
}

/** Chooses an oak package and goes to VNPAY with it. */
async function toVnpay(page: Page, pack: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${pack}`) }).check();
  await page
    .getByRole('link', { name: `Mua ${pack}` })
    .last()
    .click();
  await page.getByRole('radio', { name: /^VNPAY/ }).check();
}

const atSandbox = (page: Page, deed: string) => page.getByRole('button', { name: deed, exact: true }).click();
const oaks = async () =>
  (await signedCall(stage.base, purchaseCalls.listBalanceNut, {}, await tokenOf(stage.base, buyer))).data.nut;

test('oaks by VNPAY: what failed can be paid again, and paid it is in the wallet, with a receipt', async () => {
  const before = await oaks();
  const page = await signedIn('/package-plan/oak');
  await looksRightInBoth(page, 'oak packages');
  await fitsSmall(page, 'oak packages');
  await toVnpay(page, '20 sồi');
  await settled(page);
  await looksRightInBoth(page, 'paying');
  await fitsSmall(page, 'paying');
  await page.getByRole('button', { name: 'Trả bằng VNPAY' }).click();
  await atSandbox(page, 'Không trả được');
  await page.getByRole('heading', { level: 1, name: 'VNPAY chưa nhận, tiền chưa bị trừ' }).waitFor();
  await settled(page);
  await looksRightInBoth(page, 'a failure');
  await fitsSmall(page, 'a failure');
  expect(await oaks()).toBe(before);
  await page.getByRole('link', { name: 'Thanh toán lại' }).click();
  await page.getByRole('timer').waitFor();
  await page.getByRole('button', { name: 'Trả bằng VNPAY' }).click();
  await atSandbox(page, 'Trả tiền thành công');
  await page.getByRole('heading', { level: 1, name: '20 sồi đã vào ví' }).waitFor();
  await settled(page);
  await looksRightInBoth(page, 'a success');
  await fitsSmall(page, 'a success');
  expect(await oaks()).toBe(before + 20);
  await page.getByRole('link', { name: 'Xem biên nhận' }).click();
  await page.getByRole('heading', { level: 1, name: 'Biên nhận' }).waitFor();
  await looksRightInBoth(page, 'a receipt');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'In biên nhận' }).isVisible()).toBe(false);
  expect(await page.locator('footer').first().isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Tất cả giao dịch' }).click();
  await page
    .getByRole('link', { name: /^Biên nhận/ })
    .first()
    .waitFor();
  // Letters that grew and a page that was printed have moved things: a page of its own shows what moves by itself.
  await page.reload();
  await settled(page);
  await looksRightInBoth(page, 'transactions');
  await fitsSmall(page, 'transactions');
  await page.context().close();
});

test('who left VNPAY without paying sees it wait, goes on from another device, and the first one hears of it', async () => {
  const page = await signedIn('/package-plan/oak');
  await toVnpay(page, '54 sồi');
  await page.getByRole('button', { name: 'Trả bằng VNPAY' }).dblclick();
  await atSandbox(page, 'Bỏ đi, không trả');
  await page.getByRole('heading', { level: 1, name: 'Đang đợi VNPAY báo kết quả' }).waitFor();
  await settled(page);
  await looksRightInBoth(page, 'waiting');
  await fitsSmall(page, 'waiting');
  const before = await oaks();
  const other = await signedIn('/account/transaction-histories?tt=pending');
  const open = other.getByRole('link', { name: /^Trả tiếp/ });
  expect(await open.count()).toBe(1);
  await open.click();
  await other.getByRole('timer').waitFor();
  await other.getByRole('radio', { name: /^VNPAY/ }).check();
  await other.getByRole('button', { name: 'Trả bằng VNPAY' }).click();
  await atSandbox(other, 'Trả tiền thành công');
  await other.getByRole('heading', { level: 1, name: '54 sồi đã vào ví' }).waitFor();
  await page.getByRole('heading', { level: 1, name: '54 sồi đã vào ví' }).waitFor();
  expect(await oaks()).toBe(before + 54);
  await page.context().close();
  await other.context().close();
});

test.each(['MoMo', 'ZaloPay'])('%s: what failed there is paid there the next time', async name => {
  const before = await oaks();
  const page = await signedIn('/package-plan/oak');
  await page.getByRole('radio', { name: /^20 sồi/ }).check();
  await page.getByRole('link', { name: 'Mua 20 sồi' }).last().click();
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  const pay = page.getByRole('button', { name: `Trả bằng ${name}` });
  await pay.click();
  await atSandbox(page, 'Không trả được');
  await page.getByRole('heading', { level: 1, name: `${name} chưa nhận, tiền chưa bị trừ` }).waitFor();
  await page.getByRole('link', { name: 'Thanh toán lại' }).click();
  // The way that was taken last is chosen.
  await pay.click();
  await atSandbox(page, 'Trả tiền thành công');
  await page.getByRole('heading', { level: 1, name: '20 sồi đã vào ví' }).waitFor();
  expect(await oaks()).toBe(before + 20);
  await page.context().close();
});

test('a bank transfer: its code and its lines are shown, and money that comes opens by itself', async () => {
  const before = await oaks();
  const page = await signedIn('/package-plan/oak');
  await page.getByRole('radio', { name: /^20 sồi/ }).check();
  await page.getByRole('link', { name: 'Mua 20 sồi' }).last().click();
  await page.getByRole('radio', { name: /^Chuyển khoản/ }).check();
  await page.getByRole('button', { name: 'Lấy mã chuyển khoản' }).click();
  await page.getByRole('img', { name: 'Mã VietQR trả 20.000đ' }).waitFor();
  await settled(page);
  await looksRightInBoth(page, 'a bank transfer');
  await fitsSmall(page, 'a bank transfer');
  const content = await page.locator('dd', { hasText: /^MOT[0-9A-Z]+$/ }).innerText();
  await page.getByRole('button', { name: 'Tôi đã chuyển 20.000đ' }).click();
  await page.getByRole('heading', { level: 1, name: 'Đang đợi ngân hàng báo kết quả' }).waitFor();
  await fetch(`${stage.sandboxBase}/bank/transfer`, {
    method: 'POST',
    body: new URLSearchParams({ deed: 'in', amount: '20000', content }),
  });
  await page.getByRole('heading', { level: 1, name: '20 sồi đã vào ví' }).waitFor();
  expect(await oaks()).toBe(before + 20);
  await page.context().close();
});

test('a guest who taps a price signs in and is at paying it; in the mini app nothing is sold', async () => {
  const page = await stage.newPage({ width: 360, height: 800 });
  await page.goto(`${stage.base}/package-plan`);
  await settled(page);
  await page.getByRole('link', { name: 'Mua gói này' }).click();
  await page.getByRole('dialog').waitFor();
  await fillLogin(page, buyer);
  await page.getByRole('radio', { name: /^VNPAY/ }).waitFor();
  await page.goto(`${stage.base}/mini/package-plan`);
  await settled(page);
  expect(await page.getByText(/\dđ/).count()).toBe(0);
  await fitsSmall(page, 'mini packages');
  await page.context().close();
});

test('packages on a computer: four cards, one green button; a code that is none is said at its field', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/package-plan/activate-code`);
  await fillLogin(page, buyer);
  await page.getByLabel('Mã kích hoạt').fill('0000-0000-0000');
  await page.getByRole('button', { name: 'Xem mã tặng gì' }).click();
  await page.getByText('Mã chưa đúng. Bạn kiểm tra lại nhé.').waitFor();
  await looksRightInBoth(page, 'a code');
  await page.goto(`${stage.base}/package-plan`);
  await settled(page);
  expect(await page.getByRole('link', { name: /^(Mua|Chọn) Hội viên/ }).count()).toBe(4);
  await looksRightInBoth(page, 'packages on a computer');
  await page.context().close();
});
