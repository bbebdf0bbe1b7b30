import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withMediaKeys } from './media-keys.ts';
import { keepRegistered, type MediaKeys, registered } from './media-keys-in-page.ts';
import { hears, keepSounds, soundIn } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* What plays, on the lock screen and under the keys of a keyboard or headphones: asked and pressed outside of the page. */

let stage: BrowserHarness;
let keys: MediaKeys;
const work = '/sach-noi/cho-noi-thang-chap-bdqsfak';

beforeAll(async () => {
  keys = await withMediaKeys();
  stage = await openHarness(Promise.resolve(keys.browser));
});
afterAll(async () => {
  await stage?.close();
  await keys?.close();
});

const second = async (page: Page) => (await soundIn(page))?.at ?? -1;
const shown = (page: Page) =>
  page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    state: navigator.mediaSession.playbackState,
  }));
/** What a lock screen shows comes a moment after the page said it. */
const becomes = async (wanted: object) => expect.poll(keys.shows, { timeout: 5_000 }).toMatchObject(wanted);

/** Runs in the page: how wide the pictures are that it names. */
const coverSizes = () =>
  Promise.all(
    (navigator.mediaSession.metadata?.artwork ?? []).map(async ({ src }) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return picture.naturalWidth;
    }),
  );

test('the lock screen names what plays and where it is, and its keys do what they say', async () => {
  const page = await stage.newPage();
  await page.addInitScript(keepSounds);
  await page.addInitScript(keepRegistered);
  keys.of(page);
  await page.goto(stage.base + work);
  await page
    .getByRole('button', { name: /^Nghe( tiếp)?$/ })
    .first()
    .click();
  await hears(page);

  await becomes({ album: 'Chợ nổi tháng Chạp', status: 'Playing' });
  const { title, artist, length, picture, position } = await keys.shows();
  expect(title).toBe((await shown(page)).title);
  expect(artist).toMatch(/\S/);
  expect(length).toBeGreaterThan(30);
  expect(Math.abs(position - (await second(page)))).toBeLessThan(1.5);
  expect(picture).toBeGreaterThan(500);
  expect(await page.evaluate(coverSizes)).toEqual([160, 320, 640]);
  const actions = [
    'nexttrack',
    'pause',
    'play',
    'previoustrack',
    'seekbackward',
    'seekforward',
    'seekto',
    'stop',
  ];
  expect((await registered(page)).handlers).toEqual(actions);

  // As far as the keys on the page: 30 forward, 15 back.
  const before = await second(page);
  await keys.step(1);
  await expect.poll(() => second(page)).toBeGreaterThan(before + 29);
  expect(await second(page)).toBeLessThan(before + 35);
  const there = await second(page);
  await keys.step(-1);
  await expect.poll(() => second(page)).toBeLessThan(there - 10);
  expect(await second(page)).toBeGreaterThan(there - 16);
  await keys.seekTo(20);
  await expect.poll(() => second(page)).toBeGreaterThan(20);
  expect(await second(page)).toBeLessThan(24);
  expect((await registered(page)).place?.position).toBeGreaterThanOrEqual(20);
  // The place a lock screen counts on from is the one of the last jump.
  await expect
    .poll(async () => Math.abs((await keys.shows()).position - (await second(page))))
    .toBeLessThan(1);

  await keys.press('Pause');
  await expect.poll(() => soundIn(page)).toBe(null);
  await becomes({ status: 'Paused' });
  const rests = (await keys.shows()).position;
  // Real time: a position that still moves would have moved within it.
  await page.waitForTimeout(600);
  expect((await keys.shows()).position).toBeCloseTo(rests, 1);
  expect(await shown(page)).toMatchObject({ state: 'paused' });
  await keys.press('Play');
  await hears(page);
  await becomes({ status: 'Playing' });

  await keys.press('Next');
  await expect.poll(async () => (await shown(page)).title).not.toBe(title);
  await hears(page, /0002-/);
  await becomes({ title: (await shown(page)).title, status: 'Playing' });
  expect((await keys.shows()).position).toBeLessThan(10);
  await keys.press('Previous');
  await hears(page, /0001-/);
  await becomes({ title });

  // Twice as fast, the lock screen counts twice as fast.
  await page.keyboard.press('>');
  await expect.poll(async () => (await soundIn(page))?.rate).toBe(1.25);
  // Real time: how fast the lock screen counts.
  await page.waitForTimeout(2_000);
  expect(Math.abs((await keys.shows()).position - (await second(page)))).toBeLessThan(0.5);
  expect((await registered(page)).place).toMatchObject({ playbackRate: 1.25, duration: expect.any(Number) });

  // Out of the player, out of the lock screen.
  await page.getByRole('button', { name: 'Đóng trình nghe' }).first().click();
  await expect.poll(() => shown(page)).toEqual({ title: undefined, state: 'none' });
  await page.context().close();
}, 60_000);
