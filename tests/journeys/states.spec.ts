import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaints, looksRightInBoth, tookOver } from './looks.ts';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { settled } from './settled.ts';
import { fitsSmall } from './small.ts';
import { hears, keepSounds } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Screens as one meets them in the middle of something: what opens over them, what fails. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const phone = { width: 360, height: 800 };

test('the reader on a phone: its bars, contents and settings', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await stage.newPage(phone);
  await page.goto(`${stage.base}${book.reader}?chapter=4`);
  await page.locator('.reader-foot[data-ready]').waitFor();
  await page.locator('.reader-page').click({ position: { x: 180, y: 400 } });
  await page.getByRole('button', { name: 'Mở mục lục' }).click();
  await page.getByRole('dialog', { name: 'Mục lục' }).waitFor();
  await looksRightInBoth(page, 'contents');
  await fitsSmall(page, 'contents');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await looksRightInBoth(page, 'the reader with its bars');
  await page.getByRole('button', { name: 'Chỉnh cách hiển thị' }).click();
  await page.getByRole('dialog').waitFor();
  await looksRightInBoth(page, 'settings');
  await fitsSmall(page, 'settings');
  await page.context().close();
});

test('the card at the end of what is free is one column, as wide as a phone gives', async () => {
  const book = await demoBook(stage.base, 'Kẻ mượn tên người chết');
  const page = await stage.newPage(phone);
  await page.goto(`${stage.base}${book.reader}?chapter=5`);
  const card = page.getByRole('region', { name: 'Mua sách để đọc tiếp chương này' });
  await card.waitFor();
  const lefts = () =>
    card.evaluate(({ children }) => [
      ...new Set([...children].map(child => Math.round(child.getBoundingClientRect().left))),
    ]);
  expect(await lefts()).toHaveLength(1);
  const { width = 0 } = (await card.getByRole('button', { name: 'Về trang sách' }).boundingBox()) ?? {};
  expect(width).toBeGreaterThan(240);
  await looksRightInBoth(page, 'the card');
  await fitsSmall(page, 'the card');
  await page.context().close();
});

test('what loads at once does not flash: blocks of what is coming are shown after 200 ms', async () => {
  const page = await stage.newPage(phone);
  let answer = () => {};
  const answered = new Promise<void>(done => {
    answer = done;
  });
  await page.route(/\/ebook\/getDetail/, async route => {
    await answered;
    await route.continue();
  });
  await page.goto(stage.base);
  await settled(page);
  await tookOver(page);
  await page.locator('main a[href^="/ebook/"]').first().click();
  const block = page.locator('[aria-busy=true] [data-shape]').first();
  await block.waitFor({ state: 'attached' });
  expect(await block.evaluate(each => each.getAnimations()[0]?.effect?.getComputedTiming().delay)).toBe(200);
  answer();
  await block.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a page whose server fails offers another try', async () => {
  const page = await stage.newPage(phone);
  await page.route(/\/ebook\/getDetail/, route => route.fulfill({ status: 500, body: '' }));
  await page.goto(stage.base);
  await settled(page);
  await tookOver(page);
  await page.locator('main a[href^="/ebook/"]').first().click();
  await page.getByRole('button', { name: 'Thử lại' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await complaints(page), colorScheme).toEqual([]);
  }
  await fitsSmall(page, 'a failure');
  await page.context().close();
});

test('on a computer: notices, the account’s menu, and the sleep timer beside the player', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, demoPerson('Hải Triều'));
  await settled(page);
  await page.getByRole('button', { name: /^Thông báo/ }).click();
  await page.getByRole('dialog', { name: 'Thông báo' }).waitFor();
  await looksRightInBoth(page, 'the drawer of notices');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('header').getByRole('button').last().click();
  await page.getByRole('menu').waitFor();
  await looksRightInBoth(page, 'the menu of the account');
  await page.keyboard.press('Escape');
  await page.addInitScript(keepSounds);
  await page.goto(`${stage.base}/sach-noi/cho-noi-thang-chap-bdqsfak`);
  await tookOver(page);
  await page.getByRole('button', { name: /^Nghe/ }).first().click();
  await hears(page);
  await page.locator('#player').getByRole('button', { name: 'Hẹn giờ tắt' }).click();
  const sleep = page.getByRole('dialog', { name: 'Hẹn giờ tắt' });
  await sleep.waitFor();
  await looksRightInBoth(page, 'the sleep timer');
  const { x = 0 } = (await sleep.boundingBox()) ?? {};
  expect(x).toBeGreaterThan(900);
  await page.context().close();
});
