import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { animationsEnd, holds, looksRightAt, looksRightInBoth, widths } from './looks.ts';
import { hears, keepSounds } from './sounds.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* The player and what opens over it: for who cannot see or not hear, in both lights, standing still, nothing cut off. */

let stage: BrowserHarness;
const work = '/sach-noi/cho-noi-thang-chap-bdqsfak';
const sheets = [
  ['Tốc độ', 'Tốc độ'],
  ['Hẹn giờ', 'Hẹn giờ tắt'],
  ['Lời đọc', 'Lời đọc'],
  ['Danh sách', 'Danh sách phát'],
  ['Thêm', 'Tuỳ chọn nghe'],
] as const;

beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

async function openPlayer(width: number, height: number): Promise<Page> {
  const page = await stage.newPage({ width, height });
  await page.addInitScript(keepSounds);
  await page.goto(stage.base + work);
  await page
    .getByRole('button', { name: /^Nghe( tiếp)?$/ })
    .first()
    .click();
  await hears(page);
  await looksRightInBoth(page, `the player at the foot, ${width}`);
  await page.getByRole('button', { name: /Mở trình nghe/ }).click();
  return page;
}
const full = (page: Page) => page.getByRole('dialog', { name: 'Đang nghe' });

/** Names of what one presses and that is not in the window as a whole. */
const outside = (page: Page) =>
  full(page)
    .getByRole('button')
    .evaluateAll(buttons =>
      buttons
        .filter(button => {
          if (button.closest('[class*=said], [class*=list]')) return false;
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
        })
        .map(button => button.getAttribute('aria-label') ?? button.textContent),
    );

test.each(widths)(
  'the full player and its sheets, %i px wide',
  async width => {
    const page = await openPlayer(width, width === 360 ? 800 : 900);
    await looksRightInBoth(page, `full player, ${width}`);
    for (const [tool, name] of sheets) {
      const button = full(page).getByRole('button', { name: tool }).first();
      // What stands beside the player in a wide window needs no sheet.
      if (!(await button.isVisible())) continue;
      await button.click();
      const sheet = page.getByRole('dialog', { name });
      await sheet.waitFor();
      await looksRightAt(page, name, width, [360]);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
    await holds(page, `full player again, ${width}`);
    await page.context().close();
  },
  60_000,
);

test.each([
  [360, 800],
  [360, 640],
  [740, 360],
])(
  'on a telephone of %i × %i everything one presses is in the window',
  async (width, height) => {
    const page = await openPlayer(width, height);
    await full(page).getByRole('button', { name: 'Tạm dừng' }).waitFor();
    await animationsEnd(page);
    expect(await outside(page)).toEqual([]);
    // As wide as the cover and not wider: no word touches the edge.
    const { x = 0 } = (await full(page).getByRole('heading', { level: 3 }).first().boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(16);
    await page.context().close();
  },
  45_000,
);
