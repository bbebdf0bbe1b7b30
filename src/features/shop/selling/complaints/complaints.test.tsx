// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { complaintStateNames } from '#rules/shop/complaint-names.ts';
import { complaintOffers, complaintStates } from '#rules/shop/complaints.ts';
import { aComplaint } from '#testing/complaint-builders.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop } from '#testing/selling-builders.ts';
import { SellerDeskPage } from '../SellerDeskPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const pages = { '/shop/ban-hang/:view?': <SellerDeskPage /> };
const MY_SHOP = '/shop-api/seller/myShop';
const LIST = '/shop-api/seller/listComplaint';
const ONE = '/shop-api/v2/getComplaint';
const ANSWER = '/shop-api/v2/answerComplaint';
const open = (query = '') => openAt(`/shop/ban-hang/khieu-nai${query}`, { pages });
const answerable = aComplaint({ may: { ...aComplaint().may, answer: true } });

test('complaints stand in lists with their deadline; every state has its words', async () => {
  aServer({ [MY_SHOP]: () => ok(aMyShop()), [LIST]: () => ok({ items: [aComplaint()], more: false }) });
  const user = await open();
  expect((await screen.findByRole('table')).textContent).toContain('Rách, ướt hoặc hỏng');
  expect(new Set(complaintStates.map(state => complaintStateNames[state])).size).toBe(complaintStates.length);
  await user.click(screen.getByRole('button', { name: 'Mọt đang xem' }));
  await expect.poll(() => askedFor(LIST).at(-1)?.get('state')).toBe('platform');
});

test('the shop answers with an offer of money, once', async () => {
  aServer({
    [MY_SHOP]: () => ok(aMyShop()),
    [LIST]: () => ok({ items: [answerable], more: false }),
    [ONE]: () => ok(answerable),
    [ANSWER]: () => ok(aComplaint({ state: 'offered' })),
  });
  const user = await open('?don=M2611-4');
  const drawer = within(await screen.findByRole('dialog', { name: 'Khiếu nại đơn M2611-4' }));
  await user.type(await drawer.findByLabelText('Trả lời người mua'), 'Tiệm xin lỗi');
  const offer = drawer.getByLabelText('Đề nghị') as HTMLSelectElement;
  expect([...offer.options].map(({ value }) => value)).toEqual(['', ...complaintOffers]);
  await user.selectOptions(offer, 'Hoàn tiền');
  await user.type(drawer.getByLabelText('Số tiền hoàn'), '20.000');
  await user.click(drawer.getByRole('button', { name: 'Gửi trả lời' }));
  await expect.poll(() => askedFor(ANSWER).length).toBe(1);
  expect(Object.fromEntries(askedFor(ANSWER)[0] ?? [])).toMatchObject({
    ...{ order_code: 'M2611-4', words: 'Tiệm xin lỗi', offer: 'refund', amount: '20000' },
  });
});

test('what the platform decided is read with who bears it, and nothing more is answered', async () => {
  const decision = {
    outcome: 'refund',
    amount: 30_000,
    payer: 'carrier',
    reason: 'Kho ghi ướt',
    at: 1,
  } as const;
  aServer({
    [MY_SHOP]: () => ok(aMyShop({ role: 'packer' })),
    [LIST]: () => ok({ items: [], more: false }),
    [ONE]: () => ok(aComplaint({ state: 'decided', decision })),
  });
  await open('?don=M2611-4');
  const drawer = within(await screen.findByRole('dialog', { name: 'Khiếu nại đơn M2611-4' }));
  expect(await drawer.findByText('Mọt hoàn 30.000đ, Hãng giao chịu')).toBeTruthy();
  expect(drawer.queryByLabelText('Trả lời người mua')).toBeNull();
  expect(drawer.queryByText('87.980đ')).toBeNull();
});
