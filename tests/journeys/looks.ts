import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { chosenBy, inEveryLook, widths } from './crawl-plan.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, errorsOf } from './stage.ts';

export { widths } from './crawl-plan.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Until the app has taken over what the server drew (where it was drawn for another width, it is drawn anew). */
export async function tookOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const app = document.getElementById('app');
    // A frame's page was drawn by nobody else.
    return !app || app.dataset.live !== undefined || location.pathname.startsWith('/embed/');
  });
}

/**
 * Axe comes into the page past its policy, which refuses scripts that are not its own files; and as a script of the
 * browser's debugger, because those it keeps compiled from one page to the next. The debugger does not stay: with it, a
 * page that is loaded anew forgets that its network was taken away.
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  await session.detach();
}

export const animationsEnd = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

/**
 * What axe finds on a page, frames of our own included, as "rule: first position". A dialog is looked at alone: the page
 * behind it is inert, and was looked at when it was not. `only` names the one rule to ask; `all` are those of axe, its
 * advice included.
 */
export async function complaints(page: Page, only?: 'color-contrast' | 'all'): Promise<string[]> {
  await bringAxe(page);
  // Half-faded in, a dialog has half the contrast.
  await animationsEnd(page);
  return page.evaluate(
    async wanted => {
      const { axe } = window as unknown as {
        axe: {
          run(
            context: Element | Document,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true]');
      const { violations } = await axe.run(dialogs[dialogs.length - 1] ?? document, {
        ...(wanted && { runOnly: wanted }),
        resultTypes: ['violations'],
        iframes: false,
        // No rule that is asked reads sheets of styles, which axe would parse on every page.
        preload: { assets: ['media'] },
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
    },
    only === 'all' ? null : only ? { type: 'rule', values: [only] } : { type: 'tag', values: tags },
  );
}

/**
 * A step that answers a press may stand elsewhere than the one before it, however late the answer comes (browsers excuse
 * half a second): what moved before is not counted.
 */
export const stepAnswered = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    performance.mark('step-answered');
  });

/** Layout shifts that no input caused, watched from the first paint, or from the last `stepAnswered`, and what they moved. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    // What the last frames moved is counted when they have been drawn.
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const moved = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[];
    observer.disconnect();
    const from = performance.getEntriesByName('step-answered').at(-1)?.startTime ?? 0;
    const counted = moved.filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= from);
    const named = ({ node, previousRect, currentRect }: (typeof moved)[number]['sources'][number]) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName} from ${previousRect.top} to ${currentRect.top}`;
    return {
      sum: counted.reduce((sum, { value }) => sum + value, 0),
      what: counted.flatMap(({ startTime, sources }) => [
        `${Math.round(startTime)} ms:`,
        ...sources.map(named),
      ]),
    };
  });

/** Their sum. */
export const shift = async (page: Page): Promise<number> => (await shifts(page)).sum;

/** A page that stands still and is not too wide, and a silent console. */
export async function holds(page: Page, name: string): Promise<void> {
  await tookOver(page);
  const { sum, what } = await shifts(page);
  expect(sum, `${name}: layout shift: ${what.join(' ')}`).toBeLessThanOrEqual(0.02);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${name}: sideways overflow`).toBeLessThanOrEqual(0);
  expect(errorsOf(page), `${name}: console`).toEqual([]);
}

/** Nothing to complain about: accessibility, and that it holds. */
export async function looksRight(page: Page, name: string): Promise<void> {
  await tookOver(page);
  expect(await complaints(page), `${name}: accessibility`).toEqual([]);
  await holds(page, name);
}

/** The same in both lights; only colours differ between them, so the page is not opened twice. */
export async function looksRightInBoth(page: Page, name: string): Promise<void> {
  await looksRight(page, `${name}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await complaints(page, 'color-contrast'), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * A state of a screen (a dialog, a further address) that is met in several looks: it holds in each, and axe looks at it in
 * one of them, in both lights. In all of them with LOOKS=all.
 */
export async function looksRightAt<T extends number | string>(
  page: Page,
  state: string,
  look: T,
  looks: readonly T[] = widths as readonly number[] as readonly T[],
): Promise<void> {
  const name = `${state} ${look}`;
  if (inEveryLook || chosenBy(state, looks) === look) await looksRightInBoth(page, name);
  else await holds(page, name);
}

/** Esc closes what stands open, and the keyboard is where it was before. */
export async function escLeadsBackTo(page: Page, opener: Locator, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await opener.evaluate(element => element === document.activeElement), `${name}: focus returns`).toBe(
    true,
  );
}

/** Widths and lights in which addresses are walked. */
export const walks = [
  [360, 'light'],
  [768, 'dark'],
  [1440, 'light'],
] as const;

/** Opens addresses one after the other: each answers, has its own heading, and looks right. */
export async function addressesLookRight(
  stage: BrowserHarness,
  addresses: readonly (readonly [path: string, heading: string])[],
  width: number,
  colorScheme: 'light' | 'dark',
  look = looksRight,
): Promise<void> {
  const page = await stage.newPage({ width, height: 900 }, { colorScheme });
  for (const [path, heading] of addresses) {
    const answer = await page.goto(stage.base + path);
    expect(answer?.status(), path).toBe(200);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await settled(page);
    await look(page, `${path} ${width}`);
  }
  await page.context().close();
}
