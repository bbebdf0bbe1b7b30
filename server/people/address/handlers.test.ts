import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFields, GUEST, IDEMPOTENCY_HEADER } from '#contract/kit/wire.ts';
import { ADDRESSES_MOST, addressCalls } from '#contract/people/address.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { transact } from '../../kit/db/transact.ts';
import { secureCode } from '../../kit/http/wire.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, aVisitor } from '../../testing/testVisitor.ts';
import { deletePerson } from '../account/delete-account-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const given = {
  fullname: '  Nguyễn   Hải Triều ',
  phone: '+84 901 234 567',
  email: 'Trieu@HopThu.vn',
  city_id: 79,
  ward_id: 27_154,
  address: '12 hẻm 84\nVõ Văn Tần',
};

async function aPerson() {
  const member = await aMember(server, 'Người Nhận');
  const add = (more: object = {}) => member.visitor.call(addressCalls.addNewAddress, { ...given, ...more });
  const list = async () => (await member.visitor.call(addressCalls.getListAddress, {})).data.items;
  return { ...member, add, list };
}

test('provinces, districts of before and wards are told to anybody, and a browser may keep them for a day', async () => {
  const guest = aVisitor(server);
  const cities = (await guest.call(addressCalls.getListCity, {})).data;
  expect(cities).toHaveLength(34);
  expect(cities[0]).toEqual({ city_id: 1, city_name: 'Thành phố Hà Nội' });
  const districts = (await guest.call(addressCalls.getListDistrict, { city_id: 79 })).data;
  const third = districts.find(({ district_name }) => district_name === 'Quận 3');
  expect(third).toMatchObject({ old_city_name: 'Thành phố Hồ Chí Minh', city_id: 79 });
  // Provinces that became part of it bring their own.
  expect(districts.some(({ old_city_name }) => old_city_name === 'Tỉnh Bình Dương')).toBe(true);
  const old = { district_id: third?.district_id ?? 0 };
  const wards = (await guest.call(addressCalls.getListWard, old)).data;
  expect(wards.items.find(({ old_name }) => old_name.startsWith('Phường 4,'))).toMatchObject({
    ward_id: 27_154,
    ward_name: 'Phường Bàn Cờ',
    old_name: 'Phường 4, Quận 3, Thành phố Hồ Chí Minh',
    ...old,
  });
  const all = (await guest.call(addressCalls.getListWard, { city_id: 79 })).data;
  expect(all.total).toBe(168);
  expect(all.items).toHaveLength(168);
  const some = { key_word: 'binh thanh', page_size: 5 };
  const typed = (await guest.call(addressCalls.getListWard, some)).data;
  expect(typed.items).toHaveLength(5);
  expect(typed.total).toBeGreaterThan(5);
  expect((await guest.call(addressCalls.getListWard, {})).data.total).toBe(0);
  const fields = { os: 'web', device_id: 'test-device-00000001', account: GUEST };
  const signed = { ...fields, secure_code: secureCode(addressCalls.getListCity, fields).toString('hex') };
  const raw = await server.app.inject({ url: `/shop-api/getListCity?${encodeFields(signed)}` });
  expect(raw.json().code).toBe(0);
  expect(raw.headers['cache-control']).toBe('private, max-age=86400');
});

test('a parcel may be told of by a landline, and a phone is kept without what was pasted along', async () => {
  const { add } = await aPerson();
  expect((await add({ phone: '(028) 3812 3456' })).data.items[0]?.phone).toBe('02838123456');
  expect((await add({ phone: '\u202d+84 (0) 912 345 678', status: 1 })).data.items[0]?.phone).toBe(
    '0912345678',
  );
});

