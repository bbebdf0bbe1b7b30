import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { errorsOf, openStage, type Stage } from './stage.ts';

let stage: Stage;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const widths = [360, 768, 1440];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on a page, frames of our own included, as "rule: first place". */
async function complaints(page: Page): Promise<string[]> {
  // The page's policy refuses scripts that are not its own files; the browser's evaluate does not ask it.
  await page.evaluate(axe);
  // Half-faded in, a dialog has half the contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  return page.evaluate(async wanted => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ runOnly: { type: 'tag', values: wanted }, iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
  }, tags);
}

/** Sum of layout shifts that no input caused, watched from the first paint. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        let sum = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );

async function looksRight(page: Page, name: string): Promise<void> {
  expect(await complaints(page), `${name}: accessibility`).toEqual([]);
  expect(await shift(page), `${name}: layout shift`).toBeLessThanOrEqual(0.02);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${name}: sideways overflow`).toBeLessThanOrEqual(0);
  expect(errorsOf(page), `${name}: console`).toEqual([]);
}

test.each(['light', 'dark'] as const)(
  'home, a book and the login dialog hold at three widths in %s',
  async colorScheme => {
    const book = await demoBook(stage.base, 'Người giữ đèn biển');
    for (const width of widths) {
      const page = await stage.newPage({ width, height: 900 }, { colorScheme });
      await page.goto(`${stage.base}/`);
      await page.getByRole('heading', { name: 'Mới lên kệ' }).waitFor();
      await looksRight(page, `home ${width}`);
      await page.goto(stage.base + book.address);
      await page.getByRole('heading', { level: 1, name: book.title }).waitFor();
      await looksRight(page, `book ${width}`);
      await page.goto(`${stage.base}/account/library`);
      await page.getByRole('dialog').waitFor();
      await looksRight(page, `login ${width}`);
      await page.context().close();
    }
  },
);

test('library and personal page hold at three widths, on the web and in the mini app', async () => {
  const person = demoPerson('Hải Triều');
  for (const width of widths) {
    const page = await stage.newPage({ width, height: 900 });
    await page.goto(`${stage.base}/account/library`);
    await fillLogin(page, person);
    await page
      .getByRole('link', { name: /Người giữ đèn biển/ })
      .first()
      .waitFor();
    await looksRight(page, `library ${width}`);
    await page.goto(`${stage.base}/account/profile`);
    await page.locator('main').getByText(person.fullname).first().waitFor();
    await looksRight(page, `personal ${width}`);
    await page.goto(`${stage.base}/mini/personal`);
    await page.locator('main').getByText(person.fullname).first().waitFor();
    await looksRight(page, `mini personal ${width}`);
    await page.context().close();
  }
});

test('the reader holds in its four backgrounds at three widths, contents and settings open by keyboard', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  for (const [index, background] of ['DARK', 'BRIGHT', 'GREY', 'YELLOW'].entries()) {
    const width = widths[index % 3] ?? 360;
    const page = await stage.newPage({ width, height: 900 });
    await page.goto(`${stage.base}/`);
    await page
      .context()
      .addCookies([{ name: 'backgroundType', value: background.toLowerCase(), url: stage.base }]);
    await page.goto(`${stage.base}${book.reader}?chapter=4`);
    await page.locator('.reader-foot[data-ready]').waitFor();
    await looksRight(page, `reader ${background} ${width}`);
    if (width >= 1024) {
      await page.getByRole('button', { name: 'Mở mục lục' }).press('Enter');
      await page.getByRole('dialog', { name: 'Mục lục' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.context().close();
  }
});
