import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Database } from '../../server/kit/db/db.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { atSandbox, choose, ends, oaksAt, signedIn } from './paying.ts';
import { demoPerson } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

const buyer = demoPerson('Trả Chậm');

/* Each payment method with the endings that payment.spec.ts does not go through: what waits, what differs, what is out of time. */

let stage: BrowserHarness;
let database: Database;
beforeAll(async () => {
  stage = await openHarness();
  database = connect({
    host: postgresPathsFor(inject('stage').dataDir).sockets,
    user: 'mot',
    database: 'mot',
  });
});
afterAll(async () => {
  await database.destroy();
  await stage.close();
});

test.each(['MoMo', 'ZaloPay'])('%s: who left without paying sees it wait, and may give it up', async name => {
  const before = await oaksAt(stage.base, buyer);
  const page = await signedIn(stage, buyer, '/package-plan/oak');
  await choose(page, '20 sồi', name);
  await page.getByRole('button', { name: `Trả bằng ${name}` }).click();
  await atSandbox(page, 'Bỏ đi, không trả');
  await ends(page, `Đang đợi ${name} báo kết quả`);
  await page.getByRole('link', { name: 'Chưa trả? Trả tiếp' }).waitFor();
  await page.getByRole('button', { name: 'Huỷ đơn này' }).click();
  await page.getByRole('button', { name: 'Huỷ đơn', exact: true }).click();
  await ends(page, 'Đơn này đã huỷ');
  expect(await oaksAt(stage.base, buyer)).toBe(before);
  await page.context().close();
});

/** A transfer that is to be made: its page, its content and the purchase's number. */
async function toTransfer() {
  const page = await signedIn(stage, buyer, '/package-plan/oak');
  await choose(page, '20 sồi', 'Chuyển khoản');
  await page.getByRole('button', { name: 'Lấy mã chuyển khoản' }).click();
  await page.getByRole('img', { name: 'Mã VietQR trả 20.000đ' }).waitFor();
  const content = await page.locator('dd', { hasText: /^MOT[0-9A-Z]+$/ }).innerText();
  return { page, content, number: content.slice(3, 13) };
}

test('VietQR: a sum that differs by one đồng opens nothing, and is looked at by people', async () => {
  const before = await oaksAt(stage.base, buyer);
  const { page, content } = await toTransfer();
  await fetch(`${stage.sandboxBase}/bank/transfer`, {
    method: 'POST',
    body: new URLSearchParams({ deed: 'in', amount: '19999', content }),
  });
  await ends(page, 'Mọt đang kiểm tra khoản tiền này');
  expect(await page.getByRole('link', { name: /Trả/ }).count()).toBe(0);
  expect(await oaksAt(stage.base, buyer)).toBe(before);
  await page.context().close();
});

test('VietQR: out of time its code is gone, and the same is bought anew', async () => {
  const { page, number } = await toTransfer();
  await sql`update purchase set expires_at = ${new Date(Date.now() - 3_600_000)} where number = ${number}`.execute(
    database,
  );
  await page.reload();
  await ends(page, 'Đã hết giờ trả');
  expect(await page.getByRole('img', { name: /^Mã VietQR/ }).count()).toBe(0);
  await page.context().close();
  const again = await toTransfer();
  expect(again.number).not.toBe(number);
  await again.page.context().close();
});

test('a card that fails while a transfer is open: the transfer goes on, and the page says both', async () => {
  const { page, number } = await toTransfer();
  await page.getByRole('link', { name: 'Đổi cách trả' }).click();
  await page.getByRole('radio', { name: /^VNPAY/ }).check();
  await page.getByRole('button', { name: 'Trả bằng VNPAY' }).click();
  await atSandbox(page, 'Không trả được');
  await ends(page, 'Quét mã để trả 20.000đ');
  await page.getByText(/^VNPAY chưa nhận, tiền chưa bị trừ\./).waitFor();
  expect(await page.locator('dd', { hasText: `MOT${number}` }).count()).toBe(1);
  await page.context().close();
});
