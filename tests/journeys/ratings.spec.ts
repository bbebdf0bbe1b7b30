import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import type { OrderActor, OrderEvent } from '#rules/shop/shop-orders.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { connectDomains } from '../../server/connect-domains.ts';
import { connect, type Database } from '../../server/kit/db/db.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { actOnOrder } from '../../server/shop/orders/act.ts';
import { looksRightInBoth } from './looks.ts';
import { addressOf, ofShops, orderByCalls, withAddress } from './ordering.ts';
import { signedIn } from './paying.ts';
import { demoPerson } from './people.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* What a buyer says of what came: to all who look at the product, and to its shop alone. */

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

const came: [OrderActor, OrderEvent][] = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
  ['carrier', 'pick_up'],
  ['carrier', 'deliver'],
  ['buyer', 'receive'],
];
const WORDS = 'Giấy <b>ngà</b>, mở phẳng được';

test('a parcel that came is rated with a picture, which all see beside the product; then its buyer complains', async () => {
  const person = demoPerson('Sơn Chấm Sao');
  const token = await withAddress(stage.base, person);
  const [product] = await ofShops(stage.base, 1);
  if (!product) throw new Error('no product');
  const { order_id, order_code } = await orderByCalls(stage.base, token, product, 'cod');
  for (const [actor, event] of came)
    await actOnOrder({ db, now: Date.now }, order_id, { actor, event, reason: '' });
  const buffer = await sharp({ create: { width: 2_400, height: 1_600, channels: 3, background: '#c89b3c' } })
    .jpeg()
    .toBuffer();
  const photo = { name: 'sach.jpg', mimeType: 'image/jpeg', buffer };

  const page = await signedIn(stage, person, linkTo('orderPhysical', { slug: order_code }));
  await page.getByRole('button', { name: /^Đánh giá/ }).click();
  const rating = page.getByRole('dialog', { name: 'Đánh giá' });
  await rating.getByRole('radio', { name: /^4 sao/ }).check();
  await rating.getByRole('button', { name: 'Giấy đẹp' }).click();
  await rating.getByLabel('Kể thêm một chút').fill(WORDS);
  await rating.getByLabel('Ảnh sách của bạn').last().setInputFiles(photo);
  await rating.getByRole('img', { name: 'Ảnh 1' }).waitFor();
  await rating.getByRole('progressbar').waitFor({ state: 'detached' });
  await looksRightInBoth(page, 'rating');
  await rating.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await page.getByRole('button', { name: /^Bạn cho 4 sao\. Sửa/ }).waitFor();

  await page.getByRole('button', { name: 'Khiếu nại' }).click();
  const complaint = page.getByRole('dialog', { name: 'Có chuyện gì với đơn này?' });
  await complaint.getByRole('button', { name: 'Rách, ướt hoặc hỏng' }).click();
  await complaint.getByLabel('Chuyện đã xảy ra').fill('Một trang bị rách');
  await complaint.locator('input[type=file]').setInputFiles(photo);
  await complaint.getByRole('img', { name: 'Ảnh 1' }).waitFor();
  await complaint.getByRole('progressbar').waitFor({ state: 'detached' });
  await looksRightInBoth(page, 'complaint');
  await complaint.getByRole('button', { name: 'Gửi khiếu nại' }).click();
  const sent = page.getByRole('region', { name: 'Khiếu nại' });
  await sent.getByText('Một trang bị rách').waitFor();
  await page.getByText('Bạn gửi khiếu nại').waitFor();
  const shown = sent.getByRole('img', { name: 'Ảnh 1 khiếu nại' });
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await page.context().close();

  const guest = await stage.newPage({ width: 360, height: 800 });
  await guest.goto(stage.base + addressOf(product));
  await guest.getByText(WORDS).waitFor();
  await guest.getByRole('button', { name: 'Có ảnh' }).click();
  await guest.getByText(WORDS).waitFor();
  await guest
    .getByRole('button', { name: /^Ảnh 1 của S/ })
    .first()
    .click();
  const whole = guest.getByRole('dialog').getByRole('img');
  await expect.poll(() => whole.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1_280);
  expect(await guest.getByText('Một trang bị rách').count()).toBe(0);
  await guest.context().close();
  const { data } = await signedCall(stage.base, shopRatingCalls.listRate, {
    product_id: product.id,
    pictured: 1,
  });
  expect(data.items[0]).toMatchObject({ stars: 4, words: WORDS, praises: ['paper'] });
});
