// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';
import { aMyShop, noShop } from '#testing/selling-builders.ts';
import { OpenShopPage } from './OpenShopPage.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const pages = { '/shop/mo-tiem': <OpenShopPage /> };
const open = (query = '') => openAt(`/shop/mo-tiem${query}`, { pages });
const answers = (shop = aMyShop(), more: Parameters<typeof aServer>[0] = {}) =>
  aServer({ '/shop-api/seller/myShop': () => ok(shop), '/shop-api/seller/myInvites': () => ok([]), ...more });
const heading = () => screen.findByRole('heading', { level: 1 });

test('who has no shop is told how short it is, and begins with the name', async () => {
  answers(noShop);
  await open();
  expect((await heading()).textContent).toBe('Mở tiệm trên Mọt');
  expect(screen.getByRole('link', { name: 'Bắt đầu' }).getAttribute('href')).toBe('/shop/mo-tiem?buoc=name');
});

test('-1 says how many are left, and each of the six steps where it stands', async () => {
  answers(aMyShop({ is_shop: -1, left: ['bank', 'rules'] }));
  await open();
  expect((await heading()).textContent).toBe('Còn 2 việc');
  expect(screen.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    'Tên tiệm và nơi gửiĐã xong',
    'Loại hình và mã số thuếĐã xong',
    'Người đứng tênĐã xong',
    'Tài khoản nhận tiềnChưa điền',
    'Giờ mở cửaĐã xong',
    'Luật của chợChưa điền',
  ]);
  expect(screen.getByRole('link', { name: 'Làm tiếp' }).getAttribute('href')).toBe('/shop/mo-tiem?buoc=bank');
});

