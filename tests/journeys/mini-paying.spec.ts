import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { linkTo } from '../../src/contract/all-paths.ts';
import { contentType } from '../../src/contract/library/catalogue.ts';
import { booksIn, homeCalls } from '../../src/contract/library/home.ts';
import { atSandbox, oaksAt, signedIn } from './paying.ts';
import { demoPerson } from './people.ts';
import { pricesHere, sellsHere } from './prices.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

const buyer = demoPerson('Trong Zalo');

/* The mini app with both ways of the operator's switch: a server on the run's database lets it sell what is read on the screen. */

let stage: BrowserHarness;
let sells: ServerProcess;
beforeAll(async () => {
  stage = await openHarness();
  const { dataDir } = inject('stage');
  const urlOf = (user: string) =>
    `postgresql://${user}@localhost/mot?host=${encodeURIComponent(postgresPathsFor(dataDir).sockets)}`;
  sells = await startServer({
    dataDir,
    env: {
      DATABASE_URL: urlOf('mot_app'),
      MIGRATION_DATABASE_URL: urlOf('mot'),
      MINI_SELLS_DIGITAL: 'on',
      // Loading the demo again would write this server's own partner into the run's database.
      DEMO: 'loaded',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  });
});
afterAll(async () => {
  await stage.close();
  await sells.stop();
});

/** Opens a page of the mini app, until it shows what it asked for and knows whether it may sell: it asks for that when idle. */
async function openMini(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/sa\/listPayment/), page.goto(address)]);
  await settled(page);
}

/** From the packages of oaks to Zalo's window. */
async function toZalo(): Promise<{ page: Page; zalo: Page }> {
  const page = await signedIn(stage, buyer, '/package-plan/oak', { base: sells.base, mini: true });
  await page.getByRole('radio', { name: /^20 sồi/ }).check();
  await page.getByRole('link', { name: 'Mua 20 sồi' }).last().click();
  const [zalo] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /^Trả / }).click(),
  ]);
  await zalo.getByRole('group', { name: 'Zalo nên làm gì?' }).waitFor();
  return { page, zalo };
}

test.each([
  ['Trả tiền thành công', '20 sồi đã vào ví', 20],
  ['Không trả được', /chưa nhận, tiền chưa bị trừ$/, 0],
  ['Bỏ đi, không trả', /^Đang đợi .* báo kết quả$/, 0],
] as const)('with the switch on, paid in Zalo: “%s” is shown as it is', async (deed, title, oaks) => {
  const before = await oaksAt(sells.base, buyer);
  const { page, zalo } = await toZalo();
  await atSandbox(zalo, deed);
  await zalo.getByRole('heading', { name: 'Xong' }).waitFor();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await oaksAt(sells.base, buyer)).toBe(before + oaks);
  await page.context().close();
});

test('with the switch on every price of the mini app leads to a page that sells it', async () => {
  const { data } = await signedCall(stage.base, homeCalls.listBlockHome, { page_size: 30 });
  const cards = data.flatMap(booksIn).filter(book => book.price > 0 || book.oakPerChapter !== null);
  const works = [contentType.ebook, contentType.oakBook, contentType.audiobook, contentType.comic].map(
    type => cards.find(book => book.contentType === type)?.address ?? '',
  );
  expect(works).not.toContain('');
  const page = await signedIn(stage, buyer, '/', { base: sells.base, mini: true });
  const sold = new Map<string, boolean>();
  const open = async (address: string) => {
    await openMini(page, sells.base + address);
    const does = await page.evaluate(sellsHere);
    sold.set(address, does);
    return does;
  };
  const seen: { at: string; words: string; link: string | null; here: boolean }[] = [];
  for (const path of [
    '/',
    linkTo('combos'),
    linkTo('flashSale'),
    '/package-plan',
    '/package-plan/oak',
    ...works,
  ]) {
    const at = `/mini${path}`;
    const here = await open(at);
    for (const price of await page.evaluate(pricesHere)) seen.push({ at, here, ...price });
  }
  const astray: string[] = [];
  for (const { at, words, link, here } of seen) {
    if (here || (link && /\/package-plan\/|\/sach-giay\//.test(link))) continue;
    if (!link || !(sold.get(link) ?? (await open(link))))
      astray.push(`${at}: ${words} (${link ?? 'no link'})`);
  }
  expect(astray).toEqual([]);
  expect(seen.length).toBeGreaterThan(20);
  await page.context().close();
});

/** Words of buying; one's oaks and the page that says so are no sale. */
const sale = /\b[Mm]ua (ngay|gói|chương|thêm)|^Trả /u;

/** What a page says of buying, and its links to pages that sell. */
async function ofSale(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const links = await page
    .locator('a[href*="/package-plan/"][href*="payment"]')
    .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
  return [...text.split('\n').filter(line => sale.test(line)), ...links];
}

test('with the switch off no page of the mini app has a word of buying or a link to a page that sells', async () => {
  const { data } = await signedCall(stage.base, homeCalls.listBlockHome, { page_size: 30 });
  const cards = data.flatMap(booksIn).filter(book => book.price > 0 || book.oakPerChapter !== null);
  const works = [contentType.ebook, contentType.oakBook, contentType.audiobook, contentType.comic].map(
    type => cards.find(book => book.contentType === type)?.address ?? '',
  );
  expect(works).not.toContain('');
  const page = await signedIn(stage, buyer, '/', { mini: true });
  const said: Record<string, string[]> = {};
  for (const address of [
    '/',
    linkTo('combos'),
    linkTo('flashSale'),
    '/package-plan',
    '/package-plan/oak',
    '/account',
    ...works,
  ]) {
    await openMini(page, `${stage.base}/mini${address}`);
    const found = await ofSale(page);
    if (found.length > 0) said[address] = found;
  }
  expect(said).toEqual({});
  await page.context().close();
});

test('with the switch off a page that sells leads nowhere to pay, and the server refuses an order', async () => {
  const page = await signedIn(stage, buyer, '/package-plan/oak/payment?intent=package_1', { mini: true });
  expect(await page.getByRole('button', { name: /^Trả/ }).count()).toBe(0);
  expect(await ofSale(page)).toEqual([]);
  await page.context().close();
});
