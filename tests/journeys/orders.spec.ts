import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import type { OrderActor, OrderEvent } from '#rules/shop/shop-orders.ts';
import { connectDomains } from '../../server/connect-domains.ts';
import type { Database } from '../../server/kit/db/db.ts';
import { connect } from '../../server/kit/db/db.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { actOnOrder } from '../../server/shop/orders/act.ts';
import { looksRightInBoth } from './looks.ts';
import { ofShops, orderByCalls, withAddress } from './ordering.ts';
import { atSandbox, signedIn } from './paying.ts';
import { demoPerson } from './people.ts';
import { settled } from './settled.ts';
import { fitsSmall } from './small.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* From an order that is placed to a book in somebody's hands, or to money that goes back. */

let stage: BrowserHarness;
let db: Database;
beforeAll(async () => {
  connectDomains();
  stage = await openHarness();
  const { sockets } = postgresPathsFor(inject('stage').dataDir);
  db = connect({ host: sockets, user: 'mot', database: 'mot' });
});
afterAll(async () => {
  await db.destroy();
  await stage.close();
});

/** What the shop and the carrier do. */
async function acts(orderId: number, ...moves: [OrderActor, OrderEvent][]): Promise<void> {
  for (const [actor, event] of moves)
    await actOnOrder({ db, now: Date.now }, orderId, { actor, event, reason: '' });
}

const pageOf = (code: string) => linkTo('orderPhysical', { slug: code });

test('a parcel that is paid at the door: on its way, here, received; found by words, by code and by a guest', async () => {
  const person = demoPerson('Sơn Đợi Sách');
  const token = await withAddress(stage.base, person);
  const [product] = await ofShops(stage.base, 1);
  if (!product) throw new Error('no product');
  const { order_id, order_code } = await orderByCalls(stage.base, token, product, 'cod');
  await acts(order_id, ['seller', 'confirm'], ['seller', 'pack'], ['carrier', 'pick_up']);

  const page = await signedIn(stage, person, linkTo('ordersPhysical'));
  await page.getByRole('link', { name: 'Đang giao 1' }).click();
  await page.waitForURL('**/account/order/physical?tab=delivering');
  await looksRightInBoth(page, 'orders on their way');
  await page.goto(stage.base + pageOf(order_code));
  await page.getByRole('heading', { name: 'Sách đang tới chỗ bạn', level: 1 }).waitFor();
  await looksRightInBoth(page, 'order on its way');

  await acts(order_id, ['carrier', 'deliver']);
  await page.reload();
  await page.getByRole('heading', { name: 'Sách đã tới tay bạn', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Tôi đã nhận sách' }).click();
  await page.getByRole('heading', { name: 'Bạn đã nhận sách', level: 1 }).waitFor();
  // Opened anew: a busy machine answers so late that what the press changes counts as moved by itself.
  await page.reload();
  await page.getByRole('heading', { name: 'Bạn đã nhận sách', level: 1 }).waitFor();
  await settled(page);
  await looksRightInBoth(page, 'order received');
  await fitsSmall(page, 'order');
  // What the carrier did is told, and leads here.
  await page.goto(stage.base + linkTo('notices'));
  await page
    .getByRole('link', { name: new RegExp(`${product.name}.* đã giao tới`) })
    .first()
    .click();
  await page.waitForURL(`**${pageOf(order_code)}`);

  await page.goto(stage.base + linkTo('ordersPhysicalSearch'));
  const field = page.getByRole('searchbox', { name: 'Tìm đơn' });
  await field.fill(order_code.toLowerCase());
  await field.press('Enter');
  await page.getByText(order_code).first().waitFor();
  await looksRightInBoth(page, 'orders found');
  await field.fill('khong co don nao nhu the');
  await field.press('Enter');
  await page.getByText('Không có đơn nào ở đây.').waitFor();
  await page.context().close();

  const guest = await stage.newPage({ width: 360, height: 800 });
  await guest.goto(stage.base + linkTo('orderLookup'));
  await guest.getByLabel('Mã đơn').fill(order_code);
  await guest.getByLabel('Số điện thoại nhận hàng').fill(person.account);
  await guest.getByRole('button', { name: 'Tìm đơn' }).click();
  await guest.getByRole('heading', { name: 'Bạn đã nhận sách' }).waitFor();
  const main = await guest.getByRole('main').innerText();
  expect(main).toContain(product.name);
  expect(main).not.toMatch(/Võ Văn Tần|Sơn Đợi Sách/);
  await looksRightInBoth(guest, 'order looked up');
  await guest.getByLabel('Số điện thoại nhận hàng').fill('0921000149');
  await guest.getByRole('button', { name: 'Tìm đơn' }).click();
  await guest.getByText('Không tìm thấy đơn nào khớp').waitFor();
  await guest.context().close();
});

test('an order that is paid and cancelled says where its money is', async () => {
  const person = demoPerson('Sơn Huỷ Đơn');
  const token = await withAddress(stage.base, person);
  const [product] = await ofShops(stage.base, 1);
  if (!product) throw new Error('no product');
  const { order_code, address } = await orderByCalls(stage.base, token, product, 'vnpay');
  const page = await signedIn(stage, person, linkTo('ordersPhysical'));
  await page.goto(address ?? '');
  await atSandbox(page, 'Trả tiền thành công');
  await page.getByRole('heading', { level: 1, name: 'Đã đặt và trả xong' }).waitFor();
  await page.goto(stage.base + pageOf(order_code));
  await page.getByRole('heading', { name: 'Tiệm đang xem đơn của bạn', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Huỷ đơn' }).click();
  const dialog = page.getByRole('dialog', { name: 'Huỷ đơn này?' });
  await dialog.getByRole('button', { name: 'Đặt nhầm' }).click();
  await looksRightInBoth(page, 'cancelling an order');
  await dialog.getByRole('button', { name: 'Huỷ đơn', exact: true }).click();
  await page.getByRole('heading', { name: 'Đơn này đã huỷ', level: 1 }).waitFor();
  const isBack = page.getByText('Bạn đã huỷ đơn này. Lý do: Đặt nhầm. Tiền đã hoàn về nơi bạn trả.');
  // Nothing moves any more once the money is back.
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'Đơn này đã huỷ', level: 1 }).waitFor();
        return isBack.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await looksRightInBoth(page, 'order cancelled');
  await page.context().close();
});
