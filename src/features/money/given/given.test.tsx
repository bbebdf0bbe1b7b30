// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as sending from '#client/upload.ts';
import { noRole } from '#testing/people-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import * as saving from '#ui/saveFile.ts';
import { CodesPage } from './CodesPage.tsx';
import { MembersPage } from './MembersPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const pages = { '/ban-lam-viec/ma-kich-hoat': <CodesPage />, '/ban-lam-viec/tang-goi': <MembersPage /> };
const open = (path: string) => openAt(path, { pages });
const batch = (change: object = {}) => ({
  ...{ id: 7, name: 'Hội sách', gives: 'Gói một năm', days: 365, oak: null, codes: 300, uses: 1, used: 12 },
  ...{ made_at: Date.UTC(2026, 10, 1), expires_at: Date.UTC(2099, 0, 31), stopped_at: null, ...change },
});
const answers = {
  '/staff/myDesk': () => ok({ ...noRole, finance: true }),
  '/staff/listCodeBatches': () => ok([batch()]),
  '/staff/codePlans': () => ok([{ id: 3, name: 'Gói một năm' }]),
  '/staff/listMembersLists': () =>
    ok([
      {
        id: 4,
        name: 'Danh sách 01/11/2026',
        who: 'Thu',
        at: Date.UTC(2026, 10, 1),
        people: 20,
        back_at: null,
      },
    ]),
};

test('a batch is made, said before it is, and its codes come as a file, this once', async () => {
  aServer({ ...answers, '/staff/makeCodes': () => ok({ name: 'ma.csv', csv: 'Mã' }) });
  const saved = vi.spyOn(saving, 'saveFile').mockReturnValue();
  const user = await open('/ban-lam-viec/ma-kich-hoat');
  await user.click(await screen.findByRole('button', { name: 'Làm mã' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Làm mã' }));
  await user.type(drawer.getByLabelText('Tên đợt'), 'Hội sách');
  await user.selectOptions(drawer.getByLabelText('Gói tặng'), 'Gói một năm');
  await user.clear(drawer.getByLabelText('Số mã'));
  await user.type(drawer.getByLabelText('Số mã'), '300');
  await drawer.findByText(/^300 mã, mỗi mã cho 1 người một Gói một năm, tới /);
  await user.type(drawer.getByLabelText('Lý do'), 'hội sách');
  await user.click(drawer.getByRole('button', { name: 'Làm mã và tải về' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = askedFor('/staff/makeCodes')[0];
  expect([sent?.get('plan_id'), sent?.get('count'), sent?.get('uses')]).toEqual(['3', '300', '1']);
  expect(saved.mock.calls[0]?.[0]).toBe('ma.csv');
});

test('what is wrong with a batch stands at its field', async () => {
  aServer({ ...answers, '/staff/makeCodes': () => no('bad_input', { name: ['Đã có đợt mang tên này'] }) });
  const user = await open('/ban-lam-viec/ma-kich-hoat');
  await user.click(await screen.findByRole('button', { name: 'Làm mã' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Làm mã' }));
  await user.click(drawer.getByRole('button', { name: 'Làm mã và tải về' }));
  await drawer.findByText('Đã có đợt mang tên này');
});

test.each([
  [null, 'Dừng mã', '1', 'Đang dùng được'],
  [Date.UTC(2026, 10, 9), 'Cho dùng lại', '0', 'Đã dừng'],
])('a batch (stopped at %s) is opened: %s', async (stopped_at, label, stop, state) => {
  aServer({
    ...answers,
    '/staff/listCodeBatches': () => ok([batch({ stopped_at })]),
    '/staff/stopCodes': () => ok({ stopped_at: null }),
  });
  const user = await open('/ban-lam-viec/ma-kich-hoat');
  const table = within(await screen.findByRole('table', { name: 'Đợt mã' }));
  expect(table.getByText('12 / 300')).toBeDefined();
  expect(table.getByText(state)).toBeDefined();
  await user.click(table.getByRole('button', { name: /^Hội sách/ }));
  await user.click(screen.getByRole('button', { name: label }));
  await user.type(await screen.findByLabelText('Lý do'), 'in nhầm');
  await user.click(screen.getByRole('button', { name: label }));
  await vi.waitFor(() => expect(askedFor('/staff/stopCodes')[0]?.get('stop')).toBe(stop));
});

test('the table of batches is downloaded', async () => {
  aServer({ ...answers, '/staff/exportCodeBatches': () => ok({ name: 'dot-ma.csv', csv: 'Đợt' }) });
  const saved = vi.spyOn(saving, 'saveFile').mockReturnValue();
  const user = await open('/ban-lam-viec/ma-kich-hoat');
  await user.click(await screen.findByRole('button', { name: 'Tải bảng' }));
  await vi.waitFor(() => expect(saved.mock.calls[0]?.[0]).toBe('dot-ma.csv'));
});

test('a list of people is tried, given with a reason, and stands among those that can be taken back', async () => {
  const trial = (written_at: number | null) => ({
    ...{ trial_id: 5, creates: 1, changes: 1, same: 0, fails: [], failed: 0, written_at },
    shown: [{ line: 2, name: 'Lan, 090••••567', what: 'VIP tới 31/12/2031' }],
  });
  aServer({
    ...answers,
    '/staff/writeMembers': () => ok(trial(1)),
    '/staff/takeBackMembers': () => ok({ taken: 19, left: 1 }),
  });
  vi.spyOn(sending, 'upload').mockImplementation(async () => Response.json(ok(trial(null))));
  const user = await open('/ban-lam-viec/tang-goi');
  await screen.findByRole('table', { name: 'Danh sách đã tặng' });
  fireEvent.change(screen.getByLabelText('Tệp CSV'), { target: { files: [new File(['x'], 'goi.csv')] } });
  await screen.findByText('Lan, 090••••567');
  await user.click(screen.getByRole('button', { name: 'Ghi 2 dòng' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Tặng gói' }));
  await user.type(drawer.getByLabelText('Lý do'), 'hợp đồng');
  await user.click(drawer.getByRole('button', { name: 'Tặng 2 gói' }));
  await screen.findByRole('heading', { name: 'Đã ghi' });
  expect(askedFor('/staff/writeMembers')[0]?.get('reason')).toBe('hợp đồng');
  await user.click(screen.getByRole('button', { name: /^Danh sách 01\/11\/2026/ }));
  await user.type(screen.getByLabelText('Lý do'), 'nhầm tệp');
  await user.click(screen.getByRole('button', { name: 'Lấy lại' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(askedFor('/staff/takeBackMembers')[0]?.get('list_id')).toBe('4');
});

test.each(Object.keys(pages))('who is not of finance learns nothing at %s', async path => {
  const closed = () => no('not_found');
  aServer({ ...answers, '/staff/listCodeBatches': closed, '/staff/listMembersLists': closed });
  await open(path);
  await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' });
});
