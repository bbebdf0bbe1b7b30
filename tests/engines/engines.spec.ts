import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { cuttableLine } from '../journeys/cuttable-line.ts';
import { demoBook } from '../journeys/people.ts';
import { bringBooks } from './books.ts';
import { openFirefox } from './firefox.ts';
import type { Engine, EnginePage } from './page.ts';
import { openWebKit } from './webkit.ts';

/*
 * npm run test:engines: what readers do most, in Firefox and WebKitGTK where Debian's packages are there (firefox-esr;
 * webkit2gtk-driver, xvfb). Where not, the tests are skipped and their names say what is missing.
 */

const WAIT_MS = 20_000;
const SOUND = '/sach-noi/cho-noi-thang-chap-bdqsfak';
const { base, partnerBase, dataDir } = inject('stage');

const engines = await Promise.all([openFirefox(), openWebKit()]);
let books: Awaited<ReturnType<typeof bringBooks>>;
let demo: Awaited<ReturnType<typeof demoBook>>;

beforeAll(async () => {
  books = await bringBooks(dataDir);
  demo = await demoBook(base, 'Chợ nổi tháng Chạp');
}, 120_000);
afterAll(async () => {
  for (const engine of engines) await engine?.close();
});

/** Where an element that a person sees stands: by selector, or "button=Name", "link=Name". */
const boxOf = (page: EnginePage, what: string) =>
  page.run(wanted => {
    const [kind, name] = wanted.split('=');
    const tag = kind === 'button' ? 'button, [role=button]' : 'a[href]';
    const all = name
      ? [...document.querySelectorAll<HTMLElement>(tag)]
      : [...document.querySelectorAll<HTMLElement>(wanted)];
    const seen = all.find(each => {
      const words = each.getAttribute('aria-label') ?? each.textContent ?? '';
      const { width, height } = each.getBoundingClientRect();
      return width > 0 && height > 0 && (!name || words.trim().startsWith(name));
    });
    if (!seen) return null;
    seen.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = seen.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, what);

const poll = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: WAIT_MS, interval: 150 });

async function tap(page: EnginePage, what: string): Promise<void> {
  await poll(() => boxOf(page, what)).not.toBeNull();
  const box = await boxOf(page, what);
  if (box) await page.tap(box.x, box.y);
}

const wordsIn = (page: EnginePage, selector: string) =>
  page.run(wanted => document.querySelector(wanted)?.textContent ?? '', selector);
const sees = (page: EnginePage, words: string) =>
  poll(() => page.run(() => document.body.innerText)).toContain(words);

/** The address that a book's page opens to be read. */
const readerOf = (page: EnginePage) =>
  page.run(() => document.querySelector('a[href^="/reader/"]')?.getAttribute('href') ?? null);

/** Where the reader is, as its foot says. */
const foot = (page: EnginePage) => wordsIn(page, '.reader-foot');
const opened = (page: EnginePage) =>
  poll(() => page.run(() => document.querySelector('.reader-foot[data-ready]') !== null)).toBe(true);
const pagesOf = async (page: EnginePage) => Number(/trên (\d+)/.exec(await foot(page))?.[1] ?? 0);

async function turn(page: EnginePage, key = 'ArrowRight'): Promise<void> {
  await poll(() => foot(page)).not.toBe('');
  const before = await foot(page);
  await page.press(key);
  await poll(async () => ['', before].includes(await foot(page))).toBe(false);
}

/** Whether a plain audio element plays without an error: it does not in Firefox where there is no sound device. */
const hasSound = (page: EnginePage) =>
  page.run(async () => {
    const head = [
      82, 73, 70, 70, 36, 125, 0, 0, 87, 65, 86, 69, 102, 109, 116, 32, 16, 0, 0, 0, 1, 0, 1, 0, 64, 31, 0, 0,
      64, 31, 0, 0, 1, 0, 8, 0, 100, 97, 116, 97, 0, 125, 0, 0,
    ];
    const silence = new Blob([new Uint8Array(head), new Uint8Array(32_000).fill(128)], { type: 'audio/wav' });
    const audio = new Audio(URL.createObjectURL(silence));
    await audio.play();
    // Real time: the device is asked for while it plays.
    await new Promise(done => setTimeout(done, 2_000));
    return audio.currentTime > 0.2 && audio.error === null;
  });

/** Runs in the page: seconds that its sound stands at, -1 in silence. The player's own element is not in the document. */
const hearsAt = (page: EnginePage) =>
  page.run(() => {
    const slider = document.querySelector<HTMLElement>('[role=slider][aria-valuenow], input[type=range]');
    return Number(slider?.getAttribute('aria-valuenow') ?? (slider as HTMLInputElement | null)?.value ?? -1);
  });

