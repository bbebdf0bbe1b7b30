import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tookOver } from './looks.ts';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, errorsOf, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** The questions a page asks our API from here on, by path. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    asked.push(`${pathname}?${searchParams.get('page_no') ?? searchParams.get('content_id') ?? ''}`);
  });
  return asked;
}

test('the first page of a guest shows its shelves without asking for them again', async () => {
  const page = await stage.newPage();
  const asked = questionsOf(page);
  await page.goto(`${stage.base}/`);
  await page.getByRole('heading', { name: 'Mới lên kệ' }).waitFor();
  await settled(page);
  expect(asked).not.toContain('/api/super/listBlockHome?1');
  expect(errorsOf(page)).toEqual([]);
});

test('a book’s page shows the book without asking, the next one asks for its own, and coming back is right', async () => {
  const [first, second] = [
    await demoBook(stage.base, 'Người giữ đèn biển'),
    await demoBook(stage.base, 'Sen nở trái mùa'),
  ];
  const page = await stage.newPage({ width: 1440, height: 900 });
  const asked = questionsOf(page);
  await page.goto(stage.base + first.address);
  await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
  await settled(page);
  expect(asked.filter(call => call.startsWith('/api/ebook/getDetail'))).toEqual([]);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(stage.base + first.address);

  await page.getByRole('link', { name: 'Trang chủ' }).first().click();
  await page.getByRole('heading', { name: 'Mới lên kệ' }).waitFor();
  expect(asked).toContain('/api/super/listBlockHome?1');
  // What the server said of the first page is not said of this one.
  expect(await page.locator('[data-here]').count()).toBe(0);
  await page.locator(`a[href="${second.address}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: second.title }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
  expect(await page.title()).toBe(`${first.title} · Mọt`);
  expect(errorsOf(page)).toEqual([]);
});

test('somebody signed in gets a page without a guest’s shelves, and shelves of their own', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, demoPerson('Bảo Lam'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const asked = questionsOf(page);
  const answer = await page.goto(`${stage.base}/`);
  await page.getByRole('heading', { name: 'Mới lên kệ' }).waitFor();
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  expect(await page.locator('#first').count()).toBe(0);
  expect(asked).toContain('/api/super/listBlockHome?1');
});

test('the tab’s name is there before any script runs, and the page names a picture that exists', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await stage.newPage(undefined, { javaScriptEnabled: false });
  await page.goto(stage.base + book.address);
  expect(await page.title()).toBe(`${book.title} · Mọt`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(picture ?? '');
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect((await answer.body()).length).toBeLessThan(300_000);
});

test('a screen’s own files are named in the page, and each of them is used', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  for (const [address, heading] of [
    ['/', 'Mới lên kệ'],
    [book.address, book.title],
  ] as const) {
    const page = await stage.newPage();
    const fetched: string[] = [];
    page.on('request', request => fetched.push(new URL(request.url()).pathname));
    const answer = await page.goto(stage.base + address);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    // A drawn page begins to fetch them when it stands itself.
    await tookOver(page);
    const named = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll(links => links.map(link => new URL((link as HTMLLinkElement).href).pathname));
    expect(named.some(name => /(Home|Book)Page-.*\.js$/.test(name))).toBe(true);
    // Its styles stand in the page itself: nothing is seen without them.
    expect(await answer?.text()).toMatch(/<style[^>]*>[^<]/);
    for (const name of named) expect([name, fetched.filter(each => each === name).length]).toEqual([name, 1]);
    expect(errorsOf(page)).toEqual([]);
  }
});

test('a phone may install the web app', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/`);
  const chrome = await page.context().newCDPSession(page);
  const { errors, data, url } = await chrome.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${stage.base}/manifest.webmanifest`);
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; purpose: string }[] };
  expect(icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable']));
  for (const { src } of icons) expect((await page.request.get(stage.base + src)).status()).toBe(200);
  const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors');
  // Every test browser is a private window, from which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([]);
});
