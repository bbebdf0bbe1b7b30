import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/paths.ts';
import { phone } from './phone.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Letters that are typed as soon as one has pressed the way to search are in its field. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const field = 'Tìm sách, tác giả, câu trong sách';

test.each(['at the first press of a visit', 'once the app is there'])('%s', async when => {
  const page = await stage.newPage(
    { width: 360, height: 740 },
    { userAgent: phone, hasTouch: true, isMobile: true },
  );
  await page.goto(stage.base);
  if (when === 'once the app is there') await settled(page);
  await page.locator('main a[href^="/search"]').first().tap();
  await page.keyboard.type('bay qua');
  await page.waitForURL(`**${linkTo('search', { slug: '' })}`);
  await settled(page);
  await page.keyboard.type(' lu');
  await expect.poll(() => page.getByRole('combobox', { name: field }).inputValue()).toBe('bay qua lu');
  await page.getByRole('option').first().waitFor();
  expect(await page.locator('#typed-ahead').count()).toBe(0);
  await page.context().close();
});
