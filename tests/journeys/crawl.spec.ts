import type { Page } from 'playwright';
import { matchPath } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import { looksRight, walks } from './looks.ts';
import { ownHeadings } from './own-headings.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Every address of the library that anyone may open, found as a search engine finds it, one of each kind. */

let stage: BrowserHarness;
let addresses: string[] = [];
beforeAll(async () => {
  stage = await openHarness();
  addresses = await oneOfEachKind();
});
afterAll(() => stage.close());

/** Kinds of addresses that lead elsewhere at once, that need a person, or that other journeys walk. */
const elsewhere = [
  'work',
  'socialCallback',
  'library',
  'profile',
  'qrLogin',
  'affiliate',
  'reader',
  'search',
  'songs',
  'stats',
];

async function locations(address: string): Promise<string[]> {
  const xml = await (await fetch(address)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) =>
    (location ?? '').replaceAll('&amp;', '&'),
  );
}

async function oneOfEachKind(): Promise<string[]> {
  const parts = await locations(`${stage.base}/sitemap.xml`);
  const listed = (await Promise.all(parts.map(locations))).flat().map(address => new URL(address).pathname);
  const rows = Object.entries(paths).filter(
    ([name, row]) => (row.shells as readonly string[]).includes('web') && !elsewhere.includes(name),
  );
  const words = listed.filter(path => /^\/[\w-]+$/.test(path));
  const plain: string[] = rows.map(([, { path }]) => path).filter(path => !path.includes(':'));
  const named = rows
    .filter(([name, { path }]) => name !== 'word' && path.includes(':'))
    .flatMap(
      ([, { path }]) =>
        listed.find(address => matchPath(path as string, address) && !plain.includes(address)) ?? [],
    );
  const told = ownHeadings.map(([path]) => path);
  return [...new Set([...plain, ...words, ...named, ...told])];
}

/** Two pages share the addresses: a browser mostly waits. */
async function walk(
  viewport: { width: number; height: number },
  options: Parameters<BrowserHarness['newPage']>[1],
  look: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const left = [...addresses];
  const onePage = async () => {
    const page = await stage.newPage(viewport, options);
    for (let address = left.shift(); address !== undefined; address = left.shift()) await look(page, address);
    await page.context().close();
  };
  await Promise.all([onePage(), onePage()]);
}

const headings = new Map<string, string>();

test.each(walks)(
  'every address of the library holds at %i px in %s',
  { timeout: 300_000 },
  async (width, light) => {
    expect(addresses.length).toBeGreaterThan(50);
    await walk({ width, height: 900 }, { colorScheme: light }, async (page, address) => {
      const answer = await page.goto(stage.base + address);
      expect(answer?.status(), address).toBe(200);
      const heading = page.getByRole('heading', { level: 1 }).first();
      await heading.waitFor();
      headings.set(address, (await heading.textContent()) ?? '');
      await settled(page);
      await looksRight(page, `${address} at ${width}`);
    });
  },
);

test.each(ownHeadings)('%s is headed “%s”', (path, heading) => {
  expect(headings.get(path)).toBe(heading);
});

test('home greets whoever comes', () => {
  expect(headings.get('/')).toMatch(/Chào bạn/);
});

test('each of them says what it is in a heading of its own', () => {
  const seen = new Map<string, string>();
  for (const [address, heading] of headings) {
    // A category is called the same on the shelves of every kind, a ranking for every kind.
    if (/(W\.html|danh-muc\/.+|\?.+)$/.test(address)) continue;
    expect(heading.trim(), address).not.toBe('');
    expect(seen.get(heading), `${address}: ${heading}`).toBeUndefined();
    seen.set(heading, address);
  }
});

test('the mini app has them too', { timeout: 200_000 }, async () => {
  await walk({ width: 390, height: 844 }, {}, async (page, address) => {
    await page.goto(`${stage.base}/mini${address}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText('Không tìm thấy trang này').count(), address).toBe(0);
    await looksRight(page, `/mini${address}`);
  });
});
