import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBook } from './people.ts';
import { type BrowserHarness, errorsOf, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** Each word on the screen with its position in px, as the frame of the drawn page or else of the engine has it. Runs in the page. */
function wordsOnScreen(): string[] {
  const scope = document.getElementById('first-page') ?? document;
  const slot = [...scope.querySelectorAll<HTMLElement>('.page-slot')].find(each =>
    each.matches('[data-shown]'),
  );
  const frame = slot?.querySelector('iframe');
  const doc = frame?.contentDocument;
  if (!frame || !doc) return [];
  const { left, top } = frame.getBoundingClientRect();
  const found: string[] = [];
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = doc.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getClientRects()[0];
      const [x, y] = [(box?.left ?? -1) + left, (box?.top ?? -1) + top];
      if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
        found.push(`${word} ${x.toFixed(1)} ${y.toFixed(1)}`);
    }
  return found;
}

/** Holds the app back until `go` is called: what is there before came with the HTML. */
async function withoutApp(page: Page, app = /\/assets\/index-[^/]*\.js$/): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>(resolve => (go = resolve));
  await page.route(app, async route => {
    await held;
    await route.continue();
  });
  return () => go();
}

async function drawn(page: Page, address: string): Promise<string[]> {
  await page.goto(stage.base + address, { waitUntil: 'commit' });
  await page.locator('#first-page iframe').waitFor();
  await page.evaluate(async () => {
    const frame = document.querySelector<HTMLIFrameElement>('#first-page iframe');
    await frame?.contentDocument?.fonts.ready;
  });
  return page.evaluate(wordsOnScreen);
}

async function takenOver(page: Page): Promise<string[]> {
  await page.locator('#first-page').waitFor({ state: 'detached' });
  await page.locator('.reader-foot[data-ready]').waitFor();
  return page.evaluate(wordsOnScreen);
}

const looks = [
  [360, 'dark', {}],
  [360, 'bright', { isScroll: 'false' }],
  [768, 'bright', {}],
  [768, 'dark', { isScroll: 'false', fontSize: '24' }],
  [1440, 'dark', {}],
  [1440, 'bright', { spreadLayout: 'true', fontFamily: 'Literata' }],
] as const;

test.each(looks)(
  'at %i px, %s %o, the first page stands in the HTML and the engine moves no word of it',
  async (width, theme, settings) => {
    const book = await demoBook(stage.base, 'Chợ nổi tháng Chạp');
    const page = await stage.newPage({ width, height: 800 });
    await page.context().addCookies(
      Object.entries({ backgroundType: theme, ...settings }).map(([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        url: stage.base,
      })),
    );
    const go = await withoutApp(page);
    const before = await drawn(page, `${book.reader}?chapter=2`);
    expect(before.length).toBeGreaterThan(50);
    go();
    expect(await takenOver(page)).toEqual(before);
    expect(errorsOf(page)).toEqual([]);
  },
);

test.each([
  ['light', 'BRIGHT', 'DARK'],
  ['dark', 'DARK', 'BRIGHT'],
] as const)(
  'on a %s device who has chosen nothing reads on its ground, two pages wide, and a larger text chooses none',
  async (colorScheme, ground, other) => {
    const book = await demoBook(stage.base, 'Chợ nổi tháng Chạp');
    const page = await stage.newPage({ width: 1440, height: 900 }, { colorScheme });
    const look = (where: string) =>
      page
        .locator(`${where} .reader`)
        .evaluate(({ dataset }: HTMLElement) => [dataset.reader, dataset.spread]);
    const go = await withoutApp(page);
    const before = await drawn(page, `${book.reader}?chapter=2`);
    expect(await look('#first-page')).toEqual([ground, 'true']);
    go();
    expect(await takenOver(page)).toEqual(before);
    expect(await look('body')).toEqual([ground, 'true']);
    expect(await page.locator('main').count()).toBe(1);

    await page.getByRole('button', { name: 'Chỉnh cách hiển thị' }).click();
    await page.getByRole('slider', { name: 'Cỡ chữ' }).press('ArrowRight');
    const chosen = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(chosen).toContain('fontSize');
    expect(await chosen()).not.toContain('backgroundType');
    await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
    await expect.poll(() => look('body')).toEqual([other, 'true']);
    expect(errorsOf(page)).toEqual([]);
  },
);

