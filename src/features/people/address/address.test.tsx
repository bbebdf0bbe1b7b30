// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import AddressBook from './AddressBook.tsx';
import DeliverTo from './DeliverTo.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const shop = (name: string) => `/shop-api/${name}`;
const banCo = {
  ward_id: 27_154,
  ward_name: 'Phường Bàn Cờ',
  city_id: 79,
  city_name: 'Thành phố Hồ Chí Minh',
  old_name: '',
  district_id: 0,
};
const before = { ...banCo, old_name: 'Phường 4, Quận 3, Thành phố Hồ Chí Minh', district_id: 8 };
const home = {
  address_id: 1,
  fullname: 'Nguyễn Hải Triều',
  phone: '0901234567',
  email: '',
  ...banCo,
  address: '12 hẻm 84 Võ Văn Tần',
  note: '',
  address_type: 0,
  status: 1,
};
const office = {
  ...home,
  address_id: 2,
  address: '5 Hàng Bài',
  address_type: 1,
  status: 0,
  note: 'Gọi trước',
};
const book = (...items: object[]) => ({ [shop('getListAddress')]: () => ok({ items }) });
const wards = {
  [shop('getListWard')]: (fields: URLSearchParams) =>
    ok(
      fields.get('district_id')
        ? { total: 1, items: [before] }
        : { total: 7, items: fields.get('key_word')?.includes('4') ? [before] : [banCo] },
    ),
};
const openBook = (at = '') => openAt(`/dia-chi${at}`, { pages: { '/dia-chi': <AddressBook /> } });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const wardField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Phường, xã' });

test('an empty book says what it is for; the first address is found without marks and added', async () => {
  aServer({
    ...book(),
    ...wards,
    [shop('addNewAddress')]: () => ok({ items: [home], address_id: 1 }),
  });
  const user = await openBook();
  await user.click(await screen.findByRole('link', { name: 'Thêm địa chỉ' }));
  expect(field('Người nhận').value).toBe(trieu.fullname);
  expect(field('Số điện thoại').value).toBe(trieu.mobile);
  await user.type(wardField(), 'ban co');
  const option = await screen.findByRole('option', { name: /Phường Bàn Cờ/ });
  expect(within(option).getByText('Bàn Cờ').tagName).toBe('MARK');
  await user.keyboard('{Enter}');
  expect(wardField().value).toBe('Phường Bàn Cờ, Thành phố Hồ Chí Minh');
  await user.type(field('Số nhà, tên đường'), '12 hẻm 84 Võ Văn Tần');
  await user.click(screen.getByRole('button', { name: 'Lưu địa chỉ' }));
  expect(await screen.findByRole('heading', { name: 'Nơi nhận sách giấy' })).toBeTruthy();
  expect(currentToast()?.message).toBe('Đã lưu địa chỉ.');
  const [sent] = askedFor(shop('addNewAddress'));
  expect(Object.fromEntries(sent ?? [])).toMatchObject({
    ward_id: '27154',
    city_id: '79',
    district_id: '0',
    status: '1',
  });
});

test('what is missing is said at its field in the words of the specification, and nothing is sent', async () => {
  aServer({ ...book(), ...wards });
  const user = await openBook('?sua=moi');
  await screen.findByRole('heading', { name: 'Thêm địa chỉ' });
  await user.clear(field('Số điện thoại'));
  await user.click(screen.getByRole('button', { name: 'Lưu địa chỉ' }));
  expect(screen.getByText('Vui lòng nhập số điện thoại')).toBeTruthy();
  expect(screen.getByText('Vui lòng chọn phường, xã')).toBeTruthy();
  expect(screen.getByText('Vui lòng nhập số nhà, tên đường')).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Số điện thoại')));
  await user.type(field('Số điện thoại'), '12345');
  expect(screen.getByText('Số điện thoại không đúng định dạng')).toBeTruthy();
  expect(askedFor(shop('addNewAddress'))).toEqual([]);
});

