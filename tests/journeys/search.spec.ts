import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chosenBy, inEveryLook } from './crawl-plan.ts';
import { complaints, holds, tookOver, widths } from './looks.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** By all rules of axe, its advice included. */
async function looksRight(page: Page, name: string): Promise<void> {
  await tookOver(page);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  expect(await complaints(page, 'all'), `${name}: accessibility`).toEqual([]);
  await holds(page, name);
}

test('someone types a few letters, finds a line of a book and comes back to where they were', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/`);
  await page.getByRole('link', { name: 'Tìm sách, tác giả, giọng đọc' }).click();
  const field = page.getByRole('combobox');
  await field.pressSequentially('thuy', { delay: 30 });
  await page.getByRole('option', { name: /^Nguyễn Thị Thuỷ Triều/ }).waitFor();
  await looksRight(page, 'suggestions');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Trong sách' }).waitFor();
  const inside = page.locator('section a[href*="chapter="]').last();
  await inside.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  await inside.click();
  await page.waitForURL(/\/reader\//);
  await page.goBack();
  await page.getByRole('heading', { name: 'Trong sách' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  expect(await field.inputValue()).toBe('thuy');
  await page.context().close();
});

test('results and their absence hold at three widths in both lights', async () => {
  for (const width of widths) {
    const page = await stage.newPage({ width, height: 900 }, { colorScheme: 'light' });
    const looksRightInBoth = async (state: string, inEach = false) => {
      const name = `${state} ${width}`;
      if (!inEach && !inEveryLook && chosenBy(state, widths) !== width) return holds(page, name);
      await looksRight(page, name);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await complaints(page, 'color-contrast'), `${name}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    for (const base of ['', '/mini']) {
      await page.goto(`${stage.base}${base}/search?q=thuy`);
      await page.getByRole('link', { name: 'Chợ nổi tháng Chạp' }).first().waitFor();
      await looksRightInBoth(`results ${base}`, base === '');
      await page.goto(`${stage.base}${base}/search/nguoi-giu-den-bein`);
      await page.getByText('Có phải bạn tìm').waitFor();
      await looksRightInBoth(`nearly ${base}`);
    }
    await page.context().close();
  }
});
