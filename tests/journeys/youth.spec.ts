import { afterAll, beforeAll, expect, test } from 'vitest';
import { looksRight } from './looks.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

const HOME = '/tu-sach-thanh-nien';
let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** The first link of a page that matches. */
const linkOn = async (address: string, pattern: RegExp): Promise<string> => {
  const html = await (await fetch(stage.base + address)).text();
  return (
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '').find(href => pattern.test(href)) ?? ''
  );
};

/** One of every kind of address of the cabinet. */
async function everyPage(): Promise<string[]> {
  const listed = await (await fetch(`${stage.base}/sitemap-shelves.xml`)).text();
  const first = (name: string) =>
    new RegExp(`<loc>[^<]*(${HOME}/${name}/[^<]+)</loc>`).exec(listed)?.[1] ?? '';
  return [
    HOME,
    ...['ebook', 'audiobook', 'podcast'].flatMap(name => [`${HOME}/${name}`, first(name)]),
    `${HOME}/goc-sinh-vien`,
    `${HOME}/goc-luc-luong-vu-trang`,
    `${HOME}/suggest-today`,
    await linkOn(`${HOME}/suggest-today`, /suggest-today\/20/),
    `${HOME}/topic`,
    first('topic'),
    `${HOME}/tuyen-tap`,
    first('tuyen-tap'),
  ];
}

test('no address of the youth cabinet is a dead end: each page holds, and every link on it leads to a page', async () => {
  const addresses = await everyPage();
  expect(addresses.filter(address => !address.startsWith(HOME))).toEqual([]);
  const page = await stage.newPage();
  const found = new Set<string>();
  for (const address of addresses) {
    const answer = await page.goto(stage.base + address);
    expect(answer?.status(), address).toBe(200);
    await settled(page);
    await looksRight(page, address);
    const hrefs = await page
      .locator('main a[href]')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
    expect(hrefs.length, address).toBeGreaterThan(8);
    for (const href of hrefs) found.add(href.split('#')[0] ?? '');
  }
  expect(found.size).toBeGreaterThan(30);
  for (const href of found) {
    expect(href, 'a link of ours').toMatch(/^\//);
    const answer = await fetch(stage.base + href, { headers: { accept: 'text/html' } });
    expect(answer.status, href).toBe(200);
  }
  await page.context().close();
});

test('from the cabinet to a topic, to its work and back; a work’s slug in the cabinet leads to the work', async () => {
  const page = await stage.newPage();
  await page.goto(stage.base + HOME);
  await page
    .getByRole('navigation', { name: 'Tủ sách thanh niên' })
    .getByRole('link', { name: 'Chủ đề' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Chủ đề của tủ sách' }).waitFor();
  await page.getByRole('link', { name: /Đất này ngày trước/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Đất này ngày trước' }).waitFor();
  await page.getByRole('link', { name: 'Phố này từng là con rạch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Phố này từng là con rạch' }).waitFor();
  const own = new URL(page.url()).pathname;
  expect(own).toMatch(/^\/ebook\//);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Đất này ngày trước' }).waitFor();
  await page.goto(`${stage.base}${HOME}${own}`);
  await page.getByRole('heading', { level: 1, name: 'Phố này từng là con rạch' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(own);
  await page.context().close();
});
