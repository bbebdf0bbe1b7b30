import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bundled, type SoundServer, serveSound, speech } from '../sound-server.ts';
import { launchBrowser } from './stage.ts';

/* The engine in a real browser, on a page with nothing else, with real speech that comes in ranges. */

let browser: Browser;
let script: string;
let server: SoundServer;
let page: Page;

/** A line on which half an hour of speech does not come before it is heard. */
const line = { latencyMs: 20, bytesPerSecond: 300_000 };
const entry = resolve(import.meta.dirname, '../engine-page.ts');

beforeAll(async () => {
  [script, browser] = await Promise.all([bundled(entry), launchBrowser()]);
  server = await serveSound(script, { long: speech(1_800), short: speech(1.5) }, line);
  page = await browser.newPage();
});
afterAll(async () => {
  await browser.close();
  server.close();
});
beforeEach(async () => {
  server.status = () => 0;
  await page.goto(`${server.origin}/page`);
  await page.waitForFunction('window.engine !== undefined');
  server.asked.length = 0;
});

/** The button of the page calls what was put on it. */
const tap = async (what: string) => {
  await page.evaluate(`document.querySelector('button').onclick = () => { ${what} }`);
  await page.click('button');
};
const position = () => page.evaluate<number>('window.engine.position');
const passes = (seconds: number) =>
  page.waitForFunction(`window.engine.position > ${seconds}`, undefined, { timeout: 5_000 });
const state = () => page.evaluate<string>('window.engine.state');

test('a tap is heard: time moves, bytes flow, and none before the tap', async () => {
  await page.evaluate(`window.engine.load(window.sound('/sound/long/a.mp3', 1800), 0, false)`);
  // Real time: bytes that should not be asked for would be asked for within it.
  await page.waitForTimeout(200);
  expect(server.asked).toEqual([]);
  await tap('window.engine.play()');
  await passes(0.5);
  expect(await state()).toBe('playing');
  expect(server.sentUntil(Date.now())).toBeGreaterThan(8_000);
  const [from, before] = [await position(), Date.now()];
  // Real time: how fast the sound moves.
  await page.waitForTimeout(600);
  const moved = ((await position()) - from) / ((Date.now() - before) / 1_000);
  expect(moved).toBeGreaterThan(0.5);
  expect(moved).toBeLessThan(1.5);
});

test('minute twenty-five is asked for as a part of the file, and heard from there', async () => {
  await tap(`window.engine.load(window.sound('/sound/long/a.mp3', 1800), 0, true)`);
  await passes(0.2);
  await page.evaluate('window.engine.seek(1500)');
  await passes(1_500.3);
  expect(await position()).toBeLessThan(1_505);
  const last = server.asked.at(-1);
  expect(last?.status).toBe(206);
  expect(Number(/\d+/.exec(last?.range ?? '')?.[0])).toBeGreaterThan(4_000_000);
});

test('a position of yesterday is where it starts, at the speed of yesterday', async () => {
  await tap(`
    window.engine.rate = 2;
    window.engine.load(window.sound('/sound/long/a.mp3', 1800), 900, true)`);
  await passes(900.3);
  const [from, before] = [await position(), Date.now()];
  // Real time: how fast the sound moves.
  await page.waitForTimeout(600);
  const moved = ((await position()) - from) / ((Date.now() - before) / 1_000);
  expect(moved).toBeGreaterThan(1.3);
});

test('the next chapter, prepared, follows without asking for anything more', async () => {
  const ofNext = () => server.asked.filter(({ path }) => path.includes('next'));
  const askedAtTheEnd: number[] = [];
  await page.exposeFunction('ended', () => askedAtTheEnd.push(ofNext().length));
  await page.evaluate(`window.engine.onEnded(() => {
    window.ended();
    window.engine.load(window.sound('/sound/long/next.mp3', 1800), 0, true);
    window.engine.onTime(() => { window.followed = true });
  })`);
  await tap(`
    window.engine.load(window.sound('/sound/short/a.mp3', 1.5), 0, true);
    window.engine.prepare(window.sound('/sound/long/next.mp3', 1800))`);
  await page.waitForFunction('window.followed !== undefined', undefined, { timeout: 8_000 });
  expect(await page.evaluate('window.engine.key')).toBe('/sound/long/next.mp3');
  // It was here when the one before it ended; how short the silence is, the bench measures.
  expect(askedAtTheEnd).toEqual([1]);
  expect(ofNext()).toHaveLength(1);
});

test('a link that expires while one listens is renewed, and the position is kept', async () => {
  await tap(`window.engine.load(window.sound('/sound/long/old.mp3', 1800), 0, true)`);
  await passes(0.3);
  server.status = path => (path.includes('old') ? 403 : 0);
  await page.evaluate('window.engine.seek(1200)');
  await passes(1_200.3);
  expect(await position()).toBeLessThan(1_205);
  expect(server.asked.some(({ path }) => path.includes('renewed'))).toBe(true);
});

test('a chapter that is no longer there says so', async () => {
  server.status = () => 404;
  await tap(`window.engine.load(window.sound('/sound/long/a.mp3', 1800), 0, true)`);
  await page.waitForFunction(`window.engine.state === 'error'`, undefined, { timeout: 5_000 });
  expect(await page.evaluate('window.engine.error')).toBe('gone');
});

test('without a tap the browser refuses, and the tap after that is enough', async () => {
  const untapped = await browser.newPage();
  try {
    // By itself: whatever a test asks of a page counts as a tap.
    await untapped.goto(`${server.origin}/page?play=/sound/long/a.mp3`);
    await untapped.waitForFunction(`window.states?.includes('blocked')`, undefined, { timeout: 5_000 });
    await untapped.evaluate(`document.querySelector('button').onclick = () => window.engine.play()`);
    await untapped.click('button');
    await untapped.waitForFunction('window.engine.position > 0.3', undefined, { timeout: 5_000 });
  } finally {
    await untapped.close();
  }
});
