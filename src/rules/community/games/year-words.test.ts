import { expect, test } from 'vitest';
import { cardWords } from './year-words.ts';

test('a card says its number, and what it is as much as', () => {
  expect(cardWords({ key: 'time', minutes: 132 * 60 + 7 })).toEqual({
    kicker: 'Đọc và nghe',
    title: '132 giờ',
    lines: ['Đủ 4 chuyến tàu Thống Nhất, từ Hà Nội vào tới Sài Gòn.'],
  });
  expect(cardWords({ key: 'time', minutes: 95 })).toMatchObject({
    title: '1 giờ 35 phút',
    lines: ['Bằng 2 tiết học, mà không ai điểm danh.'],
  });
});

test('days, months and sentences are told by their days', () => {
  expect(cardWords({ key: 'days', days: 289, row: 41, from: '2026-03-03', to: '2026-04-12' }).lines).toEqual([
    'Dài nhất là 41 ngày liền, từ 3/3 đến 12/4.',
  ]);
  expect(cardWords({ key: 'months', minutes: [10, 90, 30] })).toMatchObject({
    title: 'Tháng 2',
    lines: ['1 giờ 30 phút đọc và nghe.'],
  });
  expect(
    cardWords({ key: 'sentence', text: 'Nước chảy đá mòn.', book: 'Sóng ở đáy bát', day: '2026-11-16' }),
  ).toMatchObject({ title: '“Nước chảy đá mòn.”', lines: ['Sóng ở đáy bát', 'Tô ngày 16/11.'] });
});
