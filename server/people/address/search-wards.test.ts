import { expect, test } from 'vitest';
import { searchWards } from './search-wards.ts';
import { mainDistrictOf, units } from './units.ts';

const found = (typed: string, city = 0) =>
  searchWards(typed, city).map(({ ward, old }) =>
    [ward.name, ward.cityName, old ? `${old.name}|${old.district.name}` : ''].filter(Boolean).join(', '),
  );

test('there are 34 provinces and 3,321 wards, and each ward of before is one of them today', () => {
  const { cities, wards, districts } = units();
  expect([cities.length, wards.size, districts.size]).toEqual([34, 3_321, 697]);
  for (const { wards: old } of districts.values())
    for (const { now } of old) expect(now.length).toBeGreaterThan(0);
});

test('a ward is found without marks, the one of a town first', () => {
  expect(found('binh thanh')[0]).toBe('Phường Bình Thạnh, Thành phố Hồ Chí Minh');
  expect(found('hoan kiem')[0]).toBe('Phường Hoàn Kiếm, Thành phố Hà Nội');
  expect(found('thu duc')[0]).toBe('Phường Thủ Đức, Thành phố Hồ Chí Minh');
});

test('marks that are typed count', () => {
  expect(found('Bình Thành')[0]).toBe('Xã Bình Thành, Tỉnh Thái Nguyên');
  expect(found('Bình Thạnh')[0]).toBe('Phường Bình Thạnh, Thành phố Hồ Chí Minh');
  expect(found('Bình Thạnh'.normalize('NFD'))).toEqual(found('Bình Thạnh'));
  for (const name of ['Xã Hoằng Quý', 'Xã Hoằng Quỳ', 'Xã Hoằng Đông', 'Xã Hoằng Đồng'])
    expect(searchWards(`Thôn 2, ${name}, Huyện Hoằng Hóa, Thanh Hóa`)[0]?.old?.name).toBe(name);
});

test('a district of before leads to the wards that it became', () => {
  expect(found('quan 3')).toEqual([
    'Phường Bàn Cờ, Thành phố Hồ Chí Minh, |Quận 3',
    'Phường Nhiêu Lộc, Thành phố Hồ Chí Minh, |Quận 3',
    'Phường Xuân Hoà, Thành phố Hồ Chí Minh, |Quận 3',
  ]);
  expect(found('Q3, TP.HCM')).toEqual(found('quận 3'));
});

test('a ward of before with its district leads to one', () => {
  expect(found('p.4 q.3')).toEqual(['Phường Bàn Cờ, Thành phố Hồ Chí Minh, Phường 4|Quận 3']);
  expect(found('phường 13, bình thạnh')).toEqual([
    'Phường Bình Lợi Trung, Thành phố Hồ Chí Minh, Phường 13|Quận Bình Thạnh',
  ]);
});

test('a province narrows the search', () => {
  expect(found('binh thanh', 80).every(name => name.includes('Tỉnh Tây Ninh'))).toBe(true);
});

test('what is no place finds nothing, whatever is typed', () => {
  for (const typed of ['', ' ', '…', '(((', '\\', '%', 'khong co noi nay']) expect(found(typed)).toEqual([]);
});

test('a ward has the district that most of it was, and an island none', () => {
  expect(mainDistrictOf(27_154)?.name).toBe('Quận 3');
  const island = searchWards('con dao')[0]?.ward.id ?? 0;
  expect(mainDistrictOf(island)).toBeNull();
});

test('no search takes long', () => {
  const words = ['an', 'xa', 'binh thanh', 'phuong 1 quan 1', 'thanh pho', 'Bình'];
  for (const typed of words) searchWards(typed);
  const times = words.flatMap(typed =>
    Array.from({ length: 5 }, () => {
      const from = performance.now();
      searchWards(typed);
      return performance.now() - from;
    }),
  );
  // The median: others share the machine.
  expect(times.sort((one, other) => one - other)[15]).toBeLessThan(50);
});

const place = (typed: string) => {
  const [first] = searchWards(typed);
  return first && [first.street ?? '', first.ward.name, first.ward.cityName].join(' | ');
};

test.each([
  [
    '12 hẻm 84 Võ Văn Tần, Phường 4, Quận 3, TP. Hồ Chí Minh, Việt Nam',
    '12 hẻm 84 Võ Văn Tần | Phường Bàn Cờ',
  ],
  ['12 hem 84 vo van tan p.4 q.3 tphcm', '12 hem 84 vo van tan | Phường Bàn Cờ'],
  ['44 Xã Đàn, P.4, Q.3, TP.HCM', '44 Xã Đàn | Phường Bàn Cờ'],
  ['Số 5, ngõ 12, Phường Bàn Cờ, Thành phố Hồ Chí Minh 700000', 'Số 5, ngõ 12 | Phường Bàn Cờ'],
  ['Lầu 2\n45 Lê Lợi\nPhường 13\nQuận Bình Thạnh\nTP.HCM', 'Lầu 2, 45 Lê Lợi | Phường Bình Lợi Trung'],
])('a whole address is read: “%s”', (typed, wanted) => {
  expect(place(typed)).toBe(`${wanted} | Thành phố Hồ Chí Minh`);
});

test('districts that were no more before 2025 are known by their wards', () => {
  for (const typed of ['Thảo Điền, Quận 2', '66 Xuân Thuỷ, phường Thảo Điền, Q.2, TP.HCM'])
    expect(searchWards(typed)[0]?.old?.name, typed).toMatch(/Thảo Điền$/);
  expect(searchWards('phước long a, quận 9')[0]?.ward.name).toBe('Phường Phước Long');
  expect(searchWards('quận 9').length).toBeGreaterThan(3);
  expect(searchWards('linh trung quan thu duc')[0]?.old?.district.name).toBe('Thành phố Thủ Đức');
});

test('a province goes by the name of before as well', () => {
  expect(searchWards('phường thuận hoá, thừa thiên huế')[0]?.ward.cityName).toMatch(/Huế/);
});
