import type { Page, WebSocket } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Database } from '../../server/kit/db/db.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { transact } from '../../server/kit/db/transact.ts';
import { announce } from '../../server/people/notices/announce.ts';
import { looksRightAt, looksRightInBoth, widths } from './looks.ts';
import { demoBook, demoPerson, fillLogin } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
let db: Database;
let reader: number;
let book: Awaited<ReturnType<typeof demoBook>>;
const person = demoPerson('Được Báo');
beforeAll(async () => {
  stage = await openHarness();
  db = connect({ host: postgresPathsFor(inject('stage').dataDir).sockets, user: 'mot', database: 'mot' });
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', person.account)
    .executeTakeFirstOrThrow();
  reader = row.id;
  book = await demoBook(stage.base, 'Người giữ đèn biển');
  await db
    .insertInto('favourite')
    .values({ account_id: reader, edition_id: book.id })
    .onConflict(conflict => conflict.doNothing())
    .execute();
});
afterAll(async () => {
  await db.destroy();
  await stage.close();
});

/** A chapter of the book comes in, as another process writes it. */
const chapterComes = (first: number) =>
  transact(db, tx =>
    announce(
      tx,
      'new_part',
      { edition: book.id, first, count: 1, address: `${book.reader}?chapter=${first}`, at: 0 },
      Date.now(),
    ),
  );
const bell = (page: Page) => page.getByRole('button', { name: /^Thông báo/ });

/** Opens an address and waits until its socket has said whose it is. */
async function openLive(page: Page, address: string): Promise<WebSocket> {
  const made = page.waitForEvent('websocket', { predicate: one => one.url().includes('/live') });
  await page.goto(stage.base + address);
  const socket = await made;
  await socket.waitForEvent('framesent', { predicate: ({ payload }) => String(payload).includes('join') });
  return socket;
}

test('a chapter arrives by the socket of an open page, opens from the drawer, and is read in the other tab too', async () => {
  const page = await stage.newPage({ width: 1280, height: 900 });
  await page.goto(`${stage.base}/account/notices`);
  await fillLogin(page, person);
  await page.getByRole('heading', { name: 'Thông báo' }).waitFor();
  const other = await page.context().newPage();
  await openLive(other, '/');
  const socket = await openLive(page, '/');
  await bell(page).waitFor();
  const told = socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('"notices"'),
  });
  await chapterComes(4);
  await told;
  await page.getByRole('button', { name: 'Thông báo, 1 thông báo chưa đọc' }).waitFor();
  await page.keyboard.press('Escape');
  await bell(page).click();
  const drawer = page.getByRole('dialog', { name: 'Thông báo' });
  await drawer.getByRole('link', { name: /^Chưa đọc: Chương mới/ }).click();
  await page.waitForURL(url => url.pathname === book.reader && url.search === '?chapter=4');
  await other.getByRole('button', { name: 'Thông báo', exact: true }).waitFor();
  await page.context().close();
});

test('the drawer keeps the keyboard inside, Esc leads back to the bell, and all read can be taken back', async () => {
  const page = await stage.newPage({ width: 1280, height: 900 });
  await page.goto(`${stage.base}/account/notices`);
  await fillLogin(page, person);
  await page.getByRole('heading', { name: 'Thông báo' }).waitFor();
  await openLive(page, '/');
  await chapterComes(3);
  await page.getByRole('button', { name: /chưa đọc$/ }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Thông báo' });
  await drawer
    .getByRole('link', { name: /^Chưa đọc:/ })
    .first()
    .waitFor();
  for (let turn = 0; turn < 12; turn++) await page.keyboard.press('Tab');
  expect(await drawer.evaluate(box => box.contains(document.activeElement))).toBe(true);
  await drawer.getByRole('button', { name: 'Đã đọc hết' }).click();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await drawer
    .getByRole('link', { name: /^Chưa đọc:/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await bell(page).evaluate(button => button === document.activeElement)).toBe(true);
  await page.context().close();
});

test('in the mini app the bell leads to the page, where a notice opens its chapter', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/account/notices`);
  await fillLogin(page, person);
  await page.getByRole('heading', { name: 'Thông báo' }).waitFor();
  await openLive(page, '/mini/');
  await chapterComes(2);
  await page.getByRole('button', { name: /chưa đọc$/ }).click();
  await page.waitForURL(/\/mini\/account\/notices/);
  await page
    .getByRole('link', { name: /^Chưa đọc: .*/ })
    .first()
    .click();
  await page.waitForURL(url => url.pathname.endsWith(book.reader));
  await page.context().close();
});

test('a guest who presses the bell is invited to sign in, and comes to the notices', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.base}/`);
  await bell(page).click();
  await page.getByText('Đăng nhập để Mọt báo khi sách bạn theo dõi có chương mới.').waitFor();
  await fillLogin(page, person);
  await page.waitForURL(/\/account\/notices$/);
  await page.context().close();
});

test('notices hold at three widths in both lights, on the web and in the mini app', async () => {
  const demo = demoPerson('Hải Triều');
  for (const width of widths) {
    const page = await stage.newPage({ width, height: 900 });
    await page.goto(`${stage.base}/account/notices`);
    await fillLogin(page, demo);
    await page.locator('article').first().waitFor();
    await looksRightInBoth(page, `notices ${width}`);
    await page.route(/\/notificationSettings/, async route => {
      // Real time: longer than the half second in which a shift counts as the press's own.
      await new Promise(late => setTimeout(late, 700));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Chọn điều được báo' }).click();
    await page.getByRole('dialog').getByRole('switch', { name: 'Qua Zalo' }).waitFor();
    await looksRightAt(page, 'settings of notices', width);
    await page.goto(`${stage.base}/mini/account/notices`);
    await page.locator('article').first().waitFor();
    await looksRightAt(page, 'mini notices', width);
    await page.context().close();
  }
});
