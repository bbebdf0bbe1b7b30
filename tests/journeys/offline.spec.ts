import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { connect } from '../../server/kit/db/db.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { giveGrant } from '../../server/rights/queries.ts';
import { listenTimeCalls } from '../../src/contract/reading/progress-listening.ts';
import { idOfSlug, slugOf } from '../../src/rules/text/slug.ts';
import { cuttableLine } from './cuttable-line.ts';
import { complaints } from './looks.ts';
import { demoPerson, fillLogin, tokenOf } from './people.ts';
import { settled } from './settled.ts';
import { hears as hearsIn, keepSounds, second, soundIn } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
let line: Awaited<ReturnType<typeof cuttableLine>>;
const person = demoPerson('Lý Đường Xa');
/** Open to everyone; sold but for its first chapter. */
const open = '/sach-noi/cho-noi-thang-chap-bdqsfak';
const closed = '/sach-noi/ke-muon-ten-nguoi-chet-buifwsu';
/** The same as an ebook. */
const sold = 'Kẻ mượn tên người chết';

beforeAll(async () => {
  stage = await openHarness();
  line = await cuttableLine(stage.base);
});
afterEach(() => line.mend());
afterAll(async () => {
  line.close();
  await stage.close();
});

/** The network is cut and mended around it. ms */
const PATIENCE_MS = 15_000;
const hears = (page: Page, src: RegExp) => hearsIn(page, src, PATIENCE_MS);

/** What the browser holds for us: caches, workers, and whether we are remembered as somebody who keeps something. */
const held = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).map(name => name.replace(/app-.*/, 'app')).sort(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    keeper: localStorage.getItem('offline_kept') !== null,
  }));
/** The app that starts without a network, and nothing of a person. */
const appAlone = { caches: ['offline-app'], workers: 1, keeper: false };

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function signedIn(): Promise<Page> {
  const page = await stage.newPage(undefined, { userAgent: phone, serviceWorkers: 'allow' });
  await page.addInitScript(keepSounds);
  await page.goto(`${line.base}/account/library`);
  await fillLogin(page, person);
  return page;
}

/** Plays a work and keeps its first two chapters. */
async function keepsTwo(page: Page, work: string): Promise<void> {
  await page.goto(line.base + work);
  await press(page, /^Nghe( tiếp)?$/);
  await hears(page, /0001-\w+\.mp3/);
  await press(page, /Mở trình nghe/);
  const full = page.getByRole('dialog', { name: 'Đang nghe' });
  await full.getByRole('button', { name: 'Các phần' }).click();
  const contents = page.getByRole('dialog', { name: 'Các phần' });
  for (const number of [0, 1])
    await contents
      .getByRole('listitem')
      .nth(number)
      .getByRole('button', { name: /^Tải để nghe khi mất mạng/ })
      .click();
  await expect.poll(() => contents.getByText(/^Đã tải 2 phần · /).count(), { timeout: 20_000 }).toBe(1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await complaints(page)).toEqual([]);
}

/** Some more seconds are heard. */
async function hearsOn(page: Page, seconds: number): Promise<void> {
  const from = await second(page);
  await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(from + seconds);
}

/** No network in the page, in its worker, or anywhere. */
async function loseNetwork(context: BrowserContext): Promise<void> {
  line.cut();
  await context.setOffline(true);
}
async function findNetwork(context: BrowserContext): Promise<void> {
  line.mend();
  await context.setOffline(false);
}
/** One login for all that is asked: an account has room for few sessions, and the page's own must not go. */
let token: string | undefined;
const heardInAll = async () => {
  token ??= await tokenOf(stage.base, person);
  return (await signedCall(stage.base, listenTimeCalls.listenStatistics, {}, token)).data.total;
};

test('a work is kept whole from its own page, by who may open it', async () => {
  const guest = await stage.newPage();
  await guest.goto(line.base + open);
  await settled(guest);
  expect(await guest.getByRole('button', { name: 'Tải cả cuốn' }).count()).toBe(0);
  await guest.context().close();

  const page = await signedIn();
  await page.goto(line.base + closed);
  // Its first chapter alone is open.
  await press(page, 'Tải cả cuốn');
  await page.getByText(/^Đã tải 1 phần · [\d,]+ [KM]B$/).waitFor({ timeout: 20_000 });
  expect(await complaints(page)).toEqual([]);
  await page.context().close();
});

