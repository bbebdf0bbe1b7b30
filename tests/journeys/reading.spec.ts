import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { accountCalls } from '../../src/contract/people/account.ts';
import { demoBook, demoPerson, fillLogin, positionOnServer, tokenOf } from './people.ts';
import { type BrowserHarness, errorsOf, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

/** What stands at the foot of the reader: "Trang 3 trên 12". */
const pageLabel = (page: Page) => page.locator('.reader-foot-page').innerText();
const percentOf = async (page: Page) =>
  Number((await page.locator('.reader-foot-percent').textContent())?.replace(/[^\d]/g, '') || '0');

async function firstPage(page: Page): Promise<void> {
  await page.locator('.reader-foot[data-ready]').waitFor();
  await page.locator('.reader-page iframe').first().waitFor();
}

/** Turns and waits until the foot says something else. */
async function turn(page: Page): Promise<void> {
  const before = await page.locator('.reader-foot').innerText();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('.reader-foot').innerText(), { timeout: 5_000 }).not.toBe(before);
}

/** Two steps of a strip, each a little less than a page: the foot says something else after them. */
async function stepTwice(page: Page): Promise<void> {
  const before = await page.locator('.reader-foot').innerText();
  await page.keyboard.press('PageDown');
  // Real time: a step that begins while the strip still moves is dropped.
  await page.waitForTimeout(700);
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.locator('.reader-foot').innerText(), { timeout: 5_000 }).not.toBe(before);
}

/** Until the server knows of a position that was read after a moment (ms since 1970). */
const savedSince = (moment: number, token: string, contentId: number) =>
  expect
    .poll(async () => (await positionOnServer(stage.base, token, contentId))?.readAt ?? 0, {
      timeout: 10_000,
    })
    .toBeGreaterThanOrEqual(moment);

test('a guest goes from home to a book and reads; after a reload the same page is there', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/`);
  await page
    .getByRole('link', { name: /Người giữ đèn biển/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Người giữ đèn biển' }).waitFor();
  await page
    .getByRole('link', { name: /Đọc từ đầu/ })
    .first()
    .click();
  await firstPage(page);
  for (let turns = 0; turns < 4; turns++) await turn(page);
  const before = await pageLabel(page);
  expect(before).not.toMatch(/^Trang 1 /);
  await page.reload();
  await firstPage(page);
  expect(await pageLabel(page)).toBe(before);
  expect(errorsOf(page)).toEqual([]);
});

test('back closes an open sheet first; the page has the focus and is the one main part', async () => {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/`);
  await page
    .getByRole('link', { name: /Chợ nổi tháng Chạp/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /Đọc từ đầu/ })
    .first()
    .click();
  await firstPage(page);
  expect(await page.locator('main').count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('reader-paper');
  const address = page.url();
  await page.getByRole('button', { name: 'Mở mục lục' }).click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Chỉnh cách hiển thị' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Chợ nổi tháng Chạp' }).waitFor();
});