test('a page turned before the app is here stays turned, and is where the reader comes back to', async () => {
  const book = await demoBook(stage.base, 'Chợ nổi tháng Chạp');
  const page = await stage.newPage({ width: 1440, height: 900 });
  const go = await withoutApp(page);
  const first = await drawn(page, `${book.reader}?chapter=2`);
  await page.keyboard.press('ArrowRight');
  const second = await page.evaluate(wordsOnScreen);
  expect(second).not.toEqual(first);
  go();
  expect(await takenOver(page)).toEqual(second);
  expect(await page.locator('.reader-foot-page').innerText()).toMatch(/^Trang 3–4 /);

  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('.reader-foot-page').innerText()).toMatch(/^Trang 5–6 /);
  const third = await page.evaluate(wordsOnScreen);
  await page.unrouteAll();
  const goAgain = await withoutApp(page);
  // The letters come after the page is drawn; those the app asks for later are not held.
  let frameShown: Promise<void> | undefined;
  await page.route(/\.woff2/, async route => {
    frameShown ??= page.locator('#first-page iframe').waitFor();
    await frameShown;
    await route.continue();
  });
  expect(await drawn(page, book.reader)).toEqual(third);
  goAgain();
  expect(await takenOver(page)).toEqual(third);
});

test('no call for the book is made, and a chapter that is closed is not in the page', async () => {
  const book = await demoBook(stage.base, 'Chợ nổi tháng Chạp');
  const page = await stage.newPage();
  const calls: string[] = [];
  page.on('request', request => {
    if (request.url().includes('getDownloadItemWeb')) calls.push(request.url());
  });
  await page.goto(stage.base + book.reader);
  await takenOver(page);
  expect(calls).toEqual([]);
});

test.each([
  [360, 'dark'],
  [800, 'bright'],
])(
  'inside a partner’s page, %i px wide and %s, the first page stands in the frame and stays where it is',
  async (width, theme) => {
    const book = await demoBook(stage.base, 'Người giữ đèn biển');
    const page = await stage.newPage({ width, height: 600 });
    const go = await withoutApp(page, /\/embed\/assets\/reader-[^/]*\.js$/);
    const address = `/embed/${book.reader.slice(1)}?partner=ben-song&chapter=4&theme=${theme}`;
    const before = await drawn(page, address);
    expect(before.length).toBeGreaterThan(50);
    go();
    expect(await takenOver(page)).toEqual(before);
    expect(errorsOf(page)).toEqual([]);
  },
);

test('a printed book’s first picture is asked for before the app’s own parts, once, and no engine for text at all', async () => {
  const page = await stage.newPage();
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  const address = '/reader/so-tay-trong-rau-tren-san-thuong-r13d36f4';
  await page.goto(stage.base + address, { waitUntil: 'commit' });
  await page.locator('#first-picture').waitFor({ state: 'detached' });
  const picture = page.locator('img[alt="Trang 1"]');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const pictures = asked.filter(path => /\/g\/0001\/0001[^/]*\.webp$/.test(path));
  expect(pictures).toHaveLength(1);
  const before = asked.slice(0, asked.indexOf(pictures[0] ?? ''));
  // The page itself, and what its head names.
  expect(before.filter(path => path.startsWith('/api/'))).toEqual([]);
  expect(before.filter(path => /\/(ReadingPage|PrintedReader)-/.test(path))).toEqual([]);
  expect(asked.filter(path => path.includes('epubjs-renderer'))).toEqual([]);
  expect(asked.filter(path => path.includes('getDownloadItemWeb'))).toEqual([]);
  expect(errorsOf(page)).toEqual([]);
  await page.context().close();
});
