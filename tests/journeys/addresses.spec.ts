import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escLeadsBackTo, looksRight, looksRightAt, looksRightInBoth, stepAnswered, widths } from './looks.ts';
import { demoPerson, fillLogin } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const person = demoPerson('Thạch Nhận Sách');
const mini = demoPerson('Lục Dọn Nhà');

const ward = (page: Page) => page.getByRole('combobox', { name: 'Phường, xã' });
const row = (page: Page, street: string) => page.getByRole('listitem').filter({ hasText: street });

async function fill(page: Page, street: string, words: string, option: string): Promise<void> {
  await page.getByRole('heading', { name: 'Thêm địa chỉ', exact: true }).waitFor();
  await ward(page).fill(words);
  await page.getByRole('option', { name: option }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Số nhà, tên đường').fill(street);
}

test('a reader adds, changes and deletes addresses, in names of today and of before; two presses add one', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(`${stage.base}/account/profile/address`);
  await fillLogin(page, person);
  await page.getByRole('heading', { name: 'Chưa có địa chỉ nào' }).waitFor();
  await page.getByRole('link', { name: 'Thêm địa chỉ' }).click();

  // What is missing is said, and the first of it has the focus.
  await page.getByLabel('Số điện thoại').fill('12345');
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await page.getByText('Số điện thoại không đúng định dạng').waitFor();
  await page.getByText('Vui lòng chọn phường, xã').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
  await page.getByLabel('Số điện thoại').fill('+84 901 234 567');
  await fill(page, '12 hẻm 84 Võ Văn Tần', 'ban co', 'Phường Bàn Cờ');
  expect(await ward(page).inputValue()).toBe('Phường Bàn Cờ, Thành phố Hồ Chí Minh');
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).dblclick();
  await row(page, '12 hẻm 84').getByText('Mặc định', { exact: true }).waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
  expect(await row(page, '12 hẻm 84').getByText('0901 234 567').count()).toBe(1);

  // The old ward and district in the one field; the history goes back to the list.
  await page.getByRole('link', { name: 'Thêm địa chỉ' }).click();
  await page.goBack();
  await page.getByRole('link', { name: 'Thêm địa chỉ' }).click();
  await fill(page, '5 Hàng Bài', 'p.13 binh thanh', 'Phường Bình Lợi Trung');
  await page.getByText('Cơ quan, giờ hành chính').click();
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await row(page, '5 Hàng Bài').getByText('Giao giờ hành chính').waitFor();

  // The same by choosing what was there before: the proposal is confirmed.
  await page.getByRole('link', { name: 'Thêm địa chỉ' }).click();
  await page.getByRole('button', { name: 'Địa chỉ cũ?' }).click();
  await page.getByLabel('Tỉnh, thành phố nay').selectOption('Thành phố Hồ Chí Minh');
  await page.getByLabel('Quận, huyện cũ').selectOption('Quận Gò Vấp, Thành phố Hồ Chí Minh');
  await page.getByLabel('Phường, xã cũ').selectOption('Phường 12');
  await page.getByRole('button', { name: /^Dùng Phường/ }).click();
  expect(await ward(page).inputValue()).toMatch(/^Phường .+, Thành phố Hồ Chí Minh$/);
  await page.getByLabel('Số nhà, tên đường').fill('7 Quang Trung');
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await row(page, '7 Quang Trung').waitFor();

  await page.getByRole('button', { name: /^Đặt làm mặc định.*5 Hàng Bài/ }).click();
  await row(page, '5 Hàng Bài').getByText('Mặc định', { exact: true }).waitFor();
  await row(page, '7 Quang Trung').getByRole('link', { name: /^Sửa/ }).click();
  await page.getByLabel('Số nhà, tên đường').fill('9 Quang Trung');
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await row(page, '9 Quang Trung').waitFor();

  const remove = row(page, '5 Hàng Bài').getByRole('button', { name: /^Xoá/ });
  await remove.click();
  await escLeadsBackTo(page, remove, 'the question');
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xoá địa chỉ' }).click();
  await row(page, '9 Quang Trung').getByText('Mặc định', { exact: true }).waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(2);

  // Another device has the same book.
  const other = await stage.newPage({ width: 1440, height: 900 });
  await other.goto(`${stage.base}/account/profile/address`);
  await fillLogin(other, person);
  await row(other, '9 Quang Trung').getByText('Mặc định', { exact: true }).waitFor();
});

