// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { callKey, queryClient } from '#client/queries.ts';
import { workCalls } from '#contract/library/work.ts';
import * as account from '#features/people/account/index.ts';
import { browserHost } from '#hosts/browser.ts';
import { aBookDetail } from '#testing/catalogue-builders.ts';
import { aServer, askedFor, closeAll, no, ok, openAt, trieu, where } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { OakCare } from './OakCare.tsx';
import type { OakDetail } from './oakBook.ts';

afterEach(closeAll);

const KEY = callKey(workCalls.oakDetail, { content_id: 12 });
const leaves = [
  { leaf_id: 1, name: 'Lá non', oak: 1, icon: 'leaf' },
  { leaf_id: 2, name: 'Cành lá', oak: 50, icon: 'leaf' },
];
const packs = [20, 54].map((oak, at) => ({
  ...{
    id: at + 5,
    kind: 'regular',
    name: 'Túi sồi',
    description: '',
    priceVnd: oak * 1_000,
    days: null,
    oak,
  },
}));

/** The book as the page has it. */
function Page() {
  const book = queryClient.getQueryData<OakDetail>(KEY);
  return book ? <OakCare book={book} /> : null;
}

async function open(
  some: Partial<OakDetail> = {},
  as: typeof trieu | null = trieu,
  os: 'web' | 'zalo' = 'web',
) {
  const book: OakDetail = {
    ...aBookDetail({ title: 'Gánh hát', contentType: 33 }),
    ...{ nut_price: 2, bought: 0, total: 7, subscribed: false, auto_renew: false, leaves: 0 },
    ...some,
  };
  aServer({
    '/listDonateLeaf': () => ok(leaves),
    '/donateLeaf': () => ok({ number: 'A1B2C3D4E5', nut: 19, leaves: 4 }),
    '/subscribeBookOak': fields => ok({ active: Number(fields.get('active')) }),
    '/autoRenewBook': fields => ok({ active: Number(fields.get('active')) }),
    '/super/listBalanceNut': () => ok({ nut: 20 }),
    '/super/listPackageOak': () => ok(packs),
    '/sa/listPayment': () => ok([]),
  });
  queryClient.setQueryData(KEY, book);
  const user = await openAt('/hieu-soi/ganh-hat-t1', { as, host: browserHost(os), beside: <Page /> });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}
const kept = () => queryClient.getQueryData<OakDetail>(KEY);

test.each([
  [false, 'Theo dõi', '1', 'Có chương mới là Mọt báo bạn.'],
  [true, 'Đang theo dõi', '0', 'Đã thôi theo dõi “Gánh hát”.'],
])('a book is followed and no longer followed by one press (%s)', async (subscribed, name, active, told) => {
  const { press } = await open({ subscribed });
  await press(name);
  await waitFor(() => expect(kept()?.subscribed).toBe(!subscribed));
  expect(askedFor('/subscribeBookOak')[0]?.get('active')).toBe(active);
  expect(currentToast()?.message).toBe(told);
});

test('new chapters are bought by themselves only after a yes that names the price', async () => {
  const { user, press } = await open();
  await press('Tự mua chương mới');
  const dialog = within(await screen.findByRole('dialog', { name: 'Thông báo' }));
  expect(
    dialog.getByText(/Bật tự mua chương mới của “Gánh hát”\? Mỗi chương mới tự mở bằng 2 sồi/),
  ).toBeTruthy();
  await user.click(dialog.getByText('Đóng'));
  expect(askedFor('/autoRenewBook')).toHaveLength(0);
  await press('Tự mua chương mới');
  await press('OK');
  await waitFor(() => expect(kept()?.auto_renew).toBe(true));
  expect(askedFor('/autoRenewBook')[0]?.get('active')).toBe('1');
});

test('before it ends it is confirmed too', async () => {
  const { press } = await open({ auto_renew: true });
  await press('Tự mua chương mới');
  expect(
    await screen.findByText(/Tắt tự mua chương mới của “Gánh hát”\? Chương đã mua vẫn là của bạn/),
  ).toBeTruthy();
  await press('OK');
  await waitFor(() => expect(kept()?.auto_renew).toBe(false));
  expect(askedFor('/autoRenewBook')[0]?.get('active')).toBe('0');
});

test('what the server refuses is said in the dialog, and nothing changes', async () => {
  const { press } = await open();
  aServer({ '/autoRenewBook': () => no('not_for_sale') });
  await press('Tự mua chương mới');
  await press('OK');
  expect((await screen.findByRole('alert')).textContent).toBe(no('not_for_sale').message);
  expect(kept()?.auto_renew).toBe(false);
});

test('a leaf is given with oaks, and the balance follows', async () => {
  const { press } = await open();
  await press('Tặng lá');
  await press('Tặng Lá non, 1 sồi');
  await waitFor(() => expect(kept()?.leaves).toBe(4));
  expect(Object.fromEntries(askedFor('/donateLeaf')[0] ?? [])).toMatchObject({ book_id: '12', leaf_id: '1' });
  expect(currentToast()?.message).toBe('Đã tặng Lá non. Còn 19 sồi.');
});

test('a leaf that costs more than one has leads to a package of oaks, and back here', async () => {
  const { user, press } = await open();
  await press('Tặng lá');
  await user.click(await screen.findByRole('radio', { name: /Cành lá/ }));
  await press('Mua thêm sồi');
  await user.click(await screen.findByRole('link', { name: 'Mua 54 sồi, 54.000đ' }));
  const back = encodeURIComponent('/hieu-soi/ganh-hat-t1');
  expect(where()).toBe(`PUSH /package-plan/oak/payment?intent=package_6&return=${back}`);
});

test('a guest is asked to sign in, and nothing is sent before', async () => {
  const asked = vi.spyOn(account, 'askLogin').mockResolvedValue(null);
  const { press } = await open({}, null);
  for (const name of ['Theo dõi', 'Tự mua chương mới', 'Tặng lá']) await press(name);
  expect(asked).toHaveBeenCalledTimes(3);
  for (const path of ['/subscribeBookOak', '/autoRenewBook', '/listDonateLeaf'])
    expect(askedFor(path)).toHaveLength(0);
});

test('in the mini app without sales one can follow, and nothing costs oaks', async () => {
  await open({}, trieu, 'zalo');
  expect(screen.getByRole('button', { name: 'Theo dõi' })).toBeTruthy();
  for (const name of ['Tự mua chương mới', 'Tặng lá'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
