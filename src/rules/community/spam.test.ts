import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withoutDiacritics } from '../text/text.ts';
import { spamOf } from './spam.ts';

const texts = (name: string): string[] =>
  readFileSync(new URL(`./spam-texts/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const [good, bad] = [texts('good'), texts('bad')];
const waiting = (all: readonly string[], as: (text: string) => string = text => text) =>
  all.filter(text => spamOf(as(text)).waits).length;

test('of 300 bad texts at least 95 % wait, of 300 good ones at most 1 %; all are different', () => {
  expect([good.length, bad.length, new Set([...good, ...bad]).size]).toEqual([300, 300, 600]);
  expect(waiting(bad)).toBeGreaterThanOrEqual(285);
  expect(waiting(good)).toBeLessThanOrEqual(3);
});

describe('who writes otherwise is read the same', () => {
  const russian = (text: string) => text.replaceAll('o', 'о').replaceAll('a', 'а');
  const ways = {
    'without marks': withoutDiacritics,
    'with marks apart': (text: string) => text.normalize('NFD'),
    'in capitals': (text: string) => text.toUpperCase(),
    'with signs between that nobody sees': (text: string) => [...text].join('\u200b'),
    'with letters of Russia': russian,
  };
  test.each(Object.entries(ways))('%s', (_, as) => {
    expect(waiting(bad, as)).toBeGreaterThanOrEqual(285);
    expect(waiting(good, as)).toBeLessThanOrEqual(3);
  });
});

const phones = [
  ...['0912345678', '0912.345.678', '0 9 1 2 3 4 5 6 7 8', '+84 912 345 678', '84912345678', 'o9l2 345 678'],
  ...[
    'không chín một hai ba bốn năm sáu bảy tám',
    'zalo0912345678',
    '⓪⑨①②③④⑤⑥⑦⑧',
    '0̣9̣1̣2̣3̣4̣5̣6̣7̣8̣',
    '09-12-34-56-78',
  ],
];
test.each(phones)('a phone waits however it is hidden: %s', phone => {
  expect(spamOf(`Gọi ${phone} nhé`).signals).toContain('phone');
});

const numbers = [
  ...[
    'ISBN 978-604-2-33915-8',
    'ISBN 0-7475-3269-9',
    '9786042339158',
    'MOT-20261112-4471',
    'trang 035, 036 và 079',
  ],
  ...[
    '1900 6656',
    '024 3825 2345',
    '08.03.2025 10 giờ',
    '1.098.765.432 đồng',
    '84099123456',
    '41098765432109',
  ],
];
test.each(numbers)('a number of a book, a price, a day or a landline is no phone: %s', number => {
  expect(spamOf(`Xem ${number} nhé`).signals).not.toContain('phone');
});

test('a shop’s hotline alone does not wait, and with something to sell beside it does', () => {
  expect(spamOf('Hotline tiệm 0938 000 901, hỏi sách cũ').waits).toBe(false);
  expect(spamOf('Hotline 0938 000 901, cho vay nhanh, nợ xấu vẫn duyệt').waits).toBe(true);
});

test('words are compared with their marks: “bạn”, “làm thế”, “thì họ” and “bản thân” sell nothing', () => {
  for (const text of ['Bạn làm thế thì họ buồn, nhắn mình nhé', 'Phát triển bản thân, ib mình tên sách'])
    expect(spamOf(text), text).toMatchObject({ waits: false });
});

test('a number in the writer’s name waits, a name alone does not', () => {
  expect(spamOf('Đọc hay quá', { name: 'Vay nhanh 0912345678' })).toMatchObject({
    waits: true,
    signals: ['name'],
  });
  expect(spamOf('Đọc hay quá', { name: 'Nguyễn Văn Nam' }).waits).toBe(false);
});

test('a link in the first three posts waits, later only one that leads into the dark', () => {
  const link = 'Bài này hay: https://blogsach.com/thach-lam';
  expect(spamOf(link, { posts: 2 }).waits).toBe(true);
  expect(spamOf(link, { posts: 3 }).waits).toBe(false);
  expect(spamOf('Xem bit.ly/abc', { posts: 30 }).waits).toBe(true);
  expect(spamOf('Xem https://vi.wikipedia.org/wiki/Thạch_Lam', { posts: 30 }).signals).toEqual([]);
});

test('more than five tags wait of a young account, and the same said again waits of everybody', () => {
  expect(spamOf('Hay', { tags: 6 }).waits).toBe(false);
  expect(spamOf('Hay', { tags: 6, young: true }).waits).toBe(true);
  expect(spamOf('Hay', { tags: 5, young: true })).toMatchObject({ score: 0, waits: false });
  expect(spamOf('Hay', { alike: true }).waits).toBe(true);
});

test('what caught a text is marked in the text as it was written', () => {
  const text = 'Đọc xong rồi, zаlо 0912.345.678 nhé';
  const marked = spamOf(text).marks.map(({ from, to }) => text.slice(from, to));
  expect(marked).toEqual(['zаlо', '0912.345.678']);
});

test('a long text that looks like numbers and addresses all over is read to its end', () => {
  // What tries each way again at each letter would not come back within the time of a test.
  for (const long of ['0 o l 09 '.repeat(220), 'z.'.repeat(1_000), 'a.'.repeat(1_000)])
    expect(spamOf(long)).toBeDefined();
});
