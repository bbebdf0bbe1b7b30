// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeDownGrounds } from '#rules/shop/take-downs.ts';
import { aJudgedComplaint } from '#testing/complaint-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { ComplaintPage } from './ComplaintPage.tsx';
import { ShopHelpPage } from './ShopHelpPage.tsx';
import { TakeDownsPage } from './TakeDownsPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const at = Date.UTC(2026, 10, 28, 6, 20);
const pages = {
  '/ban-lam-viec/khieu-nai/:order': <ComplaintPage />,
  '/ban-lam-viec/go-sach': <TakeDownsPage />,
  '/ban-lam-viec/ho-tro-tiem': <ShopHelpPage />,
};
const open = (path: string) => openAt(`/ban-lam-viec/${path}`, { pages });
const JUDGED = '/staff/judgedComplaint';

test('both sides stand beside each other, and a part of the money is given back by who bears it', async () => {
  const decided = { outcome: 'refund', amount: 87_980, payer: 'carrier', reason: 'Kho ghi ướt', at } as const;
  aServer({
    [JUDGED]: () => ok(aJudgedComplaint()),
    '/staff/decideComplaint': () =>
      ok(
        aJudgedComplaint({
          state: 'decided',
          decision: decided,
          may: { ...aJudgedComplaint().may, decide: false },
        }),
      ),
  });
  const user = await open('khieu-nai/M2611-4');
  expect(await screen.findByRole('region', { name: 'Mai Phương' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Hiên Đọc' }).textContent).toContain('Tiệm chưa trả lời.');
  await user.click(screen.getByRole('radio', { name: /^Một phần/ }));
  await user.type(screen.getByLabelText('Số tiền hoàn'), '87.980');
  await user.click(screen.getByRole('radio', { name: 'Hãng giao' }));
  await user.type(screen.getByLabelText('Lời gửi cả hai bên'), 'Kho ghi ướt');
  await user.click(screen.getByRole('button', { name: 'Xử: hoàn 87.980đ' }));
  expect(await screen.findByText('Hãng giao chịu')).toBeTruthy();
  expect(Object.fromEntries(askedFor('/staff/decideComplaint')[0] ?? [])).toMatchObject({
    ...{ order_code: 'M2611-4', outcome: 'refund', amount: '87980', payer: 'carrier', reason: 'Kho ghi ướt' },
  });
});

test('nothing is given back with words, and what is not the platform’s turn is only read', async () => {
  aServer({
    [JUDGED]: () => ok(aJudgedComplaint()),
    '/staff/decideComplaint': () => no('bad_input', { reason: ['Vui lòng nhập lời gửi hai bên'] }),
  });
  const user = await open('khieu-nai/M2611-4');
  await user.click(await screen.findByRole('radio', { name: /^Không hoàn/ }));
  await user.click(screen.getByRole('button', { name: 'Xử: không hoàn' }));
  expect(await screen.findByText('Vui lòng nhập lời gửi hai bên')).toBeTruthy();
  await closeAll();
  const may = { ...aJudgedComplaint().may, decide: false };
  aServer({ [JUDGED]: () => ok(aJudgedComplaint({ state: 'waiting', may })) });
  await open('khieu-nai/M2611-4');
  expect(await screen.findByText('Chưa tới lượt Mọt.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Xử/ })).toBeNull();
});

const taken = (change: object = {}) => ({
  ...{ take_down_id: 5, shop_id: 4, shop: 'Hiên Đọc', product_id: 9, name: 'Chợ nổi', ground: 'fake' },
  ...{ words: 'In lậu', order_no: null, by: 'Đỗ Quang Vinh', at, lifted_at: null, appeal: null, mine: false },
  ...change,
});
const appeal = { words: 'Có hoá đơn', at, outcome: null, reason: '', decided_at: null };
const TAKEN = '/staff/takeDowns';

test('a product is found and taken down for one of the grounds', async () => {
  const found = {
    product_id: 9,
    name: 'Chợ nổi',
    shop_id: 4,
    shop: 'Hiên Đọc',
    active: true,
    taken_down: false,
  };
  aServer({
    [TAKEN]: () => ok([]),
    '/staff/findProduct': () => ok([found]),
    '/staff/takeDownProduct': () => ok(taken()),
  });
  const user = await open('go-sach?go=1');
  const drawer = within(await screen.findByRole('dialog', { name: 'Gỡ một cuốn' }));
  await user.type(drawer.getByLabelText('Tên sách hoặc số sản phẩm'), 'cho noi{Enter}');
  await user.click(await drawer.findByRole('button', { name: 'Chọn Chợ nổi' }));
  const grounds = drawer.getByLabelText('Căn cứ') as HTMLSelectElement;
  expect([...grounds.options].map(({ value }) => value)).toEqual([...takeDownGrounds]);
  await user.selectOptions(grounds, 'Sách giả, sách lậu');
  await user.type(drawer.getByLabelText('Lý do, tiệm sẽ đọc'), 'In lậu');
  await user.click(drawer.getByRole('button', { name: 'Gỡ cuốn này' }));
  await expect.poll(() => askedFor('/staff/takeDownProduct').length).toBe(1);
  expect(Object.fromEntries(askedFor('/staff/takeDownProduct')[0] ?? [])).toMatchObject({
    ...{ product_id: '9', ground: 'fake', words: 'In lậu' },
  });
});

test('another look is for another person than who took it down', async () => {
  aServer({
    [TAKEN]: () => ok([taken({ appeal })]),
    '/staff/decideAppeal': () => ok(taken({ appeal: { ...appeal, outcome: 'lifted' } })),
  });
  const user = await open('go-sach?xem=5');
  const drawer = within(await screen.findByRole('dialog', { name: 'Chợ nổi' }));
  expect(drawer.getByText('“Có hoá đơn”')).toBeTruthy();
  await user.type(drawer.getByLabelText('Lý do, tiệm sẽ đọc'), 'Hoá đơn đúng');
  await user.click(drawer.getByRole('button', { name: 'Cho bán lại' }));
  await expect.poll(() => askedFor('/staff/decideAppeal')[0]?.get('outcome')).toBe('lifted');
  await closeAll();
  aServer({ [TAKEN]: () => ok([taken({ appeal, mine: true })]) });
  await open('go-sach?xem=5');
  expect(await screen.findByText('Bạn đã gỡ, người khác xem lại nhé.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cho bán lại' })).toBeNull();
});

test('support looks at a shop with a reason, and an order of much money waits for a second person', async () => {
  const desk = { admin: false, editor: false, finance: false, moderator: false, support: true };
  aServer({
    '/staff/myDesk': () => ok({ ...desk, partner_manager: false }),
    '/staff/lookAtShop': () =>
      ok({
        ...{ shop_id: 4, name: 'Hiên Đọc', status: 1, states: [{ state: 'pending', count: 3 }], orders: [] },
        ...{ books: [], complaints: [], staff: [{ name: 'Hồ Thị Hiên', role: 'Chủ tiệm' }] },
      }),
    '/staff/forceCancelOrder': () => ok({ order_code: 'M2611-4', state: 'pending', asked: true }),
  });
  const user = await open('ho-tro-tiem?don=M2611-4');
  await user.type(await screen.findByLabelText('Số của tiệm'), '4');
  await user.type(screen.getByLabelText('Vì sao xem'), 'Tiệm nhờ');
  await user.click(screen.getByRole('button', { name: 'Xem' }));
  expect(await screen.findByText('Chờ xác nhận: 3 đơn')).toBeTruthy();
  expect((screen.getByLabelText('Mã đơn') as HTMLInputElement).value).toBe('M2611-4');
  await user.type(screen.getByLabelText('Lý do, hai bên sẽ đọc'), 'Lừa đảo');
  await user.click(screen.getByRole('button', { name: 'Huỷ đơn' }));
  expect(await screen.findByText(/cần một người nữa đồng ý/)).toBeTruthy();
});
