import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { contentType } from '../../src/contract/library/catalogue.ts';
import { booksIn, homeCalls } from '../../src/contract/library/home.ts';
import { workCalls } from '../../src/contract/library/work.ts';
import { oakCalls } from '../../src/contract/money/purchase-oak.ts';
import { readerCalls } from '../../src/contract/reading/reader.ts';
import { cfiBase } from '../../src/rules/library/cfi.ts';
import { looksRightInBoth } from './looks.ts';
import { demoPerson, fillLogin, tokenOf } from './people.ts';
import { settled } from './settled.ts';
import { fitsSmall } from './small.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Buying where one reads: from nothing to an opened chapter, and back at the very sentence. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const reader = demoPerson('Mới Đọc');

/** A book that is sold by the chapter, as home lists it, with its chapters. */
async function oakBook() {
  const { data } = await signedCall(stage.base, homeCalls.listBlockHome, { page_size: 30 });
  const card = data.flatMap(booksIn).find(book => book.contentType === contentType.oakBook);
  if (!card) throw new Error('home lists no book by the chapter');
  const detail = await signedCall(stage.base, workCalls.oakDetail, { content_id: card.id });
  return { ...card, chapters: detail.data.chapterList, reader: detail.data.readerAddress };
}

/** Of the chapter that is shown: its neighbours wait beside it. */
const textOf = (page: Page) =>
  page.locator('.page-slot[data-shown] iframe').contentFrame().locator('body').innerText();

test('a new reader without an oak has the chapter open five taps after signing in', async () => {
  const book = await oakBook();
  const closed = book.chapters.find(({ state }) => state === 'locked');
  if (!closed) throw new Error('no chapter is closed');
  const page = await stage.newPage({ width: 360, height: 800 });
  await page.goto(stage.base + closed.address);
  const card = page.getByRole('region', { name: /mở bằng \d+ sồi$/ });
  await card.getByRole('button', { name: 'Đăng nhập' }).click();
  await fillLogin(page, reader);
  const taps: string[] = [];
  const tap = async (role: 'button' | 'link', name: string | RegExp) => {
    await page.getByRole(role, { name }).click();
    taps.push(String(name));
  };
  await page.getByRole('button', { name: 'Mua thêm sồi' }).waitFor();
  await settled(page);
  await looksRightInBoth(page, 'the closed chapter');
  await fitsSmall(page, 'the closed chapter');
  await tap('button', 'Mua thêm sồi');
  await page.getByRole('radiogroup', { name: 'Gói sồi' }).waitFor();
  await looksRightInBoth(page, 'packages of oaks at the chapter');
  await tap('link', /^Mua 20 sồi/);
  await tap('button', /^Trả bằng /);
  await tap('button', 'Trả tiền thành công');
  await tap('link', 'Trở lại chỗ đang xem');
  await expect.poll(() => textOf(page)).toContain(closed.title);
  await page.locator('.reader-foot[data-ready]').waitFor();
  expect(taps).toHaveLength(5);
  expect(await card.count()).toBe(0);
  const token = await tokenOf(stage.base, reader);
  const ask = { book_id: book.id, chapter: closed.index };
  const { data } = await signedCall(stage.base, oakCalls.checkBoughtChapOak, ask, token);
  expect(data.state).toBe('owned');
  await page.context().close();
});

test('with oaks a closed chapter opens by one tap, at the sentence where one had stopped', async () => {
  const book = await oakBook();
  const token = await tokenOf(stage.base, reader);
  const { data: start } = await signedCall(
    stage.base,
    readerCalls.openBook,
    { content_id: book.id, content_type: contentType.oakBook },
    token,
  );
  const { open = [] } = start.access ?? {};
  const closed = book.chapters.find(({ index }) => open !== 'all' && !open.includes(index));
  const chapter = closed?.index ?? -1;
  const file = start.package.spine[chapter];
  if (!file) throw new Error('no chapter is closed');
  // The fourteenth paragraph: behind the first page.
  const left = `epubcfi(${cfiBase(chapter, file.idref)}!/4/2/28/1:0)`;
  const page = await stage.newPage({ width: 360, height: 800 });
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, reader);
  await page.evaluate(
    ([id, cfi, at]) =>
      localStorage.setItem(
        `reading_place_${id}`,
        JSON.stringify({ kind: 'cfi', cfi, percent: 0.9, chapter: at, readAt: Date.now() }),
      ),
    [book.id, left, chapter] as const,
  );
  await page.goto(stage.base + book.reader);
  const buy = page.getByRole('button', { name: /^Mua chương này/ });
  await buy.waitFor();
  await settled(page);
  // The chapter comes with the purchase, into the reader that stands already.
  const standing = await page.locator('.reader').elementHandle();
  const askedToOpen: string[] = [];
  page.on('request', request => {
    if (/getDownloadItem|\/content\//.test(request.url())) askedToOpen.push(request.url());
  });
  await countFramesUnderCard(page);
  // An empty frame waits for it under the card.
  const waiting = page.locator('.page-slot[inert] iframe');
  const frames = await waiting.elementHandles();
  const empty = await Promise.all(
    frames.map(frame =>
      frame.evaluate(({ contentDocument }: HTMLIFrameElement) => !contentDocument?.body.textContent),
    ),
  );
  const spare = frames[empty.indexOf(true)];
  expect(spare, 'the empty frame').toBeTruthy();
  const paid = page.waitForRequest(/buyChapterBookOak/);
  await buy.click();
  await paid;
  await page.locator('.reader-locked').waitFor({ state: 'detached' });
  expect(await page.evaluate<number>('window.framesUnderCard'), 'frames of the chapter under the card').toBe(
    0,
  );
  expect(askedToOpen.filter(url => url.includes('getDownloadItem') || url.endsWith(file.href))).toEqual([]);
  expect(await standing?.evaluate(element => element.isConnected)).toBe(true);
  expect(
    await spare?.evaluate(frame => (frame as HTMLIFrameElement).contentDocument?.body.textContent?.length),
  ).toBeGreaterThan(100);
  await page.getByText(/đã mở\. Còn \d+ sồi\./).waitFor();
  await page.locator('.reader-foot[data-ready]').waitFor();
  await expect.poll(() => page.locator('.reader-foot').innerText()).toMatch(/Trang (?!1 )\d+/);
  await page.context().close();
});

/** Counts the frames from the one that shows another chapter until the card of the closed one is not to be seen. */
const countFramesUnderCard = (page: Page) =>
  page.evaluate(() => {
    let frames = 0;
    let shownAt = 0;
    const count = () => {
      frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    new MutationObserver(list => {
      if (list.some(({ attributeName }) => attributeName === 'data-shown')) shownAt = frames;
      const isSeen = document.querySelector('.reader-locked')?.checkVisibility({ visibilityProperty: true });
      if (shownAt > 0 && !isSeen && !('framesUnderCard' in window))
        Object.assign(window, { framesUnderCard: frames - shownAt });
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-shown', 'style'],
    });
  });