test('the back button leads from the reader to the book and on to home', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/`);
  await page
    .getByRole('link', { name: /Chợ nổi tháng Chạp/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('link', { name: /Đọc từ đầu/ })
    .first()
    .click();
  await firstPage(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Chợ nổi tháng Chạp' }).waitFor();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('one account reads on at the same position on the web, in the mini app and inside a partner’s page', async () => {
  const person = demoPerson('Mới');
  const token = await tokenOf(stage.base, person);
  const book = await demoBook(stage.base, 'Bay qua mùa lũ');

  const web = await stage.newPage({ width: 1440, height: 900 });
  await web.goto(`${stage.base}/account/library`);
  await fillLogin(web, person);
  await web.getByText('Kệ còn trống một chỗ').waitFor();
  await web.goto(stage.base + book.reader);
  await firstPage(web);
  for (let turns = 0; turns < 5; turns++) await turn(web);
  const lastTurn = Date.now();
  await turn(web);
  // Sent after a pause.
  await savedSince(lastTurn, token, book.id);
  const position = await positionOnServer(stage.base, token, book.id);
  const percent = await percentOf(web);

  const mini = await stage.newPage({ width: 390, height: 844 });
  await mini.goto(`${stage.base}/mini/library`);
  await fillLogin(mini, person);
  await mini
    .getByRole('link', { name: /Bay qua mùa lũ/ })
    .first()
    .waitFor();
  await mini.goto(`${stage.base}/mini${book.reader}`);
  await firstPage(mini);
  expect(Math.abs((await percentOf(mini)) - percent)).toBeLessThanOrEqual(1);
  // On a phone the book is a strip: arrows scroll, PageDown turns. A person looks at the page before turning it.
  // Real time: a person looks at the page before turning it.
  await mini.waitForTimeout(1_000);
  await stepTwice(mini);
  const lastInMini = Date.now();
  await stepTwice(mini);
  await expect
    .poll(async () => (await positionOnServer(stage.base, token, book.id))?.readAt ?? 0, { timeout: 10_000 })
    .toBeGreaterThan(position?.readAt ?? 0);

  await savedSince(lastInMini, token, book.id);
  const fromMini = await positionOnServer(stage.base, token, book.id);

  // A partner's article about another book; its frame is sent to this one, as a partner's own page would ask for it.
  const article = await stage.newPage({ width: 1440, height: 1_000 });
  await article.goto(`${stage.partnerBase}/`);
  await article
    .locator('mot-reader')
    .first()
    .evaluate((element, slug) => element.setAttribute('book', slug), book.reader.split('/').pop() ?? '');
  const inFrame = article.frameLocator('mot-reader iframe').first();
  await inFrame.locator('.reader-foot[data-ready]').waitFor({ timeout: 30_000 });
  await inFrame.getByRole('button', { name: 'Đăng nhập' }).click();
  await fillLogin(inFrame, person);
  await expect
    .poll(
      async () =>
        Number((await inFrame.locator('.reader-foot-percent').textContent())?.replace(/[^\d]/g, '') || '0'),
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(Math.floor((fromMini?.percent ?? 1) * 100) - 1);

  await web.reload();
  await firstPage(web);
  expect(await percentOf(web)).toBeGreaterThanOrEqual(percent);
  expect(errorsOf(web)).toEqual([]);
  expect(errorsOf(mini)).toEqual([]);
}, 120_000);

test('a session that ends in the middle of reading asks to log in and the page stays', async () => {
  const person = demoPerson('Mây');
  const token = await tokenOf(stage.base, person);
  const book = await demoBook(stage.base, 'Sen nở trái mùa');
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, person);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(stage.base + book.reader);
  await firstPage(page);
  await turn(page);
  const cookies = await page.context().cookies();
  const code = cookies.find(cookie => cookie.name === 'auth_access')?.value ?? '';
  expect(code).not.toBe('');
  await signedCall(stage.base, accountCalls.logout, { code });
  await turn(page);
  const before = await pageLabel(page);
  await page.getByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' }).waitFor({ timeout: 15_000 });
  await fillLogin(page, person);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await pageLabel(page)).toBe(before);
  await turn(page);
  await expect
    .poll(async () => (await positionOnServer(stage.base, token, book.id))?.percent ?? 0, { timeout: 10_000 })
    .toBeGreaterThan(0);
});

test('without a network the chapter reads on, and the position is sent when it is back', async () => {
  const person = demoPerson('Bảo Lam');
  const token = await tokenOf(stage.base, person);
  const book = await demoBook(stage.base, 'Sóng ở đáy bát');
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, person);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(stage.base + book.reader);
  await firstPage(page);
  const lastTurn = Date.now();
  await turn(page);
  await savedSince(lastTurn, token, book.id);
  const before = await positionOnServer(stage.base, token, book.id);
  await page.context().setOffline(true);
  await turn(page);
  await turn(page);
  await page.getByText('Đang không có mạng').first().waitFor();
  // Real time: longer than the pause after which a position is sent.
  await page.waitForTimeout(1_200);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await positionOnServer(stage.base, token, book.id))?.readAt ?? 0, { timeout: 15_000 })
    .toBeGreaterThan(before?.readAt ?? 0);
});

test('of the chapters that are laid out only the one on the page can be reached, also after a turn to the next', async () => {
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(stage.base + book.reader);
  await firstPage(page);
  const slots = () =>
    page
      .locator('.page-slot')
      .evaluateAll(all =>
        all.map(each => `${each.hasAttribute('data-shown')} ${(each as HTMLElement).inert}`),
      );
  const chapter = () =>
    page
      .locator('.page-slot[data-shown] iframe')
      .evaluate(frame => (frame as HTMLIFrameElement).contentDocument?.baseURI);
  const first = await chapter();
  const oneReached = (rows: string[]) =>
    rows.length > 1 && rows.every(row => row === 'true false' || row === 'false true');
  await expect.poll(async () => oneReached(await slots())).toBe(true);
  for (let turns = 0; turns < 60 && (await chapter()) === first; turns++) await turn(page);
  expect(await chapter()).not.toBe(first);
  await expect.poll(async () => oneReached(await slots())).toBe(true);
});

test('an old name in an address leads to the right one, an unknown book to the page that says so', async () => {
  const book = await demoBook(stage.base, 'Thói quen của người thong thả');
  const page = await stage.newPage();
  await page.goto(stage.base + book.address.replace(/thoi-quen[^/]*-/, 'ten-cu-'));
  await page.getByRole('heading', { level: 1, name: book.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(book.address);
  await page.goto(`${stage.base}/ebook/khong-co-1W.html`);
  await page.getByRole('heading', { name: 'Không tìm thấy trang này' }).waitFor();
  await page.goto(`${stage.base}/khong-co-trang-nay`);
  await page.getByRole('heading', { name: 'Không tìm thấy trang này' }).waitFor();
  await page.getByRole('link', { name: 'Về trang chủ' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
});
