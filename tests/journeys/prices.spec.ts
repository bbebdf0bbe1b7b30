import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { linkTo } from '../../src/contract/all-paths.ts';
import { contentType } from '../../src/contract/library/catalogue.ts';
import { booksIn, homeCalls } from '../../src/contract/library/home.ts';
import { workCalls } from '../../src/contract/library/work.ts';
import { signedIn } from './paying.ts';
import { demoPerson } from './people.ts';
import { pricesHere, sellsHere } from './prices.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Every price of what is read or heard stands on a page that sells it, or in a link to one. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const sold = new Map<string, boolean>();

/** Whether the page at an address sells; paper books are the shop's. */
async function sells(page: Page, address: string): Promise<boolean> {
  if (/\/package-plan\//.test(address) || address.startsWith('/sach-giay/')) return true;
  const known = sold.get(address);
  if (known !== undefined) return known;
  const html = await (await page.request.get(stage.base + address)).text();
  const does = /\/package-plan\/[^"]*intent=|aria-label="Mua"/.test(html);
  sold.set(address, does);
  return does;
}

/** The page of one work of each kind that is sold. */
async function pagesOfWorks(): Promise<Map<number, string>> {
  const { data } = await signedCall(stage.base, homeCalls.listBlockHome, { page_size: 30 });
  const kinds = [contentType.ebook, contentType.oakBook, contentType.audiobook, contentType.comic];
  const cards = data.flatMap(booksIn).filter(book => book.price > 0 || book.oakPerChapter !== null);
  return new Map(
    cards.flatMap(book => (kinds.includes(book.contentType as 1) ? [[book.contentType, book.address]] : [])),
  );
}

const pages = [
  linkTo('home'),
  linkTo('combos'),
  linkTo('flashSale'),
  linkTo('packagePlan'),
  linkTo('packagePlanOak'),
  linkTo('oakBooks'),
  '/sach-mua-le',
  '/sach-noi',
  '/podcast',
  '/truyen-tranh',
];

test('every price of the product leads to a page that sells it', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  const astray: string[] = [];
  let count = 0;
  const look = async (address: string) => {
    await page.goto(stage.base + address);
    await settled(page);
    const here = await page.evaluate(sellsHere);
    for (const { link, words } of await page.evaluate(pricesHere)) {
      count += 1;
      if (!(link && (await sells(page, link))) && !here)
        astray.push(`${address}: ${words} (${link ?? 'no link'})`);
    }
  };
  for (const address of pages) await look(address);
  const works = await pagesOfWorks();
  for (const address of works.values()) await look(address);
  expect(astray).toEqual([]);
  // One or two come and go with golden hours.
  expect(count).toBeGreaterThan(30);
  expect([...works.keys()].sort()).toEqual([1, 33, 52, 60]);
  await page.context().close();
});

test('in the reader every price at a closed chapter is sold there, or by the page that its button leads to', async () => {
  const { data } = await signedCall(stage.base, homeCalls.listBlockHome, { page_size: 30 });
  const card = data.flatMap(booksIn).find(book => book.contentType === contentType.oakBook);
  const { data: book } = await signedCall(stage.base, workCalls.oakDetail, { content_id: card?.id ?? 0 });
  const closed = book.chapterList.find(({ state }) => state === 'locked');
  const page = await signedIn(stage, demoPerson('Xem Giá'), closed?.address ?? '/');
  const methods = page.getByRole('radiogroup', { name: 'Cách mở' }).getByRole('radio');
  await methods.first().waitFor();
  const prices = await page.evaluate(pricesHere);
  expect(prices.length).toBeGreaterThan(1);
  const box = page.getByRole('region').filter({ has: methods.first() });
  let oaks = 0;
  for (const method of await methods.all()) {
    await method.check();
    const link = box.getByRole('link', { name: /^Mua |^Vào gói/ });
    const button = box.getByRole('button', { name: /^Mua / });
    await link.or(button).first().waitFor();
    if (await link.count()) {
      const address = (await link.getAttribute('href')) ?? '';
      expect(address, (await method.textContent()) ?? '').toMatch(/^\/package-plan/);
    } else oaks += 1;
  }
  // Without an oak: the packages of oaks, each with its price, and the page that sells the chosen one.
  await methods.first().check();
  await box.getByRole('button', { name: 'Mua thêm sồi' }).click();
  const packs = page.getByRole('radiogroup', { name: 'Gói sồi' }).getByRole('radio');
  await packs.first().waitFor();
  for (const pack of await packs.all()) {
    await pack.check();
    const address = await page.getByRole('link', { name: /^Mua \d+ sồi/ }).getAttribute('href');
    expect(address).toMatch(/^\/package-plan\/.*intent=package_\d+/);
  }
  expect(oaks).toBeGreaterThan(0);
  await page.context().close();
});
