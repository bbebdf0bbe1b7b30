import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { animationsEnd, tookOver } from './looks.ts';
import { demoBook } from './people.ts';
import { nextFrames, settled } from './settled.ts';
import { hears, keepSounds } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* The question of consent and messages cover nothing that is pressed at the foot of a window. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const sound = '/sach-noi/cho-noi-thang-chap-bdqsfak';
const widths = [320, 360, 768, 1440] as const;

/** Runs in a page: what one presses in the lower half of its window and something else covers. */
function covered(withPage: boolean): string[] {
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return shown && width > 1 && height > 1 && !element.closest('.unseen, [inert]');
  };
  /** What scrolls with the page passes below the bars. */
  const standsStill = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true;
    return document.documentElement.scrollHeight <= innerHeight;
  };
  return [...document.querySelectorAll('a[href], button, select, input')].flatMap(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isInWindow = x >= 0 && x < innerWidth && y > innerHeight / 2 && y < innerHeight;
    if (!isInWindow || !isVisible(element) || !(withPage || standsStill(element))) return [];
    const hit = document.elementFromPoint(x, y);
    if (hit && (element.contains(hit) || element.closest('label')?.contains(hit))) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
    return [`"${name}" is under ${hit?.outerHTML.slice(0, 80)}`];
  });
}

/** At each width, scrolled to the end. `withPage`: what scrolls counts too. */
async function coversNothing(page: Page, name: string, withPage = false): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 640 : 900 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await nextFrames(page);
    await animationsEnd(page);
    expect(await page.evaluate(covered, withPage), `${name} at ${width} px`).toEqual([]);
  }
}

/** Shares the work of the page, whose message then stays as if the pointer rested on it. */
async function message(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chia sẻ' }).first().click();
  const toast = page.getByText('Đã sao chép');
  await toast.waitFor();
  await toast.evaluate(element =>
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
  );
}

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

test('the question of consent, a message, the player and bars of pages leave each other free', async () => {
  const page = await stage.newPage({ width: 360, height: 640 }, clipboard, 'asked about consent');
  await page.addInitScript(keepSounds);
  const question = page.getByRole('region', { name: 'Thông tin riêng' });
  await page.goto(stage.base);
  await settled(page);
  await question.waitFor();
  await coversNothing(page, 'home with the question', true);

  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(stage.base + sound);
  await tookOver(page);
  await page.getByRole('button', { name: /^Nghe/ }).first().click();
  await hears(page);
  await message(page);
  await coversNothing(page, 'a page of sound with its bar, the player and a message');
  expect(await question.isVisible()).toBe(true);

  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Trở lại' }).click();
  await question.waitFor();
  await coversNothing(page, 'home with the question, the player and a message');
  expect(await page.getByText('Đã sao chép').isVisible()).toBe(true);
  await page.context().close();
});

test('the question of consent leaves the bar that buys a product free, above the navigation', async () => {
  const page = await stage.newPage({ width: 360, height: 640 }, clipboard, 'asked about consent');
  await page.goto(`${stage.base}/shop/danh-muc`);
  await tookOver(page);
  await page.locator('#content li a[href^="/shop/"]:has(img)').first().click();
  await page.getByRole('region', { name: 'Thông tin riêng' }).waitFor();
  await page.getByRole('button', { name: 'Mua ngay' }).waitFor();
  await coversNothing(page, 'a product with its bar and the question', true);
  await page.context().close();
});

test('a message leaves the foot of the reader free', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await stage.newPage({ width: 360, height: 640 }, clipboard);
  await page.goto(stage.base + book.address);
  await tookOver(page);
  await message(page);
  await page.getByRole('link', { name: /^Đọc/ }).first().click();
  await page.locator('.reader-foot[data-ready]').waitFor();
  await coversNothing(page, 'the reader with a message');
  expect(await page.getByText('Đã sao chép').isVisible()).toBe(true);
  await page.context().close();
});

test('in a partner’s page nothing covers what is pressed', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(stage.partnerBase);
  const frame = (await (await page.waitForSelector('mot-reader iframe')).contentFrame()) as Frame;
  await frame.waitForSelector('.reader-foot[data-ready]', { timeout: 30_000 });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await nextFrames(page);
    expect(await frame.evaluate(covered, true), `${width} px`).toEqual([]);
  }
  await page.context().close();
});
