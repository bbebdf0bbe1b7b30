import { expect, test } from 'vitest';
import { readExamScores } from './exam-scores.ts';

test('a nought that a spreadsheet took away is put back and told', () => {
  const read = readExamScores(
    Buffer.from('\ufeffsobaodanh;toan;van\r\n2000001;8,5;7,25\r\n02000002;9;6,5\r\n'),
  );
  expect(read.rows).toEqual([
    { candidate: '02000001', scores: { toan: 8.5, van: 7.25 } },
    { candidate: '02000002', scores: { toan: 9, van: 6.5 } },
  ]);
  expect(read.problems).toEqual(['dòng 2: số báo danh 2000001 mất số 0 ở đầu, đã nhận là 02000001']);
  const all = readExamScores(Buffer.from('SBD,toan\n1000001,8\n1000002,9\n'));
  expect(all.problems).toEqual([expect.stringContaining('bỏ số 0')]);
});

test.each([
  ['Toán,Ngữ văn', { toan: 8.5, van: 7 }],
  ['TOÁN,VĂN', { toan: 8.5, van: 7 }],
  ['Điểm Vật lý,Tiếng Anh', { li: 8.5, ngoai_ngu: 7 }],
  ['Địa lí,GDCD', { dia: 8.5, gdcd: 7 }],
  ['hoa,ngoai_ngu', { hoa: 8.5, ngoai_ngu: 7 }],
  ['Tin học,Sử', { 'Tin học': 8.5, su: 7 }],
])('subjects called “%s” are known', (names, scores) => {
  expect(readExamScores(Buffer.from(`Số báo danh,${names}\n"01000123","8.5"," 7 "\n`)).rows).toEqual([
    { candidate: '01000123', scores },
  ]);
});

test.each(['utf16le', 'utf8'] as const)('a table with tabs in %s is read', encoding => {
  const bytes = Buffer.from('\ufeffsobaodanh\ttoan\tvan\r\n03000001\t8.5\t7\r\n', encoding);
  expect(readExamScores(bytes)).toEqual({
    rows: [{ candidate: '03000001', scores: { toan: 8.5, van: 7 } }],
    problems: [],
  });
});

test('a number that a spreadsheet wrote with an exponent is told as that', () => {
  const { rows, problems } = readExamScores(Buffer.from('sobaodanh,toan\n1.00E+07,8\n04000001,8\n'));
  expect(rows).toHaveLength(1);
  expect(problems).toEqual([expect.stringContaining('1.00E+07')]);
});
