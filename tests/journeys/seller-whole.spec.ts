import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { connect, type Database } from '../../server/kit/db/db.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { putIntoCart } from './ordering.ts';
import { atSandbox, ends, signedIn } from './paying.ts';
import { pays } from './payouts.ts';
import { demoPerson } from './people.ts';
import { atDesk, carries, letsIn, sends, signsUp } from './selling.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/*
 * A seller's whole way, by screens alone: two shops open, one of them by a file, a reader asks and buys of both, a book comes back,
 * and what is left reaches a bank that says no first. Days go by in the database: nothing else does.
 */

let stage: BrowserHarness;
let db: Database;
beforeAll(async () => {
  stage = await openHarness();
  db = connect({ host: postgresPathsFor(inject('stage').dataDir).sockets, user: 'mot', database: 'mot' });
});
afterAll(async () => {
  await db.destroy();
  await stage.close();
});

const wind = { name: 'Tiệm Gió Lùa', person: demoPerson('Mở Tiệm Gió'), bank: '1902000011' };
const cloud = { name: 'Tiệm Mây Tệp', person: demoPerson('Nhập Bằng Tệp'), bank: '1902000022' };
/** Titles that works of the demo have alone. */
const [TITLE, OTHER_TITLE] = ['Người giữ đèn biển', 'Chợ nổi tháng Chạp'];
const reader = demoPerson('Từ Mua Hai Tiệm');

const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Viết tin' }).fill(words);
  await page.getByRole('button', { name: 'Gửi', exact: true }).click();
};

const go = (page: Page, address: string) => page.goto(stage.base + address);

