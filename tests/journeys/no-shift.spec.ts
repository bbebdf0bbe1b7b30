import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
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

/** Runs in a document: it is painted, in its own fonts. */
const painted = async (): Promise<void> => {
  await new Promise<void>(done =>
    new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true }),
  );
  const text = document.querySelector<HTMLIFrameElement>('#first-page iframe')?.contentDocument;
  await Promise.all([document.fonts.ready, text?.fonts.ready]);
};

/** What stands in HTML of the server before an app is there: a screen, a page of a book, that one in a partner's page. */
const drawnBefore = {
  screen: async (page: Page) => {
    await page.locator('main').first().waitFor();
    await page.evaluate(painted);
  },
  page: async (page: Page) => {
    await page.locator('#first-page iframe').waitFor();
    await page.evaluate(painted);
  },
  frame: async (page: Page) => {
    const holder = await page.waitForSelector('mot-reader iframe');
    const frame = await holder.contentFrame();
    await frame?.locator('#first-page iframe').waitFor();
    await frame?.evaluate(painted);
  },
};

/** Opens an address. Its app comes when what was drawn before has been painted, however fast the machine is. */
async function open(
  viewport: (typeof widths)[number],
  address: string,
  before?: keyof typeof drawnBefore,
): Promise<Page> {
  const options = viewport.width < 1_024 ? { userAgent: phone } : {};
  const page = await harness.newPage(viewport, options);
  await page.addInitScript(watchShift);
  if (!before) {
    await page.goto(address);
    return page;
  }
  let go = () => {};
  const held = new Promise<void>(resolve => {
    go = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async route => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await drawnBefore[before](page);
  go();
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
    const page = await open(viewport, harness.base + address, 'screen');
    await tookOver(page);
    await settled(page);
    await expectStill(page);
  }
});

test.each(widths)(
  'web, $width px: what stands at the header’s end stands where it stays before what follows it has come',
  async viewport => {
    const page = await open(viewport, `${harness.base}/`, 'screen');
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
    const page = await open(viewport, `${harness.base}/shop`, 'screen');
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
  const page = await open(viewport, harness.base + book.reader, 'page');
  await page.locator('.reader-foot[data-ready]').waitFor();
  await settled(page);
  await expectStill(page);
});

test.each(widths)(
  'mini app, $width px: home, a book, its reader and the topics of the youth cabinet do not move once they are drawn',
  async viewport => {
    for (const address of ['/', book.address, book.reader, linkTo('youthTopic', { slug: '' })]) {
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
    const page = await open(viewport, `${harness.partnerBase}/`, 'frame');
    const frame = page.frameLocator('mot-reader iframe').first();
    await frame.locator('.reader-foot[data-ready]').waitFor();
    await settled(page);
    await expectStill(page);
  },
);
