import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProductCard, shopProductCalls } from '#contract/shop/shop-products.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { chromiumPath } from '../chromium.ts';
import { shift, tookOver } from './looks.ts';
import { addressOf } from './ordering.ts';
import { phone } from './phone.ts';
import { loaded } from './settled.ts';
import { type BrowserHarness, errorsOf, launchBrowser, openHarness } from './stage.ts';

/* Pages that the server drew, before anybody stirs and before their app is there. */

let stage: BrowserHarness;
beforeAll(async () => {
  // A browser without windows tells each page of a mouse in its corner: nobody would ever be still.
  stage = await openHarness(launchBrowser({ executablePath: chromiumPath() }));
});
afterAll(() => stage.close());

test('what a phone does not show is laid out when the page has settled, and at once for whoever rolls', async () => {
  // The fourth of a rail, the second banner, the rows below.
  const laidOut = () =>
    ['main [data-even] > .later a', 'main li:first-child + .later a', 'main div.later a'].map(position =>
      document.querySelector(position)?.checkVisibility(),
    );
  for (const rolls of [false, true]) {
    const page = await stage.newPage({ width: 390, height: 844 }, { userAgent: phone }, 'never stirs');
    // With a picture that does not come, only somebody's hand makes the page go on in this time.
    if (rolls) await page.route('**/*.webp', () => {});
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const first = [...document.querySelectorAll('main .later a')].map(link => link.checkVisibility());
        Object.assign(window, { first });
      });
    });
    await page.goto(stage.base, { waitUntil: rolls ? 'domcontentloaded' : 'load' });
    const first = await page.evaluate(() => (window as unknown as { first: boolean[] }).first);
    expect(first.length).toBeGreaterThan(5);
    expect(first).not.toContain(true);
    if (rolls) await page.evaluate(() => dispatchEvent(new Event('scroll')));
    await expect
      .poll(() => page.evaluate(laidOut), { timeout: rolls ? 2_500 : 10_000 })
      .toEqual([true, true, true]);
    expect(await shift(page)).toBeLessThanOrEqual(0.02);
    await page.context().close();
  }
});

/** A page whose app does not come before `open` is called. */
async function early(path: string): Promise<{ page: Page; open: () => void }> {
  const page = await stage.newPage({ width: 390, height: 844 }, { userAgent: phone }, 'never stirs');
  let open = () => {};
  const gate = new Promise<void>(done => {
    open = done;
  });
  await page.route('**/assets/*.js', async route => {
    await gate;
    await route.continue();
  });
  await page.goto(stage.base + path);
  await page.locator('link[rel=prefetch]').first().waitFor({ state: 'attached' });
  return { page, open };
}

test('what one presses or types before the app is there happens when it comes', async () => {
  const home = await early('/');
  await home.page.locator('header').getByRole('button', { name: 'Đăng nhập' }).click();
  expect(await home.page.getByRole('dialog').count()).toBe(0);
  home.open();
  await home.page.getByRole('dialog').waitFor();
  expect(errorsOf(home.page)).toEqual([]);

  const search = await early('/search');
  const field = search.page.locator('main input').first();
  await field.fill('den bien');
  // A page that is drawn once more before it is heard writes over it what it knows itself.
  await field.evaluate((input: HTMLInputElement) => {
    input.value = '';
  });
  search.open();
  await search.page.getByRole('option').first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('den bien');
  expect(errorsOf(search.page)).toEqual([]);

  // The last form of a product is read or heard, the first one is on paper.
  const { data } = await signedCall(stage.base, shopProductCalls.listProduct, { type: 8, page_size: 1 });
  const product = await early(addressOf(data.items[0] as ProductCard));
  await product.page.getByRole('radio').last().check();
  product.open();
  await product.page.getByRole('region', { name: 'Bạn nhận được gì' }).waitFor();
  expect(await product.page.getByRole('radio').last().isChecked()).toBe(true);
  expect(errorsOf(product.page)).toEqual([]);
});

test('what one presses while the app wakes happens too, once', async () => {
  const { page, open } = await early('/chuyen-muc');
  await page.evaluate(() => {
    const app = document.getElementById('app') as HTMLElement;
    const button = document.querySelector('[aria-label="Mở danh mục"]') as HTMLElement;
    const seen = { heard: 0, kept: false };
    Object.assign(window, { seen });
    app.addEventListener('click', () => seen.heard++);
    const { addEventListener } = app;
    // React listens from here on, and does not know its elements yet: of what happens to them it loses some.
    app.addEventListener = (...method: unknown[]) => {
      Reflect.apply(addEventListener, app, method);
      if (method[0] !== 'click') return;
      app.addEventListener = addEventListener;
      queueMicrotask(() => {
        seen.kept = !button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      });
    };
  });
  open();
  await page.mouse.move(100, 300);
  await page.getByRole('dialog', { name: 'Danh mục' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
    heard: 1,
    kept: true,
  });
  expect(errorsOf(page)).toEqual([]);
});

test('whoever scrolled before the app is there is not thrown back', async () => {
  const { page, open } = await early('/thong-tin/rieng-tu');
  await page.evaluate(() => scrollTo(0, 600));
  open();
  await tookOver(page);
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test('a page that is only looked at is left in peace; its app lies ready, and wakes at the first stir or after a while', async () => {
  const phoneAt = async (path: string) => {
    const page = await stage.newPage({ width: 390, height: 844 }, { userAgent: phone }, 'never stirs');
    await page.goto(stage.base + path);
    await loaded(page);
    return page;
  };
  const running = (page: Page) =>
    page.evaluate(() => document.getElementById('app')?.dataset.live !== undefined);
  const page = await phoneAt('/');
  await page.waitForFunction(() => {
    const { scripts } = JSON.parse(document.getElementById('files')?.textContent ?? '') as {
      scripts: string[];
    };
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const here = files.filter(({ responseEnd }) => responseEnd > 0).map(({ name }) => new URL(name).pathname);
    return scripts.length > 5 && scripts.every(file => here.includes(file));
  });
  expect(await running(page)).toBe(false);
  // Nobody has to wait for a network when it wakes.
  await page.context().setOffline(true);
  await page.mouse.move(100, 100);
  await tookOver(page);
  await page.context().setOffline(false);

  const left = await phoneAt('/search');
  expect(await running(left)).toBe(false);
  await tookOver(left);
  const dark = await phoneAt('/search');
  await dark.evaluate(() => localStorage.setItem('theme', 'dark'));
  await dark.goto(`${stage.base}/chuyen-muc`);
  // Sooner than it wakes by itself.
  await expect.poll(() => running(dark), { timeout: 1_500, interval: 20 }).toBe(true);
});
