import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { workCalls } from '../../src/contract/library/work.ts';
import type { IssueDetail } from '../../src/contract/reading/comic-reading.ts';
import { comicCalls } from '../../src/contract/reading/comics.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
let issue: IssueDetail;
let comicAddress = '';

/** The first issue of a comic whose pages are 900 × 1,350, as a guest opens it. */
async function openComic(): Promise<IssueDetail> {
  const { data: found } = await signedCall(stage.base, comicCalls.filterComic, {});
  for (const comic of found.items) {
    const { data: issues } = await signedCall(stage.base, workCalls.listIssues, { content_id: comic.id });
    const { data } = await signedCall(stage.base, comicCalls.detailReader, {
      content_id: issues.items[0]?.id ?? 0,
    });
    comicAddress = comic.address;
    if (data.pages.length > 3 && data.pages.every(page => page.width === 900)) return data;
  }
  throw new Error('no comic of drawn pages');
}

beforeAll(async () => {
  stage = await openHarness();
  // Jobs make the widths of the demo library after its first start.
  await vi.waitFor(
    async () => {
      issue = await openComic();
      expect(issue.pages.filter(({ widths }) => widths.length === 0)).toEqual([]);
    },
    { timeout: 170_000, interval: 2_000 },
  );
});
afterAll(() => stage.close());

interface Asked {
  page: number;
  /** Pixels; the page as it came is 900 wide. */
  width: number;
}

/** Which pictures of the comic's pages are asked for, in order. */
function watchPictures(page: Page): Asked[] {
  const asked: Asked[] = [];
  page.on('request', request => {
    const [, number, width] = /\/p\/\d{4}\/(\d{4})(?:-(\d+))?\.webp$/.exec(request.url()) ?? [];
    if (number) asked.push({ page: Number(number), width: width ? Number(width) : 900 });
  });
  return asked;
}

const shift = `window.shifted = 0;
new PerformanceObserver(list => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value; })
  .observe({ type: 'layout-shift', buffered: true });`;

const allThere = (page: Page) =>
  page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('li[data-page] img')];
    return (
      pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    );
  });
const numbers = (asked: readonly Asked[]) => [...new Set(asked.map(({ page }) => page))].sort();

const screens = [
  { width: 360, height: 780, density: 1, picture: 480 },
  { width: 360, height: 780, density: 3, picture: 800 },
  { width: 768, height: 1_024, density: 1, picture: 800 },
  { width: 768, height: 1_024, density: 3, picture: 900 },
  { width: 1_440, height: 900, density: 1, picture: 800 },
];

test.each(screens)(
  'at $width × $density a comic fetches what is near, in the width that fits, and nothing moves',
  async screen => {
    const { width, height, density, picture } = screen;
    const page = await stage.newPage({ width, height }, { deviceScaleFactor: density });
    await page.addInitScript(shift);
    const asked = watchPictures(page);
    await page.goto(stage.base + issue.address);
    await page.getByRole('img', { name: 'Trang 1', exact: true }).waitFor();
    await settled(page);
    await allThere(page);
    const high = (Math.min(width, 800) * 1_350) / 900;
    const inView = Math.ceil((height - 64) / high);
    const near = Math.ceil((height * 2.5 - 64) / high);
    expect(
      asked.every(one => one.width === picture),
      JSON.stringify(asked),
    ).toBe(true);
    // Once each, those in the window first, none that is far.
    expect(asked.length).toBe(numbers(asked).length);
    expect(numbers(asked.slice(0, inView))).toEqual(numbers(asked).slice(0, inView));
    expect(Math.max(...numbers(asked))).toBeLessThanOrEqual(near);
    expect(Math.max(...numbers(asked))).toBeLessThan(issue.pages.length);
    // To the end: all of them, still once each.
    for (const { number } of issue.pages) {
      await page.evaluate(at => document.getElementById(`trang-${at}`)?.scrollIntoView(), number);
      await page.getByRole('img', { name: `Trang ${number}`, exact: true }).waitFor();
      await allThere(page);
    }
    expect(numbers(asked)).toEqual(issue.pages.map(({ number }) => number));
    expect(asked.length).toBe(issue.pages.length);
    expect(await page.evaluate('window.shifted')).toBeLessThan(0.01);
  },
);

test('the first panel stands in the page of the server, and is asked for before any script', async () => {
  const reply = await fetch(stage.base + issue.address, {
    headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' },
  });
  const html = await reply.text();
  const [head = '', body = ''] = html.split('</head>');
  const preload =
    /<link rel="preload" as="image"[^>]*imagesrcset="([^"]+)" imagesizes="([^"]+)"[^>]*fetchpriority="high"/.exec(
      head,
    );
  const pictures = body.replaceAll('srcSet', 'srcset').match(/<img[^>]*alt="Trang \d+"[^>]*>/g) ?? [];
  // The one below it waits until the first is there.
  expect(pictures.length).toBe(1);
  expect(preload?.[1]).toContain('0001-480.webp 480w');
  expect(pictures[0]).toContain(`srcset="${preload?.[1]}"`);
  expect(pictures[0]).toContain(`sizes="${preload?.[2]}"`);
  expect(pictures[0]).toContain('fetchpriority="high"');
});

test('back and in again fetches no page that is far away', async () => {
  const page = await stage.newPage({ width: 360, height: 780 }, { deviceScaleFactor: 3 });
  await page.goto(stage.base + comicAddress);
  const asked = watchPictures(page);
  for (const _ of [1, 2]) {
    await page
      .getByRole('link', { name: /Đọc từ đầu|Đọc thử|Đọc tiếp/ })
      .first()
      .click();
    await page.getByRole('img', { name: 'Trang 1', exact: true }).waitFor();
    await settled(page);
    await allThere(page);
    expect(Math.max(...numbers(asked))).toBeLessThan(issue.pages.length);
    await page.goBack();
  }
});