test('an address is kept tidy, and the first one is the default', async () => {
  const { add, list, visitor } = await aPerson();
  expect((await visitor.call(addressCalls.getDefaultAddress, {})).data).toBeNull();
  expect((await add()).data.items).toEqual([
    {
      address_id: expect.any(Number),
      fullname: 'Nguyễn Hải Triều',
      phone: '0901234567',
      email: 'trieu@hopthu.vn',
      city_id: 79,
      city_name: 'Thành phố Hồ Chí Minh',
      district_id: 0,
      ward_id: 27_154,
      ward_name: 'Phường Bàn Cờ',
      address: '12 hẻm 84 Võ Văn Tần',
      note: '',
      address_type: 0,
      status: 1,
    },
  ]);
  await add({ address: 'Hai', address_type: 1, note: 'Gọi trước' });
  const third = (await add({ address: 'Ba', status: 1 })).data;
  expect(third.items.map(({ address, status }) => [address, status])).toEqual([
    ['Ba', 1],
    ['Hai', 0],
    ['12 hẻm 84 Võ Văn Tần', 0],
  ]);
  expect(third.address_id).toBe(third.items[0]?.address_id);
  expect(await list()).toEqual(third.items);
  expect((await visitor.call(addressCalls.getDefaultAddress, {})).data?.address).toBe('Ba');
});

test('what is wrong is said of its field, in the words of the specification', async () => {
  const { add } = await aPerson();
  const why = async (more: object) => {
    const { code, message } = await add(more);
    expect(code).toBe(400);
    return message;
  };
  expect(await why({ phone: '' })).toEqual({ phone: ['Vui lòng nhập số điện thoại'] });
  expect(await why({ phone: '12345' })).toEqual({ phone: ['Số điện thoại không đúng định dạng'] });
  expect(await why({ email: 'trieu@' })).toEqual({ email: ['Email không đúng định dạng'] });
  expect(await why({ fullname: ' ' })).toEqual({ fullname: ['Vui lòng nhập tên người nhận'] });
  expect(await why({ address: '' })).toEqual({ address: ['Vui lòng nhập số nhà, tên đường'] });
  expect(await why({ ward_id: 0 })).toEqual({ ward_id: ['Vui lòng chọn phường, xã'] });
  expect(await why({ ward_id: 99_999 })).toEqual({ ward_id: ['Phường, xã này không còn. Bạn chọn lại nhé'] });
  expect(await why({ city_id: 1 })).toEqual({ city_id: ['Phường Bàn Cờ không thuộc tỉnh, thành phố này'] });
  expect(await why({ district_id: 9_999 })).toEqual({
    district_id: ['Quận, huyện cũ không khớp với phường, xã'],
  });
});

test('an address typed in old names keeps its district of before', async () => {
  const { add } = await aPerson();
  const { data } = await aVisitor(server).call(addressCalls.getListWard, { key_word: 'phuong 4 quan 3' });
  const [found] = data.items;
  const { items } = (await add({ ward_id: found?.ward_id, district_id: found?.district_id })).data;
  expect(items[0]).toMatchObject({ ward_name: 'Phường Bàn Cờ', district_id: found?.district_id });
});

test('an address of before 2021 proposes what its ward became, and is kept with the district', async () => {
  const { add } = await aPerson();
  const key_word = '45 Lê Văn Sỹ, Phường 12, Quận Phú Nhuận, TP.HCM';
  const { data } = await aVisitor(server).call(addressCalls.getListWard, { key_word });
  const [found] = data.items;
  expect(found).toMatchObject({
    street: '45 Lê Văn Sỹ',
    old_name: 'Phường 11, Quận Phú Nhuận, Thành phố Hồ Chí Minh',
    city_id: 79,
  });
  const { items } = (
    await add({ ward_id: found?.ward_id, district_id: found?.district_id, address: found?.street })
  ).data;
  expect(items[0]).toMatchObject({ ward_name: found?.ward_name, district_id: found?.district_id });
});

