import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { codeFor, demoBook, demoPerson, fillLogin, openFromLibrary } from './people.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

let visitors = 0;
/** A visitor from an address of their own, on a phone unless told otherwise. */
const visitor = (width = 390, unlike?: 'asked about consent') => {
  visitors += 1;
  const headers = { 'x-forwarded-for': `10.3.0.${visitors}` };
  return stage.newPage({ width, height: width < 1024 ? 844 : 900 }, { extraHTTPHeaders: headers }, unlike);
};

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();

/** The login dialog, from whatever button the page has for guests. */
async function openLogin(page: Page, address = '/'): Promise<void> {
  await page.goto(stage.base + address);
  if (address === '/account/library') await openFromLibrary(page);
  // Another page that needs someone signed in asks by itself.
  if (address === '/') await page.getByRole('button', { name: 'Đăng nhập' }).first().click();
  await dialog(page).waitFor();
}

/** Phone, code, and for a new number a name: one is in, with the welcome dialog open. */
async function join(page: Page, phone: string): Promise<void> {
  await dialog(page).getByLabel('Số điện thoại').fill(phone);
  await press(page, 'Nhận mã đăng nhập');
  await dialog(page)
    .getByLabel('Mã xác nhận')
    .fill(await codeFor(stage.sandboxBase, phone));
  await dialog(page).getByLabel('Tên của bạn').fill('Người Mới');
  await press(page, 'Bắt đầu đọc');
}

/** The welcome dialog, passed quickly. */
async function passWelcome(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: /mừng bạn đến với Mọt/ }).waitFor();
  await press(page, 'Vào đọc luôn');
  await dialog(page).waitFor({ state: 'detached' });
}

const signedInAs = (page: Page, name: string) =>
  page.goto(`${stage.base}/account/profile`).then(() => page.getByText(name).first().waitFor());

test('register: phone, code, name, welcome, and the book that was wanted opens', async () => {
  const page = await visitor();
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  await openLogin(page, '/account/library');
  await join(page, '0921000001');
  await passWelcome(page);
  expect(new URL(page.url()).pathname).toBe('/account/library');
  await page.goto(stage.base + book.address);
  await page.getByRole('link', { name: 'Đọc', exact: false }).first().click();
  await page.waitForSelector('.reader-foot[data-ready]', { timeout: 30_000 });
});

test('a forgotten password is set anew with a code, and the old one opens nothing any more', async () => {
  const { account, password } = demoPerson('Hay Quên');
  const page = await visitor();
  await openLogin(page, '/account/library');
  await press(page, 'Dùng mật khẩu');
  await press(page, /Quên mật khẩu/);
  await dialog(page).getByLabel('Số điện thoại hoặc email').fill(account);
  await press(page, 'Tiếp tục');
  await press(page, /Zalo/);
  await dialog(page)
    .getByLabel('Mã xác nhận')
    .fill(await codeFor(stage.sandboxBase, account));
  await dialog(page).getByLabel('Mật khẩu mới', { exact: true }).fill('mat-khau-moi');
  await dialog(page)
    .getByLabel(/Nhập lại mật khẩu/)
    .fill('mat-khau-moi');
  await dialog(page).locator('button[type=submit]').click();
  await dialog(page).waitFor({ state: 'detached' });
  expect((await signedCall(stage.base, accountCalls.login, { account, password })).code).toBe(103);
  const fresh = await signedCall(stage.base, accountCalls.login, { account, password: 'mat-khau-moi' });
  expect(fresh.code).toBe(0);
});

test.each([
  ['Google', 'Đặng Bình An'],
  ['Facebook', 'Hồ Tường Vy'],
  ['Zalo', 'Mai Đăng Khôi'],
])('%s opens the door on the web, and leads back to where one was', async (company, name) => {
  const page = await visitor(1280);
  await openLogin(page, '/account/library');
  await press(page, `Tiếp tục với ${company}`);
  await page.waitForURL(`${stage.sandboxBase}/**`);
  await page.getByRole('radio', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: 'Đồng ý' }).click();
  await page.waitForURL(`${stage.base}/account/library`);
  await passWelcome(page);
  expect(page.url()).not.toContain('code=');
  await signedInAs(page, name);
});

test('saying no at a provider leads home with a word, signed in as nobody', async () => {
  const page = await visitor(1280);
  await openLogin(page);
  await press(page, 'Tiếp tục với Google');
  await page.waitForURL(`${stage.sandboxBase}/**`);
  await page.getByRole('button', { name: 'Từ chối' }).click();
  await page.waitForURL(`${stage.base}/`);
  await page.getByText('Có lỗi xảy ra').waitFor();
  await page.getByRole('button', { name: 'Đăng nhập' }).first().waitFor();
});

