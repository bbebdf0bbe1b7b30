// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noRole } from '#testing/people-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { JobsPage } from './JobsPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const path = '/ban-lam-viec/viec-nen';
const open = () => openAt(path, { pages: { [path]: <JobsPage /> } });
const job = {
  id: 9,
  name: 'sendRefund',
  state: 'parked',
  tries: 8,
  run_at: 0,
  made_at: 0,
  error: 'cổng nghỉ',
};
const answers = {
  '/staff/myDesk': () => ok({ ...noRole, admin: true }),
  '/staff/listJobs': () =>
    ok({
      items: [job, { ...job, id: 10, name: 'makeNotices', state: 'due', tries: 0, error: '' }],
      counts: { parked: 1, running: 0, due: 1, later: 0 },
    }),
  '/staff/retryJobs': () => ok({ again: 1 }),
};

test('a parked job says why, and runs again with a reason; one that is due cannot be pressed', async () => {
  aServer(answers);
  const user = await open();
  await screen.findByText('1 bị gác lại · 0 đang chạy · 1 tới lượt · 0 chưa tới giờ');
  const table = within(screen.getByRole('table', { name: 'Việc chạy nền' }));
  expect(table.getByText('cổng nghỉ')).toBeDefined();
  expect(table.queryByRole('button', { name: 'Viết thông báo' })).toBeNull();
  await user.click(table.getByRole('button', { name: 'Hoàn tiền' }));
  await user.click(screen.getByRole('button', { name: 'Chạy lại' }));
  await user.type(screen.getByLabelText('Lý do'), 'cổng mở lại');
  await user.click(screen.getByRole('button', { name: 'Chạy lại' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(askedFor('/staff/retryJobs')[0]?.get('job_id')).toBe('9');
});

test('all that are parked run again by one press', async () => {
  aServer(answers);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Chạy lại 1 việc' }));
  await user.type(screen.getByLabelText('Lý do'), 'đĩa đã trống');
  await user.click(screen.getByRole('button', { name: 'Chạy lại' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(askedFor('/staff/retryJobs')[0]?.get('job_id')).toBe('0');
});

test('who is no admin learns nothing of jobs', async () => {
  aServer({ ...answers, '/staff/listJobs': () => no('not_found') });
  await open();
  await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' });
});
