import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bar, drawn, openForMarks, select } from './annotating.ts';
import { demoBook } from './people.ts';
import { hears, keepSounds } from './sounds.ts';
import { type BrowserHarness, errorsOf, openHarness } from './stage.ts';

/* Selections that go over the edge of a page, and marks while a book reads itself aloud. */

let stage: BrowserHarness;
let reader: string;
beforeAll(async () => {
  stage = await openHarness();
  ({ reader } = await demoBook(stage.base, 'Người giữ đèn biển'));
});
afterAll(() => stage.close());

/** A mouse as the system sends it: Playwright's own waits for an answer that a drag inside a chapter does not give. */
async function aHand(page: Page, x: number, y: number) {
  const cdp = await page.context().newCDPSession(page);
  let at = { x, y };
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', buttons: number) =>
    cdp.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons, clickCount: 1 });
  return {
    press: () => send('mousePressed', 1),
    release: () => send('mouseReleased', 0),
    async to(toX: number, toY: number) {
      for (let left = 4; left > 0; left -= 1) {
        at = { x: at.x + (toX - at.x) / left, y: at.y + (toY - at.y) / left };
        await send('mouseMoved', 1);
      }
    },
  };
}

/** Where the last whole word of the page stands, and the words that are selected. */
const lastWord = (page: Page) =>
  page.evaluate(() => {
    const room = document.querySelector('.reader-page')?.getBoundingClientRect() ?? new DOMRect();
    const view = document.querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe');
    const doc = view?.contentDocument;
    const at = view?.getBoundingClientRect();
    if (!doc || !at) throw new Error('no chapter');
    const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
    const found: { word: string; x: number; y: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        const range = doc.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const box = range.getBoundingClientRect();
        const [x, y] = [at.left + box.left, at.top + box.top + box.height / 2];
        if (x > room.left && x + box.width < room.right) found.push({ word, x, y });
      }
    const last = found.at(-3);
    if (!last) throw new Error('no words');
    return last;
  });
const selected = (page: Page) =>
  page.evaluate(
    () =>
      document
        .querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe')
        ?.contentDocument?.getSelection()
        ?.toString() ?? '',
  );
const turned = (page: Page) =>
  page.evaluate(() => document.querySelector('.page-slot[data-shown]')?.scrollLeft ?? 0);
/** Whether the page stands where a turn ends, and not between two. */
const standsStill = (page: Page) =>
  page.evaluate(() => {
    const slot = document.querySelector('.page-slot[data-shown]');
    const turn = slot?.clientWidth ?? 1;
    return Math.abs(((slot?.scrollLeft ?? 0) / turn) % 1) < 0.01;
  });

test.each([
  ['on two pages', { width: 1440, height: 900 }],
  ['on one page', { width: 768, height: 1024 }],
])('a mouse drags a selection over the edge %s, and the words of both pages are marked', async (_, size) => {
  const page = await stage.newPage(size);
  await openForMarks(page, `${stage.base}${reader}?chapter=2`);
  const { word, x, y } = await lastWord(page);
  const before = await turned(page);
  const hand = await aHand(page, x + 2, y);
  await hand.press();
  await hand.to(size.width - 60, y);
  await hand.to(size.width - 4, y);
  await expect.poll(() => turned(page), { timeout: 5_000 }).toBeGreaterThan(before);
  const once = await turned(page);
  // Real time: longer than a selection that rests and an edge that is held; a hand that stays there turns one page.
  await page.waitForTimeout(1_500);
  expect(await turned(page)).toBe(once);
  expect(await standsStill(page)).toBe(true);
  // Into the words of the page that came.
  await hand.to(size.width / 4, 300);
  await hand.release();
  const words = await selected(page);
  expect(words.startsWith(word.slice(0, 1)) || words.includes(word)).toBe(true);
  expect(words.length).toBeGreaterThan(60);
  expect(await standsStill(page)).toBe(true);
  await bar(page).getByRole('button', { name: 'Tô màu Lá' }).click();
  await expect.poll(() => drawn(page)).toEqual([0, 1, 0, 0]);
  await page.reload();
  await page.locator('.reader-foot[data-ready]').waitFor();
  await expect.poll(() => drawn(page)).toEqual([0, 1, 0, 0]);
  expect(errorsOf(page)).toEqual([]);
});

