import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import type { BrowserHarness } from './stage.ts';

/* What journeys of money that goes out share. */

/** Somebody of finance: what is due is gathered, approved by another, and its file answered by the bank. */
export async function pays(
  stage: BrowserHarness,
  [first, second]: readonly [Page, Page],
  payee: string,
  bounces: boolean,
): Promise<void> {
  const go = (page: Page, address: string) => page.goto(stage.base + address);
  await go(first, linkTo('payouts', { view: '' }));
  await first.getByRole('button', { name: 'Lập đợt', exact: true }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Lập đợt', exact: true }).click();
  await first.waitForURL('**/chi-tra/dot/*');
  await first.getByRole('heading', { level: 1, name: /đ cho \d+ / }).waitFor();
  const row = first.getByRole('row').filter({ hasText: payee });
  const reference = /MOTT\w{10}/.exec(await row.innerText())?.[0] ?? '';
  const number = /Đợt (\S+),/.exec(await first.getByRole('main').innerText())?.[1] ?? '';
  expect(reference).not.toBe('');
  // The second person finds it in the queue.
  await go(second, linkTo('deskQueue'));
  await second.getByRole('button', { name: new RegExp(`^Đợt ${number}`) }).click();
  await second.getByRole('button', { name: 'Duyệt lần hai' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Duyệt lần hai' }).click();
  const file = second.waitForEvent('download');
  await second.getByRole('button', { name: 'Tải tệp gửi ngân hàng' }).click();
  const sent = await readFile(await (await file).path(), 'utf8');
  const bank = await stage.newPage({ width: 1024, height: 800 });
  await bank.goto(`${stage.sandboxBase}/bank/batch`);
  await bank.getByLabel('Tệp', { exact: true }).fill(sent);
  if (bounces) await bank.getByLabel(/^Mã tham chiếu bị trả lại/).fill(reference);
  await bank.getByRole('button', { name: 'Chuyển' }).click();
  const answer = await bank.locator('#answer').innerText();
  await bank.context().close();
  await go(first, linkTo('payouts', { view: '' }));
  await first
    .getByLabel('Tệp kết quả của ngân hàng')
    .setInputFiles({ name: 'ket-qua.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) });
  const told = first.getByRole('dialog', { name: 'Đã nạp kết quả' });
  await told.getByText(bounces ? /trả lại 1 khoản/ : /trả lại 0 khoản/).waitFor();
  await told.getByRole('button', { name: 'Xong' }).click();
}
