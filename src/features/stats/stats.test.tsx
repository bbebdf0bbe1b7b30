// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import { aBook } from '#testing/book-builders.ts';
import { aServer, aWindow, closeAll, no, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import StatsPage from './StatsPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const open = () => openAt('/account/stats', { pages: { [paths.stats.path]: <StatsPage /> }, as: trieu });
const nothing = { read: 0, heard: 0 };
const told = (some: object) => ({
  '/fm/getReadListenStatistics': () =>
    ok({
      days: [],
      date: '2026-11-22',
      today: nothing,
      total: nothing,
      works: nothing,
      begun: 0,
      finished: 0,
      read: [],
      heard: [],
      ...some,
    }),
});

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
  const user = await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Tháng này bạn đọc 25 phút và nghe 1 giờ 10 phút.',
  );
  expect(screen.getByText('2 ngày')).toBeTruthy();
  expect(screen.getByText('25 giờ')).toBeTruthy();
  expect(screen.getByText('đọc 2 cuốn, nghe 1 tác phẩm')).toBeTruthy();
  const days = within(screen.getByRole('list', { name: 'Thời gian đọc và nghe từng ngày, tháng này' }));
  expect(days.getAllByRole('listitem')).toHaveLength(30);
  expect(days.getByText('Thứ Bảy, 21/11: đọc 15 phút, nghe 10 phút')).toBeTruthy();
  expect(days.getByText('Thứ Sáu, 20/11: chưa đọc hay nghe')).toBeTruthy();
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
  await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Tháng này bạn nghe 10 phút.');
  const heard = within(screen.getByRole('region', { name: 'Nghe gần đây' }));
  expect(heard.getByRole('link', { name: 'Trăng trên bến' })).toBeTruthy();
  expect(heard.getByText('Đã nghe 10 phút')).toBeTruthy();
  const read = within(screen.getByRole('region', { name: 'Đọc gần đây' }));
  expect(read.getByRole('link', { name: 'Tìm sách đọc' }).getAttribute('href')).toBe('/ebook');
});

test('who has done neither is told where minutes come from', async () => {
  aServer(told({}));
  await open();
  expect(await screen.findByText('Chưa có phút nào được ghi lại.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tìm một cuốn' }).getAttribute('href')).toBe('/');
});

test('a server that does not answer can be asked again', async () => {
  let broken = true;
  const answers = told({ total: { read: 60, heard: 0 }, today: { read: 60, heard: 0 } });
  aServer({
    '/fm/getReadListenStatistics': () => (broken ? no('busy') : answers['/fm/getReadListenStatistics']()),
  });
  const user = await open();
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
  const user = await open();
  expect(await screen.findByText('Nhiều hơn tháng trước 6 giờ.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Kệ tháng/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Tuần' }));
  expect(screen.getByText('Còn 1 giờ nữa là bằng tuần trước.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Năm' }));
  expect(screen.getByText('Nhiều hơn năm trước 7 giờ.')).toBeTruthy();
  const months = within(screen.getByRole('list', { name: 'Thời gian đọc và nghe từng tháng, năm nay' }));
  expect(months.getAllByRole('listitem')).toHaveLength(12);
  expect(months.getByText('Tháng 11/2026: đọc 6 giờ, nghe 1 giờ')).toBeTruthy();
});

test('a book of which the library says 41% is among what was read, though no minute was counted', async () => {
  aServer(
    told({ begun: 3, finished: 1, read: [{ book: aBook({ title: 'Sen nở' }), seconds: 0, percent: 0.41 }] }),
  );
  await open();
  const read = within(await screen.findByRole('region', { name: 'Đọc gần đây' }));
  expect(read.getByText('Đã đọc 41%')).toBeTruthy();
  expect(screen.getByText('1 cuốn')).toBeTruthy();
  expect(screen.getByText('2 cuốn đang dở')).toBeTruthy();
});

test('a shelf without a minute takes no room for spines, one with some does', async () => {
  aServer(told({ begun: 2, days: [{ day: '2026-10-20', read: 900, heard: 0 }] }));
  const user = await open();
  const shelf = async () => (await screen.findByRole('figure')).getAttribute('data-empty');
  expect(await shelf()).toBe('true');
  await user.click(screen.getByRole('radio', { name: 'Năm' }));
  expect(await shelf()).toBeNull();
});
