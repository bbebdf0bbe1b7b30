import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { bannerCalls, bannerPlaces } from '#contract/library/banners.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { screenOf } from './crawl-plan.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* What leads to the marketplace, and through it: every link and every banner arrives. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** Addresses of our own in the page, without what only orders or narrows a list. */
const linksIn = (page: Page): Promise<string[]> =>
  page
    .locator('main a[href^="/"], header a[href^="/"]')
    .evaluateAll(all =>
      all.map(
        one =>
          new URL((one as HTMLAnchorElement).href).pathname + new URL((one as HTMLAnchorElement).href).search,
      ),
    );

const statusOf = async (address: string): Promise<number> =>
  (await fetch(stage.base + address, { headers: { accept: 'text/html' } })).status;

/** Screens that are opened and read for links; every link of theirs is asked for. */
const isShop = (address: string): boolean => /^\/(shop|sach-giay)(\/|\?|$)/.test(address);

test('a crawler that begins at the marketplace finds no dead end', { timeout: 120_000 }, async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  const left = [linkTo('shop'), linkTo('paperBooks')];
  const [asked, opened] = [new Set(left), new Set<string>()];
  const dead: string[] = [];
  for (let address = left.shift(); address !== undefined; address = left.shift()) {
    const screen = screenOf(address);
    if (opened.has(screen)) continue;
    opened.add(screen);
    await page.goto(stage.base + address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    if ((await page.getByText('Không tìm thấy trang này').count()) > 0) dead.push(address);
    for (const link of await linksIn(page)) {
      if (asked.has(link)) continue;
      asked.add(link);
      const status = await statusOf(link);
      if (status !== 200) dead.push(`${address} → ${link}: ${status}`);
      if (isShop(link)) left.push(link);
    }
  }
  expect(dead).toEqual([]);
  const seen = [
    'shop',
    'shopCategories',
    'shopRanking',
    'shopSellers',
    'seller',
    'shopProduct',
    'coupons',
    'paperBook',
  ];
  expect([...opened]).toEqual(expect.arrayContaining(seen));
});

test('every banner arrives, those of shops at the shops', async () => {
  const places = Object.values(bannerPlaces);
  const lists = await Promise.all(
    places.map(position_id => signedCall(stage.base, bannerCalls.getBanner, { position_id, page_size: 20 })),
  );
  const addresses = lists
    .flatMap(({ data }) => data.map(({ address }) => address))
    .filter(each => each.startsWith('/'));
  for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 200]);
  expect(addresses.some(address => address.startsWith('/shop/nha-ban-hang/'))).toBe(true);
  expect(addresses.some(address => address.startsWith('/shop/flash-sale'))).toBe(true);
});
