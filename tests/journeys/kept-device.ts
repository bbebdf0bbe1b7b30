import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { pageBrowserPath } from '../chromium.ts';
import { fillLogin } from './people.ts';
import { settled, watchRequests } from './settled.ts';
import { answerConsent } from './stage.ts';

/* A phone that keeps works: its browser can be closed and begin again with all that it held. */

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const profiles: string[] = [];
export async function aProfile(): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'kept-'));
  profiles.push(profile);
  return profile;
}
export async function removeProfiles(): Promise<void> {
  for (const profile of profiles.splice(0)) await rm(profile, { recursive: true, force: true });
}

/** A browser on a profile of its own, which another one may begin again with. */
export const begin = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: pageBrowserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: { width: 412, height: 900 },
    deviceScaleFactor: 2,
    locale: 'vi-VN',
    userAgent: phone,
    hasTouch: true,
  });

/** The browser's one page, at nothing. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  watchRequests(page);
  return page;
}

export async function signedIn(
  base: string,
  context: BrowserContext,
  person: Parameters<typeof fillLogin>[1],
): Promise<Page> {
  await answerConsent(base, context);
  const page = await firstPage(context);
  await page.goto(`${base}/account/library`);
  await fillLogin(page, person);
  return page;
}

export async function withWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Presses "Giữ trên máy" and waits until it is there. */
export async function keeps(page: Page, address: string, said: RegExp): Promise<void> {
  await page.goto(address);
  await settled(page);
  await page.getByRole('button', { name: 'Giữ trên máy' }).click();
  await page.getByText(said).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Tạm dừng' }).waitFor({ state: 'detached', timeout: 60_000 });
  await withWorker(page);
}

/** The same for a book, which says its size in the same line. */
export async function keepsBook(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  await page.getByRole('button', { name: 'Giữ trên máy' }).click();
  await page.getByRole('button', { name: 'Bỏ khỏi máy' }).waitFor({ timeout: 60_000 });
  await withWorker(page);
}

/** Of the pages in the window: where each came from, and whether it is a picture. */
export const pictures = (page: Page) =>
  page
    .locator('[data-page] img')
    .evaluateAll(all =>
      (all as HTMLImageElement[])
        .filter(one => one.complete && one.naturalWidth > 0)
        .map(one => new URL(one.currentSrc).pathname.replace(/\d+\/\d+\.webp$/, '')),
    );

export const keptComic = '/truyen-tranh/coc-coc-hu-tieu-day-cygy0qu';
export const keptShelf = '/account/offline';
export const keptComicRow = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Cốc cốc, hủ tiếu đây' });
