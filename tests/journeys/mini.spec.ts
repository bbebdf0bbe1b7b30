import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { catalogueCalls, contentType } from '../../src/contract/library/catalogue.ts';
import { booksIn, homeCalls } from '../../src/contract/library/home.ts';
import { workCalls } from '../../src/contract/library/work.ts';
import { comicCalls } from '../../src/contract/reading/comics.ts';
import { slugOf } from '../../src/rules/text/slug.ts';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { settled } from './settled.ts';
import { hears, keepSounds } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* The mini app as Zalo shows it: under a status bar, beside its capsule, above the phone's own line. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const screen = { width: 360, height: 780 };
const [TOP, BOTTOM, CAPSULE] = [44, 34, 108];
const audiobook = '/sach-noi/cho-noi-thang-chap-bdqsfak';
/** Sold, its first file open to everybody. */
const closedSound = '/sach-noi/ke-muon-ten-nguoi-chet-buifwsu';

/** Runs in the page: what Zalo tells of its surroundings. */
const surround = ([top, bottom, capsule]: number[]) =>
  addEventListener('DOMContentLoaded', () => {
    const { style } = document.documentElement;
    style.setProperty('--zaui-safe-area-inset-top', `${top}px`);
    style.setProperty('--zaui-safe-area-inset-bottom', `${bottom}px`);
    style.setProperty('--capsule', `${capsule}px`);
  });

async function inZalo(address: string): Promise<Page> {
  const page = await stage.newPage(screen);
  await page.addInitScript(surround, [TOP, BOTTOM, CAPSULE]);
  await page.addInitScript(keepSounds);
  await page.goto(`${stage.base}/mini${address}`);
  return page;
}

