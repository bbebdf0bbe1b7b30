import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overTheLine } from '../bench/taps/traffic.ts';
import { chromiumPath } from '../chromium.ts';
import { phone } from './phone.ts';
import { type BrowserHarness, launchBrowser, openHarness } from './stage.ts';

/* Scripts that come before anybody touches a page, as sent (decisions 047 and 104). */

const AFTER_LOAD_MS = 2_500;

let harness: BrowserHarness;
beforeAll(async () => {
  // A browser without windows tells each page of a mouse in its corner: nobody would ever be still.
  harness = await openHarness(launchBrowser({ executablePath: chromiumPath() }));
});
afterAll(() => harness.close());

const untouched = () => harness.newPage({ width: 412, height: 915 }, { userAgent: phone }, 'never stirs');
const stands = (page: Page) => page.locator('h1').first();
const pages = [
  ['web home', () => `${harness.base}/`, 130_000, stands],
  ['mini home', () => `${harness.base}/mini/`, 140_000, stands],
  [
    'partner’s page',
    () => `${harness.partnerBase}/`,
    125_000,
    (page: Page) => page.frameLocator('mot-reader iframe').locator('.reader-foot[data-ready]'),
  ],
] as const;

test.each(pages)(
  '%s: scripts until 2.5 s after load are within their limit',
  async (_, address, limit, whole) => {
    const page = await untouched();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    const line = overTheLine(cdp);
    await page.goto(address(), { waitUntil: 'load' });
    // Real time: the limit is about it.
    await page.waitForTimeout(AFTER_LOAD_MS);
    // A busy machine is late, and what failed has fetched little: the page, or the book in it, stands.
    await whole(page).waitFor();
    await expect.poll(() => line.scriptBytes(), { timeout: 30_000 }).toBeGreaterThan(limit / 2);
    expect(line.scriptBytes()).toBeLessThanOrEqual(limit);
    await page.context().close();
  },
);

test.each(['saveData', 'effectiveType'])(
  'no script is fetched ahead where %s asks for little',
  async field => {
    const page = await untouched();
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', {
    value: { saveData: ${field === 'saveData'}, effectiveType: ${field === 'effectiveType' ? "'slow-2g'" : "'4g'"} },
  })`);
    const scripts: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith('.js')) scripts.push(request.url());
    });
    await page.goto(harness.base, { waitUntil: 'load' });
    await page.waitForSelector('#app[data-stands]', { state: 'attached' });
    // Real time: what would be fetched ahead is asked for within the next idle moments.
    await page.waitForTimeout(1_000);
    expect(scripts).toEqual([]);
    await page.mouse.move(20, 20);
    await page.waitForSelector('#app[data-live]', { state: 'attached' });
    expect(scripts).not.toEqual([]);
    await page.context().close();
  },
);
