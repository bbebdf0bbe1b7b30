import { expect, test } from 'vitest';
import { ownedLabel, untilLabel } from './owned-labels.ts';

const since = Date.parse('2026-11-21T14:08:00Z');
const one = { content_type: 33, access_type: 3, chapters: null, since, until: null };

test('what was bought and what was given, whole or in parts, say so', () => {
  expect(ownedLabel(one)).toBe('Trọn bộ · mua 21/11/2026');
  expect(ownedLabel({ ...one, chapters: 5 })).toBe('5 chương · mua 21/11/2026');
  expect(ownedLabel({ ...one, content_type: 60, chapters: 2 })).toBe('2 tập · mua 21/11/2026');
  for (const access_type of [4, 5, 6, 7, 8])
    expect(ownedLabel({ ...one, access_type })).toBe('Trọn bộ · được tặng 21/11/2026');
});

test('a right says when it ends, and counts the last seven days', () => {
  const day = 86_400_000;
  const left = (days: number) => untilLabel({ until: since + days * day }, since);
  expect(untilLabel({ until: null }, since)).toEqual({ words: 'Giữ mãi', soon: false });
  expect(left(30)).toEqual({ words: 'Đến hết 21/12/2026', soon: false });
  expect(left(7)).toEqual({ words: 'Còn 7 ngày, đến hết 28/11/2026', soon: true });
  expect(left(0.5)).toEqual({ words: 'Hết hạn hôm nay', soon: true });
});
