import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRightInBoth, widths } from './looks.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
/** Four parts, all open. */
const book = '/sach-noi/cho-noi-thang-chap-bdqsfak';

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const queueOf = (page: Page) => page.getByRole('dialog', { name: 'Danh sách phát' });
/** What comes, as the queue shows it. */
const order = (page: Page) =>
  page
    .locator('li[data-file]')
    .evaluateAll(rows =>
      rows
        .sort((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
        .map(row => row.querySelectorAll('button')[1]?.querySelector('span')?.textContent ?? ''),
    );

/** The work plays, and the full player is open. */
async function hears(page: Page): Promise<void> {
  await page.goto(stage.base + book);
  await press(page, /^Nghe( tiếp)?$/);
  await press(page, /Mở trình nghe/);
  await page.getByRole('dialog', { name: 'Đang nghe' }).waitFor();
}

test('a part is dragged forward with a finger, comes next after a reload, and the work goes on', async () => {
  const page = await stage.newPage(undefined, { userAgent: phone, hasTouch: true });
  await hears(page);
  await press(page, 'Danh sách');
  await queueOf(page).waitFor();
  await expect.poll(() => order(page)).toHaveLength(3);
  const [first, second, third] = await order(page);
  const handle = await page.getByRole('button', { name: `Đổi chỗ “${third}”` }).boundingBox();
  expect(Math.min(handle?.width ?? 0, handle?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const [x, y] = [(handle?.x ?? 0) + 22, (handle?.y ?? 0) + 22];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: to === undefined ? [] : [{ x, y: to }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 8; step++) await touch('touchMove', y - step * 16);
  await touch('touchEnd');
  await expect.poll(() => order(page)).toEqual([third, first, second]);

  await page.reload();
  await press(page, /Mở trình nghe/);
  await press(page, 'Danh sách');
  await expect.poll(() => order(page)).toEqual([third, first, second]);
  // The sheet goes, the player stays.
  await page.keyboard.press('Escape');
  await queueOf(page).waitFor({ state: 'detached' });
  await press(page, 'Phần sau');
  await page
    .getByRole('dialog', { name: 'Đang nghe' })
    .getByRole('heading', { level: 3, name: third })
    .waitFor();
  await page.context().close();
}, 40_000);

test.each(widths)(
  'the player, its sheets and its bar look right in both lights, %i wide',
  async width => {
    const page = await stage.newPage({ width, height: 800 }, { hasTouch: width < 1_000 });
    await hears(page);
    // Silent: what is looked at stands still.
    await press(page, 'Tạm dừng');
    await looksRightInBoth(page, 'full player');
    const sheets = ['Danh sách', /Tốc độ/, /Hẹn giờ/, 'Thêm', ...(width < 1_000 ? ['Các phần'] : [])];
    for (const tool of sheets) {
      const full = page.getByRole('dialog', { name: 'Đang nghe' });
      await full.getByRole('button', { name: tool, exact: true }).first().click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(2);
      await looksRightInBoth(page, String(tool));
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    }
    await press(page, 'Thu nhỏ');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await looksRightInBoth(page, 'small player');
    if (width >= 1_000) {
      await press(page, 'Danh sách phát');
      await queueOf(page).waitFor();
      await looksRightInBoth(page, 'queue beside the page');
    }
    await page.context().close();
  },
  90_000,
);