/** Controls that one can reach and that lie where Zalo or the phone draws its own: "what: its box". */
async function covered(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  return page.evaluate(
    ([top, bottom, capsule]) => {
      const [wide, high] = [innerWidth, innerHeight];
      const bad: string[] = [];
      for (const each of document.querySelectorAll(
        'button, a[href], input, [role="slider"], [tabindex="0"]',
      )) {
        const { left, right, top: from, bottom: to, width, height } = each.getBoundingClientRect();
        if (!width || !height || height > high / 2) continue;
        const middle = document.elementFromPoint((left + right) / 2, (from + to) / 2);
        if (!middle || !(each.contains(middle) || middle.contains(each))) continue;
        // A row of a list that is scrolled is cut there for a moment.
        const underBar = from < (top as number);
        const underCapsule = right > wide - (capsule as number) + 1 && from < (top as number) + 40;
        const underLine = to > high - (bottom as number);
        if (underBar || underCapsule || underLine)
          bad.push(
            `${each.getAttribute('aria-label') ?? each.textContent?.slice(0, 30)}: ${[left, from, right, to].map(Math.round)}`,
          );
      }
      return bad;
    },
    [TOP, BOTTOM, CAPSULE],
  );
}

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/mini-${name}.png` }) : undefined;

test('the bars of the reader stay clear of what Zalo and the phone draw', async () => {
  const { id } = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await inZalo('/');
  await page.goto(`${stage.base}/mini/reader/${slugOf('reader', 'sach', id)}`);
  await page.locator('.reader-foot[data-ready]').waitFor({ timeout: 20_000 });
  const foot = await page.locator('.reader-foot').boundingBox();
  // The bars may be there at first; a tap on the middle calls them back.
  if (!(await page.locator('.reader[data-bars]').count())) await page.touchscreen.tap(180, 390);
  await page.locator('.reader[data-bars]').waitFor();
  await settled(page);
  await shot(page, 'reader');
  expect(await covered(page)).toEqual([]);
  const text = await page.locator('.reader-foot-percent').boundingBox();
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(screen.height - BOTTOM);
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(screen.height);
  await page.getByRole('button', { name: 'Chỉnh cách hiển thị' }).click();
  await page.getByRole('dialog').waitFor();
  await shot(page, 'reader-sheet');
  expect(await covered(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Words at the top of the page as well: the chapter's name stands beside the capsule.
  const words = await page.locator('.reader-headline span').last().boundingBox();
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(screen.width - CAPSULE);
  await page.getByRole('button', { name: 'Mở mục lục' }).click();
  await page.getByRole('dialog').waitFor();
  await shot(page, 'reader-drawer');
  expect(await covered(page)).toEqual([]);
  await page.context().close();
}, 60_000);

test('so do the bars of a comic', async () => {
  const { data: found } = await signedCall(stage.base, comicCalls.filterComic, {});
  let open = '';
  for (const comic of found.items) {
    const { data: issues } = await signedCall(stage.base, workCalls.listIssues, { content_id: comic.id });
    open ||= issues.items.find(({ state }) => state !== 'locked')?.address ?? '';
  }
  const page = await inZalo(open);
  await page.getByRole('img', { name: 'Trang 1', exact: true }).waitFor();
  await settled(page);
  await shot(page, 'comic');
  expect(await covered(page)).toEqual([]);
  await page.context().close();
}, 60_000);

test('a tap sounds, and the full player and its sheets stay clear too', async () => {
  const page = await inZalo(audiobook);
  await settled(page);
  await shot(page, 'work');
  expect(await covered(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nghe', exact: true }).first().tap();
  await hears(page);
  await page.getByRole('button', { name: /Mở trình nghe/ }).click();
  await page.getByRole('button', { name: /Thu nhỏ/ }).waitFor();
  await shot(page, 'player');
  expect(await covered(page)).toEqual([]);
  await page
    .getByRole('button', { name: /Tốc độ/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Đóng/ }).first().waitFor();
  await shot(page, 'player-sheet');
  expect(await covered(page)).toEqual([]);
  await page.context().close();
}, 60_000);

test('a tap before anything is answered sounds too', async () => {
  const page = await inZalo('/');
  await settled(page);
  // Real time: longer than a tap takes to be made.
  await page.route(/getReadySound/, route => setTimeout(() => void route.continue().catch(() => {}), 3_000));
  await page.goto(`${stage.base}/mini${audiobook}`);
  await page.getByRole('button', { name: 'Nghe', exact: true }).first().tap();
  await hears(page);
  await page.context().close();
}, 60_000);

test('the library has its own address and the web’s', async () => {
  for (const address of ['/library', '/account/library']) {
    const page = await inZalo(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    expect(await page.getByText('Không tìm thấy trang này').count(), address).toBe(0);
    await shot(page, address.replaceAll('/', '-'));
    expect(await covered(page)).toEqual([]);
    await page.context().close();
  }
}, 60_000);

test('addresses of the marketplace without a page lead to its front page; the golden hour has its own', async () => {
  for (const [address, led] of [
    ['/shop/a', '/shop'],
    ['/shop/flash-sale', '/shop/flash-sale'],
  ] as const) {
    const page = await inZalo(address);
    await page.waitForURL(`${stage.base}/mini${led}`);
    await settled(page);
    expect(await page.getByText('Không tìm thấy trang này').count(), address).toBe(0);
    await page.context().close();
  }
}, 60_000);

test('the files, the answer and the cover of the screen that is asked for come together with the app, not after it', async () => {
  const page = await stage.newPage(screen);
  const asks: string[] = [];
  page.on('request', request => asks.push(new URL(request.url()).pathname));
  const asked = Promise.all([page.waitForRequest(/\/BookPage\./), page.waitForRequest(/\/covers\//)]);
  // Until these are asked for, the app has not begun.
  await page.route(/\/base\..*\.module\.js$/, async route => {
    await asked;
    await route.continue();
  });
  const { address, title } = await demoBook(stage.base, 'Người giữ đèn biển');
  await page.goto(`${stage.base}/mini${address}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await settled(page);
  expect(asks.filter(path => path === `/api${catalogueCalls.bookDetail.path}`)).toHaveLength(1);
});

/** What is said of buying: a price, oaks with their number, a button that buys. */
const OF_BUYING = /\dđ(?!\p{L})|\d sồi|\bMua\b|Giờ vàng|Giá sốc|−\d+%/u;

/** Runs in the page: the lines one can see that speak of buying. */
const linesOfBuying = (words: string) =>
  document.body.innerText.split('\n').filter(line => new RegExp(words, 'u').test(line));

/** Scrolls through the page, so that all of it has come, and tells what speaks of buying. */
async function speaksOfBuying(page: Page): Promise<string[]> {
  await settled(page);
  for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, 900);
  await settled(page);
  return page.evaluate(linesOfBuying, OF_BUYING.source);
}

