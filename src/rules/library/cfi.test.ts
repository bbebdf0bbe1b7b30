import { expect, test } from 'vitest';
import { fileOfCfi, startOfRange, withoutIds } from './cfi.ts';
import { explainCfi } from './cfi-labels.ts';

test('a range begins at its first half, a point stays', () => {
  expect(startOfRange('epubcfi(/6/4[c2]!/4,/2/1:0,/8/1:12)')).toBe('epubcfi(/6/4[c2]!/4/2/1:0)');
  expect(startOfRange('epubcfi(/6/4!/4/2/1:0)')).toBe('epubcfi(/6/4!/4/2/1:0)');
});

test('without names a place is the same place, and keeps the name of its file', () => {
  expect(withoutIds('epubcfi(/6/4[c2]!/4[than]/2[tua],/1:0,/4[kho-bau]/1:12)')).toBe(
    'epubcfi(/6/4[c2]!/4/2,/1:0,/4/1:12)',
  );
  expect(withoutIds('epubcfi(/6/4[c2])')).toBe('epubcfi(/6/4[c2])');
});

test('the second even step names the file', () => {
  expect(fileOfCfi('epubcfi(/6/2!/4)')).toBe(0);
  expect(fileOfCfi('epubcfi(/6/22[c11]!/4/2/1:0)')).toBe(10);
  for (const none of ['', 'epubcfi(/6/3!/4)', 'epubcfi(/6/0!/4)', 'epubcfi(/4/2!/4)', 'đoạn hai'])
    expect(fileOfCfi(none), none).toBeNull();
});

test('each step says in words what it points at', () => {
  expect(explainCfi('epubcfi(/6/4[c2]!/4/2[tua]/1:12)').map(({ part, says }) => `${part} ${says}`)).toEqual([
    '/6 thứ tự đọc của cuốn sách (phần spine trong tệp gói)',
    '/4[c2]! tệp thứ 2 trong thứ tự ấy, rồi bước vào trong tệp',
    '/4 phần tử thứ 2',
    '/2[tua] phần tử thứ 1, mang tên tua',
    '/1:12 đoạn chữ thứ 1, sau 12 kí tự',
  ]);
  expect(explainCfi('chương 2')).toEqual([]);
});
