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
