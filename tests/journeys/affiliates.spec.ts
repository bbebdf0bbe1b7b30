import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { offerCalls } from '#contract/library/offers.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { bankHolder } from '#rules/money/payee.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { connectDomains } from '../../server/connect-domains.ts';
import { connect, type Database } from '../../server/kit/db/db.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { confirmRewards } from '../../server/money/affiliates/confirm.ts';
import { looksRightInBoth } from './looks.ts';
import { pays } from './payouts.ts';
import { demoPerson, fillLogin, tokenOf } from './people.ts';
import { atDesk } from './selling.ts';
import { settled } from './settled.ts';
import { fitsSmall } from './small.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/*
 * An affiliate from papers to money: a link is opened, somebody buys, somebody's money goes back, and what is left is paid at the
 * desk. That they may become one, and days that go by, are the database's; nothing else is.
 */

let stage: BrowserHarness;
let db: Database;
beforeAll(async () => {
  connectDomains();
  stage = await openHarness();
  db = connect({ host: postgresPathsFor(inject('stage').dataDir).sockets, user: 'mot', database: 'mot' });
  await sql`update account set roles = array['affiliate'] where phone = ${who.account}`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await stage.close();
});

const who = demoPerson('Mời Đọc Sách');
const [buyer, returner] = [demoPerson('Mua Qua Bạn'), demoPerson('Mua Rồi Trả')];
const MARK = 'Liên kết của cộng tác viên';
const DAY_MS = 86_400_000;
/** Đồng. */
const LEAST_PAID = 200_000;

/** Opens a link on a phone of one's own, sees whose it is, and signs in there. */
async function comesBy(link: string, person: typeof buyer): Promise<Page> {
  const page = await stage.newPage({ width: 360, height: 800 });
  await page.goto(link);
  await page.getByText(MARK).waitFor();
  await settled(page);
  await looksRightInBoth(page, 'a page opened through a link');
  await fitsSmall(page, 'a page opened through a link');
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, person);
  await settled(page);
  return page;
}

/** Buys the dearest package; answers the number of the order and what was paid. */
async function buys(person: typeof buyer): Promise<{ number: string; priceVnd: number }> {
  const token = await tokenOf(stage.base, person);
  const plans = (await signedCall(stage.base, offerCalls.listPackageWeb, {}, token)).data;
  const plan = [...plans].sort((one, other) => other.priceVnd - one.priceVnd)[0];
  if (!plan) throw new Error('no package is sold');
  const { data } = await signedCall(
    stage.base,
    purchaseCalls.charge,
    { item_id: String(plan.id), charge_type: 'package', pay_type: 'vietqr' },
    token,
  );
  await fetch(`${stage.sandboxBase}/bank/transfer`, {
    method: 'POST',
    body: new URLSearchParams({
      deed: 'in',
      amount: String(plan.priceVnd),
      content: data.transfer?.content ?? '',
    }),
  });
  return { number: data.number, priceVnd: plan.priceVnd };
}

const states = async (page: Page, state: string, count: number) => {
  await page.goto(stage.base + linkTo('affiliate'));
  await page.getByRole('button', { name: new RegExp(`^${state}\\s*${count}$`) }).waitFor();
};

test('papers, a link, a press, purchases, one that goes back, and the payout: an affiliate is paid what is theirs', async () => {
  const page = await atDesk(stage, who, linkTo('affiliate'));
  await page.getByLabel('Họ tên trên giấy tờ').fill(who.fullname);
  await page.getByLabel('Số định danh cá nhân').fill('001091008765');
  await page.getByRole('button', { name: 'Gửi cho Mọt' }).click();
  await page.getByRole('heading', { name: 'Mọt đang xem giấy tờ của bạn' }).waitFor();
  const staff = await atDesk(stage, demoPerson('Phùng Ỷ Lan'), linkTo('deskAffiliates', { view: '' }));
  await staff.getByRole('button', { name: `Nhận ${who.fullname}`, exact: true }).click();
  await staff.getByText('Đã nhận cộng tác viên').waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Tài khoản nhận', exact: true }).click();
  await page.getByLabel('Ngân hàng').selectOption('Vietcombank');
  await page.getByLabel('Số tài khoản').fill('1902000077');
  await page.getByRole('button', { name: 'Lưu tài khoản' }).click();
  await page.getByText('Đã lưu tài khoản, 72 giờ nữa dùng được').waitFor();
  await page.getByLabel('Địa chỉ trang').fill(`${stage.base}/package-plan`);
  await page.getByRole('button', { name: 'Tạo liên kết' }).click();
  const shown = await page
    .getByText(/\/book\/\S+$/)
    .first()
    .innerText();
  const link = `http://${shown.replace(/^https?:\/\//, '')}`;

  const phone = await comesBy(link, buyer);
  const other = await comesBy(link, returner);
  // Rewards are a tenth, and less than this waits for another month.
  let bought = 0;
  for (let earned = 0; earned < LEAST_PAID; bought++) earned += (await buys(buyer)).priceVnd / 10;
  const { number: back } = await buys(returner);
  await states(page, 'Chờ đối soát', bought + 1);
  await settled(page);
  await looksRightInBoth(page, 'affairs of an affiliate');

  // One goes back, at the desk.
  const finance = await atDesk(stage, demoPerson('Đỗ Quang Vinh'), linkTo('finance', { view: 'don' }));
  await finance.getByLabel(/^Mã đơn/).fill(returner.account);
  await finance.getByRole('button', { name: 'Tìm', exact: true }).click();
  await finance.getByRole('link', { name: new RegExp(back) }).click();
  await finance.getByRole('button', { name: /^Hoàn cả đơn/ }).click();
  await finance.getByRole('dialog').getByLabel('Lý do').fill('khách đổi ý');
  await finance.getByRole('dialog').getByRole('button', { name: 'Hoàn cả đơn', exact: true }).click();
  await finance.getByRole('dialog').waitFor({ state: 'hidden' });
  await states(page, 'Huỷ, trả hàng', 1);

  // Eight days go by, for orders and for the account.
  await sql`update affiliate_person set bank_since = bank_since - interval '8 days'
    where account_id = (select id from account where phone = ${who.account})`.execute(db);
  await confirmRewards({ db, now: () => Date.now() + 8 * DAY_MS });
  const second = await atDesk(stage, demoPerson('Cao Thị Ngân'), linkTo('deskQueue'));
  // Money goes to an account: an affiliate stands there as whom the bank knows.
  await pays(stage, [finance, second], `CTV ${bankHolder(who.fullname)}`, false);
  await states(page, 'Đã trả', bought);
  await page.getByText(/, đã về/).waitFor();
  await finance.goto(`${stage.base}/ban-lam-viec/tien/so-cai`);
  await finance.getByRole('heading', { level: 1, name: /^Sổ khớp/ }).waitFor();
  for (const each of [phone, other]) await each.context().close();
}, 300_000);
