import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone } from './phone.ts';
import { settled } from './settled.ts';
import { hears, keepSounds, sounding } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* From the tap to the sound: nothing is asked for before the sound itself. */

let stage: BrowserHarness;
const work = '/sach-noi/cho-noi-thang-chap-bdqsfak';

beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** What the page asks for from now on, by kind, in order. */
function asked(page: Page): string[] {
  const kinds: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (/\.mp3$/.test(pathname)) kinds.push(`sound ${pathname}`);
    else if (/\.js$/.test(pathname)) kinds.push('script');
    else if (/getDownloadItem/.test(request.url())) kinds.push('question');
  });
  return kinds;
}

async function hasOneSound(page: Page, kinds: string[]): Promise<void> {
  await page.getByRole('button', { name: /Mở trình nghe/ }).waitFor();
  await hears(page);
  expect(await sounding(page)).toBe(1);
  expect(kinds).toContain('question');
  // One address: what began is taken over, not asked for anew.
  expect(new Set(kinds.filter(kind => kind.startsWith('sound')))).toHaveLength(1);
}

test('a tap in the app sounds before the player is asked for', async () => {
  const page = await stage.newPage();
  await page.addInitScript(keepSounds);
  await page.goto(stage.base + work);
  await settled(page);
  const kinds = asked(page);
  await page.getByRole('button', { name: 'Nghe', exact: true }).first().click();
  await hasOneSound(page, kinds);
  expect(kinds[0]).toMatch(/^sound /);
  await page.context().close();
});

test('a tap before the app is here sounds at once, and the app goes on with it', async () => {
  const page = await stage.newPage({ width: 390, height: 844 }, { userAgent: phone, hasTouch: true });
  await page.addInitScript(keepSounds);
  let bring = () => {};
  const brought = new Promise<void>(done => {
    bring = done;
  });
  await page.route('**/assets/*.js', route => brought.then(() => route.continue()));
  await page.goto(stage.base + work, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Nghe', exact: true }).first();
  await button.waitFor();
  const kinds = asked(page);
  await button.tap();
  await hears(page);
  expect(await page.locator('#app[data-live]').count()).toBe(0);
  bring();
  await page.locator('#app[data-live]').waitFor();
  await hasOneSound(page, kinds);
  await page.context().close();
});
