import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBook } from './people.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* The keyboard alone. */

let stage: BrowserHarness;
const work = '/sach-noi/cho-noi-thang-chap-bdqsfak';

beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const focused = (page: Page) =>
  page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
  );

/** Presses Tab until what has the focus is called `name`; how many presses it took. */
async function tabTo(page: Page, name: RegExp, most: number): Promise<number> {
  for (let presses = 1; presses <= most; presses++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return presses;
  }
  throw new Error(`${name} is not within ${most} presses`);
}

test('from the address of what is heard to its sound, and on to the player, in at most 12 presses of Tab', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(stage.base + work);
  await settled(page);
  let presses = await tabTo(page, /^Tới nội dung chính$/, 2);
  await page.keyboard.press('Enter');
  presses += await tabTo(page, /^Nghe/, 12);
  expect(presses).toBeLessThanOrEqual(12);
  await page.keyboard.press('Enter');
  await page.locator('#player').waitFor();

  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole('link', { name: 'Tới trình nghe' }).focus();
  await page.keyboard.press('Enter');
  expect(await tabTo(page, /^(Tạm dừng|Nghe)$/, 4)).toBeLessThanOrEqual(4);
});

test('from the address of home over a book to its sound in at most 12 presses of Tab', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(stage.base);
  await settled(page);
  let presses = await tabTo(page, /^Tới nội dung chính$/, 2);
  await page.keyboard.press('Enter');
  presses += await tabTo(page, /^Cá chép không hoá rồng/, 10);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Cá chép không hoá rồng' }).waitFor();
  await settled(page);
  presses += await tabTo(page, /^Nghe/, 12);
  expect(presses).toBeLessThanOrEqual(12);
  await page.keyboard.press('Enter');
  await page.locator('#player').waitFor();
  await page.context().close();
});

test('the contents begin at the chapter one reads, and closed they give the keyboard back to their button', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  const book = await demoBook(stage.base, 'Chợ nổi tháng Chạp');
  await page.goto(stage.base + book.reader);
  await page.locator('.reader-foot[data-ready]').waitFor();
  const button = page.getByRole('button', { name: 'Mở mục lục' });
  await button.press('Enter');
  await page.getByRole('dialog', { name: 'Mục lục' }).waitFor();
  const isHere = () => document.activeElement?.getAttribute('aria-current');
  await expect.poll(() => page.evaluate(isHere)).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Mở mục lục');
  await page.context().close();
});

test('a pressed heart is as light as the ground of the cover asks for', async () => {
  const page = await stage.newPage();
  await page.goto(stage.base + work);
  await settled(page);
  const colours = await page
    .getByRole('button', { name: /yêu thích/i })
    .first()
    .evaluate(heart => {
      heart.setAttribute('aria-pressed', 'true');
      return [getComputedStyle(heart).color, getComputedStyle(heart.closest('div') as Element).color];
    });
  expect(colours[0]).toBe(colours[1]);
});
