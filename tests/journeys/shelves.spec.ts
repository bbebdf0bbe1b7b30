import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds, looksRight } from './looks.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** A list, a link in it, and the heading of what it leads to. */
const things: [string, string][] = [
  ['/author', 'Đặng Mỹ Ễn'],
  ['/tuyen-tap', 'Chuyện bên nước'],
  ['/combo', 'Ba vụ án, ba miền'],
];

test('each list leads to its own things, and back to where one was', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  for (const [list, name] of things) {
    await page.goto(stage.base + list);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await settled(page);
    expect(new URL(page.url()).pathname.startsWith(`${list}/`)).toBe(true);
    await holds(page, name);
    // Opened by itself, the page stands still too: its answer came along.
    await page.reload();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await settled(page);
    await looksRight(page, `${name}, opened by its address`);
  }
  await page.context().close();
});

test('an author is found by name without marks, or by letter', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/author`);
  await page.getByRole('searchbox', { name: 'Tìm tác giả' }).fill('my en');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=my\+en/);
  await page.getByRole('link', { name: 'Đặng Mỹ Ễn' }).waitFor();
  await expect.poll(() => page.locator('article').count()).toBe(1);
  await page
    .getByRole('navigation', { name: 'Theo vần' })
    .getByRole('link', { name: 'Ô', exact: true })
    .click();
  await page.getByRole('link', { name: 'Ông Thị Lài' }).waitFor();
  await expect.poll(() => page.locator('article').count()).toBe(1);
  await page.context().close();
});

test('the ranking turns from day to month, and its first three have medals', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/bang-xep-hang`);
  await page.getByText('Hạng 1', { exact: false }).first().waitFor();
  await page.getByRole('link', { name: 'Tháng', exact: true }).click();
  await page.waitForURL(/rank_type=month/);
  await expect
    .poll(() => page.getByRole('link', { name: 'Tháng', exact: true }).getAttribute('aria-current'))
    .toBe('page');
  await expect.poll(() => page.locator('li[data-place]').count()).toBe(3);
  await page.context().close();
});

test('the golden hour says its price and its end, and counts down while one can buy', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/flash-sale`);
  const sale = page.locator('main section').first();
  await sale.getByText(/^(Tới|Từ) /).waitFor();
  expect(await sale.locator('ul li').count()).toBeGreaterThan(0);
  expect(await sale.getByRole('timer').count()).toBe(1);
  await page.context().close();
});
