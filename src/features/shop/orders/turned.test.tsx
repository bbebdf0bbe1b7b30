// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aDetail } from '#testing/order-builders.ts';
import { aServer, aWindow, closeAll, ok, openAt, turnWindow } from '#testing/renderHarness.tsx';
import { PhysicalOrderPage } from './OrderPage.tsx';

beforeEach(() => aWindow(900));
afterEach(closeAll);

const PATH = '/account/order/physical';
const may = { cancel: false, confirm: false, pay: false, buy_again: false, rate: false, complain: true };

test('a complaint that is being written stays open, with its words, as a tablet is turned and back', async () => {
  aServer({ '/shop-api/v2/detailOrderByCode': () => ok(aDetail('delivered', { may })) });
  const user = await openAt(`${PATH}/M26HD48210`, { pages: { [`${PATH}/:slug`]: <PhysicalOrderPage /> } });
  await user.click(await screen.findByRole('button', { name: 'Khiếu nại' }));
  const dialog = await screen.findByRole('dialog', { name: 'Có chuyện gì với đơn này?' });
  const words = within(dialog).getByRole('textbox');
  await user.type(words, 'Bìa rách');
  turnWindow(1280);
  await screen.findByRole('navigation', { name: 'Tài khoản' });
  expect(screen.getByRole('textbox')).toBe(words);
  expect(words).toHaveProperty('value', 'Bìa rách');
  turnWindow(900);
  expect(screen.queryByRole('navigation', { name: 'Tài khoản' })).toBeNull();
  expect(screen.getByRole('textbox')).toBe(words);
});
