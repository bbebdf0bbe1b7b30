import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../chromium.ts';
import { looksRightAt, shift, tookOver } from './looks.ts';
import { phone } from './phone.ts';
import { loaded, settled } from './settled.ts';
import { slowLine } from './slow-line.ts';
import { type BrowserHarness, errorsOf, launchBrowser, openHarness } from './stage.ts';

/* Pages that the server drew: there before any script, and taken over without a word in the console. */

let stage: BrowserHarness;
beforeAll(async () => {
  // A browser without windows tells each page of a mouse in its corner: nobody would ever be still.
  stage = await openHarness(launchBrowser({ executablePath: chromiumPath() }));
});
afterAll(() => stage.close());

const devices = [
  { name: 'phone', viewport: { width: 390, height: 844 }, options: { userAgent: phone } },
  { name: 'desk', viewport: { width: 1440, height: 900 }, options: {} },
];

async function aBook(): Promise<string> {
  const html = await (await fetch(stage.base, { headers: { accept: 'text/html' } })).text();
  return /href="(\/ebook\/[^"]+W\.html)"/.exec(html)?.[1] ?? '';
}

test('home, book, list, search and the shops stand before any script runs', async () => {
  for (const { viewport, options } of devices) {
    const page = await stage.newPage(viewport, { ...options, javaScriptEnabled: false });
    for (const path of ['/', await aBook(), '/chuyen-muc', '/search', '/shop']) {
      await page.goto(stage.base + path);
      expect(await page.locator('main h1').first().textContent(), path).toBeTruthy();
    }
  }
});

test('the app takes a drawn page over: the same elements, no question asked twice, nothing to complain about', async () => {
  for (const { name, viewport, options } of devices) {
    for (const path of ['/', await aBook(), '/chuyen-muc', '/search', '/shop']) {
      const page = await stage.newPage(viewport, options);
      const asked: string[] = [];
      page.on('request', request => {
        const { pathname, searchParams } = new URL(request.url());
        // Blocks further down are asked for as one nears them; what many search for, when the field opens.
        if (Number(searchParams.get('page_no')) > 1) return;
        if (/^\/api\/(super\/(?!topContentSearch)|ebook\/getDetail)/.test(pathname)) asked.push(pathname);
        // Until its socket is there, a golden hour that runs asks what is left.
        if (/^\/shop-api\/(?!v2\/detailFlashSale)/.test(pathname)) asked.push(pathname);
      });
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          Object.assign(window, { drawnMain: document.querySelector('#app main') });
        });
      });
      await page.goto(stage.base + path);
      await settled(page);
      const same = await page.evaluate(
        () => (window as unknown as { drawnMain: Element }).drawnMain === document.querySelector('#app main'),
      );
      expect(same, `${name} ${path}: the drawn page stays`).toBe(true);
      expect(asked, `${name} ${path}: asked again`).toEqual([]);
      await looksRightAt(page, `${path} taken over`, name, ['phone', 'desk']);
    }
  }
});

test('on a slow line a page arrives piece by piece, and what stands stays where it is', async () => {
  const line = await slowLine(stage.base);
  const paths = ['/', await aBook(), '/chuyen-muc', '/search', '/shop'];
  for (const { name, viewport, options } of devices) {
    // A slow line leaves time for others.
    await Promise.all(
      paths.map(async path => {
        const page = await stage.newPage(viewport, options);
        await page.goto(line.base + path);
        await settled(page);
        expect(await shift(page), `${name} ${path}: layout shift`).toBeLessThanOrEqual(0.02);
        await page.context().close();
      }),
    );
  }
  line.close();
});

test('the pictures of the first screen come before the app', async () => {
  const page = await stage.newPage({ width: 390, height: 844 }, { userAgent: phone });
  await page.goto(stage.base);
  await settled(page);
  const times = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const eager = [...document.querySelectorAll<HTMLImageElement>('main img[loading=eager]')];
    return {
      pictures: eager.map(
        ({ currentSrc }) => files.find(({ name }) => name === currentSrc)?.responseEnd ?? 0,
      ),
      scripts: files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
    };
  });
  expect(times.pictures.length).toBeGreaterThanOrEqual(3);
  expect(times.scripts.length).toBeGreaterThan(0);
  expect(Math.min(...times.scripts)).toBeGreaterThan(Math.max(...times.pictures));
});

test('what a phone does not show is laid out when the page has settled, and at once for whoever rolls', async () => {
  // The fourth of a rail, the second banner, the rows below.
  const laidOut = () =>
    ['main [data-even] > .later a', 'main li:first-child + .later a', 'main div.later a'].map(place =>
      document.querySelector(place)?.checkVisibility(),
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
    app.addEventListener = (...way: unknown[]) => {
      Reflect.apply(addEventListener, app, way);
      if (way[0] !== 'click') return;
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

test('drawn for a desk and opened in a narrow window, the page is drawn anew', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(stage.base);
  await page.getByRole('link', { name: 'Tìm sách, tác giả, giọng đọc' }).waitFor();
  expect(await page.locator('#app').getAttribute('data-drawn')).toBeNull();
  expect(errorsOf(page)).toEqual([]);
});
