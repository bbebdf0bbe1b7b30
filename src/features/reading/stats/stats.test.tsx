// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBook } from '#testing/book-builders.ts';
import { aServer, aWindow, closeAll, no, ok } from '#testing/renderHarness.tsx';
import { openStats, rowOf, told } from '#testing/statsHarness.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

test('both times are said first, then each day in two parts; the week is a press away', async () => {
  aServer(
    told({
      days: [
        { day: '2026-10-20', read: 9_000, heard: 0 },
        { day: '2026-11-03', read: 0, heard: 3_600 },
        { day: '2026-11-21', read: 900, heard: 600 },
        { day: '2026-11-22', read: 600, heard: 0 },
      ],
      today: { read: 600, heard: 0 },
      total: { read: 45_000, heard: 45_000 },
      works: { read: 2, heard: 1 },
    }),
  );
  const user = await openStats();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Tháng này bạn đọc 25 phút và nghe 1 giờ 10 phút.',
  );
  expect(screen.getByText('2 ngày')).toBeTruthy();
  expect(screen.getByText('25 giờ')).toBeTruthy();
  expect(screen.getByText('đọc 2 cuốn, nghe 1 tác phẩm')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Thời gian đọc và nghe từng ngày, tháng này' })).toBeTruthy();
  const days = screen.getByRole('table', { name: 'Thời gian đọc và nghe từng ngày, tháng này' });
  // The head, and the days of the month up to today.
  expect(within(days).getAllByRole('row')).toHaveLength(23);
  expect(rowOf(days, 'Thứ Bảy, 21/11')).toBe('15 phút|10 phút|25 phút');
  expect(rowOf(days, 'Thứ Sáu, 20/11')).toBe('–|–|–');
  await user.click(screen.getByRole('radio', { name: 'Tuần' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Tuần này bạn đọc 25 phút và nghe 10 phút.',
  );
});

test('who only listens is told of listening, and where there are books to read', async () => {
  const book = aBook({ title: 'Trăng trên bến' });
  aServer(
    told({
      days: [{ day: '2026-11-22', read: 0, heard: 600 }],
      today: { read: 0, heard: 600 },
      total: { read: 0, heard: 600 },
      works: { read: 0, heard: 1 },
      heard: [{ book, seconds: 600, percent: null }],
    }),
  );
  await openStats();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Tháng này bạn nghe 10 phút.');
  const heard = within(screen.getByRole('region', { name: 'Nghe gần đây' }));
  expect(heard.getByRole('link', { name: 'Trăng trên bến' })).toBeTruthy();
  expect(heard.getByText('Đã nghe 10 phút')).toBeTruthy();
  const read = within(screen.getByRole('region', { name: 'Đọc gần đây' }));
  expect(read.getByRole('link', { name: 'Tìm sách đọc' }).getAttribute('href')).toBe('/ebook');
});

test('who has done neither is told where minutes come from', async () => {
  aServer(told({}));
  await openStats();
  expect(await screen.findByText('Chưa có phút nào được ghi lại.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tìm một cuốn' }).getAttribute('href')).toBe('/');
});

test('a server that does not answer can be asked again', async () => {
  let broken = true;
  const answers = told({ total: { read: 60, heard: 0 }, today: { read: 60, heard: 0 } });
  aServer({
    '/fm/getReadListenStatistics': () => (broken ? no('busy') : answers['/fm/getReadListenStatistics']()),
  });
  const user = await openStats();
  const again = await screen.findByRole('button', { name: /Thử lại/ });
  broken = false;
  await user.click(again);
  expect(await screen.findByText('tất cả', { exact: false })).toBeTruthy();
});

test('each span is compared with the one before it, and a year is shown by its months', async () => {
  aServer(
    told({
      days: [
        { day: '2025-05-02', read: 3_600, heard: 0 },
        { day: '2026-10-20', read: 3_600, heard: 0 },
        { day: '2026-11-21', read: 7_200, heard: 3_600 },
        { day: '2026-11-12', read: 14_400, heard: 0 },
      ],
      total: { read: 45_000, heard: 45_000 },
    }),
  );
  const user = await openStats();
  expect(await screen.findByText('Nhiều hơn tháng trước 6 giờ.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Kệ tháng/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Tuần' }));
  expect(screen.getByText('Còn 1 giờ nữa là bằng tuần trước.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Năm' }));
  expect(screen.getByText('Nhiều hơn năm trước 7 giờ.')).toBeTruthy();
  const months = screen.getByRole('table', { name: 'Thời gian đọc và nghe từng tháng, năm nay' });
  expect(within(months).getAllByRole('row')).toHaveLength(12);
  expect(rowOf(months, 'Tháng 11/2026')).toBe('6 giờ|1 giờ|7 giờ');
});

test('a book of which the library says 41% is among what was read, though no minute was counted', async () => {
  aServer(
    told({ begun: 3, finished: 1, read: [{ book: aBook({ title: 'Sen nở' }), seconds: 0, percent: 0.41 }] }),
  );
  await openStats();
  const read = within(await screen.findByRole('region', { name: 'Đọc gần đây' }));
  expect(read.getByText('Đã đọc 41%')).toBeTruthy();
  expect(screen.getByText('1 cuốn')).toBeTruthy();
  expect(screen.getByText('2 cuốn đang dở')).toBeTruthy();
});