test('the book and its form hold at three widths in both lights; Esc in the list of wards closes the list alone', async () => {
  for (const width of widths) {
    const page = await stage.newPage({ width, height: 900 });
    await page.goto(`${stage.base}/account/profile/address`);
    await fillLogin(page, person);
    await row(page, '9 Quang Trung').waitFor();
    await looksRightInBoth(page, `addresses ${width}`);
    await page.getByRole('link', { name: 'Thêm địa chỉ' }).click();
    await ward(page).fill('thu duc');
    await page.getByRole('option', { name: /Phường Thủ Đức/ }).waitFor();
    await looksRightAt(page, 'wards', width);
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await looksRightAt(page, 'address form', width);
    await page.getByRole('button', { name: 'Địa chỉ cũ?' }).click();
    await page.getByLabel('Tỉnh, thành phố nay').selectOption('Thành phố Hà Nội');
    await page.getByLabel('Quận, huyện cũ').selectOption('Quận Hoàn Kiếm, Thành phố Hà Nội');
    await page.getByLabel('Phường, xã cũ').selectOption('Phường Hàng Bài');
    await page.getByRole('button', { name: /^Dùng Phường/ }).waitFor();
    await looksRightAt(page, 'old names', width);
    await page.context().close();
  }
});

test('on the page of a paper book a guest chooses a ward, and learns the fee and the days of each carrier', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(`${stage.base}/sach-giay`);
  await page
    .locator('main a[href^="/sach-giay/"]:not([href*="/danh-muc/"], [href$="/tat-ca"])')
    .first()
    .click();
  const asks = page.getByRole('button', { name: 'Ước tính phí giao hàng' });
  await asks.waitFor();
  // On a phone the page of a work has no header: all of it stands higher than the list did.
  await stepAnswered(page);
  await asks.click();
  await page.getByRole('button', { name: 'Chọn nơi nhận' }).click();
  await ward(page).fill('quan 3 tp hcm');
  await page.getByRole('option', { name: /Phường Bàn Cờ/ }).waitFor();
  // Esc closes the list and leaves the dialog.
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /Phường Bàn Cờ/ }).click();
  await looksRight(page, 'where to');
  await page.getByRole('button', { name: 'Giao đến đây' }).click();
  const estimate = page.getByRole('region', { name: 'Phí giao hàng ước tính' });
  await estimate.getByText('Giao Hàng Nhanh').waitFor();
  await estimate.getByText('Giao Hàng Tiết Kiệm').waitFor();
  await estimate.getByText('khoảng 3 ngày').waitFor();
  // It is known here when one comes again.
  await page.reload();
  await page.getByRole('button', { name: 'Ước tính phí giao hàng' }).click();
  await estimate.getByText('Giao đến Phường Bàn Cờ, Thành phố Hồ Chí Minh').waitFor();

  // Without an answer it is said, and tried again.
  await page.route(/checkShippingFee/, route => route.abort());
  await estimate.getByRole('button', { name: 'Đổi nơi nhận' }).click();
  await ward(page).fill('hoan kiem');
  await page.getByRole('option', { name: /Phường Hoàn Kiếm/ }).click();
  await page.getByRole('button', { name: 'Giao đến đây' }).click();
  await page.getByText('Giao đến Phường Hoàn Kiếm, Thành phố Hà Nội').waitFor();
  const again = estimate.getByRole('button', { name: 'Thử lại' });
  await again.waitFor();
  await page.unroute(/checkShippingFee/);
  await again.click();
  await estimate.getByText('khoảng 1 ngày').waitFor();
});

test('in the mini app addresses are kept as on the web', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(`${stage.base}/mini/account/profile/address`);
  await fillLogin(page, mini);
  await page.getByRole('link', { name: 'Thêm địa chỉ' }).click();
  await fill(page, '1 Đường Đê', 'con dao', 'Đặc khu Côn Đảo');
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await row(page, '1 Đường Đê').getByText('Mặc định', { exact: true }).waitFor();
  await looksRight(page, 'addresses, mini');
});
