import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tookOver } from './looks.ts';
import { demoBook } from './people.ts';
import { phone } from './phone.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* What is drawn before the app or the engine is there stays where it is when they take over, at three widths. */

/** Letters that come after the first paint are wider by a pixel or two a word: a row of words moves by that (0.0012 seen). */
const MOST = 0.002;
const widths = [
  { width: 360, height: 780 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
] as const;

/** In every frame: the sum of shifts that no input explains, as web vitals count them, and what moved. */
const watchShift = `window.shifted = 0;
window.moved = [];
const rect = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
const moves = ({ node, previousRect, currentRect }) =>
  (node ? node.outerHTML ?? node.textContent : 'what is gone').slice(0, 80) + ': ' + rect(previousRect) + ' → ' + rect(currentRect);
new PerformanceObserver(list => {
  // The list of events on the partner's page is the partner's own.
  const own = ({ node }) => (node && node.nodeType === 1 ? node : node && node.parentElement)?.closest('#events');
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput && !(sources.length > 0 && sources.every(own))) {
      window.shifted += value;
      window.moved.push(...sources.map(moves));
    }
}).observe({ type: 'layout-shift', buffered: true });`;

let harness: BrowserHarness;
let book: Awaited<ReturnType<typeof demoBook>>;
beforeAll(async () => {
  harness = await openHarness();
  book = await demoBook(harness.base, 'Người giữ đèn biển');
});
afterAll(() => harness.close());

async function open(viewport: (typeof widths)[number], address: string): Promise<Page> {
  const options = viewport.width < 1_024 ? { userAgent: phone } : {};
  const page = await harness.newPage(viewport, options);
  await page.addInitScript(watchShift);
  await page.goto(address);
  return page;
}

const shifts = (page: Page) =>
  Promise.all(
    page.frames().map(frame =>
      frame.evaluate(() => {
        const { shifted = 0, moved = [] } = window as unknown as { shifted?: number; moved?: string[] };
        return { at: [location.pathname, ...moved].join('\n'), shifted };
      }),
    ),
  );

async function expectStill(page: Page): Promise<void> {
  for (const { at, shifted } of await shifts(page)) expect(shifted, at).toBeLessThanOrEqual(MOST);
  await page.context().close();
}

test.each(widths)('web, $width px: home, a book and the shops stay where they were drawn', async viewport => {
  for (const address of ['/', book.address, '/shop']) {
    const page = await open(viewport, harness.base + address);
    await tookOver(page);
    await settled(page);
    await expectStill(page);
  }
});

test.each(widths)(
  'web, $width px: what stands at the header’s end stands where it stays before what follows it has come',
  async viewport => {
    const page = await open(viewport, `${harness.base}/`);
    await tookOver(page);
    await settled(page);
    const [whole, alone] = await page.evaluate(() => {
      const end = document.querySelector('header button[aria-label="Mở danh mục"]')?.parentElement;
      const parts = [...(end?.children ?? [])];
      const lefts = () => parts.map(part => Math.round(part.getBoundingClientRect().left));
      const before = lefts();
      const after = before.map((_, at) => {
        const still = lefts()[before.length - 1 - at];
        parts[before.length - 1 - at]?.remove();
        return still;
      });
      return [before, after.reverse()];
    });
    expect(alone).toEqual(whole);
    await page.context().close();
  },
);

test.each(widths)(
  'web, $width px: what sells best stands where it stays before the vouchers beside it have come',
  async viewport => {
    const page = await open(viewport, `${harness.base}/shop`);
    await tookOver(page);
    await settled(page);
    const best = page.getByRole('region', { name: 'Bán chạy tuần này' });
    const whole = await best.boundingBox();
    expect(whole).not.toBeNull();
    await page.getByRole('region', { name: 'Mã cho bạn' }).evaluate(vouchers => vouchers.remove());
    expect(await best.boundingBox()).toEqual(whole);
    await page.context().close();
  },
);

test.each(widths)('web, $width px: the first page of a book stays where it was drawn', async viewport => {
  const page = await open(viewport, harness.base + book.reader);
  await page.locator('.reader-foot[data-ready]').waitFor();
  await settled(page);
  await expectStill(page);
});

test.each(widths)(
  'mini app, $width px: home, a book and its reader do not move once they are drawn',
  async viewport => {
    for (const address of ['/', book.address, book.reader]) {
      const page = await open(viewport, `${harness.base}/mini${address}`);
      if (address === book.reader) await page.locator('.reader-foot[data-ready]').waitFor();
      await settled(page);
      await expectStill(page);
    }
  },
);

test.each(widths)(
  'a partner’s page, $width px: the first page in the frame stays where it was drawn',
  async viewport => {
    const page = await open(viewport, `${harness.partnerBase}/`);
    const frame = page.frameLocator('mot-reader iframe').first();
    await frame.locator('.reader-foot[data-ready]').waitFor();
    await settled(page);
    await expectStill(page);
  },
);