test('a finger’s handle that is led over the edge brings the next page, and the bar stands clear of the system’s menu', async () => {
  const page = await stage.newPage({ width: 390, height: 844 }, { hasTouch: true, isMobile: true });
  await openForMarks(page, `${stage.base}${reader}?chapter=2`);
  const before = await turned(page);
  await select(page, 0);
  await bar(page).waitFor();
  // The system moves the end of the selection itself; the page hears of nothing but its change.
  await page.evaluate(() => {
    const slot = document.querySelector('.page-slot[data-shown]');
    const view = slot?.querySelector('iframe');
    const doc = view?.contentDocument;
    if (!slot || !view || !doc) throw new Error('no chapter');
    const edge = slot.scrollLeft + slot.clientWidth;
    const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = doc.createRange();
      range.selectNodeContents(node);
      if (!node.textContent?.trim() || range.getBoundingClientRect().left < edge) continue;
      doc.getSelection()?.extend(node, 3);
      return;
    }
    throw new Error('the chapter has one page');
  });
  await expect.poll(() => turned(page)).toBeGreaterThan(before);
  expect(await standsStill(page)).toBe(true);
  const edge = await bar(page).getAttribute('data-edge');
  expect(['top', 'bottom']).toContain(edge);
  await bar(page).getByRole('button', { name: 'Tô màu Son' }).click();
  await expect.poll(() => drawn(page)).toEqual([0, 0, 0, 1]);
});

test('words are marked while a book reads itself aloud, and it reads on', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.addInitScript(keepSounds);
  await page.goto(`${stage.base}/search?q=ru+ca+nha+ru+ca+sao`);
  await page
    .getByRole('link', { name: /Ru cả nhà, ru cả sao/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Nghe', exact: true }).first().click();
  await hears(page, /0001-main\.mp3/);
  await page.getByRole('button', { name: /Mở trình nghe/ }).click();
  await page
    .getByRole('dialog', { name: 'Đang nghe' })
    .getByRole('button', { name: 'Mở sách' })
    .first()
    .click();
  await page.waitForURL(/\/reader\//);
  await page.locator('.reader-top-marks button').first().waitFor({ state: 'attached' });
  const lit = () =>
    page.evaluate(() => {
      const view = document.querySelector<HTMLIFrameElement>('.page-slot[data-shown] iframe');
      return view?.contentDocument?.querySelector('.dang-doc')?.id ?? '';
    });
  await expect.poll(lit, { timeout: 8_000 }).not.toBe('');
  const first = await lit();
  await select(page, 0, 8);
  await bar(page).getByRole('button', { name: 'Tô màu Lá' }).click();
  await expect.poll(() => drawn(page)).toEqual([0, 1, 0, 0]);
  await expect.poll(lit, { timeout: 8_000 }).not.toBe(first);
  expect(await drawn(page)).toEqual([0, 1, 0, 0]);
  await page.reload();
  await page.locator('.reader-foot[data-ready]').waitFor();
  await expect.poll(() => drawn(page)).toEqual([0, 1, 0, 0]);
  expect(errorsOf(page)).toEqual([]);
}, 60_000);

test('notes stand beside the page at their lines when they are asked for, none over another, and are written there', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await openForMarks(page, `${stage.base}${reader}?chapter=2`);
  for (const [at, note] of ['Mưa mà thành chữ', 'Đọc lại chỗ này', 'Ngọn đèn của ai?'].entries()) {
    await select(page, 0, 8, at * 8);
    await bar(page).getByRole('button', { name: 'Ghi chú' }).click();
    await page.getByRole('textbox', { name: 'Ghi chú của bạn' }).fill(note);
    await page.getByRole('button', { name: 'Lưu ghi chú' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const width = () =>
    page.evaluate(() => document.querySelector('.reader-paper')?.getBoundingClientRect().width ?? 0);
  const before = await width();
  await page.getByRole('button', { name: 'Ghi chú bên lề' }).click();
  const margin = page.getByRole('complementary', { name: 'Ghi chú bên lề' });
  await expect.poll(() => margin.getByRole('article').count()).toBe(3);
  expect(await width()).toBeLessThan(before);
  const boxes = () =>
    margin.getByRole('article').evaluateAll(all =>
      all.map(each => {
        const { top, bottom, left } = each.getBoundingClientRect();
        return { top, bottom, left };
      }),
    );
  await expect
    .poll(async () =>
      (await boxes()).every(({ top }, at, all) => at === 0 || top >= (all[at - 1]?.bottom ?? 0) + 11),
    )
    .toBe(true);
  await margin.getByRole('button', { name: /^Sửa ghi chú: Đọc lại/ }).click();
  await page.getByRole('textbox', { name: 'Ghi chú của bạn' }).fill('Đã đọc lại');
  await page.getByRole('button', { name: 'Lưu ghi chú' }).click();
  await margin.getByText('Đã đọc lại').waitFor();
  // Another page has no notes, and the choice stays.
  await page.reload();
  await page.locator('.reader-foot[data-ready]').waitFor();
  await expect.poll(() => margin.getByRole('article').count()).toBe(3);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => margin.getByRole('article').count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});
