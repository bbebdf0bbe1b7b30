import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRightInBoth, shift } from './looks.ts';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* The editors' desk: what an editor changes in a browser, and what a reader sees of it. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const editor = demoPerson('Đỗ Quang Vinh');
const TITLE = 'Kẻ mượn tên người chết';

async function signedIn(address: string): Promise<Page> {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, editor);
  await page.goto(stage.base + address);
  await settled(page);
  return page;
}

/** What a guest reads on a work's page. */
async function seenByGuest(address: string): Promise<string> {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(stage.base + address);
  await settled(page);
  // What comes after the first page: what the device can keep, and what readers say.
  await page.getByText('Giữ trên máy').first().waitFor();
  await page.getByText('Đoán sai từ chương hai').first().waitFor();
  const text = await page.locator('main').innerText();
  // What an editor wrote is read and never run.
  expect(await page.title()).toContain(TITLE);
  await page.context().close();
  return text;
}

test('an editor changes a price and a text, previews them, publishes, and takes them back; a reader sees each step', async () => {
  const { address } = await demoBook(stage.base, TITLE);
  const before = await seenByGuest(address);
  const page = await signedIn('/account/profile');
  await page
    .getByRole('link', { name: /^Bàn làm việc/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Bàn làm việc' })
    .getByRole('link', { name: 'Kho sách' })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Kho sách' }).waitFor();
  await page.getByLabel('Tên sách, tác giả hoặc mã').fill('ke muon ten');
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: new RegExp(`^${TITLE}`) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();

  await page.getByLabel('Giá, đồng').first().fill('77000');
  await page.getByLabel('Giới thiệu').fill('<img src=x onerror="document.title=1"> Người đứng sau cánh gà.');
  await page.route('**/previewAddress?*', async route => {
    // Real time: what moves within half a second of a press is excused, and this answer comes later.
    await new Promise(done => setTimeout(done, 600));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Xem thử' }).click();
  const frame = page.frameLocator('iframe[title^="Trang sách"]');
  await frame.getByText('Người đứng sau cánh gà.').first().waitFor();
  expect(await frame.locator('body').innerText()).toContain('77.000đ');
  expect(await shift(page), 'layout shift of the preview').toBeLessThan(0.01);
  expect(await seenByGuest(address)).toBe(before);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Đăng', exact: true }).dblclick();
  await page.getByText('Bạn đọc đang thấy đúng như ở đây.').waitFor();
  const after = await seenByGuest(address);
  expect(after).toContain('77.000đ');
  expect(after).toContain('<img src=x onerror="document.title=1"> Người đứng sau cánh gà.');
  await looksRightInBoth(page, 'a work at the desk');

  await page
    .getByRole('button', { name: /^Lấy lại bản/ })
    .last()
    .click();
  await page.getByText(/lấy lại bản số 0/).waitFor();
  expect(await seenByGuest(address)).toBe(before);
  await page.context().close();
});