test('a seller’s whole way by screens: two shops open, sell, send, take back, and are paid at the second try', async () => {
  const owner = await atDesk(stage, wind.person, linkTo('openShop'));
  await signsUp(owner, wind);
  const other = await atDesk(stage, cloud.person, linkTo('openShop'));
  await signsUp(other, cloud);
  const staff = await atDesk(stage, demoPerson('Phùng Ỷ Lan'), linkTo('deskQueue'));
  await letsIn(staff, wind.name);
  await letsIn(staff, cloud.name);

  // The first book, by its title.
  await go(owner, linkTo('sellerDesk', { view: 'them-sach' }));
  await owner.getByRole('searchbox', { name: 'ISBN hoặc tên sách' }).fill(TITLE);
  await owner.keyboard.press('Enter');
  await owner
    .getByRole('button', { name: new RegExp(`^${TITLE}`) })
    .first()
    .click();
  await owner.getByLabel('Giá bán, đồng').fill('260000');
  await owner.getByText(/^Bạn nhận/).waitFor();
  await owner.getByLabel('Số cuốn đang có').fill('5');
  await owner.getByLabel('Cân nặng, gam').fill('300');
  await owner.getByRole('button', { name: 'Bán cuốn này' }).click();
  await owner.getByText('Đã lên kệ, bạn đọc thấy ngay').waitFor();

  // The other shop by a file: its own empty table, with a line more.
  await go(other, linkTo('sellerDesk', { view: 'nhap-tep' }));
  const table = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Tải kho sách' }).click();
  const head = (await readFile(await (await table).path(), 'utf8')).trimEnd();
  const line = [
    ['Tên sách', OTHER_TITLE],
    ['Giá bán', '280.000'],
    ['Kho', '4'],
    ['Cân nặng', '250'],
  ];
  const columns =
    head
      .split(/\r?\n/)[0]
      ?.replace(/^\uFEFF/, '')
      .split(',') ?? [];
  const cells = columns.map(column => line.find(([name]) => column.startsWith(name ?? '-'))?.[1] ?? '');
  const buffer = Buffer.from(`${head}\r\n${cells.join(',')}\r\n`);
  await other
    .getByLabel('Tệp CSV', { exact: true })
    .setInputFiles({ name: 'kho.csv', mimeType: 'text/csv', buffer });
  await other.getByRole('button', { name: 'Ghi 1 dòng' }).click();
  await other.getByText('Đã ghi cả tệp').waitFor();

  // A reader on a phone finds the shop, asks, and is answered.
  const page = await signedIn(stage, reader, linkTo('shopStoreSearch', undefined, { q: wind.name }));
  await page
    .getByRole('link', { name: new RegExp(wind.name) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: wind.name }).waitFor();
  await page
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Nhắn tiệm' }).first().click();
  await page.waitForURL('**/shop/chat?room=*');
  await write(page, 'Sách còn mới không tiệm?');
  await page
    .getByRole('log')
    .getByText(/^Đã gửi/)
    .last()
    .waitFor();
  await go(owner, linkTo('sellerDesk', { view: '' }));
  await owner.getByRole('link', { name: 'Tin nhắn' }).click();
  await owner.getByRole('link', { name: /Từ Mua Hai Tiệm/ }).click();
  await owner.getByRole('log').getByText('Sách còn mới không tiệm?').waitFor();
  await write(owner, 'Dạ mới nguyên ạ.');
  await page.getByRole('log').getByText('Dạ mới nguyên ạ.').waitFor();

  // Two of one shop, one of the other; an address is written on the way.
  await page
    .getByRole('log')
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  await putIntoCart(page);
  await go(page, linkTo('shopStoreSearch', undefined, { q: cloud.name }));
  await page
    .getByRole('link', { name: new RegExp(cloud.name) })
    .first()
    .click();
  await page
    .getByRole('link', { name: new RegExp(OTHER_TITLE) })
    .first()
    .click();
  await putIntoCart(page);
  await page.getByRole('link', { name: 'Giỏ hàng, 2 loại sách' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: TITLE })
    .getByRole('button', { name: 'Thêm một' })
    .click();
  await page.getByRole('button', { name: 'Đặt hàng 3 cuốn' }).click();
  await page.waitForURL('**/shop/cart/payment');
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  const place = page.getByRole('dialog', { name: 'Giao đến đâu?' });
  await place.getByLabel('Phường, xã').fill('Bình Thạnh');
  await place.getByRole('option').first().click();
  await place.getByLabel('Số nhà, tên đường').fill('12 hẻm 84 Võ Văn Ngân');
  await place.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await place.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /^VNPAY/ }).check();
  await page.getByRole('button', { name: /^Đặt hàng, trả bằng VNPAY/ }).click();
  await atSandbox(page, 'Trả tiền thành công');
  await ends(page, 'Đã đặt và trả xong 2 đơn');

  const [one, two] = [await sends(owner), await sends(other)];
  await carries(stage, one);
  await carries(stage, two);

  // One book of three goes back.
  await go(page, linkTo('orderPhysical', { slug: one }));
  await page.getByRole('heading', { name: 'Sách đã tới tay bạn', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Tôi đã nhận sách' }).click();
  await page.getByRole('heading', { name: 'Bạn đã nhận sách', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Trả sách' }).click();
  const back = page.getByRole('dialog', { name: 'Trả sách' });
  await back.getByRole('button', { name: 'Sách hỏng, bẩn' }).click();
  await back.getByLabel('Nói thêm với tiệm').fill('Bìa bị ướt');
  await back.getByRole('button', { name: /^Xin trả, hoàn / }).click();
  await back.waitFor({ state: 'detached' });
  const given = async (list: string, ...deeds: string[]) => {
    await go(owner, linkTo('sellerDesk', { view: 'tra-sach' }));
    await owner.getByRole('button', { name: list, exact: true }).click();
    await owner.getByRole('table').getByRole('button').first().click();
    const drawer = owner.getByRole('dialog', { name: `Trả sách, đơn ${one}` });
    for (const deed of deeds) await drawer.getByRole('button', { name: deed, exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
  };
  await given('Chờ trả lời', 'Nhận lại sách', 'Nhận lại sách');
  await page.reload();
  await page.getByLabel('Mã vận đơn').fill('VTP20261129');
  await page.getByRole('button', { name: 'Tôi đã gửi sách' }).click();
  await page.getByText('Mã vận đơn VTP20261129').waitFor();
  await given('Đang về tiệm', 'Sách đã về');
  await given('Đã về, chờ xem', 'Sách tốt, hoàn tiền');
  await page.reload();
  await page
    .getByText(/^Tiền (đang trên đường|đã hoàn) về nơi bạn trả/)
    .first()
    .waitFor();

  // Eight days go by. The bank is away at first.
  for (const [table, column] of [
    ['shop_order', 'delivered_at'],
    ['shop_facts', 'bank_since'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - interval '8 days'
      where shop_id in (select id from shop where name in (${wind.name}, ${cloud.name}))`.execute(db);
  const finance = await atDesk(stage, demoPerson('Cao Thị Ngân'), linkTo('payouts', { view: '' }));
  const second = await atDesk(stage, demoPerson('Đỗ Quang Vinh'), linkTo('deskQueue'));
  await pays(stage, [finance, second], wind.name, true);
  await go(owner, linkTo('sellerDesk', { view: 'tien' }));
  await owner.getByText('Ngân hàng trả lại').first().waitFor();
  await go(other, linkTo('sellerDesk', { view: 'tien' }));
  await other.getByText('Đã về').first().waitFor();
  await go(finance, linkTo('deskQueue'));
  await finance.getByRole('button', { name: new RegExp(`^${wind.name}`) }).waitFor();
  await pays(stage, [finance, second], wind.name, false);
  await go(owner, linkTo('sellerDesk', { view: 'tien' }));
  await owner.getByText('Đã về').first().waitFor();
  await go(finance, '/ban-lam-viec/tien/so-cai');
  await finance.getByRole('heading', { level: 1, name: /^Sổ khớp/ }).waitFor();
  await settled(finance);
}, 300_000);