test('a phone that is signed in lets a desktop in by its QR code', async () => {
  const person = demoPerson('Mây');
  const phone = await visitor();
  await openLogin(phone, '/account/library');
  await fillLogin(phone, person);

  const desktop = await visitor(1440);
  const made = desktop.waitForResponse(/make-qrcode-login/);
  await openLogin(desktop);
  await press(desktop, 'Quét mã QR');
  const { data: ticket } = (await (await made).json()) as { data: { code: string } };
  await desktop.getByRole('img', { name: 'Mã QR để đăng nhập' }).waitFor();

  await phone.goto(`${stage.base}/account/qr-login#${ticket.code}`);
  await phone.getByRole('button', { name: 'Đồng ý' }).click();
  await phone.getByText('Đã đồng ý').waitFor();
  await dialog(desktop).waitFor({ state: 'detached' });
  await desktop.getByRole('button', { name: `Tài khoản của ${person.fullname}` }).waitFor();
});

test('in the mini app Zalo says who one is', async () => {
  // Without a header of its own: the browser would ask the stand-in for Zalo's leave to send it.
  const page = await stage.newPage();
  await page.goto(`${stage.base}/mini/personal`);
  await dialog(page).waitFor();
  await press(page, 'Tiếp tục với Zalo');
  await page.getByRole('dialog', { name: /mừng bạn đến với Mọt/ }).waitFor();
});

test('a session that ends in the middle of a book asks again, and reading goes on at the same position', async () => {
  const person = demoPerson('Ca Đêm');
  const book = await demoBook(stage.base, 'Người giữ đèn biển');
  const page = await visitor();
  await openLogin(page, '/account/library');
  await fillLogin(page, person);
  await page.goto(stage.base + book.reader);
  await page.waitForSelector('.reader-foot[data-ready]', { timeout: 30_000 });
  const address = page.url();

  // Ended from another device.
  const { account, password } = person;
  const elsewhere = await signedCall(stage.base, accountCalls.login, { account, password });
  await signedCall(
    stage.base,
    accountCalls.changeAccountInfo,
    { fix_secure: 1 },
    elsewhere.data.access_token,
  );
  for (let turn = 0; turn < 6; turn++) {
    await page.keyboard.press('ArrowRight');
    // Real time: a person looks at a page before turning it.
    await page.waitForTimeout(250);
  }
  const position = await page.locator('.reader-foot').innerText();
  await dialog(page).getByText('Phiên đăng nhập đã hết hạn').first().waitFor({ timeout: 20_000 });
  await fillLogin(page, person);
  expect(page.url()).toBe(address);
  await page.waitForSelector('.reader-foot[data-ready]');
  expect(await page.locator('.reader-foot').innerText()).toBe(position);
});

test('who leaves sees what goes, proves to be themselves, and is nobody afterwards', async () => {
  const phone = '0921000009';
  const page = await visitor(1280);
  await signedCall(stage.base, accountCalls.sendOtpCreateAccount, { phone_number: phone });
  const otp = await codeFor(stage.sandboxBase, phone);
  const person = { phone_number: phone, password: 'mat-khau-1', fullname: 'Người Đi' };
  await signedCall(stage.base, accountCalls.confirmOtpCreateAccount, { ...person, otp });
  await openLogin(page, '/account/library');
  await fillLogin(page, { account: phone, password: 'mat-khau-1' });
  await passWelcome(page);
  await page.goto(`${stage.base}/account/profile/security`);
  await page.getByRole('button', { name: /Xoá tài khoản/ }).click();
  await dialog(page).getByRole('listitem').first().waitFor();
  await press(page, 'Dùng mật khẩu');
  await dialog(page).getByLabel('Mật khẩu', { exact: true }).fill('mat-khau-1');
  await press(page, 'Xoá tài khoản');
  await dialog(page).waitFor({ state: 'detached' });
  const gone = await signedCall(stage.base, accountCalls.login, { account: phone, password: 'mat-khau-1' });
  expect(gone.code).toBe(103);
  await page.goto(stage.base);
  await page.getByRole('button', { name: 'Đăng nhập' }).first().waitFor();
});

test('consent is asked once, is not given by silence, and nothing foreign is asked before it', async () => {
  const page = await visitor(1280, 'asked about consent');
  const foreign: string[] = [];
  page.on('request', request => {
    const { origin } = new URL(request.url());
    if (origin !== stage.base && /^https?:/.test(origin)) foreign.push(request.url());
  });
  const counted: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/visits/pageSeen')) counted.push(request.url());
  });
  await page.goto(stage.base);
  const question = page.getByRole('region', { name: 'Thông tin riêng' });
  await question.waitFor({ timeout: 15_000 });
  await question.getByRole('button', { name: 'Không' }).click();
  await question.waitFor({ state: 'detached' });
  const questions = page.waitForResponse(/LateOverlays/);
  await page.reload();
  // What would ask is there.
  await questions;
  await settled(page);
  expect(await question.count()).toBe(0);
  expect(foreign).toEqual([]);
  expect(counted).toEqual([]);
});
