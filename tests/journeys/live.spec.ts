import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVE_PATH } from '#contract/kit/live.ts';
import { accountCalls } from '#contract/people/account.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { demoBook, demoPerson, fillLogin, positionOnServer, tokenOf } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

let visitors = 0;
const visitor = (width = 390) => {
  visitors += 1;
  const headers = { 'x-forwarded-for': `10.9.0.${visitors}` };
  return stage.newPage({ width, height: width < 1024 ? 844 : 900 }, { extraHTTPHeaders: headers });
};
const dialog = (page: Page) => page.getByRole('dialog');

/** The next socket of a page, once the server has let it in. */
async function socketOf(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', ws => new URL(ws.url()).pathname === `${LIVE_PATH}/`);
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

async function signedIn(page: Page, person: { account: string; password: string }): Promise<void> {
  const live = socketOf(page);
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, person);
  await live;
}

test('a desktop that shows its QR code asks nothing while it waits, and is in once the phone agrees', async () => {
  const person = demoPerson('Mây');
  const phone = await visitor();
  await signedIn(phone, person);

  const desktop = await visitor(1440);
  const asked: Request[] = [];
  desktop.on('request', request => {
    if (/login-with-qrcode/.test(request.url())) asked.push(request);
  });
  const made = desktop.waitForResponse(/make-qrcode-login/);
  const live = socketOf(desktop);
  await desktop.goto(stage.base);
  await desktop.getByRole('button', { name: 'Đăng nhập' }).first().click();
  await dialog(desktop).getByRole('button', { name: 'Quét mã QR' }).click();
  const { data: ticket } = (await (await made).json()) as { data: { code: string } };
  await live;
  const before = asked.length;
  // Real time: without the socket it would ask every two seconds.
  await desktop.waitForTimeout(5_000);
  expect(asked.length - before).toBeLessThanOrEqual(1);

  await phone.goto(`${stage.base}/account/qr-login#${ticket.code}`);
  await phone.getByRole('button', { name: 'Đồng ý' }).waitFor();
  await dialog(desktop).getByText('Đã quét').waitFor({ timeout: 2_000 });
  await phone.getByRole('button', { name: 'Đồng ý' }).click();
  await dialog(desktop).waitFor({ state: 'detached', timeout: 3_000 });
  await desktop.getByRole('button', { name: `Tài khoản của ${person.fullname}` }).waitFor();
});

test('a session that is ended on another device says so at once, with nothing pressed', async () => {
  const person = demoPerson('Ca Đêm');
  const page = await visitor(1440);
  await signedIn(page, person);
  const { account, password } = person;
  const elsewhere = await signedCall(stage.base, accountCalls.login, { account, password });
  await signedCall(
    stage.base,
    accountCalls.changeAccountInfo,
    { fix_secure: 1 },
    elsewhere.data.access_token,
  );
  await dialog(page).getByText('Phiên đăng nhập đã hết hạn').first().waitFor({ timeout: 3_000 });
});

test('who signs out is asked nothing, in no tab of the browser', async () => {
  const person = demoPerson('Mây');
  const page = await visitor(1440);
  await signedIn(page, person);
  const other = await page.context().newPage();
  const live = socketOf(other);
  await other.goto(`${stage.base}/account/profile`);
  await live;
  await page.getByRole('button', { name: `Tài khoản của ${person.fullname}` }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('tid')), { timeout: 5_000 }).toBeNull();
  // Real time: the server's word about the session would come within it.
  await other.waitForTimeout(1_500);
  expect(await other.getByText('Phiên đăng nhập đã hết hạn').count()).toBe(0);
  await other.close();
});

test('a book that lies open offers the position at which another device reads on', async () => {
  const person = demoPerson('Hai Máy');
  const token = await tokenOf(stage.base, person);
  const book = await demoBook(stage.base, 'Bay qua mùa lũ');
  const tablet = await visitor(1440);
  await signedIn(tablet, person);
  const live = socketOf(tablet);
  await tablet.goto(stage.base + book.reader);
  await tablet.waitForSelector('.reader-foot[data-ready]', { timeout: 30_000 });
  await live;
  await tablet.keyboard.press('ArrowRight');
  await expect
    .poll(async () => (await positionOnServer(stage.base, token, book.id))?.readAt ?? 0)
    .toBeGreaterThan(0);

  const opened = await signedCall(stage.base, readerCalls.openBook, { content_id: book.id }, token);
  const chapter = opened.data.package.spine.length - 1;
  const save = () =>
    signedCall(
      stage.base,
      readerCalls.saveProgress,
      { content_id: book.id, cfi: 'epubcfi(/6/8!/4/2/1:0)', percent: 0.8, chapter, read_at: Date.now() },
      token,
    );
  const offer = tablet.getByText('Bạn đang đọc ở 80% trên thiết bị khác.');
  await expect
    .poll(
      async () => {
        await save();
        return offer.isVisible();
      },
      { timeout: 10_000, interval: 500 },
    )
    .toBe(true);
  await tablet.keyboard.press('ArrowRight');
  await offer.waitFor({ state: 'detached' });
});
