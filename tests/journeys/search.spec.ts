import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tookOver } from './looks.ts';
import { errorsOf, openStage, type Stage } from './stage.ts';

let stage: Stage;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function looksRight(page: Page, name: string): Promise<void> {
  await tookOver(page);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.evaluate(axe);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
    return (await axe.run()).violations.map(({ id }) => id);
  });
  expect(found, `${name}: accessibility`).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${name}: sideways overflow`).toBeLessThanOrEqual(0);
  expect(errorsOf(page), `${name}: console`).toEqual([]);
}

test('someone types a few letters, finds a line of a book and comes back to where they were', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/`);
  await page.getByRole('link', { name: 'Tìm kiếm' }).click();
  const field = page.getByRole('combobox');
  await field.pressSequentially('thuy', { delay: 30 });
  await page.getByRole('option', { name: /^Nguyễn Thị Thuỷ Triều/ }).waitFor();
  await looksRight(page, 'suggestions');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'Trong sách' }).waitFor();
  const inside = page.locator('section a[href*="chapter="]').last();
  await inside.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await inside.click();
  await page.waitForURL(/\/reader\//);
  await page.goBack();
  await page.getByRole('heading', { name: 'Trong sách' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(await field.inputValue()).toBe('thuy');
  await page.context().close();
});

test.each(['light', 'dark'] as const)(
  'results and their absence hold at three widths in %s',
  async colorScheme => {
    for (const width of [360, 768, 1440]) {
      const page = await stage.newPage({ width, height: 900 }, { colorScheme });
      for (const base of ['', '/mini']) {
        await page.goto(`${stage.base}${base}/search?q=thuy`);
        await page.getByRole('link', { name: 'Chợ nổi tháng Chạp' }).first().waitFor();
        await looksRight(page, `results ${width} ${base}`);
        await page.goto(`${stage.base}${base}/search/nguoi-giu-den-bein`);
        await page.getByText('Có phải bạn tìm').waitFor();
        await looksRight(page, `nearly ${width} ${base}`);
      }
      await page.context().close();
    }
  },
);