describe.each([
  ['Firefox', engines[0]],
  ['WebKitGTK', engines[1]],
] as const)('%s', (name, engine) => {
  const there = test.skipIf(!engine);
  const desktop = { width: 1280, height: 900 };
  let last: EnginePage | null = null;
  const open = async (viewport = desktop) => {
    last = await (engine as Engine).open(viewport);
    return last;
  };
  afterEach(async () => {
    await last?.close();
    last = null;
  });

  there(`${name} shows home, and search finds a book without marks`, async () => {
    const page = await open();
    await page.goto(base);
    await sees(page, demo.title);
    await page.goto(`${base}/search?q=cho+noi+thang+chap`);
    await sees(page, demo.title);
    // A list's order: without the box that the engine draws by itself.
    await page.goto(`${base}/ebook/tat-ca`);
    const look = () =>
      page.run(() => {
        const box = document.querySelector('main select');
        return box && getComputedStyle(box).appearance;
      });
    await poll(look).toBe('none');
    expect(page.complaints()).toEqual([]);
  });

  there(`${name} reads, turns and opens again where one was`, async () => {
    const page = await open();
    await page.goto(base + demo.reader);
    await opened(page);
    await turn(page);
    await turn(page);
    const place = await foot(page);
    await page.reload();
    await opened(page);
    await poll(() => foot(page)).toBe(place);
    // Closed and opened again inside the app.
    await page.press('Escape');
    await poll(() => page.run(() => document.querySelector('.reader') === null)).toBe(true);
    await poll(() => readerOf(page)).not.toBeNull();
    await page.run(() => document.querySelector<HTMLElement>('a[href^="/reader/"]')?.click());
    await opened(page);
    await poll(() => foot(page)).toBe(place);
    expect(page.complaints()).toEqual([]);
  });

  there(`${name} keeps the number of pages of a book that runs from right to left`, async () => {
    const page = await open();
    await page.goto(base + books.rtl);
    await poll(() => readerOf(page)).not.toBeNull();
    await page.goto(base + (await readerOf(page)));
    await opened(page);
    const first = await pagesOf(page);
    expect(first).toBeGreaterThan(1);
    for (let turns = 0; turns < 4; turns++) await turn(page, 'ArrowLeft');
    // Real time: what grows without end does so in seconds.
    await new Promise(done => setTimeout(done, 4_000));
    await turn(page, 'ArrowRight');
    expect(await pagesOf(page)).toBe(first);
  });

  there(`${name} opens a roll of pictures again at the picture where one was`, async () => {
    const page = await open({ width: 500, height: 800 });
    await page.goto(base + books.roll);
    await poll(() => readerOf(page)).not.toBeNull();
    await page.goto(base + (await readerOf(page)));
    await opened(page);
    const percent = () => wordsIn(page, '.reader-foot-percent');
    for (let steps = 0; steps < 4; steps++) {
      await page.press('PageDown');
      // Real time: a step that begins while the strip still moves is dropped.
      await new Promise(done => setTimeout(done, 700));
    }
    const at = async () => Number.parseInt(await percent(), 10);
    const place = await at();
    expect(place).toBeGreaterThan(5);
    // Real time: the place is kept when the page has rested.
    await new Promise(done => setTimeout(done, 1_500));
    await page.reload();
    await opened(page);
    // At the top of the picture that filled the screen: six of them are half of the book.
    await poll(at).toBeGreaterThanOrEqual(place - 9);
    expect(await at()).toBeLessThanOrEqual(place + 1);
  });

  there(`${name} plays and seeks, where there is a sound device`, async context => {
    const page = await open();
    await page.goto(base + SOUND);
    await tap(page, 'button=Nghe');
    if (!(await hasSound(page))) return context.skip();
    await poll(() => hearsAt(page)).toBeGreaterThan(1);
    const before = await hearsAt(page);
    await page.press('ArrowRight');
    await poll(() => hearsAt(page)).toBeGreaterThan(before + 5);
    expect(page.complaints()).toEqual([]);
  });

  there(`${name} opens without a network what was opened with one`, async () => {
    const line = await cuttableLine(base);
    const page = await open();
    await page.goto(line.base + demo.reader);
    await opened(page);
    await poll(() => page.run(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))).toBe(
      'activated',
    );
    await poll(() =>
      page.run(async () => (await (await caches.open('offline-books')).keys()).length),
    ).toBeGreaterThan(3);
    await page.reload();
    await opened(page);
    line.cut();
    await page.reload();
    await opened(page);
    await turn(page);
    line.close();
  });

  there(`${name} reads in a partner's page`, async () => {
    const page = await open();
    await page.goto(partnerBase);
    await poll(() =>
      page.run(() => [...document.querySelectorAll('#events li b')].map(each => each.textContent).join(' ')),
    ).toContain('ready');
  });
});
