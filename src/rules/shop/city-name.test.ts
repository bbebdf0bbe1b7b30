import { expect, test } from 'vitest';
import { shortCityName } from './city-name.ts';

test('a province is named without its kind', () => {
  expect(shortCityName('Tỉnh Lâm Đồng')).toBe('Lâm Đồng');
  expect(shortCityName('Thành phố Hồ Chí Minh')).toBe('Hồ Chí Minh');
  expect(shortCityName('Huế')).toBe('Huế');
});
