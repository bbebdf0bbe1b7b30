// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, aWindow, closeAll, ok, openAt, trieu } from '#app/page-stage.tsx';
import { paths } from '#contract/all-paths.ts';
import StatsPage from './StatsPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const open = () => openAt('/account/stats', { pages: { [paths.stats.path]: <StatsPage /> }, as: trieu });

test('the month is said first, then each day; the week is a press away', async () => {
  aServer({
    '/fm/getListenStatistics': () =>
      ok({
        days: [
          { day: '2026-11-03', seconds: 3_600 },
          { day: '2026-11-21', seconds: 1_500 },
          { day: '2026-11-22', seconds: 600 },
        ],
        date: '2026-11-22',
        today: 600,
        total: 90_000,
        works: 3,
      }),
  });
  const user = await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Tháng này bạn nghe 1 giờ 35 phút.',
  );
  expect(screen.getByText('2 ngày')).toBeTruthy();
  expect(screen.getByText('25 giờ')).toBeTruthy();
  const days = within(screen.getByRole('list', { name: 'Thời gian nghe từng ngày, tháng này' }));
  expect(days.getAllByRole('listitem')).toHaveLength(30);
  expect(days.getByText('21/11: 25 phút')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Tuần' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tuần này bạn nghe 35 phút.');
});

test('who never listened is told where minutes come from', async () => {
  aServer({
    '/fm/getListenStatistics': () => ok({ days: [], date: '2026-11-22', today: 0, total: 0, works: 0 }),
  });
  await open();
  expect(await screen.findByText('Bạn chưa nghe phút nào.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tìm sách nói' }).getAttribute('href')).toBe('/sach-noi');
});