test('the default moves with a change, never leaves by one, and goes on when it is deleted', async () => {
  const { add, list, visitor } = await aPerson();
  const one = (await add({ address: 'Một' })).data.address_id;
  const two = (await add({ address: 'Hai' })).data.address_id;
  const three = (await add({ address: 'Ba' })).data.address_id;
  const statuses = async () =>
    Object.fromEntries((await list()).map(({ address, status }) => [address, status]));
  await visitor.call(addressCalls.updateAddress, { ...given, address_id: one, address: 'Một', status: 0 });
  expect(await statuses()).toEqual({ Một: 1, Hai: 0, Ba: 0 });
  await visitor.call(addressCalls.updateAddress, { ...given, address_id: two, address: 'Hai B', status: 1 });
  expect(await statuses()).toEqual({ Một: 0, 'Hai B': 1, Ba: 0 });
  await visitor.call(addressCalls.updateAddress, { ...given, address_id: three, address: 'Ba' });
  await visitor.call(addressCalls.deleteAddress, { address_id: two });
  expect((await list()).map(({ address, status }) => [address, status])).toEqual([
    ['Ba', 1],
    ['Một', 0],
  ]);
  await visitor.call(addressCalls.deleteAddress, { address_id: three });
  await visitor.call(addressCalls.deleteAddress, { address_id: one });
  expect(await list()).toEqual([]);
  expect((await visitor.call(addressCalls.deleteAddress, { address_id: one })).code).toBe(404);
  const gone = { ...given, address_id: one };
  expect((await visitor.call(addressCalls.updateAddress, gone)).code).toBe(404);
});

test('a request that arrives twice adds one address; ten at once leave one default', async () => {
  const { id, token, visitor, add, list } = await aPerson();
  const headers = { [IDEMPOTENCY_HEADER]: 'twice-the-same-0001' };
  const pressing = aVisitor(server, { token, headers, deviceId: visitor.deviceId });
  const replies = await Promise.all([1, 2].map(() => pressing.call(addressCalls.addNewAddress, given)));
  expect(replies.map(({ code }) => code)).toEqual([0, 0]);
  expect(replies[0]?.data.address_id).toBe(replies[1]?.data.address_id);
  expect(await list()).toHaveLength(1);
  await Promise.all(Array.from({ length: 10 }, (_, at) => add({ address: `Số ${at}`, status: 1 })));
  expect((await list()).filter(({ status }) => status === 1)).toHaveLength(1);
  expect(id).toBeGreaterThan(0);
});

test('a book of addresses is full at twenty, also for many at once', async () => {
  const { add, list } = await aPerson();
  const codes = await Promise.all(Array.from({ length: ADDRESSES_MOST + 3 }, () => add()));
  expect(codes.filter(({ code }) => code === 0)).toHaveLength(ADDRESSES_MOST);
  expect((await add()).message).toEqual({ address: ['Sổ đã đủ 20 địa chỉ'] });
  expect(await list()).toHaveLength(ADDRESSES_MOST);
});

test('the database itself refuses two defaults, none, and more than twenty', async () => {
  const { id, add } = await aPerson();
  await add();
  await add({ address: 'Hai' });
  const { db } = server.context;
  const all = sql`update address set is_default = true where account_id = ${id}`;
  await expect(all.execute(db)).rejects.toThrow(/address_one_default/);
  const none = transact(db, tx =>
    sql`update address set is_default = false where account_id = ${id}`.execute(tx),
  );
  await expect(none).rejects.toThrow(/without a default/);
  const many = sql`
    insert into address (account_id, fullname, phone, ward, street, is_default)
    select ${id}, 'Ai', '0901234567', 27154, 'Đây', false from generate_series(1, 19)`;
  await expect(many.execute(db)).rejects.toThrow(/more than 20/);
});

test('addresses are taken along, and go with the account', async () => {
  const { id, visitor, add } = await aPerson();
  await add();
  const { data } = await visitor.call(profileCalls.exportData, {});
  expect((data.data as { addresses: unknown[] }).addresses).toEqual([
    expect.objectContaining({ fullname: 'Nguyễn Hải Triều', ward_name: 'Phường Bàn Cờ' }),
  ]);
  const { db } = server.context;
  await transact(db, tx => deletePerson(tx, id));
  expect(await db.selectFrom('address').select('id').where('account_id', '=', id).execute()).toEqual([]);
});
