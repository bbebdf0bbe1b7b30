import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { cuttableLine } from '../journeys/cuttable-line.ts';
import { oaksAt } from '../journeys/paying.ts';
import { demoBook, demoPerson } from '../journeys/people.ts';
import {
  drawnAnnotations,
  foot,
  hasSound,
  hearsAt,
  lineOf,
  opened,
  pagesOf,
  poll,
  readerOf,
  sees,
  signIn,
  tap,
  turn,
  wordsIn,
} from './acts.ts';
import { bringBooks } from './books.ts';
import { openFirefox } from './firefox.ts';
import type { Engine, EnginePage } from './page.ts';
import { openWebKit } from './webkit.ts';

/*
 * npm run mot -- engines: what readers do most, in Firefox and WebKitGTK where Debian's packages are there (firefox-esr;
 * webkit2gtk-driver, xvfb). Where not, the tests are skipped and a line says what is missing.
 */

/** Runs in the page: whether the page that is shown has its picture, however it was put there. */
const pictureStands = () => {
  const doc = document.querySelector<HTMLIFrameElement>('.fixed-sheet:not([inert]) iframe')?.contentDocument;
  const [picture] = doc?.images ?? [];
  if (picture) return picture.complete && picture.naturalWidth > 0;
  const ground = doc?.querySelector('image, div');
  return ground !== null && ground !== undefined && ground.getBoundingClientRect().height > 0;
};

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

/** Where it is missing, the run says so in one line and which packages bring it. */
const missing = {
  Firefox: 'Firefox is not here: apt-get install firefox-esr',
  WebKitGTK: 'WebKitGTK is not here: apt-get install webkit2gtk-driver xvfb',
};

describe.each([
  ['Firefox', engines[0]],
  ['WebKitGTK', engines[1]],
] as const)('%s', (name, engine) => {
  if (!engine) process.stdout.write(`${missing[name]}\n`);
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
    await sees(page, 'Mở ra là đọc, chưa cần tài khoản');
    // What lies further down is laid out when one comes to it.
    await poll(async () => {
      await page.press('PageDown');
      return page.run(() => document.body.innerText);
    }).toContain(demo.title);
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

  there(
    `${name} turns pages with a size of their own, each with its picture, and complains about none`,
    async () => {
      const page = await open({ width: 500, height: 900 });
      await page.goto(base + books.drawn);
      await poll(() => readerOf(page)).not.toBeNull();
      await page.goto(base + (await readerOf(page)));
      await opened(page);
      for (let turns = 0; turns < 4; turns++) {
        await poll(() => page.run(pictureStands)).toBe(true);
        await turn(page);
      }
      // Back and forth once more, and opened again: pages are laid out anew.
      await turn(page, 'ArrowLeft');
      await page.reload();
      await opened(page);
      await poll(() => page.run(pictureStands)).toBe(true);
      expect(page.complaints()).toEqual([]);
    },
  );

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

  there(`${name} marks a sentence, which is there again after a reload`, async () => {
    const page = await open();
    await page.goto(base + demo.reader);
    await opened(page);
    await poll(() => lineOf(page)).not.toBeNull();
    const line = await lineOf(page);
    if (line) await page.drag(line.from, line.to);
    await tap(page, 'button=Tô màu Hoè');
    await poll(() => drawnAnnotations(page)).toBe(1);
    await page.reload();
    await opened(page);
    await poll(() => drawnAnnotations(page)).toBe(1);
    await tap(page, 'button=Mở mục lục');
    await tap(page, 'button=Ghi chú');
    await poll(() => wordsIn(page, '[role=tabpanel]')).toContain(line?.words.slice(0, 10));
    expect(page.complaints()).toEqual([]);
  });

  there(`${name} sells oaks: packages, paying, and what it led to`, async () => {
    const person = demoPerson(name === 'Firefox' ? 'Bằng Cáo' : 'Bằng Gấu');
    const before = await oaksAt(base, person);
    const page = await open();
    await signIn(page, base, person);
    await page.goto(`${base}/package-plan`);
    await poll(() => page.run(() => document.querySelector('a[href*="/payment"]') !== null)).toBe(true);
    await page.goto(`${base}/package-plan/oak`);
    await tap(page, 'label=20 sồi');
    await tap(page, 'link=Mua 20 sồi');
    await tap(page, 'label=VNPAY');
    await tap(page, 'button=Trả bằng VNPAY');
    await tap(page, 'button=Trả tiền thành công');
    await sees(page, '20 sồi đã vào ví');
    expect(await oaksAt(base, person)).toBe(before + 20);
    expect(page.complaints()).toEqual([]);
  });

  there(`${name} reads in a partner's page`, async () => {
    const page = await open();
    await page.goto(partnerBase);
    await poll(() =>
      page.run(() => [...document.querySelectorAll('#events li b')].map(each => each.textContent).join(' ')),
    ).toContain('ready');
  });
});
