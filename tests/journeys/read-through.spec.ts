import { afterAll, beforeAll, expect, test } from 'vitest';
import { enginePageOf } from '../read-through/chromium.ts';
import { type LayoutName, layouts, readThrough } from '../read-through/read-through.ts';
import { demoBook } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* A book is read to its end and back: every page once, none blank, nothing cut, the position kept. All books of a folder: npm run mot -- read-through. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

test.each(Object.keys(layouts) as LayoutName[])(
  'every page of a book is seen once, whole, laid out as %s',
  async layout => {
    const { reader } = await demoBook(stage.base, 'Thói quen của người thong thả');
    const page = await stage.newPage(layouts[layout], { reducedMotion: 'reduce' });
    const read = await readThrough(
      enginePageOf(page, async () => {}),
      stage.base + reader,
      layout,
      2,
    );
    expect(read.faults).toEqual([]);
    expect(read.forwards).toBeGreaterThan(10);
    expect(read.kept).toEqual([2, 2]);
  },
  120_000,
);

test('two pages lie side by side where they fit, until the reader wants one, which is remembered', async () => {
  const { reader } = await demoBook(stage.base, 'Thói quen của người thong thả');
  const page = await stage.newPage({ width: 1_440, height: 900 });
  const opens = async () => {
    await page.goto(stage.base + reader);
    await page.locator('.reader-foot[data-ready]').waitFor();
    return page.locator('.reader[data-spread]').count();
  };
  expect(await opens()).toBe(1);
  await page.getByRole('button', { name: 'Chỉnh cách hiển thị' }).click();
  await page.getByText('Hai trang cạnh nhau').click();
  expect(await page.locator('.reader[data-spread]').count()).toBe(0);
  expect(await opens()).toBe(0);
  await page.setViewportSize({ width: 700, height: 900 });
  expect(await opens()).toBe(0);
});