test('while nothing is sold there, no list and no page of the mini app names a price or a way to buy', async () => {
  const { data: found } = await signedCall(stage.base, comicCalls.filterComic, {});
  const comics = found.items.filter(({ price: priceVnd }) => priceVnd > 0).map(({ address }) => address);
  const page = await inZalo('/');
  const told: string[] = [];
  for (const address of [
    ...[
      '/',
      '/sach-mua-le',
      '/hieu-soi',
      '/sach-noi',
      '/truyen-tranh',
      '/combo',
      '/flash-sale',
      '/search?q=dem',
    ],
    ...['/package-plan', '/package-plan/oak', audiobook, closedSound, ...comics.slice(0, 1)],
  ]) {
    await page.goto(`${stage.base}/mini${address}`);
    told.push(...(await speaksOfBuying(page)).map(line => `${address}: ${line}`));
  }
  await page.goto(`${stage.base}/mini/combo`);
  await page.locator('main a[href*="/combo/"]').first().click();
  await page.waitForURL(/combo\/./);
  told.push(...(await speaksOfBuying(page)));
  expect(told).toEqual([]);
  await page.context().close();
}, 90_000);

test('nor does what is closed in the reader, the player and a comic, and each has a way on', async () => {
  const page = await inZalo('/account/library');
  await fillLogin(page, demoPerson('Ung Nghe Ké'));
  const told: string[] = [];
  const wayOn = async (name: RegExp) => {
    const button = page.getByRole('button', { name }).last();
    await button.waitFor();
    told.push(...(await speaksOfBuying(page)));
    await button.click();
  };
  const { data } = await signedCall(stage.base, homeCalls.listBlockHome, { page_size: 30 });
  const books = data.flatMap(booksIn);
  const oak = books.find(book => book.contentType === contentType.oakBook);
  const detail = await signedCall(stage.base, workCalls.oakDetail, { content_id: oak?.id ?? 0 });
  const chapter = detail.data.chapterList.find(({ state }) => state === 'locked');
  await page.goto(`${stage.base}/mini${chapter?.address}`);
  await wayOn(/^Về trang sách$/);
  await page.waitForURL(/hieu-soi/);

  const { data: found } = await signedCall(stage.base, comicCalls.filterComic, {});
  for (const { id } of found.items.filter(({ price: priceVnd }) => priceVnd > 0).slice(0, 1)) {
    const { data: issues } = await signedCall(stage.base, workCalls.listIssues, { content_id: id });
    await page.goto(`${stage.base}/mini${issues.items.find(({ state }) => state === 'locked')?.address}`);
    await page.getByRole('button', { name: 'Xem cách mở' }).click();
    await wayOn(/^Về trang sách$/);
    await page.waitForURL(/truyen-tranh/);
  }

  await page.goto(`${stage.base}/mini${closedSound}`);
  await page.getByRole('button', { name: 'Nghe', exact: true }).first().tap();
  await hears(page);
  await page
    .getByRole('button', { name: /^2\b.*|Phần 2|Chương 2/ })
    .first()
    .click();
  await wayOn(/^Để sau$/);
  expect(told).toEqual([]);
  await page.context().close();
}, 90_000);

/** What can be read or pressed and lies under the status bar or the capsule, at whatever place the page is scrolled to. */
const underZalo = (page: Page) =>
  page.evaluate(
    ([top = 0]) => {
      const bad: string[] = [];
      const spots = [
        ...Array.from({ length: 12 }, (_, at) => [15 + at * 30, top / 2] as const),
        ...[20, 60, 100].map(left => [innerWidth - left, top + 20] as const),
      ];
      for (const [x, y] of spots) {
        const there = document.elementFromPoint(x, y);
        if (!there?.closest('main')) continue;
        if (there.children.length === 0 || there.closest('a, button, img'))
          bad.push(`${x} ${y}: ${there.tagName} ${there.textContent?.slice(0, 30)}`);
      }
      return bad;
    },
    [TOP],
  );

test('scrolled pages leave the status bar and the capsule clear', async () => {
  const page = await inZalo('/');
  await settled(page);
  const book = await page.locator('a[href*="/ebook/"]').first().getAttribute('href');
  const addresses = [
    '/',
    '/search?q=mua',
    '/sach-mien-phi',
    '/shop',
    (book ?? '').replace(/^\/mini/, ''),
    audiobook,
  ];
  for (const address of addresses) {
    await page.goto(`${stage.base}/mini${address}`);
    await page.getByRole('main').waitFor();
    await settled(page);
    for (const by of [150, 213, 307, 411]) {
      await page.mouse.wheel(0, by);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await underZalo(page), `${address} at ${await page.evaluate(() => scrollY)}`).toEqual([]);
    }
    expect(await page.evaluate(() => scrollY), `${address} scrolls`).toBeGreaterThan(0);
    await shot(page, `scrolled-${addresses.indexOf(address)}`);
  }
  await page.context().close();
}, 90_000);