test('the list of wards is moved through by keys and closed by Esc; a ward that is typed over is no longer chosen', async () => {
  aServer({ ...book(), ...wards });
  const user = await openBook('?sua=moi');
  await user.type(await screen.findByRole('combobox', { name: 'Phường, xã' }), 'ban co');
  const option = await screen.findByRole('option', { name: /Phường Bàn Cờ/ });
  expect(wardField().getAttribute('aria-activedescendant')).toBe(option.id);
  expect(screen.getByText('Còn 6 nơi nữa. Gõ thêm tên tỉnh để lọc.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(wardField().value).toBe('Phường Bàn Cờ, Thành phố Hồ Chí Minh');
  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Lưu địa chỉ' }));
  expect(screen.getByText('Vui lòng chọn phường, xã')).toBeTruthy();
});

test('an address in old names leads to the ward of today, which is confirmed', async () => {
  aServer({
    ...book(),
    ...wards,
    [shop('getListCity')]: () => ok([{ city_id: 79, city_name: 'Thành phố Hồ Chí Minh' }]),
    [shop('getListDistrict')]: () =>
      ok([{ district_id: 8, district_name: 'Quận 3', city_id: 79, old_city_name: 'Thành phố Hồ Chí Minh' }]),
    [shop('addNewAddress')]: () => ok({ items: [home], address_id: 1 }),
  });
  const user = await openBook('?sua=moi');
  await user.click(await screen.findByRole('button', { name: 'Địa chỉ cũ?' }));
  await user.selectOptions(await screen.findByLabelText('Tỉnh, thành phố nay'), 'Thành phố Hồ Chí Minh');
  await user.selectOptions(await screen.findByLabelText('Quận, huyện cũ'), 'Quận 3, Thành phố Hồ Chí Minh');
  await user.selectOptions(await screen.findByLabelText('Phường, xã cũ'), 'Phường 4');
  expect(wardField().value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Dùng Phường Bàn Cờ' }));
  expect(wardField().value).toBe('Phường Bàn Cờ, Thành phố Hồ Chí Minh');
  await user.type(field('Số nhà, tên đường'), '12 Võ Văn Tần');
  await user.click(screen.getByRole('button', { name: 'Lưu địa chỉ' }));
  await vi.waitFor(() => expect(askedFor(shop('addNewAddress'))[0]?.get('district_id')).toBe('8'));
});

test('the default moves at a press, an address is deleted after a question, and a no is said', async () => {
  let busy = true;
  aServer({
    ...book(home, office),
    [shop('updateAddress')]: () =>
      ok({
        items: [
          { ...office, status: 1 },
          { ...home, status: 0 },
        ],
      }),
    [shop('deleteAddress')]: () => (busy ? no('busy') : ok({ items: [office] })),
  });
  const user = await openBook();
  await user.click(await screen.findByRole('button', { name: /^Đặt làm mặc định/ }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('5 Hàng Bài'));
  expect(Object.fromEntries(askedFor(shop('updateAddress'))[0] ?? [])).toMatchObject({
    address_id: '2',
    status: '1',
    note: 'Gọi trước',
  });
  await user.click(screen.getByRole('button', { name: /^Xoá.*12 hẻm 84/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Xoá địa chỉ này?' }));
  await user.click(dialog.getByRole('button', { name: 'Xoá địa chỉ' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Máy chủ đang bận');
  busy = false;
  await user.click(dialog.getByRole('button', { name: 'Xoá địa chỉ' }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('a ward that is no more is said, and chosen again', async () => {
  aServer({ ...book({ ...home, ward_id: 0, ward_name: '', city_id: 0, city_name: '' }) });
  const user = await openBook();
  expect(await screen.findByText(/Phường, xã này không còn/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /^Sửa/ }));
  expect(wardField().value).toBe('');
});

const carriers = {
  [shop('listCarrier')]: () =>
    ok({
      from: { ward_id: 26_740, ward_name: 'Phường Sài Gòn', city_name: 'Thành phố Hồ Chí Minh' },
      items: [{ carrier: 'ghn', name: 'Giao Hàng Nhanh' }],
    }),
};
const fees = {
  from: { ward_id: 26_740, ward_name: 'Phường Sài Gòn', city_name: 'Thành phố Hồ Chí Minh' },
  offers: [
    { carrier: 'ghtk', name: 'Giao Hàng Tiết Kiệm', fee: 19_500, days: null },
    { carrier: 'ghn', name: 'Giao Hàng Nhanh', fee: 22_000, days: 1 },
  ],
  away: [],
};
const openDeliver = (as: typeof trieu | null) =>
  openAt('/sach', { pages: { '/sach': <DeliverTo grams={400} vnd={99_000} what="một cuốn" /> }, as });

test('a guest chooses a ward, and sees what each carrier asks and when it comes', async () => {
  aServer({ ...carriers, ...wards, [shop('checkShippingFee')]: () => ok(fees) });
  const user = await openDeliver(null);
  await user.click(await screen.findByRole('button', { name: 'Chọn nơi nhận' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Giao đến đâu?' }));
  await user.type(dialog.getByRole('combobox', { name: 'Phường, xã' }), 'ban co');
  await user.click(await dialog.findByRole('option', { name: /Phường Bàn Cờ/ }));
  await user.click(dialog.getByRole('button', { name: 'Giao đến đây' }));
  expect(await screen.findByText('19.500đ')).toBeTruthy();
  expect(screen.getByText('khoảng 1 ngày')).toBeTruthy();
  expect(screen.getByText('hãng báo ngày giao khi nhận gói')).toBeTruthy();
  expect(Object.fromEntries(askedFor(shop('checkShippingFee'))[0] ?? [])).toMatchObject({
    weight: '400',
    total_money: '99000',
    ward_id: '27154',
  });
});

test('a reader sees the fee to the default address at once, and changes to another one', async () => {
  aServer({
    ...carriers,
    ...book(home, { ...office, ward_id: 70, ward_name: 'Phường Hoàn Kiếm', city_name: 'Thành phố Hà Nội' }),
    [shop('getDefaultAddress')]: () => ok(home),
    [shop('checkShippingFee')]: fields =>
      fields.get('ward_id') === '70' ? ok({ ...fees, offers: [] }) : no('gateway_away', 'Hãng chưa trả lời.'),
  });
  localStorage.clear();
  const user = await openDeliver(trieu);
  expect(await screen.findByText('Giao đến Phường Bàn Cờ, Thành phố Hồ Chí Minh')).toBeTruthy();
  expect(await screen.findByText('Hãng chưa trả lời.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Đổi nơi nhận' }));
  await user.click(await screen.findByRole('radio', { name: /5 Hàng Bài/ }));
  expect(await screen.findByText('Giao đến Phường Hoàn Kiếm, Thành phố Hà Nội')).toBeTruthy();
  expect(await screen.findByText(/Chưa có hãng nào giao tới đây/)).toBeTruthy();
});

test('where nobody carries it is said, and no place is asked for', async () => {
  aServer({ [shop('listCarrier')]: () => ok({ from: null, items: [] }) });
  await openDeliver(null);
  expect(await screen.findByText('Lúc này chưa ước tính được. Bạn thử lại sau nhé.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
