import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tookOver } from './looks.ts';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { nextFrames, settled } from './settled.ts';
import { fitsSmall } from './small.ts';
import { hears, keepSounds } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* What the crawl does not see, on the narrowest phones and with letters twice as large. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const phone = { width: 320, height: 640 };
const sound = '/sach-noi/cho-noi-thang-chap-bdqsfak';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(stage.base + address);
  await settled(page);
  await tookOver(page);
}

test('pages of a guest that the crawl leaves out, and the mini player with its remaining time, fit', async () => {
  const page = await stage.newPage(phone);
  for (const address of [
    '/search',
    '/search?q=m%E1%BB%99t',
    '/search?q=qqqqq',
    '/account/library',
    '/khong-co',
  ]) {
    await open(page, address);
    await fitsSmall(page, address);
  }
  await page.addInitScript(keepSounds);
  await open(page, sound);
  await page.getByRole('button', { name: /^Nghe/ }).first().click();
  await hears(page);
  const left = page.locator('#player').getByText(/^còn /);
  await left.waitFor();
  for (const letters of ['100%', '200%']) {
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), letters);
    await nextFrames(page);
    const isWhole = await left.evaluate(time => {
      const { right } = time.getBoundingClientRect();
      for (let box = time.parentElement; box && box.id !== 'player'; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' && box.getBoundingClientRect().right < right - 1)
          return false;
      return right <= innerWidth;
    });
    expect(isWhole, letters).toBe(true);
  }
  await fitsSmall(page, 'a page of sound with the mini player');
  await page.context().close();
});

test('the bars of a comic fit, and with letters twice as large its name is whole and covers no picture', async () => {
  const page = await stage.newPage(phone);
  await open(page, '/truyen-tranh/coc-coc-hu-tieu-day-cygy0qu');
  await open(page, (await page.locator('a[href^="/reader-comic/"]').first().getAttribute('href')) ?? '');
  await fitsSmall(page, 'an issue');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await nextFrames(page);
  const seen = await page.evaluate(() => {
    const bar = document.querySelector('header:has(h1)');
    const names = [...(bar?.querySelectorAll('p, h1') ?? [])];
    return {
      cut: names.filter(
        name => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2,
      ).length,
      names: names.length,
      covered:
        (bar?.getBoundingClientRect().bottom ?? 0) -
        (document.querySelector('main img')?.getBoundingClientRect().top ?? 0),
    };
  });
  expect(seen).toEqual({ cut: 0, names: 2, covered: expect.any(Number) });
  expect(seen.covered).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('pages of an account and a book one reads fit', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await stage.newPage(phone);
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, demoPerson('Hải Triều'));
  for (const address of [
    '/',
    book.address,
    '/account/library',
    '/account/profile',
    '/account/stats',
    '/account/notices',
    '/account/audio',
    '/mini/personal',
    '/mini',
  ]) {
    await open(page, address);
    await fitsSmall(page, address);
  }
  await page.context().close();
});