test('a shelf without a minute takes no room for spines, one with some does', async () => {
  aServer(told({ begun: 2, days: [{ day: '2026-10-20', read: 900, heard: 0 }] }));
  const user = await openStats();
  const shelf = async () => (await screen.findByRole('figure')).getAttribute('data-empty');
  expect(await shelf()).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'Năm' }));
  expect(await shelf()).toBeNull();
});

test('today stands against the goal: what is left, what is over; the goal is chosen, changed and taken away', async () => {
  const asked: string[] = [];
  aServer({
    ...told({
      days: [{ day: '2026-11-22', read: 3_480, heard: 0 }],
      today: { read: 3_480, heard: 0 },
      total: { read: 3_480, heard: 0 },
    }),
    '/fm/setReadingGoal': (query: URLSearchParams) => {
      const minutes = query.get('minutes') ?? '';
      asked.push(minutes);
      return ok({ goal: Number(minutes) || null });
    },
  });
  const user = await openStats();
  const today = within(await screen.findByRole('region', { name: 'Hôm nay' }));
  expect(today.getByRole('heading', { name: 'Hôm nay 58 phút' })).toBeTruthy();
  await user.click(today.getByRole('button', { name: 'Đặt mục tiêu' }));
  await user.click(screen.getByRole('radio', { name: '30 phút' }));
  await user.click(screen.getByRole('button', { name: 'Lưu mục tiêu' }));
  expect(await today.findByText('Vượt 28 phút')).toBeTruthy();
  expect(today.getByText('Mục tiêu 30 phút mỗi ngày')).toBeTruthy();
  expect(screen.getByText('Đạt 1 trên 22 ngày')).toBeTruthy();
  await user.click(today.getByRole('button', { name: 'Đổi mục tiêu' }));
  await user.click(screen.getByRole('radio', { name: '1 giờ 30 phút' }));
  await user.click(screen.getByRole('button', { name: 'Lưu mục tiêu' }));
  expect(await today.findByText('Còn 32 phút')).toBeTruthy();
  await user.click(today.getByRole('button', { name: 'Đổi mục tiêu' }));
  await user.click(screen.getByRole('radio', { name: 'Không đặt mục tiêu' }));
  await user.click(screen.getByRole('button', { name: 'Lưu mục tiêu' }));
  expect(await today.findByRole('button', { name: 'Đặt mục tiêu' })).toBeTruthy();
  expect(asked).toEqual(['30', '90', '0']);
});

test('the calendar shows each day of a month by its share of the goal, and a day says what was read on it', async () => {
  const book = aBook({ title: 'Cá chép không hoá rồng' });
  aServer({
    ...told({
      goal: 30,
      days: [
        { day: '2026-10-31', read: 900, heard: 0 },
        { day: '2026-11-02', read: 60, heard: 0 },
        { day: '2026-11-03', read: 1_200, heard: 0 },
        { day: '2026-11-04', read: 1_800, heard: 0 },
        { day: '2026-11-05', read: 1_800, heard: 1_800 },
      ],
      total: { read: 45_000, heard: 45_000 },
    }),
    '/fm/getReadListenDay': (query: URLSearchParams) =>
      query.get('day') === '2026-11-05' ? ok([{ book, read: 1_800, heard: 0 }]) : no('broken'),
  });
  const user = await openStats();
  const calendar = within(await screen.findByRole('region', { name: 'Lịch Tháng 11/2026' }));
  const levels = calendar.getAllByRole('button', { name: /, \d+\/11: / }).map(day => day.dataset.level);
  expect(levels).toEqual(['1', '2', '3', '4']);
  await user.click(calendar.getByRole('button', { name: 'Thứ Năm, 5/11: đọc 30 phút, nghe 30 phút' }));
  const day = within(await screen.findByRole('dialog', { name: 'Thứ Năm, 5/11' }));
  expect(await day.findByRole('link', { name: 'Cá chép không hoá rồng' })).toBeTruthy();
  await user.click(day.getByRole('button', { name: 'Đóng' }));
  await user.click(calendar.getByRole('button', { name: 'Tháng trước' }));
  expect(screen.getByRole('region', { name: 'Lịch Tháng 10/2026' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Thứ Bảy, 31/10: đọc 15 phút' })).toBeTruthy();
});

test('the work with most time of the month is named, read and heard', async () => {
  const sound = aBook({ id: 9, title: 'Trăng trên bến Ngự', contentType: 52 });
  aServer(
    told({
      total: { read: 45_000, heard: 45_000 },
      longest: {
        read: { book: aBook({ title: 'Sen nở' }), seconds: 18_720 },
        heard: { book: sound, seconds: 13_200 },
      },
    }),
  );
  await openStats();
  expect(await screen.findByText('Đọc lâu nhất tháng này')).toBeTruthy();
  expect(screen.getByText('5 giờ 12 phút')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Trăng trên bến Ngự' })).toBeTruthy();
  expect(screen.getByText('3 giờ 40 phút')).toBeTruthy();
});
