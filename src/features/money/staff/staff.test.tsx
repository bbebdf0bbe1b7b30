// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noRole } from '#testing/people-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { AuditPage } from './AuditPage.tsx';
import { StaffPage } from './StaffPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const pages = { '/ban-lam-viec/nguoi': <StaffPage />, '/ban-lam-viec/so-viec': <AuditPage /> };
const open = (path: string) => openAt(path, { pages });
const answers = {
  '/staff/myDesk': () => ok({ ...noRole, admin: true }),
  '/staff/listStaff': () => ok([{ name: 'Phùng Ỷ Lan', account: '0901234567', roles: ['editor'] }]),
};
const row = (id: number) => ({
  id,
  at: Date.UTC(2026, 10, 30, 2, 18),
  action: 'catalogue.publish',
  actor: { pseudonym: 'x', name: 'Lan' },
  subject: null,
  before: {},
  after: {},
  reason: `sửa giá ${id}`,
});

test('an admin sees who works here, gives a role and takes another, with a reason', async () => {
  aServer({ ...answers, '/staff/setRoles': () => ok({ roles: ['moderator'] }) });
  const user = await open('/ban-lam-viec/nguoi');
  await user.click(await screen.findByRole('button', { name: 'Phùng Ỷ Lan' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Phùng Ỷ Lan' }));
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: 'Lưu' }).disabled).toBe(true);
  await user.click(drawer.getByRole('checkbox', { name: 'Kiểm duyệt' }));
  await user.click(drawer.getByRole('checkbox', { name: 'Biên tập' }));
  await user.type(drawer.getByLabelText('Lý do'), 'đổi ban');
  await user.click(drawer.getByRole('button', { name: 'Lưu' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const [sent] = askedFor('/staff/setRoles');
  expect(sent?.get('account')).toBe('0901234567');
  expect(sent?.getAll('add[]')).toEqual(['moderator']);
  expect(sent?.getAll('remove[]')).toEqual(['editor']);
});

test('a role is given by phone or e-mail; an account that is not there is said', async () => {
  aServer({ ...answers, '/staff/setRoles': () => no('not_found', 'Không có tài khoản nào như vậy.') });
  const user = await open('/ban-lam-viec/nguoi');
  await user.click(await screen.findByRole('button', { name: 'Giao vai' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Giao vai' }));
  await user.type(drawer.getByLabelText('Số điện thoại hoặc email'), '0999999999');
  await user.click(drawer.getByRole('checkbox', { name: 'Biên tập' }));
  await user.type(drawer.getByLabelText('Lý do'), 'người mới');
  await user.click(drawer.getByRole('button', { name: 'Lưu' }));
  await drawer.findByText('Không có tài khoản nào như vậy.');
});

test('the audit says what was done, by whom and why, page after page', async () => {
  const first = Array.from({ length: 30 }, (_, at) => row(60 - at));
  aServer({
    ...answers,
    '/staff/listAudit': fields => ok(fields.get('before') ? [row(1)] : first),
  });
  const user = await open('/ban-lam-viec/so-viec');
  const table = await screen.findByRole('table', { name: 'Sổ việc' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('Đăng sáchsửa giá 60Lan09:18 30/11/2026');
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }));
  await screen.findByText('sửa giá 1');
  expect(askedFor('/staff/listAudit').at(-1)?.get('before')).toBe('31');
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
});

test('the audit says to whom something was done in a narrow window too', async () => {
  aWindow(768);
  aServer({
    ...answers,
    '/staff/listAudit': () => ok([{ ...row(3), subject: { pseudonym: 'y', name: 'Mây' } }]),
  });
  await open('/ban-lam-viec/so-viec');
  expect(await screen.findByText('với Mây')).toBeDefined();
});

test.each(['/ban-lam-viec/nguoi', '/ban-lam-viec/so-viec'])(
  'who is no admin learns nothing at %s',
  async path => {
    aServer({
      ...answers,
      '/staff/listStaff': () => no('not_found'),
      '/staff/listAudit': () => no('not_found'),
    });
    await open(path);
    await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' });
  },
);