test('two kept chapters are heard without a network after a new start, and the minutes arrive later', async () => {
  const page = await signedIn();
  const context = page.context();
  await page.goto(line.base + open);
  expect((await held(page)).keeper).toBe(false);
  await keepsTwo(page, open);
  await page.getByRole('dialog', { name: 'Các phần' }).getByRole('button', { name: 'Đóng' }).click();
  await page.getByRole('dialog', { name: 'Đang nghe' }).getByRole('button', { name: 'Tạm dừng' }).click();
  await expect.poll(() => soundIn(page)).toBe(null);
  await expect.poll(heardInAll).toBeGreaterThan(0);
  const before = await heardInAll();

  await loseNetwork(context);
  const answered = line.asked.length;
  await page.reload();
  await page.getByRole('link', { name: 'Nghe phần đã tải' }).waitFor();
  await press(page, /^(Phát|Nghe)$/);
  await hears(page, /\/offline\/sound\/\d+\/\w+$/);
  await hearsOn(page, 3.5);
  const first = (await soundIn(page))?.src ?? '';

  // Far on, where nothing has been read yet; then over the border into the next chapter.
  await press(page, /Mở trình nghe/);
  const slider = page.getByRole('slider', { name: 'Vị trí nghe' });
  await slider.focus();
  for (let step = 0; step < 6; step++) await slider.press('PageUp');
  expect(await hears(page, /offline/)).toBeGreaterThan(30);
  await slider.press('End');
  await expect.poll(async () => (await soundIn(page))?.src ?? first, { timeout: 15_000 }).not.toBe(first);
  await hears(page, /\/offline\/sound\//);
  await hearsOn(page, 3.5);

  // The third one was not kept: it says so, and where to find what is.
  await slider.focus();
  await slider.press('End');
  const notice = page.getByRole('dialog', { name: 'Chương này chưa tải về máy' });
  await notice.waitFor({ timeout: 15_000 });
  await notice.getByRole('button', { name: 'Xem phần đã tải' }).click();
  await page.waitForURL(/\/account\/audio/);
  const kept = page.getByRole('region', { name: 'Đã tải về máy' });
  await kept.getByText('Chợ nổi tháng Chạp').first().waitFor();
  await kept.getByText('2 phần', { exact: true }).click();
  expect(await kept.getByRole('button', { name: /^Nghe / }).count()).toBe(3);
  await page.reload();
  await page.getByRole('region', { name: 'Đã tải về máy' }).getByText('Chợ nổi tháng Chạp').first().waitFor();
  expect(await complaints(page)).toEqual([]);
  // Whoever asked found the line dead; nothing was heard of a server.
  expect(line.asked.slice(answered).filter(path => path.startsWith('/content/'))).toEqual([]);

  await findNetwork(context);
  // Of both chapters.
  await expect.poll(heardInAll, { timeout: 20_000 }).toBeGreaterThan(before + 6);

  // With a network a kept chapter is still heard from the device.
  const from = line.asked.length;
  await page.reload();
  await page
    .getByRole('region', { name: 'Đã tải về máy' })
    .getByRole('button', { name: 'Nghe Chợ nổi tháng Chạp' })
    .click();
  await hears(page, /\/offline\/sound\//);
  expect(line.asked.slice(from).filter(path => /\/content\/.*mp3/.test(path))).toEqual([]);

  // Signing out leaves nothing behind.
  await page.goto(`${line.base}/account/profile`);
  expect((await held(page)).caches).toEqual(['offline-app', 'offline-kept']);
  await press(page, 'Đăng xuất');
  await page.getByText('Những phần đã tải về máy sẽ được gỡ.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect.poll(() => held(page), { timeout: 20_000 }).toEqual(appAlone);
});

test('what the seller takes back is taken from the device when there is a network, and said', async () => {
  const database = connect({
    host: postgresPathsFor(inject('stage').dataDir).sockets,
    user: 'mot',
    database: 'mot',
  });
  try {
    const edition_id = idOfSlug('audiobook', closed.split('/').at(-1) ?? '') ?? 0;
    const { id: account_id } = await database
      .selectFrom('account')
      .select('id')
      .where('fullname', '=', person.fullname)
      .executeTakeFirstOrThrow();
    const bought = { spine_index: null, access_type: 3, source: 'test', expires_at: null } as const;
    await giveGrant(database, { account_id, edition_id, ...bought });
    const page = await signedIn();
    await keepsTwo(page, closed);
    await database.deleteFrom('content_grant').where('account_id', '=', account_id).execute();
    // Looked for from now on: the message may have gone by the time that all of the page is loaded.
    const said = page
      .getByText(/^Đã gỡ “.*” khỏi máy vì bạn không còn quyền nghe\.$/)
      .waitFor({ timeout: 25_000 });
    await Promise.all([said, page.goto(`${line.base}/account/audio`)]);
    const kept = page.getByRole('region', { name: 'Đã tải về máy' });
    // The first chapter is free to everyone and stays.
    await expect.poll(() => kept.getByText(/^1 phần · /).count()).toBe(1);
  } finally {
    await database.destroy();
  }
});

/** A visitor whose app is on the device. */
async function withWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
const lighthouse = '/ebook/nguoi-giu-den-bien-s2dbypW.html';
/** What the device has of opened books. */
const chaptersHeld = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('offline-books');
    const books = (await (await cache.match('/offline/books'))?.json()) as { chapters: number }[] | undefined;
    return books?.at(-1)?.chapters ?? 0;
  });
const inBook = (page: Page) => page.frameLocator('iframe').first().locator('p').first();

test('a page not seen yet says that there is no network, a reload starts, and it opens when there is one', async () => {
  const page = await stage.newPage(undefined, { userAgent: phone, serviceWorkers: 'allow' });
  const context = page.context();
  await page.goto(line.base + lighthouse);
  await settled(page);
  await withWorker(page);
  // Brings axe, for which the network would come back.
  expect(await complaints(page)).toEqual([]);
  await loseNetwork(context);
  await page.getByRole('link', { name: /^Đọc/ }).first().click();
  const sentence = page.getByRole('heading', { name: 'Đang không có mạng' });
  await sentence.waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.reload();
  await sentence.waitFor();
  // An address that was never opened starts the app too, not the browser's own page.
  await page.goto(`${line.base}/sach-noi/khong-ai-mo-bao-gio-bdqsfak`);
  await sentence.waitFor();
  await page.goBack();
  await sentence.waitFor();
  await findNetwork(context);
  await page.locator('iframe').first().waitFor({ timeout: 15_000 });
  expect(await sentence.count()).toBe(0);
  await context.close();
});

test('an opened ebook opens again without a network, from its page, from home and by its address', async () => {
  const page = await stage.newPage(undefined, { userAgent: phone, serviceWorkers: 'allow' });
  const context = page.context();
  await page.goto(line.base + lighthouse);
  await settled(page);
  await page.getByRole('link', { name: /^Đọc/ }).first().click();
  await inBook(page).waitFor();
  await expect.poll(() => chaptersHeld(page), { timeout: 20_000 }).toBeGreaterThan(2);
  await withWorker(page);
  const reader = page.url();
  await page.goBack();
  await page.getByRole('link', { name: /^Đọc/ }).first().waitFor();

  await loseNetwork(context);
  await page.getByRole('link', { name: /^Đọc/ }).first().click();
  await inBook(page).waitFor();
  // Another chapter than the one that is read.
  await page.goto(`${reader.replace(/\?.*/, '')}?chapter=3`);
  await inBook(page).waitFor();
  await page.goto(line.base);
  await page.getByRole('heading', { name: 'Trên máy này' }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('link', { name: 'Đọc tiếp' }).click();
  await inBook(page).waitFor();
  await context.close();
});

test('a book that was opened leaves the device with its reader’s sign-out', async () => {
  const page = await signedIn();
  const context = page.context();
  await page.goto(line.base + lighthouse);
  await settled(page);
  await page.getByRole('link', { name: /^Đọc/ }).first().click();
  await inBook(page).waitFor();
  await expect.poll(() => chaptersHeld(page), { timeout: 20_000 }).toBeGreaterThan(2);
  await page.goto(`${line.base}/account/profile`);
  await press(page, 'Đăng xuất');
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect.poll(() => held(page), { timeout: 20_000 }).toEqual(appAlone);
  await context.close();
});

test('chapters whose right is taken back leave the device at the start of the next visit', async () => {
  const database = connect({
    host: postgresPathsFor(inject('stage').dataDir).sockets,
    user: 'mot',
    database: 'mot',
  });
  try {
    const { id: edition_id } = await database
      .selectFrom('edition')
      .innerJoin('work', 'work.id', 'edition.work_id')
      .select('edition.id')
      .where('work.title', '=', sold)
      .where('content_type', '=', 1)
      .executeTakeFirstOrThrow();
    const { id: account_id } = await database
      .selectFrom('account')
      .select('id')
      .where('fullname', '=', person.fullname)
      .executeTakeFirstOrThrow();
    const page = await signedIn();
    const reader = `${line.base}/reader/${slugOf('reader', sold, edition_id)}`;
    const bought = { spine_index: null, access_type: 3, source: 'test', expires_at: null } as const;
    await giveGrant(database, { account_id, edition_id, ...bought });
    await page.goto(reader);
    await inBook(page).waitFor();
    await expect.poll(() => chaptersHeld(page), { timeout: 20_000 }).toBeGreaterThan(2);
    const all = await chaptersHeld(page);
    await database.deleteFrom('content_grant').where('account_id', '=', account_id).execute();
    await page.goto(`${line.base}/account/library`);
    await expect.poll(() => chaptersHeld(page), { timeout: 15_000 }).toBeLessThan(all);
    await page.context().close();
  } finally {
    await database.destroy();
  }
});
