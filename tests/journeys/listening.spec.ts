import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { playerCalls } from '../../src/contract/reading/player.ts';
import { listenTimeCalls } from '../../src/contract/reading/progress-listening.ts';
import { idOfSlug } from '../../src/rules/text/slug.ts';
import { demoPerson, fillLogin, tokenOf } from './people.ts';
import { settled } from './settled.ts';
import { bytesOfSound, type Heard, hears, keepSounds, soundIn } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
/** Open, in two accents; a first chapter that is free before others that are not; an episode. */
const open = '/sach-noi/cho-noi-thang-chap-bdqsfak';
const closed = '/sach-noi/ke-muon-ten-nguoi-chet-buifwsu';
const podcast = '/podcast/chuyen-o-hem-bay-p1ln6719';

beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

interface Listener {
  page: Page;
  /** Bytes of sound that came so far. */
  bytes: () => number;
  /** The element that sounds: its file, second and speed; null in silence. */
  sound: () => Promise<Heard | null>;
  /** Waits until sound of an address like this moves, and says its second. */
  hears: (src: RegExp) => Promise<number>;
}

/** A telephone: there the small player comes back at the start. */
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function listener(): Promise<Listener> {
  const page = await stage.newPage(undefined, { userAgent: phone });
  await page.addInitScript(keepSounds);
  return {
    page,
    bytes: bytesOfSound(page),
    sound: () => soundIn(page),
    hears: src => hears(page, src),
  };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const openFull = async (page: Page) => {
  await press(page, /Mở trình nghe/);
  return page.getByRole('dialog', { name: 'Đang nghe' });
};
const metadata = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return { title: metadata?.title, album: metadata?.album, playbackState };
  });

test('a chapter is heard on every page, faster, in another accent, and is counted', async () => {
  const person = demoPerson('Đỗ Thị Hạ');
  const { page, bytes, sound, hears } = await listener();
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, person);
  await page.goto(stage.base + open);
  expect(bytes()).toBe(0);
  await press(page, /^Nghe( tiếp)?$/);
  const began = await hears(/mp3/);
  expect(bytes()).toBeGreaterThan(8_000);
  await expect
    .poll(() => metadata(page))
    .toMatchObject({ album: 'Chợ nổi tháng Chạp', playbackState: 'playing' });
  const first = await metadata(page);
  // Real time: how fast the sound moves.
  await page.waitForTimeout(2_000);
  const later = (await sound())?.at ?? 0;
  expect(later - began).toBeGreaterThan(1);
  expect(later - began).toBeLessThan(4);

  // The sound goes on while one walks; the app stays one page.
  const forms = page.getByRole('navigation', { name: 'Các bản của tác phẩm' });
  await forms.getByText('Sách chữ').click();
  await page.waitForURL(/\/ebook\//);
  await page.getByRole('link', { name: /^Đọc/ }).first().waitFor();
  expect((await sound())?.at ?? 0).toBeGreaterThan(later);
  await forms.getByText('Sách nói').click();
  await page.waitForURL(/\/sach-noi\//);

  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await metadata(page)).title).not.toBe(first.title);
  await hears(/mp3/);
  await page.keyboard.press('>');
  await expect.poll(async () => (await sound())?.rate).toBe(1.25);

  const full = await openFull(page);
  const north = (await sound())?.src;
  await full.getByText('Giọng Nam').first().click();
  await expect.poll(async () => (await sound())?.src ?? north).not.toBe(north);
  const slider = full.getByRole('slider', { name: 'Vị trí nghe' });
  await slider.focus();
  await slider.press('End');
  await slider.press('Home');
  await expect.poll(async () => (await sound())?.at ?? 99).toBeLessThan(5);
  for (let step = 0; step < 3; step++) await slider.press('PageUp');
  await expect.poll(async () => (await sound())?.at ?? 0).toBeGreaterThan(5);
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/giây|phút/);
  // Back closes the player and leaves the page.
  await page.goBack();
  await full.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(open);

  await page.keyboard.press('k');
  await expect.poll(sound).toBe(null);
  const token = await tokenOf(stage.base, person);
  await expect
    .poll(async () => (await signedCall(stage.base, listenTimeCalls.listenStatistics, {}, token)).data.total)
    .toBeGreaterThan(later - began);
  const [newest] = (await signedCall(stage.base, listenTimeCalls.myListening, {}, token)).data;
  expect(newest?.book.id).toBe(idOfSlug('audiobook', open.split('/').at(-1) ?? ''));
  expect(newest?.place.voice).toBe('south');
  await page.context().close();
}, 70_000);

test('after a reload the player stands silent where it was; a closed chapter pauses and sells', async () => {
  const { page, bytes, hears, sound } = await listener();
  await page.goto(stage.base + closed);
  await press(page, 'Nghe');
  await hears(/mp3/);
  await page.getByRole('button', { name: /Mở trình nghe/ }).waitFor();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await sound())?.at ?? 0).toBeGreaterThan(30);
  await page.keyboard.press('k');
  const before = bytes();
  await page.reload();
  await page.getByRole('button', { name: /Mở trình nghe/ }).waitFor();
  await settled(page);
  expect(bytes()).toBe(before);
  expect(await sound()).toBe(null);
  await press(page, 'Nghe tiếp');
  expect(await hears(/mp3/)).toBeGreaterThan(29);

  await page
    .getByRole('button', { name: /^2\b.*|Phần 2|Chương 2/ })
    .first()
    .click();
  // A guest says first who they are.
  await fillLogin(page, demoPerson('Hải Triều'));
  const sale = page.getByRole('dialog');
  await sale.waitFor();
  expect(await sale.textContent()).toMatch(/mua/i);
  expect(await sound()).toBe(null);
  await page.keyboard.press('Escape');
  await sale.waitFor({ state: 'detached' });

  await press(page, 'Đóng trình nghe');
  expect(await page.evaluate(() => localStorage.getItem('contentAudioItem'))).toBe(null);
  await page.context().close();
}, 45_000);

test('in the mini app an episode is heard from a shared second, and nothing plays by itself', async () => {
  const { page, bytes, hears } = await listener();
  await page.goto(`${stage.base}/mini${podcast}`);
  const episode = page.getByRole('link', { name: /Con gà trống/ }).first();
  const address = new URL((await episode.getAttribute('href')) ?? '', stage.base).pathname;
  const id = idOfSlug('episode', address.split('/').at(-1) ?? '');
  const { data } = await signedCall(stage.base, playerCalls.episodeDetail, { content_id: Number(id) });
  await page.goto(`${stage.base}${address}?t=40&file=${data.id}`);
  const start = page.getByRole('button', { name: 'Nghe từ 0:40' });
  await start.waitFor();
  expect(bytes()).toBe(0);
  await start.click();
  expect(await hears(/mp3/)).toBeGreaterThan(39);
  await page.getByRole('button', { name: 'Đang nghe' }).waitFor();
  await page.context().close();
}, 30_000);
