// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderReturn } from '#contract/shop/order-returns.ts';
import { returnStates } from '#rules/shop/shop-returns.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop } from '#testing/selling-builders.ts';
import { SellerDeskPage } from '../SellerDeskPage.tsx';
import { answersFor, givenStates } from './given-labels.ts';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const pages = { '/shop/ban-hang/:view?': <SellerDeskPage /> };
const given: OrderReturn = {
  ...{ return_id: 4, order_code: 'M2611-9', state: 'asked', why: 'damaged', words: 'Bìa rách', pictures: [] },
  ...{ send_to: null, parcel_code: '', reason: '', amount: 89_000, refund: 'none', appeal_until: null },
  lines: [{ product_meta_id: 3, name: 'Sóng ở đáy bát', variation: 'Bìa mềm', quantity: 1, amount: 89_000 }],
  may: { withdraw: false, send: false, appeal: false },
  ...{ asked_at: Date.UTC(2026, 10, 28), moved_at: Date.UTC(2026, 10, 28), steps: [] },
};
const open = async (move = (_: URLSearchParams): unknown => ok(given)) => {
  aServer({
    '/shop-api/seller/myShop': () => ok(aMyShop()),
    '/shop-api/seller/listReturn': () => ok({ items: [given], more: false }),
    '/shop-api/seller/moveReturn': move,
  });
  const user = await openAt('/shop/ban-hang/tra-sach', { pages });
  await user.click(await screen.findByRole('button', { name: 'M2611-9' }));
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Trả sách, đơn M2611-9' })) };
};
const moved = () => askedFor('/shop-api/seller/moveReturn').map(fields => Object.fromEntries(fields));

test('a return is accepted with the street where the books go', async () => {
  const { user, drawer } = await open();
  expect(drawer.getByText('“Bìa rách”')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Nhận lại sách' }));
  await user.type(drawer.getByLabelText('Số nhà, đường nhận sách'), '12 Lê Lợi{Enter}');
  await waitFor(() =>
    expect(moved()).toMatchObject([{ return_id: '4', event: 'accept', send_to: '12 Lê Lợi' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a no without a reason says what is missing', async () => {
  const { user, drawer } = await open(() => no('bad_input', { reason: ['Vui lòng nhập lý do'] }));
  await user.click(drawer.getByRole('button', { name: 'Từ chối' }));
  await user.click(drawer.getByRole('button', { name: 'Từ chối' }));
  expect(await drawer.findByText('Vui lòng nhập lý do')).toBeTruthy();
});

test('the shop answers what waits for it and nothing else', () => {
  const events = (state: OrderReturn['state']) => answersFor(state).map(({ event }) => event);
  expect(events('asked')).toEqual(['accept', 'refuse']);
  expect(events('accepted')).toEqual(['come_back']);
  expect(events('travelling')).toEqual(['come_back']);
  expect(events('arrived')).toEqual(['pass', 'write_off', 'reject']);
  for (const state of ['passed', 'refused', 'appealed', 'rejected', 'lost'] as const)
    expect(events(state)).toEqual([]);
});

test('a return in whichever state has its list', () => {
  expect(new Set(givenStates.map(({ value }) => value))).toEqual(new Set(returnStates));
});
