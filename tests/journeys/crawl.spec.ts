import type { Page } from 'playwright';
import { matchPath } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths, shopPaths } from '#contract/all-paths.ts';
import { everyDay } from '../everyday.ts';
import { inEveryLook, lights, screenOf, summary, type Visit, visitsOf, widths } from './crawl-plan.ts';
import { complaints, holds, looksRight } from './looks.ts';
import { ownHeadings } from './own-headings.ts';
import { settled } from './settled.ts';
import { fitsSmall } from './small.ts';
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
  ...Object.keys(shopPaths),
  // What one buys needs a person: ordering.spec.ts.
  'shopCart',
  'shopCartPayment',
  'shopCartPaymentResult',
  'shopPayment',
  'shopPaymentResult',
  // Messages need a person: chat.spec.ts.
  'shopChat',
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

/** Those of people who work here, or sell, or lead a partner: tests/looks. */
const isOfStaff = (path: string) =>
  /^\/(ban-lam-viec|tai-chinh|doi-tac\/|shop\/(ban-hang|mo-tiem))/.test(path);

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
    ([name, row]) =>
      (row.shells as readonly string[]).includes('web') && !elsewhere.includes(name) && !isOfStaff(row.path),
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

/** Two pages share what is to be visited: a browser mostly waits. */
async function walk<T>(
  visits: readonly T[],
  viewport: { width: number; height: number },
  look: (page: Page, visit: T) => Promise<void>,
): Promise<void> {
  const left = [...visits];
  const onePage = async () => {
    const page = await stage.newPage(viewport);
    for (let visit = left.shift(); visit !== undefined; visit = left.shift()) await look(page, visit);
    await page.context().close();
  };
  await Promise.all([onePage(), onePage()]);
}

const headings = new Map<string, string>();
/** What has been looked at. */
const seen: Visit[] = [];

async function visited(page: Page, visit: Visit): Promise<void> {
  const { address, width, light, axe } = visit;
  await page.emulateMedia({ colorScheme: light });
  const answer = await page.goto(stage.base + address);
  expect(answer?.status(), address).toBe(200);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor();
  headings.set(address, (await heading.textContent()) ?? '');
  await settled(page);
  await holds(page, `${address} at ${width}`);
  if (axe.length > 0)
    expect(await complaints(page), `${address} at ${width} in ${light}: accessibility`).toEqual([]);
  for (const other of axe.filter(one => one !== light)) {
    // Only colours differ.
    await page.emulateMedia({ colorScheme: other });
    expect(await complaints(page, 'color-contrast'), `${address} at ${width} in ${other}`).toEqual([]);
  }
  if (width === widths[0]) await fitsSmall(page, address);
  seen.push(visit);
}

test.each(widths)('every address of the library holds at %i px', { timeout: 300_000 }, async width => {
  expect(addresses.length).toBeGreaterThan(50);
  const visits = visitsOf(addresses).filter(visit => visit.width === width);
  await walk(visits, { width, height: 900 }, visited);
});

/* A crawl that becomes smaller is seen here. `npm test -- crawl -u` writes what is looked at now. */
test('each screen was looked at in every look, and no address less than the manifest says', async () => {
  const looked = summary(seen);
  for (const [screen, { addresses: count, ...looks }] of Object.entries(looked)) {
    expect(Object.keys(looks), screen).toHaveLength(everyDay ? 1 : widths.length * lights.length);
    if (inEveryLook) for (const times of Object.values(looks)) expect(times, screen).toBe(count);
  }
  if (everyDay) expect(new Set(Object.keys(looked))).toEqual(new Set(addresses.map(screenOf)));
  else if (!inEveryLook)
    await expect(`${JSON.stringify(looked, null, 2)}\n`).toMatchFileSnapshot('./crawl-manifest.json');
});

test.each(ownHeadings)('%s is headed “%s”', (path, heading) => {
  expect(headings.get(path)).toBe(heading);
});

test('home greets whoever comes', () => {
  expect(headings.get('/')).toBe('Mở ra là đọc, chưa cần tài khoản');
});

const signInFirst = 'Bạn cần đăng nhập để xem trang này';

test('each of them says what it is in a heading of its own', () => {
  const seen = new Map<string, string>();
  for (const [address, heading] of headings) {
    // A category is called the same on the shelves of every kind, a ranking for every kind, what a shop offers as its work,
    // a topic and a collection in the youth cabinet, and so is what needs a sign-in.
    if (
      /(W\.html|danh-muc\/.+|\?.+|^\/shop\/[^/]+\/[^/]+\/[^/]+|^\/tu-sach-thanh-nien\/[^/]+\/.+)$/.test(
        address,
      ) ||
      heading === signInFirst
    )
      continue;
    expect(heading.trim(), address).not.toBe('');
    expect(seen.get(heading), `${address}: ${heading}`).toBeUndefined();
    seen.set(heading, address);
  }
});

test('the mini app has each screen too, and with LOOKS=all each address', { timeout: 200_000 }, async () => {
  const first = new Map(addresses.toReversed().map(address => [screenOf(address), address]));
  const visits = inEveryLook ? addresses : [...first.values()];
  await walk(visits, { width: 390, height: 844 }, async (page, address) => {
    await page.goto(`${stage.base}/mini${address}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText('Không tìm thấy trang này').count(), address).toBe(0);
    await settled(page);
    await looksRight(page, `/mini${address}`);
  });
});
