import { expect, test } from 'vitest';
import { STORE_HOURS as shopHours, SUPPORT_HOURS as supportHours } from '../library/support.ts';
import { leadsAway } from '../text/web-addresses.ts';
import { chatLine, namesBankAccount } from './chat.ts';
import { nextChange, nightOf, nightReply, openingInWords } from './chat-hours.ts';
import { textParts } from './chat-text.ts';
import { emptyThread, hasOlder, hear, isBehind, type Thread, takePage } from './chat-thread.ts';

/** A moment of 23/11/2026 in Vietnam. */
const at = (hour: number, minute = 0): number => Date.UTC(2026, 10, 23, hour - 7, minute);

test('the words of the night go by themselves at 08:00, and say which morning', () => {
  expect([openingInWords(shopHours, at(8)), openingInWords(shopHours, at(17, 29))]).toEqual(['', '']);
  expect(openingInWords(shopHours, at(20))).toBe('08:00 sáng mai');
  expect(openingInWords(shopHours, at(2))).toBe('08:00 sáng nay');
  expect([nextChange(shopHours, at(2)), nextChange(shopHours, at(9)), nextChange(shopHours, at(20))]).toEqual(
    [at(8), at(17, 30), at(32)],
  );
  expect(nightReply(supportHours, at(22))).toContain('08:00 sáng mai');
});

test('a night goes from closing to opening, past midnight', () => {
  expect([nightOf(shopHours, at(18)), nightOf(shopHours, at(26)), nightOf(shopHours, at(31))]).toEqual([
    at(17, 30),
    at(17, 30),
    at(17, 30),
  ]);
  expect(nightOf(shopHours, at(42))).toBe(at(41, 30));
});

test('addresses of http and https are links, all else is words', () => {
  expect(textParts('Xem https://mot.vn/sach, rồi javascript:alert(1) nha')).toEqual([
    { text: 'Xem ', link: null },
    { text: 'https://mot.vn/sach', link: 'https://mot.vn/sach' },
    { text: ', rồi javascript:alert(1) nha', link: null },
  ]);
  for (const words of ['ftp://x.vn', 'http://mot.vn@xau.vn/', '<a href=x>', 'https://'])
    expect(textParts(words)).toEqual([{ text: words, link: null }]);
  expect([
    leadsAway('https://mot.vn/x', 'https://mot.vn'),
    leadsAway('https://mot.vn.xau.vn', 'https://mot.vn'),
  ]).toEqual([false, true]);
});

test('a line of a message says what it is', () => {
  expect([chatLine(0, ' a\n b '), chatLine(1, ''), chatLine(4, '')]).toEqual([
    'a b',
    'Đã gửi một ảnh',
    'Đã gửi một đơn hàng',
  ]);
});

test('a bank account in words is noticed, a phone or a price alone is not', () => {
  expect(namesBankAccount('Chuyển khoản giúp tiệm 0071 0012 34567 nhé')).toBe(true);
  expect(namesBankAccount('STK 19036582748')).toBe(true);
  expect([namesBankAccount('Gọi 0901234567 nha'), namesBankAccount('Tài khoản của bạn còn 3 lượt')]).toEqual([
    false,
    false,
  ]);
});

const rows = (...seqs: number[]) => seqs.map(seq => ({ seq }));
const numbers = (thread: Thread<{ seq: number }>) => thread.rows.map(({ seq }) => seq);

test('the next number joins the run; one beside it says that something was missed', () => {
  const held = takePage<{ seq: number }>(emptyThread, rows(3, 4), 4);
  expect(numbers(hear(held, 5, { seq: 5 }))).toEqual([3, 4, 5]);
  const gap = hear(held, 6, { seq: 6 });
  expect([numbers(gap), isBehind(gap)]).toEqual([[3, 4], true]);
  expect(numbers(takePage(gap, rows(5, 6), 6))).toEqual([3, 4, 5, 6]);
  expect(numbers(hear(held, 4, { seq: 4 }))).toEqual([3, 4]);
  expect(numbers(hear<{ seq: number }>(emptyThread, 1, { seq: 1 }))).toEqual([1]);
  expect(numbers(hear<{ seq: number }>(emptyThread, 2, { seq: 2 }))).toEqual([]);
});

test('older pages are put before, far newer ones take the place, and no run has a gap', () => {
  const held = takePage<{ seq: number }>(emptyThread, rows(31, 32, 33), 33);
  expect(numbers(takePage(held, rows(29, 30, 31), 33))).toEqual([29, 30, 31, 32, 33]);
  expect(numbers(takePage(held, rows(90, 91), 91))).toEqual([90, 91]);
  expect(numbers(takePage(held, rows(1, 2), 33))).toEqual([31, 32, 33]);
  expect([hasOlder(held), hasOlder(takePage<{ seq: number }>(emptyThread, rows(1), 1))]).toEqual([
    true,
    false,
  ]);
});
