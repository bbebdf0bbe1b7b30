import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LATER_STYLES_ID, STRETCH, STYLES_ID } from '../../src/contract/kit/page-styles.ts';
import { phone } from './phone.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* The rules that wait behind a drawn page change nothing of what is on it when they come. */

let harness: BrowserHarness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

async function linkOn(path: string, pattern: RegExp): Promise<string> {
  const headers = { accept: 'text/html', 'user-agent': phone };
  const link = pattern.exec(await (await fetch(harness.base + path, { headers })).text())?.[1];
  if (!link) throw new Error(`${path} has no link like ${pattern}`);
  return link;
}

const properties = [
  'color background-color background-image opacity visibility box-shadow fill stroke',
  'display position overflow width height padding margin border border-radius gap',
  'font letter-spacing text-align text-decoration white-space transform z-index order',
].flatMap(names => names.split(' '));

/** Of each element: its name and what is computed of it. */
const looksOf = (page: Page) =>
  page.evaluate(
    names =>
      [...document.querySelectorAll('body, #app *')].map(element => {
        const style = getComputedStyle(element);
        const all = names.map(name => `${name}: ${style.getPropertyValue(name)}`);
        return { name: `${element.tagName} ${element.getAttribute('class') ?? ''}`, all };
      }),
    properties,
  );

const devices = [
  { name: 'phone', viewport: { width: 390, height: 844 }, options: { userAgent: phone } },
  { name: 'desk, dark', viewport: { width: 1_440, height: 900 }, options: { colorScheme: 'dark' } },
] as const;

test.each(devices)(
  '$name: no element changes when the rules that waited come',
  async ({ viewport, options }) => {
    const paths = [
      '/',
      await linkOn('/', /href="(\/ebook\/[^"]+W\.html)"/),
      '/chuyen-muc',
      await linkOn('/chuyen-muc', /href="(\/thong-tin\/[^"]+W\.html)"/),
      '/search',
      '/shop',
      await linkOn('/shop', /href="(\/shop\/[^"/]+\/[^"/]+\/[^"/]+)"/),
      '/shop/danh-muc',
    ];
    for (const path of paths) {
      // Scripts would start the app.
      const page = await harness.newPage(viewport, {
        ...options,
        reducedMotion: 'reduce',
        javaScriptEnabled: false,
      });
      await page.goto(harness.base + path);
      const [now, later] = [page.locator(`#${STYLES_ID}`), page.locator(`#${LATER_STYLES_ID}`)];
      const [applied, waiting] = await Promise.all(
        [now, later].map(async part => (await part.textContent())?.split(STRETCH) ?? []),
      );
      expect(waiting?.length, path).toBeGreaterThan(10);
      const before = await looksOf(page);
      const whole = applied?.map((text, at) => text + (waiting?.[at] ?? '')).join('') ?? '';
      await now.evaluate((style, text) => {
        style.textContent = text;
      }, whole);
      const after = await looksOf(page);
      const changed = before.flatMap(({ name, all }, at) => {
        const now = new Set(after[at]?.all);
        const lost = all.filter(one => !now.has(one));
        return lost.length > 0 ? [`${name}: ${lost.slice(0, 3).join('; ')}`] : [];
      });
      expect(after.length, path).toBe(before.length);
      expect(changed, path).toEqual([]);
      await page.context().close();
    }
  },
);
