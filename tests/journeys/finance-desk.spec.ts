import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { offerCalls } from '#contract/library/offers.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { looksRightInBoth } from './looks.ts';
import { demoPerson, fillLogin, tokenOf } from './people.ts';
import { settled } from './settled.ts';
import { fitsSmall } from './small.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* The desk of finance and support: what staff decide in a browser, and what a reader who knows its addresses learns there. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

const staff = demoPerson('Đỗ Quang Vinh');
const buyer = demoPerson('Đòi Lại Tiền');

async function signedIn(person: typeof staff, address: string, width = 1440): Promise<Page> {
  const page = await stage.newPage({ width, height: 900 });
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, person);
  await page.goto(stage.base + address);
  await settled(page);
  return page;
}

/** A purchase of 20 oaks, and a transfer for it that may miss some đồng; answers its number. */
async function transferred(missing: number): Promise<string> {
  const token = await tokenOf(stage.base, buyer);
  const plans = (await signedCall(stage.base, offerCalls.listPackageOak, {}, token)).data;
  const pack = plans.find(({ oak }) => oak === 20);
  const input: Input<typeof purchaseCalls.charge> = {
    item_id: String(pack?.id),
    charge_type: 'package',
    pay_type: 'vietqr',
  };
  const { data } = await signedCall(stage.base, purchaseCalls.charge, input, token);
  await fetch(`${stage.sandboxBase}/bank/transfer`, {
    method: 'POST',
    body: new URLSearchParams({
      deed: 'in',
      amount: String(20_000 - missing),
      content: data.transfer?.content ?? '',
    }),
  });
  return data.number;
}

const inDialog = (page: Page) => page.getByRole('dialog');
async function decide(page: Page, button: string, number?: string): Promise<void> {
  if (number) await inDialog(page).getByLabel('Mã giao dịch của ngân hàng').fill(number);
  await inDialog(page).getByLabel('Lý do').fill('khách gửi biên lai');
  await inDialog(page).getByRole('button', { name: button, exact: true }).dblclick();
  await inDialog(page).waitFor({ state: 'detached' });
}

const oaks = async () =>
  (await signedCall(stage.base, purchaseCalls.listBalanceNut, {}, await tokenOf(stage.base, buyer))).data.nut;

test('staff accept held money, refund an order and say that it was transferred; the books agree and the table comes as a file', async () => {
  const [short, whole] = [await transferred(1), await transferred(0)];
  const before = await oaks();
  const page = await signedIn(staff, '/account/profile');
  await page.getByRole('link', { name: 'Bàn làm việc' }).click();
  await page.getByRole('link', { name: 'Đối soát' }).click();
  await page.getByRole('heading', { level: 1, name: /^Tuần này thu/ }).waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải sổ' }).click();
  const csv = await readFile(await (await file).path(), 'utf8');
  expect(csv).toContain(`${short},`);
  expect(csv).toContain('Đang giữ tiền');

  await page.getByRole('link', { name: /^Tiền đang giữ/ }).click();
  const card = page.getByRole('article').filter({ hasText: short });
  await card.getByRole('button', { name: /^Nhận tiền/ }).click();
  await decide(page, 'Nhận tiền');
  await card.waitFor({ state: 'detached' });
  expect(await oaks()).toBe(before + 20);

  await page.getByRole('link', { name: 'Tìm đơn' }).click();
  await page.getByLabel(/^Mã đơn/).fill(buyer.account);
  await page.getByRole('button', { name: 'Tìm', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(whole) }).click();
  await page.getByRole('button', { name: /^Hoàn cả đơn/ }).click();
  await decide(page, 'Hoàn cả đơn');
  await page.getByText('Đang hoàn', { exact: true }).first().waitFor();
  expect(await oaks()).toBe(before);
  await page.reload();
  await settled(page);
  await looksRightInBoth(page, 'an order at the desk');
  await fitsSmall(page, 'an order at the desk');

  await page.goto(`${stage.base}/ban-lam-viec/tien/hoan-tien`);
  const due = page.getByRole('article').filter({ hasText: whole });
  await due.getByRole('button', { name: /^Đã chuyển/ }).click();
  await decide(page, 'Đã chuyển', `FT${whole}`);
  await due.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Đã hoàn' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: `FT${whole}` })
    .waitFor();

  await page.getByRole('link', { name: 'Sổ cái' }).click();
  await page.getByRole('heading', { level: 1, name: /^Sổ khớp/ }).waitFor();
  await page.context().close();
});

test('a reader who knows the address is told that it is not theirs, and every call is refused', async () => {
  const page = await signedIn(buyer, '/account/profile');
  await page.getByRole('link', { name: 'Giao dịch' }).waitFor();
  expect(await page.getByRole('link', { name: /Bàn làm việc/ }).count()).toBe(0);
  for (const path of [
    '/ban-lam-viec/tien',
    '/ban-lam-viec/tien/so-cai',
    '/ban-lam-viec/tien/don/ABCDEFGH12',
  ]) {
    await page.goto(stage.base + path);
    await page.getByRole('heading', { level: 1, name: 'Bạn không có quyền mở trang này' }).waitFor();
  }
  await settled(page);
  await looksRightInBoth(page, 'no permission');
  await fitsSmall(page, 'no permission');
  const token = await tokenOf(stage.base, buyer);
  const day = { from: '2026-11-25', to: '2026-11-25' };
  for (const [name, call] of Object.entries(financeCalls)) {
    const input = {
      number: 'ABCDEFGH12',
      id: 1,
      reason: 'thử',
      transaction_no: '1',
      q: '0938000777',
      ...day,
    };
    const asked = Object.fromEntries(
      Object.entries(input).filter(([field]) => field in call.input._zod.def.shape),
    );
    const { code, data } = await signedCall(stage.base, call, asked, token);
    expect([code, data], name).toEqual([refusals.not_found, null]);
    const guest = await signedCall(stage.base, call, asked);
    expect([guest.code, guest.data], name).toEqual([refusals.login_required, null]);
  }
  await page.context().close();
});
