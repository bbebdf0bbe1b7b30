import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, errorsOf, openHarness } from './stage.ts';

/* The step back: what is open closes, and no position in a book is lost. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const phone = { width: 390, height: 844 };

async function closesByBack(page: Page, opener: ReturnType<Page['getByRole']>): Promise<void> {
  const address = page.url();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.first().waitFor();
  await page.goBack();
  await dialog.first().waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
}

test('on a phone a step back closes a dialog, a sheet and the full player; the next one leaves the page', async () => {
  const page = await stage.newPage(phone);
  await page.goto(`${stage.base}/`);
  await settled(page);
  await page.goto(`${stage.base}/shop/danh-muc`);
  await settled(page);
  await closesByBack(page, page.getByRole('button', { name: 'Lọc giá, sao' }));

  // Closed by its own button: one step back leaves the page.
  await page.getByRole('button', { name: 'Lọc giá, sao' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL(`${stage.base}/`);

  await page.goto(`${stage.base}/sach-noi/cho-noi-thang-chap-bdqsfak`);
  await settled(page);
  await page.getByRole('button', { name: /^Nghe/ }).first().click();
  await page.locator('#player').waitFor();
  await closesByBack(page, page.getByRole('button', { name: /Mở trình nghe/ }));
  expect(errorsOf(page)).toEqual([]);
  await page.context().close();
});

test('who signs in through the dialog finds the page before by one step back', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/search`);
  await settled(page);
  await page.goto(`${stage.base}/`);
  await settled(page);
  await page.getByRole('button', { name: 'Đăng nhập' }).first().click();
  await fillLogin(page, demoPerson('Hải Triều'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL(`${stage.base}/search`);
  await page.context().close();
});

test('an address with a chapter offers the way back to where one reads, which stays saved', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  const { reader } = await demoBook(stage.base, 'Chợ nổi tháng Chạp');
  const foot = page.locator('.reader-foot-page');
  const open = async (query = '') => {
    await page.goto(stage.base + reader + query);
    await page.locator('.reader-foot[data-ready]').waitFor();
  };
  await open('?chapter=3');
  const first = await foot.innerText();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => foot.innerText()).not.toBe(first);
  const left = await foot.innerText();

  await open('?chapter=0');
  await page.getByRole('button', { name: /^Quay về chỗ \d+%$/ }).waitFor();
  await open();
  await expect.poll(() => foot.innerText()).toBe(left);

  await open('?chapter=0');
  await page.getByRole('button', { name: /^Quay về chỗ \d+%$/ }).click();
  await expect.poll(() => foot.innerText()).toBe(left);
  await page.context().close();
});
