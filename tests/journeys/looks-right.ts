import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { errorsOf } from './stage.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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

/** No complaint of axe, nothing that jumps, nothing wider than the window, a quiet console. */
export async function looksRight(page: Page, name: string): Promise<void> {
  expect(await complaints(page), `${name}: accessibility`).toEqual([]);
  expect(await shift(page), `${name}: layout shift`).toBeLessThanOrEqual(0.02);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${name}: sideways overflow`).toBeLessThanOrEqual(0);
  expect(errorsOf(page), `${name}: console`).toEqual([]);
}
