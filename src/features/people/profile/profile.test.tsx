// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentAccount } from '#client/session.ts';
import { openProfile, profileAnswers, withProfile } from '#testing/profileHarness.tsx';
import { aServer, askedFor, aWindow, no, ok, trieu, turnWindow, where } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';

withProfile();

const heading = (name: string) => screen.findByRole('heading', { name });

test('on a wide screen the tabs are beside the information', async () => {
  const user = await openProfile();
  expect(await heading('Về bạn')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Tài khoản' }));
  expect(tabs.getByRole('link', { name: 'Thông tin của bạn' }).getAttribute('aria-current')).toBe('page');
  await user.click(tabs.getByRole('link', { name: 'Địa chỉ' }));
  expect(await heading('Chưa có địa chỉ nào')).toBeTruthy();
  expect(where()).toBe('PUSH /account/profile/address');
});

test('on a phone the list comes first, and back leads to it without a second copy of it', async () => {
  aWindow(390);
  const user = await openProfile();
  expect(screen.queryByRole('heading', { name: 'Về bạn' })).toBeNull();
  await user.click(screen.getByRole('link', { name: /Địa chỉ/ }));
  await user.click(await screen.findByRole('button', { name: 'Trở lại' }));
  await waitFor(() => expect(where()).toBe('POP /account/profile'));
});

test('who opened a tab by its address goes back to the list as well', async () => {
  aWindow(390);
  const user = await openProfile('address');
  await user.click(await screen.findByRole('button', { name: 'Trở lại' }));
  await waitFor(() => expect(where()).toBe('REPLACE /account/profile'));
});

test('a name that is being typed stays as a tablet is turned and back', async () => {
  aWindow(900);
  const user = await openProfile('info');
  const name = await screen.findByLabelText<HTMLInputElement>('Tên hiển thị');
  await user.type(name, ' Hai');
  turnWindow(1280);
  await screen.findByRole('navigation', { name: 'Tài khoản' });
  expect(screen.getByLabelText('Tên hiển thị')).toBe(name);
  turnWindow(900);
  await screen.findByRole('heading', { level: 1, name: 'Thông tin của bạn' });
  expect(screen.getByLabelText('Tên hiển thị')).toBe(name);
  expect(name.value).toMatch(/ Hai$/);
});

test('a tab that does not exist is a page that does not exist', async () => {
  await openProfile('vi-tien');
  expect(await heading('Không tìm thấy trang này')).toBeTruthy();
});

test('the page names the reader and hides the middle of phone and e-mail', async () => {
  await openProfile('info', { ...trieu, email: 'trieu@hopthu.vn' });
  expect((await screen.findAllByText('09••••0001')).length).toBeGreaterThan(0);
  expect(screen.getByText('tr••••@hopthu.vn')).toBeTruthy();
  expect(document.body.textContent).not.toContain('0901230001');
});

test('name, sex and birthday are sent together, and the page shows what was kept', async () => {
  aServer({
    ...profileAnswers,
    '/fm/changeAccountInfo': fields =>
      ok({ ...trieu, fullname: fields.get('fullname')?.trim(), sex: 2, birthday: fields.get('birthday') }),
  });
  const user = await openProfile('info');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu thay đổi' }).disabled).toBe(true);
  const name = screen.getByLabelText<HTMLInputElement>('Tên hiển thị');
  await user.clear(name);
  await user.type(name, 'Trần Bảo Lam ');
  await user.click(screen.getByLabelText('Nữ'));
  await user.click(screen.getByRole('button', { name: /^Ngày sinh/ }));
  const picker = within(await screen.findByRole('dialog', { name: 'Ngày sinh' }));
  await user.selectOptions(picker.getByLabelText('Ngày'), '31');
  await user.selectOptions(picker.getByLabelText('Tháng'), '4');
  await user.selectOptions(picker.getByLabelText('Năm'), '1990');
  // The 31st of April does not exist.
  expect(picker.getByLabelText<HTMLSelectElement>('Ngày').value).toBe('30');
  await user.click(picker.getByRole('button', { name: 'Chọn' }));
  expect(screen.getByText('30/04/1990')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(currentToast()?.message).toBe('Đã lưu thay đổi.'));
  const [sent] = askedFor('/fm/changeAccountInfo');
  expect([sent?.get('sex'), sent?.get('birthday'), sent?.get('fix_secure')]).toEqual([
    '2',
    '1990-04-30',
    null,
  ]);
  expect(currentAccount()).toMatchObject({ fullname: 'Trần Bảo Lam', sex: 2, birthday: '1990-04-30' });
});

test('a name cannot be empty, and the server’s message is shown at its field', async () => {
  aServer({
    ...profileAnswers,
    '/fm/changeAccountInfo': () => no('bad_input', { fullname: ['Tên có kí tự không dùng được'] }),
  });
  const user = await openProfile('info');
  const name = screen.getByLabelText<HTMLInputElement>('Tên hiển thị');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
  expect(screen.getByText('Vui lòng nhập tên')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(askedFor('/fm/changeAccountInfo')).toEqual([]);
  await user.type(name, 'Lam');
  await user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
  expect(await screen.findByText('Tên có kí tự không dùng được')).toBeTruthy();
});

const link = { provider: 'google', name: 'Triều N.', since: Date.UTC(2026, 10, 20) };

test('a linked provider is taken away after a question; the last login method stays and says why', async () => {
  aServer({
    ...profileAnswers,
    '/fm/getInfoConnectSocial': () => ok({ linked: [link] }),
    '/fm/waysIn': () => ok({ providers: ['google', 'zalo'], digits: 6 }),
    '/me/unlinkProvider': () =>
      no('bad_input', { provider: ['Đây là cách duy nhất để bạn vào lại tài khoản.'] }),
  });
  const user = await openProfile('link');
  expect(await screen.findByText('Triều N. · từ 20/11/2026')).toBeTruthy();
  expect(screen.queryByText('Facebook')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Gỡ\s*Google/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Thông báo' }));
  expect(askedFor('/me/unlinkProvider')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'OK' }));
  expect(await question.findByText('Đây là cách duy nhất để bạn vào lại tài khoản.')).toBeTruthy();
});

test('linking leaves for the provider and says that it is to be tied', async () => {
  aServer({
    ...profileAnswers,
    '/fm/getInfoConnectSocial': () => ok({ linked: [] }),
    '/fm/waysIn': () => ok({ providers: ['zalo'], digits: 6 }),
  });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const user = await openProfile('link');
  await user.click(await screen.findByRole('button', { name: /Liên kết\s*Zalo/ }));
  // What leads there is fetched at the press.
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  const went = new URL(String(assign.mock.calls[0]?.[0]), 'http://mot.test');
  expect([went.pathname, went.searchParams.get('provider'), went.searchParams.get('connect')]).toEqual([
    '/oauth/start',
    'zalo',
    '1',
  ]);
});

test('a package that waits for the operator is said in words', async () => {
  await openProfile('info', { ...trieu, telco_waiting_extend: 1 });
  expect(await screen.findByText('Gói của bạn đang chờ nhà mạng gia hạn.')).toBeTruthy();
});

test('a chosen theme dresses the page at once', async () => {
  aWindow(390);
  const user = await openProfile();
  await user.click(await screen.findByLabelText('Tối'));
  expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
  await user.click(screen.getByLabelText('Theo máy'));
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
});

test('signing out asks first, then leads home', async () => {
  aWindow(390);
  const user = await openProfile();
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }));
  const question = await screen.findByRole('dialog', { name: 'Thông báo' });
  expect(askedFor('/fm/logout')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Đăng xuất' }));
  expect(await heading('Trang chủ')).toBeTruthy();
  expect(currentAccount()).toBeNull();
});

test('on a phone the list leads to membership, codes, orders, the look-up and help', async () => {
  aWindow(390);
  const held = {
    name: 'Hội viên Mọt',
    is_vip_telco: false,
    is_mot_vip: true,
    expired_time: Date.UTC(2027, 0, 5),
  };
  await openProfile('', { ...trieu, packages: [held] });
  const wayTo = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await wayTo(/^Gói hội viên/)).toBe('/package-plan');
  expect(screen.getByRole('link', { name: /^Gói hội viên/ }).textContent).toContain(
    'Hội viên Mọt, đến hết 05/01/2027',
  );
  expect(await wayTo(/^Nhập mã kích hoạt/)).toBe('/package-plan/activate-code');
  expect(await wayTo(/^Đơn hàng/)).toBe('/account/order/physical');
  expect(await wayTo(/^Tra cứu đơn/)).toBe('/tra-cuu-don-hang.html');
  expect(await wayTo(/^Trợ giúp/)).toBe('/cau-hoi-thuong-gap');
});
