import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRightAt, shift } from './looks.ts';
import { phone } from './phone.ts';
import { settled } from './settled.ts';
import { slowLine } from './slow-line.ts';
import { type BrowserHarness, errorsOf, openHarness } from './stage.ts';

/* Pages that the server drew: there before any script, and taken over without a word in the console. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
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

test('drawn for a desk and opened in a narrow window, the page is drawn anew', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(stage.base);
  await page.getByRole('link', { name: 'Tìm sách, tác giả, giọng đọc' }).waitFor();
  expect(await page.locator('#app').getAttribute('data-drawn')).toBeNull();
  expect(errorsOf(page)).toEqual([]);
});
