import type { Page } from 'playwright';
import { linkTo } from '#contract/all-paths.ts';
import { fillLogin } from './people.ts';
import { settled } from './settled.ts';
import type { BrowserHarness } from './stage.ts';

/* What journeys of sellers share: somebody at a desk, and a shop that signs up by its six steps. */

interface Person {
  account: string;
  password: string;
  fullname: string;
}

/** Somebody at a computer. */
export async function atDesk(stage: BrowserHarness, person: Person, address: string): Promise<Page> {
  const page = await stage.newPage({ width: 1440, height: 900 });
  await page.goto(`${stage.base}/account/library`);
  await fillLogin(page, person);
  await page.goto(stage.base + address);
  await settled(page);
  return page;
}

const NUMBER = '001090012345';

/** From nothing to "Mọt đang xem hồ sơ": the six steps, one after the other. */
export async function signsUp(page: Page, shop: { name: string; person: Person; bank: string }) {
  const { name, person, bank } = shop;
  const save = (button: string | RegExp) => page.getByRole('button', { name: button }).click();
  const step = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goto(new URL(linkTo('openShop'), page.url()).href);
  await page.getByRole('link', { name: 'Bắt đầu' }).click();
  await step('Tiệm tên gì, gửi sách từ đâu?');
  await page.getByLabel('Tên tiệm').fill(name);
  await page.getByLabel('Nơi lấy hàng: phường, xã').fill('Bình Thạnh');
  await page.getByRole('option').first().click();
  await page.getByLabel('Số nhà, tên đường').fill('7 ngõ Gió');
  await page.getByLabel('Điện thoại cho người giao hàng gọi').fill(person.account);
  await save(/^Lưu/);
  await step('Tiệm là của ai?');
  await page.getByLabel('Mã số thuế').fill(NUMBER);
  await page.getByLabel('Email nhận giấy tờ về thuế').fill('thue@tiem.example');
  await save(/^Lưu/);
  await step('Ai đứng tên tiệm?');
  await page.getByLabel('Họ tên trên giấy tờ').fill(person.fullname);
  await page.getByLabel('Số định danh cá nhân').fill(NUMBER);
  await save(/^Lưu/);
  await step('Tiền bán sách về đâu?');
  await page.getByLabel('Ngân hàng').selectOption('Vietcombank');
  await page.getByLabel('Số tài khoản').fill(bank);
  await save(/^Lưu/);
  await step('Tiệm mở cửa khi nào?');
  await save(/^Lưu/);
  await step('Luật của chợ');
  await save(/^Tôi đồng ý/);
  await save('Gửi Mọt duyệt');
  await page.getByRole('heading', { level: 1, name: `Mọt đang xem hồ sơ của ${name}` }).waitFor();
}

/** Somebody who works at Mọt takes a shop from the queue and lets it in. */
export async function letsIn(page: Page, shop: string): Promise<void> {
  await page.goto(new URL(linkTo('deskQueue'), page.url()).href);
  await page.getByRole('button', { name: new RegExp(`^${shop}`) }).click();
  const facts = page.getByRole('article', { name: shop });
  await facts.waitFor();
  await page.getByRole('checkbox', { name: 'Đã đối chiếu người đứng tên' }).check();
  await page.getByRole('button', { name: 'Duyệt tiệm', exact: true }).click();
  await facts.waitFor({ state: 'detached' });
}

/** From a new order to a parcel that the carrier is called for, and its label; answers the order's code. */
export async function sends(page: Page): Promise<string> {
  const now = () => page.getByRole('button', { name: 'Làm ngay' }).click();
  await page.goto(new URL(linkTo('sellerDesk', { view: 'don' }), page.url()).href);
  const confirm = page.getByRole('button', { name: /^Xác nhận đơn / });
  await confirm.waitFor();
  const code = ((await confirm.textContent()) ?? '').split(' ').at(-1) ?? '';
  await confirm.click();
  await now();
  await page.getByText('Không còn đơn nào đợi xác nhận').waitFor();
  await page.getByRole('tab', { name: /^Chờ giao/ }).click();
  await page.getByRole('button', { name: `Đã gói đơn ${code}` }).click();
  await page.getByRole('button', { name: `Gọi hãng lấy đơn ${code}` }).click();
  await now();
  await page.getByRole('button', { name: `Gọi hãng lấy đơn ${code}` }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: new RegExp(`đơn ${code}`) }).check();
  await page.getByRole('button', { name: 'Lấy 1 phiếu' }).click();
  await page.getByRole('link', { name: /mở phiếu trong thẻ mới$/ }).waitFor();
  await page.keyboard.press('Escape');
  return code;
}

/** What the carrier does, at its page: the parcel of an order comes. */
export async function carries(stage: BrowserHarness, code: string): Promise<void> {
  const page = await stage.newPage({ width: 1024, height: 800 });
  for (const step of ['Đã lấy', 'Đang giao', 'Đã giao']) {
    await page.goto(`${stage.sandboxBase}/carriers`);
    await page
      .locator('form.card')
      .filter({ hasText: code })
      .getByRole('button', { name: step, exact: true })
      .click();
  }
  await page.context().close();
}
