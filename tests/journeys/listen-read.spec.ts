import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSounds, second, soundIn } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
/** One work with text and sound, open to everyone. */
const heard = '/sach-noi/cho-noi-thang-chap-bdqsfak';

beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** The words that are lit on the page of the book; '' while nothing is. */
const lit = (page: Page) => page.locator('.page-mark').count();

test('one book read and heard: a sentence is tapped, opened in the book, lit there, heard on from another page', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.addInitScript(keepSounds);
  await page.goto(stage.base + heard);
  await page
    .getByRole('button', { name: /^Nghe( tiếp)?$/ })
    .first()
    .click();
  await expect.poll(() => second(page), { timeout: 10_000 }).toBeGreaterThan(0);
  await page.getByRole('button', { name: /Mở trình nghe/ }).click();
  const full = page.getByRole('dialog', { name: 'Đang nghe' });

  // A sentence further on, with the keyboard.
  const sentence = full.getByRole('button', { name: /^Bây giờ nước trống lổng chổng/ });
  await sentence.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => second(page)).toBeGreaterThan(60);
  await expect.poll(() => sentence.getAttribute('aria-current')).toBe('true');
  expect(await full.getByRole('button', { name: 'Về câu đang đọc' }).count()).toBe(0);
  await sentence.hover();
  await page.mouse.wheel(0, -3_000);
  await full.getByRole('button', { name: 'Về câu đang đọc' }).click();
  await expect.poll(() => sentence.evaluate(node => node.getBoundingClientRect().top)).toBeGreaterThan(60);

  // In the book: that page, that sentence, and the voice goes on.
  const before = await second(page);
  await full.getByRole('button', { name: 'Mở sách' }).first().click();
  await page.waitForURL(/\/reader\/.*chapter=1/);
  await expect.poll(() => lit(page), { timeout: 10_000 }).toBe(1);
  await expect.poll(() => second(page)).toBeGreaterThan(before);
  const bar = page.getByRole('region', { name: 'Đang nghe' });
  await bar.getByRole('button', { name: 'Tạm dừng' }).click();
  await expect.poll(() => soundIn(page)).toBe(null);

  // Another chapter, and back to the voice; then the voice to the page.
  await page.getByRole('button', { name: 'Mở mục lục' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Hai nồi nước lèo/ })
    .click();
  await bar.getByRole('button', { name: 'Về câu đang đọc' }).click();
  await expect.poll(() => lit(page)).toBe(1);
  await page.getByRole('button', { name: 'Mở mục lục' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Hai nồi nước lèo/ })
    .click();
  await bar.getByRole('button', { name: 'Về câu đang đọc' }).waitFor();
  await page.getByRole('button', { name: 'Nghe từ đây' }).click();
  await expect.poll(async () => (await soundIn(page))?.src, { timeout: 10_000 }).toContain('/0002-');
  await expect.poll(() => lit(page)).toBe(1);
  await page.context().close();
}, 45_000);