test('-1 that came back has the words of who checked at the step, and cannot be sent before it is saved anew', async () => {
  answers(aMyShop({ is_shop: -1, wrong: [{ step: 'bank', words: 'Tên tài khoản thiếu họ.' }] }));
  await open();
  expect((await heading()).textContent).toBe('Còn 1 chỗ cần sửa');
  expect(screen.getByText('Cần sửa: “Tên tài khoản thiếu họ.”')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Gửi Mọt duyệt' })).toBeNull();
});

test('all six done are sent, and -6 says what happens and what can be done meanwhile', async () => {
  answers(aMyShop({ is_shop: -1 }), { '/shop-api/seller/sendShop': () => ok(aMyShop({ is_shop: -6 })) });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Gửi Mọt duyệt' }));
  expect(
    await screen.findByRole('heading', { name: 'Mọt đang xem hồ sơ của Thư quán Trấn Biên' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mở bàn bán hàng' })).toBeTruthy();
});

test('2 says that open orders are finished and asks anew; what the platform closed cannot', async () => {
  answers(aMyShop({ is_shop: 2, closed_by: 'owner', open_orders: 3 }));
  await open();
  expect(await screen.findByText(/Còn 3 đơn dở dang/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Xin bán lại' })).toBeTruthy();
  await closeAll();
  answers(aMyShop({ is_shop: 2, closed_by: 'platform' }));
  await open();
  expect(await screen.findByText(/Mọt đã ngừng tiệm này/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Xin bán lại' })).toBeNull();
});

test('a step that is wrong says so at its field, which gets the focus; one that is saved leads to the next', async () => {
  const shop = aMyShop({ is_shop: -1, left: ['tax', 'bank'] });
  let answer: unknown = no('bad_input', { tax_code: ['Mã số thuế có 10, 12 hoặc 13 chữ số, đây mới 8.'] });
  answers(shop, { '/shop-api/seller/saveShopTax': () => answer });
  const user = await open('?buoc=tax');
  const field = await screen.findByLabelText('Mã số thuế');
  await user.clear(field);
  await user.type(field, '036 188 04');
  await user.click(screen.getByRole('button', { name: 'Lưu, còn 1 việc' }));
  expect(await screen.findByText(/đây mới 8/)).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(field);
  answer = ok(aMyShop({ is_shop: -1, left: ['bank'] }));
  await user.click(screen.getByRole('button', { name: 'Lưu, còn 1 việc' }));
  expect(await screen.findByRole('heading', { name: 'Tiền bán sách về đâu?' })).toBeTruthy();
  expect(where()).toContain('buoc=bank');
});

test('a shop that sells is told that it sells on with what it was, and numbers show their last four signs', async () => {
  answers(aMyShop());
  await open('?buoc=bank');
  expect(await screen.findByText(/tiệm vẫn bán với thông tin cũ/)).toBeTruthy();
  expect(screen.getByLabelText('Số tài khoản').getAttribute('placeholder')).toBe('•••• 3456');
});

test('an invitation is accepted with one press', async () => {
  const invite = { invite_id: 4, shop: 'Hiên Đọc', role: 'packer', until: Date.UTC(2026, 11, 5) };
  let answer = (_: unknown) => {};
  answers(noShop, {
    '/shop-api/seller/myInvites': () => ok([invite]),
    '/shop-api/seller/answerInvite': () => new Promise(done => (answer = done)),
  });
  const user = await open();
  expect(await screen.findByText('Hiên Đọc mời bạn vào tiệm')).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Nhận lời' }));
  expect(askedFor('/shop-api/seller/answerInvite')).toHaveLength(1);
  answer(ok({ role: 'packer' }));
  await expect.poll(() => screen.queryByText('Hiên Đọc mời bạn vào tiệm')).toBeNull();
});

const AT_VNEID = 'http://localhost/vneid/authorize?state=x';
const withVneid = (identity: Partial<NonNullable<ReturnType<typeof aMyShop>['identity']>> = {}) =>
  aMyShop({
    ...{ is_shop: -1, left: ['identity'], vneid_there: true },
    identity: { legal_name: '', last4: '', checked_at: null, vneid: false, ...identity },
  });

test('VNeID is offered beside typing where it can be asked, and one leaves for its page', async () => {
  answers(withVneid(), { '/shop-api/seller/beginVneid': () => ok({ address: AT_VNEID }) });
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const user = await open('?buoc=identity');
  await user.click(await screen.findByRole('button', { name: 'Xác nhận bằng VNeID' }));
  await expect.poll(() => leave.mock.calls).toEqual([[AT_VNEID]]);
  leave.mockRestore();
  await closeAll();
  answers(aMyShop({ is_shop: -1, left: ['identity'] }));
  await open('?buoc=identity');
  await screen.findByLabelText('Số định danh cá nhân');
  expect(screen.queryByRole('region', { name: 'VNeID' })).toBeNull();
});

test('back from VNeID the answer is sent once and leaves the address; a no leaves the fields', async () => {
  const vouched = withVneid({ legal_name: 'Lê Thị Thật', last4: '8899', checked_at: 1, vneid: true });
  answers(withVneid(), { '/shop-api/seller/endVneid': () => ok({ ...vouched, left: [] }) });
  await open('?code=ma&state=cua-mot');
  await expect.poll(() => askedFor('/shop-api/seller/endVneid').length).toBe(1);
  expect(Object.fromEntries(askedFor('/shop-api/seller/endVneid')[0] ?? [])).toMatchObject({
    ...{ code: 'ma', state: 'cua-mot' },
  });
  await expect.poll(where).toBe('REPLACE /shop/mo-tiem');
  await closeAll();
  answers(withVneid());
  await open('?error=access_denied&state=cua-mot');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Bạn chưa đồng ý ở VNeID/);
  expect(screen.getByLabelText('Số định danh cá nhân')).toBeTruthy();
});

test('whom VNeID vouched for is named with when', async () => {
  answers(withVneid({ legal_name: 'Lê Thị Thật', last4: '8899', checked_at: 1, vneid: true }));
  await open('?buoc=identity');
  expect(await screen.findByText(/VNeID đã xác nhận Lê Thị Thật/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Xác nhận lại bằng VNeID' })).toBeTruthy();
});
