import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  expect(kinds[0]).toMatch(/^sound /);
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
  await page.context().close();
});
