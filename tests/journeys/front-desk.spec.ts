import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRightInBoth } from './looks.ts';
import { demoPerson, fillLogin } from './people.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* The desk of the front: what an editor fills in a browser, and what a guest sees of it. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const editor = demoPerson('Đỗ Quang Vinh');
const BLOCK = 'Đọc trong một chuyến <b>xe</b>';

async function signedIn(address: string): Promise<Page> {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, editor);
  await page.goto(stage.base + address);
  await settled(page);
  return page;
}

/** Whether a guest finds these words on the home page. */
async function guestSees(words: string): Promise<boolean> {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(stage.base);
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await settled(page);
  const found = (await page.locator('main').innerText()).includes(words);
  await page.context().close();
  return found;
}

test('an editor makes a block, sees it before anybody else, shows it, puts it first and takes it off again', async () => {
  const page = await signedIn('/ban-lam-viec/mat-tien/home-blocks');
  await page.getByRole('link', { name: 'Thêm khối' }).click();
  await page.getByLabel('Tên khối').fill(BLOCK);
  await page.getByText(/^Đang có \d+$/).waitFor();
  await page.getByRole('button', { name: 'Lưu nháp' }).click();
  await page.getByText(/^Đã lưu nháp/).waitFor();
  expect(await guestSees(BLOCK)).toBe(false);
  await looksRightInBoth(page, 'a home block at the desk');

  await page.getByRole('button', { name: 'Đăng', exact: true }).dblclick();
  await page.getByText('Bạn đọc đang thấy').waitFor();
  await page.getByRole('link', { name: 'Khối trang chủ' }).first().click();
  // The page beside follows what is moved, before anybody else sees it.
  const up = page.getByRole('button', { name: `Đưa ${BLOCK} lên` });
  while (await up.isEnabled()) await up.press('Enter');
  const beside = page.frameLocator('iframe[title^="Trang bạn đọc thấy"]');
  await beside.getByText(BLOCK).first().waitFor();
  await page.getByRole('button', { name: 'Lưu thứ tự' }).click();
  await page.getByText('Đã xếp lại. Bạn đọc thấy ngay.').waitFor();
  expect(await guestSees(BLOCK)).toBe(true);

  await page
    .getByRole('link', { name: /^Đọc trong một chuyến/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Xem thử' }).click();
  const frame = page.frameLocator('iframe[title^="Trang bạn đọc thấy"]');
  await frame.getByText(BLOCK).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Gỡ xuống' }).click();
  await page.getByText('Đã gỡ xuống, bạn đọc không thấy').waitFor();
  expect(await guestSees(BLOCK)).toBe(false);
  await page.context().close();
});
