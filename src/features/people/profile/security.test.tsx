// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openProfile, profileAnswers, withProfile } from '#testing/profileHarness.tsx';
import { aServer, askedFor, no, ok, trieu } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';

withProfile();

const heading = (name: string) => screen.findByRole('heading', { name });

const device = (tid: string, name: string, here = false) => ({
  tid,
  name,
  os: 'web',
  since: 0,
  last_seen: 0,
  here,
});

test('a new password is judged in the words of the specification before anything is sent', async () => {
  const user = await openProfile('security');
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  const send = () => user.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }));
  await send();
  expect(screen.getByText('Vui lòng nhập mật khẩu hiện tại')).toBeTruthy();
  expect(screen.getByText('Vui lòng nhập mật khẩu mới')).toBeTruthy();
  await type('Mật khẩu hiện tại', 'matkhau1');
  await type('Mật khẩu mới', '12345');
  expect(screen.getByText('Mật khẩu phải có độ dài từ 6 đến 20 kí tự')).toBeTruthy();
  await type('Mật khẩu mới', 'matkhau1');
  expect(screen.getByText('Mật khẩu mới không được trùng với mật khẩu cũ')).toBeTruthy();
  await type('Mật khẩu mới', 'matkhau2');
  await type('Nhập lại mật khẩu mới', 'matkhau3');
  expect(screen.getByText('Nhập lại mật khẩu mới chưa trùng khớp')).toBeTruthy();
  expect(askedFor('/fm/changePassword')).toEqual([]);
});

test('a changed password empties the fields; a wrong old one is said', async () => {
  let right = false;
  aServer({
    ...profileAnswers,
    '/me/devices': () => ok([]),
    '/fm/changePassword': () =>
      right ? ok(trieu) : no('bad_input', { old_password: ['Mật khẩu hiện tại chưa đúng'] }),
  });
  const user = await openProfile('security');
  const labels = ['Mật khẩu hiện tại', 'Mật khẩu mới', 'Nhập lại mật khẩu mới'];
  for (const [label, text] of [
    [labels[0], 'matkhau1'],
    [labels[1], 'matkhau2'],
    [labels[2], 'matkhau2'],
  ] as const)
    await user.type(screen.getByLabelText(label ?? ''), text);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Mật khẩu hiện tại chưa đúng')).toBeTruthy();
  right = true;
  await user.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }));
  await waitFor(() =>
    expect(currentToast()?.message).toBe('Mật khẩu đã đổi. Các máy khác đã được đăng xuất.'),
  );
  for (const label of labels) expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
});

test('who never had a password sets one without an old one', async () => {
  aServer({
    ...profileAnswers,
    '/me/devices': () => ok([]),
    '/fm/changePassword': () => ok({ ...trieu, has_password: true }),
  });
  const user = await openProfile('security', { ...trieu, has_password: false });
  expect(screen.queryByLabelText('Mật khẩu hiện tại')).toBeNull();
  await user.type(screen.getByLabelText('Mật khẩu mới'), 'matkhau2');
  await user.type(screen.getByLabelText('Nhập lại mật khẩu mới'), 'matkhau2');
  await user.click(screen.getByRole('button', { name: 'Đặt mật khẩu' }));
  expect(await heading('Đổi mật khẩu')).toBeTruthy();
  expect(askedFor('/fm/changePassword')[0]?.get('old_password')).toBe('');
});

test('another device is signed out by its own button, this one has none', async () => {
  const both = [
    device('a', 'Chrome trên Windows', true),
    device('b', 'Safari trên iPhone'),
    device('c', 'Zalo'),
  ];
  aServer({
    ...profileAnswers,
    '/me/devices': () => ok(both),
    '/me/endDevice': fields => ok(both.filter(one => one.tid !== fields.get('tid'))),
    '/fm/changeAccountInfo': () => ok(trieu),
  });
  const user = await openProfile('security');
  await user.click(await screen.findByRole('button', { name: /Đăng xuất máy này\s*: Safari trên iPhone/ }));
  await waitFor(() => expect(screen.queryByText('Safari trên iPhone')).toBeNull());
  expect(askedFor('/me/endDevice').map(fields => fields.get('tid'))).toEqual(['b']);
  expect(screen.queryByRole('button', { name: /: Chrome trên Windows/ })).toBeNull();
});

test('what stands below the devices waits for them, and then stands still', async () => {
  let answer = (_: unknown) => {};
  const devices = new Promise(done => {
    answer = done;
  });
  aServer({ ...profileAnswers, '/me/devices': () => devices });
  await openProfile('security');
  expect(await heading('Đổi mật khẩu')).toBeTruthy();
  expect(screen.queryByText('Điều bạn cho phép')).toBeNull();
  answer(ok([device('a', 'Chrome', true)]));
  await screen.findByText('Điều bạn cho phép');
  expect(screen.getByText('Chrome')).toBeTruthy();
});

test('all others are signed out at once', async () => {
  aServer({
    ...profileAnswers,
    '/me/devices': () => ok([device('a', 'Chrome', true), device('b', 'Safari'), device('c', 'Zalo')]),
    '/fm/changeAccountInfo': () => ok(trieu),
  });
  const user = await openProfile('security');
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất mọi máy khác' }));
  await waitFor(() => expect(currentToast()?.message).toBe('Đã đăng xuất mọi máy khác.'));
  expect(askedFor('/fm/changeAccountInfo')[0]?.get('fix_secure')).toBe('1');
});

test('one’s data comes as a file with the day in its name', async () => {
  aServer({
    ...profileAnswers,
    '/me/devices': () => ok([]),
    '/me/export': () => ok({ made_at: '2026-11-21T03:00:00.000Z', data: { places: [] } }),
  });
  const saved = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
  const user = await openProfile('security');
  await user.click(await screen.findByRole('button', { name: 'Tải dữ liệu của tôi' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('mot-du-lieu-cua-toi-2026-11-21.json'));
});
