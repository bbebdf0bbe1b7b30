import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { statisticsCalls } from '../../src/contract/reading/progress-statistics.ts';
import { looksRightInBoth, widths } from './looks.ts';
import { demoBook, demoPerson, fillLogin, positionOnServer, tokenOf } from './people.ts';
import { hears, keepSounds, second, soundIn } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
/** One work with text and sound, open to everyone. */
const work = 'Chợ nổi tháng Chạp';
const heard = '/sach-noi/cho-noi-thang-chap-bdqsfak';
const person = demoPerson('Mai Đọc Nghe');

beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const told = async () => {
  const token = await tokenOf(stage.base, person);
  return (await signedCall(stage.base, statisticsCalls.readListenStatistics, {}, token)).data;
};
const listen = (page: Page) =>
  page
    .getByRole('button', { name: /^Nghe( tiếp)?$/ })
    .first()
    .click();
/** A busy machine takes its time. ms */
const patience = { timeout: 15_000 };
const isPaused = (page: Page) => expect.poll(() => soundIn(page), patience).toBe(null);
const turn = (page: Page) => page.keyboard.press('ArrowRight');

test('a reader who also listens: minutes of both, and one place for both', async () => {
  const book = await demoBook(stage.base, work);
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.addInitScript(keepSounds);
  await page.goto(`${stage.base}/account/stats`);
  await fillLogin(page, person);
  await page.getByText('Chưa có phút nào được ghi lại.').waitFor();

  // More than twenty seconds of reading, with a page turned now and then.
  await page.goto(stage.base + book.reader);
  await page.getByText(/^Trang \d/).waitFor();
  for (let turns = 0; turns < 2; turns++) {
    // Real time: what is counted is time, and the server believes no more than has passed.
    await page.waitForTimeout(11_000);
    await turn(page);
  }
  await page.goto(stage.base + heard);
  await expect.poll(async () => (await told()).today.read, patience).toBeGreaterThanOrEqual(20);
  expect((await told()).today.read).toBeLessThan(40);

  // Some seconds of listening.
  await listen(page);
  await expect.poll(() => second(page), patience).toBeGreaterThan(4);
  await page.keyboard.press('k');
  await isPaused(page);
  await expect.poll(async () => (await told()).today.heard, patience).toBeGreaterThan(3);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${stage.base}/account/stats`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/bạn đọc .+ và nghe .+\./);
    for (const shelf of ['Đọc gần đây', 'Nghe gần đây'])
      await page.getByRole('region', { name: shelf }).getByRole('link', { name: work }).waitFor();
    await looksRightInBoth(page, `statistics ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // One page at a time: two hold so much of the chapter that its sound ends before they do.
  await page.context().addCookies([{ name: 'spreadLayout', value: 'false', url: stage.base }]);
  // Read on in another chapter: pressing play goes on where it was heard, and offers where it was read.
  await page.goto(stage.base + book.reader);
  await page.getByRole('button', { name: 'Mở mục lục' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Hai nồi nước lèo/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('.reader-foot[data-ready]').waitFor();
  await turn(page);
  const token = await tokenOf(stage.base, person);
  await expect
    .poll(async () => (await positionOnServer(stage.base, token, book.id))?.chapter, patience)
    .toBe(2);
  const readTo = (await positionOnServer(stage.base, token, book.id))?.percent ?? 1;
  await page.goto(stage.base + heard);
  // The player is back, silent, before it is pressed: that is no listening.
  const returns = page.waitForResponse(/getDownloadItem/);
  await page.mouse.move(9, 9);
  await returns;
  await listen(page);
  await hears(page, /0001-/, patience.timeout);
  const offer = page.getByRole('status').filter({ hasText: 'Bạn đã đọc tới' });
  await offer.getByRole('button', { name: 'Nghe từ đó' }).click();
  await hears(page, /0002-/, patience.timeout);
  expect(await second(page)).toBeGreaterThan(5);
  expect(await offer.count()).toBe(0);

  // And the other way: heard on, opened to be read, the sentence that was heard is one tap away.
  const slider = page.getByRole('region', { name: 'Đang nghe' }).getByRole('slider', { name: 'Vị trí nghe' });
  await slider.focus();
  for (let step = 0; step < 3; step++) await slider.press('PageUp');
  const before = await second(page);
  await expect.poll(() => second(page), patience).toBeGreaterThan(before + 2);
  await page.keyboard.press('k');
  await isPaused(page);
  // On a telephone, whose pages are small.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stage.base + book.reader);
  const back = page.getByRole('status').filter({ hasText: 'Bạn đã nghe tới “' });
  await back.getByRole('button', { name: 'Đọc từ đó' }).click();
  await expect
    .poll(async () => (await positionOnServer(stage.base, token, book.id))?.percent, patience)
    .toBeGreaterThan(readTo);
  expect((await positionOnServer(stage.base, token, book.id))?.chapter).toBe(2);
  await page.context().close();
}, 150_000);
