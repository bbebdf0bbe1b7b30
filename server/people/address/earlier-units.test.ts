import { expect, test } from 'vitest';
import { addressSearchText } from '#rules/people/address-search.ts';
import { earlierUnits } from './earlier-units.ts';
import { searchWards } from './search-wards.ts';

const lines = () =>
  earlierUnits().flatMap(({ district, wards }) =>
    wards.map(({ name, became }) => ({ district, name, became })),
  );

test('every earlier ward leads to the ward of before that it became, and on to those of today', () => {
  expect(lines()).toHaveLength(889);
  for (const { district, name, became } of lines()) {
    const typed = `${name}, ${district.name}, ${district.oldCity}`;
    const found = searchWards(typed, district.cityId);
    const [first] = found;
    expect([first?.old?.name, first?.old?.district.id, first?.street], typed).toEqual([
      became.name,
      district.id,
      undefined,
    ]);
    const proposed = found.filter(({ old }) => old?.name === became.name).map(({ ward }) => ward.id);
    expect(proposed.sort(), typed).toEqual(became.now.map(({ id }) => id).sort());
  }
});

test('no earlier ward has the name of one that was still there, nor differs from what it became in its kind alone', () => {
  const bare = (name: string) => name.replace(/^(phuong|xa|thi tran) (?!\d)/, '');
  for (const { district, name, became } of lines()) {
    expect(name).toBe(addressSearchText(name));
    expect(district.wards.map(ward => addressSearchText(ward.name))).not.toContain(name);
    expect(bare(name)).not.toBe(bare(addressSearchText(became.name)));
  }
});

test.each([
  // Phường 12 of Phú Nhuận became Phường 11 in 2021.
  ['45 Lê Văn Sỹ, Phường 12, Quận Phú Nhuận, TP.HCM', '45 Lê Văn Sỹ', 'Phường 11'],
  ['Số 8 ngõ 17, Phường Bùi Thị Xuân, Quận Hai Bà Trưng, Hà Nội', 'Số 8 ngõ 17', 'Phường Nguyễn Du'],
  ['Bản Cát Cát, Xã San Sả Hồ, Huyện Sa Pa, Lào Cai', 'Bản Cát Cát', 'Xã Hoàng Liên'],
  ['Xóm 3, xã Đào Ngạn, huyện Hà Quảng, tỉnh Cao Bằng', 'Xóm 3', 'Xã Ngọc Đào'],
  ['xom 5 xa nam phuc huyen nam dan nghe an', 'xom 5', 'Xã Trung Phúc Cường'],
  ['Tổ 2, Xã Thạch Đồng, TP Hà Tĩnh, Hà Tĩnh', 'Tổ 2', 'Phường Đồng Môn'],
  ['F6, Q3, TP.HCM', '', 'Phường Võ Thị Sáu'],
  ['12 Trần Não, P. Bình An, Quận 2, Hồ Chí Minh', '12 Trần Não', 'Phường An Khánh'],
])('a whole address of before 2021 is read: “%s”', (typed, street, became) => {
  const [first] = searchWards(typed);
  expect([first?.street ?? '', first?.old?.name]).toEqual([street, became]);
});

test('wards and districts whose kind changed are found by the one that they had', () => {
  const first = (typed: string) => {
    const [found] = searchWards(typed);
    return [found?.street ?? '', found?.old?.name, found?.old?.district.name];
  };
  expect(first('Thôn 4, Xã Lập Lễ, Huyện Thuỷ Nguyên, Hải Phòng')).toEqual([
    'Thôn 4',
    'Phường Lập Lễ',
    'Thành phố Thuỷ Nguyên',
  ]);
  expect(first('Khu 2, xã Hiệp An, huyện Kinh Môn, Hải Dương')).toEqual([
    'Khu 2',
    'Phường Hiệp An',
    'Thị xã Kinh Môn',
  ]);
  // Not Tam Quan Nam, and not Phúc Thuận in the city, "thành phố", of Phổ Yên.
  expect(first('Thị trấn Tam Quan, Huyện Hoài Nhơn, Bình Định')[1]).toBe('Phường Tam Quan');
  expect(first('Tổ 3, Xã Thuận Thành, Huyện Phổ Yên, T. Thái Nguyên')).toEqual([
    'Tổ 3',
    'Phường Thuận Thành',
    'Thành phố Phổ Yên',
  ]);
  expect(first('X. Hải Hoà, H. Tĩnh Gia, Thanh Hoá')).toEqual(['', 'Phường Hải Hòa', 'Thị xã Nghi Sơn']);
});

test('districts that were merged lead to the wards that they had, and to no other district that is still there', () => {
  const names = (typed: string) => [...new Set(searchWards(typed).map(({ old }) => old?.district.name))];
  expect(searchWards('Xã Sơn Dương, Huyện Hoành Bồ, Quảng Ninh')[0]?.old?.name).toBe('Xã Sơn Dương');
  expect(names('Huyện Hoành Bồ, Quảng Ninh')).toEqual(['Thành phố Hạ Long']);
  expect(searchWards('Xã Nghi Thái, huyện Nghi Lộc, Nghệ An')[0]?.old?.district.name).toBe('Thành phố Vinh');
  expect(names('Huyện Nghi Lộc, Nghệ An')).toEqual(['Huyện Nghi Lộc']);
});

test('a ward that never was finds none of before: its district is proposed, or nothing', () => {
  const [first] = searchWards('7 Lê Văn Sỹ, Phường 99, Quận Phú Nhuận, TP.HCM');
  expect([first?.street, first?.old?.name]).toEqual(['7 Lê Văn Sỹ, Phường 99', '']);
  for (const typed of ['phường 12 không có', 'xã nơi không ai biết', 'xã zzz huyện yyy'])
    expect(searchWards(typed), typed).toEqual([]);
});
