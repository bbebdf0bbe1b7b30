// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBook } from '#testing/book-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok } from '#testing/renderHarness.tsx';
import { openStats, rowOf, told } from '#testing/statsHarness.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

test('each span has an address, and one goes back and forth in time from there', async () => {
  aServer(
    told({
      days: [
        { day: '2026-09-20', read: 600, heard: 0 },
        { day: '2026-10-20', read: 3_600, heard: 0 },
        { day: '2026-11-21', read: 900, heard: 600 },
      ],
      total: { read: 5_100, heard: 600 },
    }),
  );
  const user = await openStats('/account/stats/thang?luc=2026-10-31');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Tháng 10/2026 bạn đọc 1 giờ.');
  expect(screen.getByText('Nhiều hơn tháng trước đó 50 phút.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lùi về trước' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tháng 9/2026 bạn đọc 10 phút.');
  expect(screen.getByRole('button', { name: 'Lùi về trước' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Tiến về sau' }));
  await user.click(screen.getByRole('button', { name: 'Tiến về sau' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Tháng này bạn đọc 15 phút và nghe 10 phút.',
  );
  expect(screen.getByRole('button', { name: 'Tiến về sau' })).toHaveProperty('disabled', true);
});

test('a day shows what was read and heard on it, from the first moment', async () => {
  const book = aBook({ title: 'Ngọn đèn chong' });
  let answer: (reply: ReturnType<typeof ok>) => void = () => {};
  aServer({
    ...told({ days: [{ day: '2026-11-21', read: 900, heard: 0 }], total: { read: 900, heard: 0 } }),
    '/fm/getReadListenDay': () => new Promise(done => (answer = done)),
  });
  await openStats('/account/stats/ngay?luc=2026-11-21');
  await waitFor(() => expect(askedFor('/fm/getReadListenStatistics')).not.toEqual([]));
  await act(async () => {});
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  answer(ok([{ book, read: 900, heard: 0 }]));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Thứ Bảy, 21/11 bạn đọc 15 phút.',
  );
  expect(screen.getByRole('link', { name: 'Ngọn đèn chong' })).toBeTruthy();
});

test('the last year is a field of days, and says how many had a book', async () => {
  aServer(
    told({
      days: [
        { day: '2026-02-03', read: 1_800, heard: 0 },
        { day: '2026-11-21', read: 900, heard: 600 },
      ],
      total: { read: 2_700, heard: 600 },
    }),
  );
  await openStats();
  const year = await screen.findByRole('region', { name: 'Một năm của bạn' });
  expect(screen.getByText('2 ngày có sách, 55 phút.')).toBeTruthy();
  const titles = [...year.querySelectorAll('rect > title')].map(({ textContent }) => textContent);
  expect(titles).toContain('Thứ Ba, 3/2: đọc 30 phút');
  expect(titles).toHaveLength(365);
});

const challenge = {
  id: 1,
  slug: 'bay-ngay',
  title: 'Bảy ngày cuối thu',
  about: 'Mỗi tối một ít.',
  from: '2026-11-20',
  to: '2026-11-26',
  counts: 'both',
  minutes: 15,
  days: 5,
  state: 'on',
  seconds: 2_700,
  kept: 2,
  done: false,
};

test('a challenge says its rule and how one stands, and leads to its own page', async () => {
  aServer({
    ...told({ total: { read: 60, heard: 0 } }),
    '/sa/getEventReadStatistics': () =>
      ok([
        challenge,
        { ...challenge, id: 2, slug: 'xong', title: 'Ba tối tháng Mười', state: 'over', done: true, kept: 5 },
      ]),
    '/sa/getEventChartInfo': () =>
      ok({
        event: challenge,
        today: '2026-11-22',
        chart: [
          { day: '2026-11-20', seconds: 1_800, kept: true },
          { day: '2026-11-21', seconds: 900, kept: true },
          { day: '2026-11-22', seconds: 0, kept: false },
        ],
      }),
  });
  const user = await openStats();
  const events = within(await screen.findByRole('region', { name: 'Thử thách đọc' }));
  expect(events.getByText('Đạt 2 trên 5 ngày')).toBeTruthy();
  expect(events.getByText('Bạn đã hoàn thành, 5 ngày')).toBeTruthy();
  expect(events.getAllByText('Đọc hay nghe ít nhất 15 phút mỗi ngày, trong 5 ngày')).toHaveLength(2);
  await user.click(events.getByRole('link', { name: 'Bảy ngày cuối thu' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bảy ngày cuối thu' })).toBeTruthy();
  const days = screen.getByRole('table', { name: 'Từng ngày' });
  expect(rowOf(days, 'Thứ Sáu, 20/11')).toBe('30 phút|Đạt');
  expect(rowOf(days, 'Chủ Nhật, 22/11')).toBe('–|Hôm nay');
});

test('a word that is neither a span nor a challenge is not found', async () => {
  aServer({ ...told({}), '/sa/getEventChartInfo': () => no('not_found') });
  await openStats('/account/stats/khong-co');
  expect(await screen.findByRole('heading', { name: /không|chưa/i })).toBeTruthy();
});
