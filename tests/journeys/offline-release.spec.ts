import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testFolder } from '../../server/testing/testFolder.ts';
import { cuttableLine } from './cuttable-line.ts';
import {
  aProfile,
  begin,
  firstPage,
  keeps,
  keepsBook,
  keptComic,
  keptComicRow,
  keptShelf,
  pictures,
  removeProfiles,
  signedIn,
} from './kept-device.ts';
import { laterRelease } from './later-release.ts';
import { copyOfLibrary } from './library.ts';
import { demoPerson } from './people.ts';
import { printedBook } from './printed-book.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { settled } from './settled.ts';

/* Works kept under one release of the built files, opened after another one took its place. */

let server: ServerProcess;
let line: Awaited<ReturnType<typeof cuttableLine>>;
const made = testFolder('later-release');
let data: ReturnType<typeof copyOfLibrary>;
const trusted = { TRUSTED_PROXIES: '127.0.0.1,::1' };

beforeAll(async () => {
  laterRelease(made.folder);
  data = copyOfLibrary('released', inject('stage').library);
  server = await startServer({ dataDir: data.folder, env: trusted });
  line = await cuttableLine(server.base);
});
afterAll(async () => {
  line.close();
  await server.stop();
  data.remove();
  made.remove();
  await removeProfiles();
});

/** Which releases of the app the device holds. */
const releases = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('offline-app')));

test('what was kept opens without a network after another release, by the old files and by the new ones', async () => {
  const profile = await aProfile();
  let context = await begin(profile);
  let page = await signedIn(line.base, context, demoPerson('Triều'));
  await keeps(page, line.base + keptComic, /^Đã giữ \d+ tập$/);
  await keepsBook(page, line.base + printedBook);
  const book = await page.getByRole('link', { name: /^Đọc/ }).first().getAttribute('href');
  const [before] = await releases(page);

  await server.stop();
  server = await startServer({ dataDir: data.folder, env: { ...trusted, BUILDS_DIR: made.folder } });
  line.leadTo(server.base);

  const opens = async () => {
    await page.goto(line.base + keptShelf);
    await keptComicRow(page).first().waitFor();
    const issue = await keptComicRow(page).getByRole('link').first().getAttribute('href');
    await page.goto(line.base + issue);
    await expect.poll(() => pictures(page), { timeout: 20_000 }).toContain('/offline/pages/comic/');
    await page.goto(`${line.base}${book}`);
    await expect
      .poll(() =>
        page.getByAltText('Trang 1', { exact: true }).evaluate(it => (it as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
  };
  // Nothing of the other release was seen yet.
  line.cut();
  await opens();

  // It comes with a visit, beside the one that is open.
  line.mend();
  await page.goto(line.base);
  await settled(page);
  await expect.poll(() => releases(page), { timeout: 60_000 }).toHaveLength(2);
  await expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
      { timeout: 60_000 },
    )
    .toBe('installed');
  line.cut();
  await opens();

  // The browser begins again: the new release opens what the old one kept.
  await context.close();
  context = await begin(profile);
  page = await firstPage(context);
  await opens();
  const [now, ...more] = await releases(page);
  expect(more).toEqual([]);
  expect(now).not.toBe(before);
  await context.close();
});
