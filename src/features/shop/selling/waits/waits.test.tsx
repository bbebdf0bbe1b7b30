// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aComplaint } from '#testing/complaint-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop, aSoldOrder } from '#testing/selling-builders.ts';
import { SellerDeskPage } from '../SellerDeskPage.tsx';
import { byDue, type Wait } from './waits.ts';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const HOUR_MS = 3_600_000;
const now = Date.now();
const pages = { '/shop/ban-hang/:view?': <SellerDeskPage /> };
const path = (name: string) => `/shop-api/seller/${name}`;
const open = () => openAt('/shop/ban-hang/can-tra-loi', { pages });
const none = () => ok({ items: [], more: false });
const aReturn = {
  ...{ return_id: 5, order_code: 'M2611-5', state: 'asked', why: 'damaged', words: 'Bìa ướt' },
  ...{ pictures: ['/anh/1'], send_to: null, parcel_code: '', reason: '', amount: 50_000, refund: 'none' },
  lines: [{ product_meta_id: 1, name: 'Sóng ở đáy bát', variation: 'Bìa mềm', quantity: 1, amount: 50_000 }],
  ...{ may: { withdraw: false, send: false, appeal: false }, appeal_until: null, steps: [] },
  ...{ asked_at: now, moved_at: now - 70 * HOUR_MS },
};
const aRating = {
  ...{ rating_id: 8, product_id: 1, product: 'Chợ nổi', variation: 'Bìa mềm', name: 'Mai', stars: 2 },
  ...{ words: 'Gói sơ sài', pictures: ['/anh/2', '/anh/3'], at: now, due: now + HOUR_MS, reply: null },
};
const cameBack = aSoldOrder(9, {
  ...{ state: 'returned', moved_at: now - 24 * HOUR_MS },
  may: { ...aSoldOrder(9).may, confirm: false, refuse: false, inspect: true },
});
const answers = (shop = aMyShop(), more: Parameters<typeof aServer>[0] = {}) =>
  aServer({
    [path('myShop')]: () => ok(shop),
    [path('listReturn')]: fields =>
      ok({ items: fields.get('state') === 'asked' ? [aReturn] : [], more: false }),
    [path('listComplaint')]: () => ok({ items: [aComplaint({ due: now + 30 * HOUR_MS })], more: false }),
    [path('listOrder')]: fields =>
      ok({ items: fields.get('state') === 'returned' ? [cameBack] : [], more: false }),
    [path('ratings')]: () => ok({ items: [aRating], more: false }),
    ...more,
  });

test('returns, complaints, what came back and ratings stand in one list by deadline, with their pictures beside them', async () => {
  answers();
  await open();
  await expect.poll(() => screen.queryAllByRole('article').length).toBe(4);
  const cards = screen.getAllByRole('article');
  expect(cards.map(card => card.getAttribute('aria-label')?.split(':')[0])).toEqual([
    'Đánh giá 2 sao',
    'Xin trả sách',
    'Khiếu nại',
    'Gói quay về',
  ]);
  expect(within(cards[0] as HTMLElement).getAllByRole('img')).toHaveLength(2);
  expect(cards[1]?.textContent).toContain('“Bìa ướt”');
});

test('each is answered where it stands: a rating gets its reply, a return its drawer', async () => {
  answers(aMyShop(), { [path('replyRating')]: () => ok(aRating) });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Trả lời Đánh giá 2 sao/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Chợ nổi' }));
  await user.type(drawer.getByLabelText('Trả lời, ai cũng đọc được'), 'Tiệm xin lỗi');
  await user.click(drawer.getByRole('button', { name: 'Gửi trả lời' }));
  await expect.poll(() => askedFor(path('replyRating')).length).toBe(1);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Trả lời Xin trả sách/ }));
  expect(await screen.findByRole('dialog', { name: 'Trả sách, đơn M2611-5' })).toBeTruthy();
});

test('who packs sees no ratings; an empty list and one that cannot be read say so', async () => {
  answers(aMyShop({ role: 'packer' }), {
    [path('listReturn')]: none,
    [path('listComplaint')]: none,
    [path('listOrder')]: none,
  });
  await open();
  expect(await screen.findByText('Không còn ai đợi tiệm')).toBeTruthy();
  expect(askedFor(path('ratings'))).toHaveLength(0);
  await closeAll();
  answers(aMyShop(), { [path('ratings')]: () => no('not_found') });
  await open();
  expect(await screen.findByRole('button', { name: /Thử lại/ })).toBeTruthy();
});

test('where one list goes on, nothing later than its last one is shown yet', () => {
  const at = (due: number) => ({ key: String(due), due, kind: 'rating', of: aRating }) as unknown as Wait;
  const parts = [
    { waits: [at(1), at(5)], more: true },
    { waits: [at(2), at(9)], more: false },
  ];
  expect(byDue(parts).waits.map(({ due }) => due)).toEqual([1, 2, 5]);
  expect(byDue(parts).more).toBe(true);
  expect(byDue([{ waits: [at(3)], more: false }]).waits).toHaveLength(1);
});
