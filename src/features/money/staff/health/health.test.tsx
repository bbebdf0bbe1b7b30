// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Health } from '#contract/money/desk-health.ts';
import { noRole } from '#testing/people-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { HealthPage } from './HealthPage.tsx';
import { glancesOf } from './judge.ts';
import { lasting, size, took } from './words.ts';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const path = '/ban-lam-viec/suc-khoe';
const open = () => openAt(path, { pages: { [path]: <HealthPage /> } });
const at = Date.UTC(2026, 10, 30, 3, 0);
const well: Health = {
  at,
  processes: [
    {
      ...{ id: 'a', role: 'all', machine: 'mot-1', state: 'runs', sockets: 12, waiting: 0 },
      ...{ built_at: at - 9e6, started_at: at - 8e6, beat_at: at - 4_000 },
    },
  ],
  sockets: 12,
  storage: {
    ...{ place: 'disk', tried_at: at - 20_000, good_at: at - 20_000, ms: 3, problem: '' },
    ...{ free: 60e9, total: 100e9 },
  },
  database: { bytes: 52e6 },
  standby: null,
  gateways: [{ name: 'ghn', good_at: at - 9_000, answered: 4, away: 0 }],
  stuck: [],
  jobs: [],
  parked: [],
  schedule: [
    {
      ...{ name: 'rankings', every_ms: 300_000, began_at: at - 60_000, ended_at: at - 59_000 },
      ...{ took_ms: 900, late: false, problem: '' },
    },
  ],
  backup: { began_at: at - 7.3e6, ended_at: at - 7.2e6, rows: 9, files: 4 },
};
const job = { id: 9, name: 'sendRefund', tries: 8, made_at: at, parked_at: at, error: 'cổng nghỉ' };
const ill: Health = {
  ...well,
  processes: [],
  storage: { ...well.storage, problem: 'không ghi được', good_at: null },
  standby: { away: true, lag_ms: 0, lag_bytes: 0 },
  gateways: [{ name: 'momo', good_at: null, answered: 0, away: 2 }],
  stuck: [{ what: 'evidence', gateway: 'vnpay', count: 2, oldest: at - 3.6e6 }],
  jobs: [
    {
      ...{ name: 'sendRefund', due: 3, late: 2, later: 0, parked: 1 },
      ...{ oldest: at - 600_000, problem: 'cổng nghỉ' },
    },
  ],
  parked: [job],
  schedule: [{ ...(well.schedule[0] as Health['schedule'][number]), late: true, problem: 'Error: hỏng' }],
  backup: null,
};
const answers = (health: Health) => ({
  '/staff/myDesk': () => ok({ ...noRole, admin: true }),
  '/staff/serverHealth': () => ok(health),
  '/staff/retryJobs': () => ok({ again: 1 }),
  '/staff/dropJob': () => ok(null),
});

test('what is well says so, and what is not says what and since when', () => {
  const said = (health: Health) => Object.fromEntries(glancesOf(health).map(one => [one.title, one.verdict]));
  expect(new Set(Object.values(said(well)))).toEqual(new Set(['well']));
  expect(said(ill)).toEqual({
    'Tiến trình': 'broken',
    'Việc nền': 'broken',
    'Kho tệp (đĩa)': 'broken',
    'Cơ sở dữ liệu': 'look',
    'Cổng ngoài': 'broken',
    'Tiền đứng yên': 'broken',
    'Việc theo giờ': 'broken',
    'Bản sao lưu': 'look',
  });
  const full: Health = { ...well, storage: { ...well.storage, free: 5e9 } };
  expect(said(full)['Kho tệp (đĩa)']).toBe('look');
  expect(glancesOf(ill).find(({ to }) => to === 'stuck')?.says).toBe('2 khoản, lâu nhất 60 phút');
});

test('sizes and times are told in the unit that fits', () => {
  expect([0, 900, 1_536, 52e6, 60e9].map(size)).toEqual(['0 B', '900 B', '1,5 KB', '49,6 MB', '55,9 GB']);
  expect([4_000, 300_000, 7.2e6, 3e8].map(lasting)).toEqual(['4 giây', '5 phút', '2 giờ', '3 ngày']);
  expect([12, 2_340].map(took)).toEqual(['12 ms', '2,3 giây']);
});

test('a parked job says why; from there it runs again, or is dropped with a reason', async () => {
  aServer(answers(ill));
  const user = await open();
  const table = within(await screen.findByRole('table', { name: 'Việc bị gác lại' }));
  await user.click(table.getByRole('button', { name: 'Hoàn tiền' }));
  await user.click(screen.getByRole('button', { name: 'Bỏ hẳn' }));
  await user.type(screen.getByLabelText('Lý do'), 'hoàn tay rồi');
  await user.click(screen.getByRole('button', { name: 'Bỏ hẳn' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(askedFor('/staff/dropJob')[0]?.get('job_id')).toBe('9');
  expect(askedFor('/staff/dropJob')[0]?.get('reason')).toBe('hoàn tay rồi');
});

test('an empty server says what is not there yet', async () => {
  aServer(answers({ ...well, gateways: [], schedule: [], processes: [], backup: null }));
  await open();
  for (const title of ['Không còn việc nào', 'Chưa hỏi cổng nào', 'Không khoản nào đứng yên'])
    expect(await screen.findByText(title)).toBeDefined();
});

test('a server that does not answer says so, and is tried again by a press', async () => {
  aServer({ ...answers(well), '/staff/serverHealth': () => no('busy') });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }));
  expect(askedFor('/staff/serverHealth').length).toBeGreaterThan(1);
});

test('who is no admin learns nothing of the server', async () => {
  aServer({ ...answers(well), '/staff/serverHealth': () => no('not_found') });
  await open();
  await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' });
});
