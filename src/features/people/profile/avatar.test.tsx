// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentAccount } from '#client/session.ts';
import { openProfile, profileAnswers, withProfile } from '#testing/profileHarness.tsx';
import { aServer, askedFor, no, ok, trieu } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { whyNotPicture } from './AvatarCard.tsx';

/** Uploads on their way, in place of the browser's own XMLHttpRequest. */
let sent: FakeUpload[] = [];
class FakeUpload {
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  responseText = '';
  url = '';
  body: FormData | null = null;
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  send(body: FormData) {
    this.body = body;
    sent.push(this);
  }
  abort() {
    this.onerror?.();
  }
  answer(reply: unknown) {
    this.responseText = JSON.stringify(reply);
    this.onload?.();
    this.onloadend?.();
  }
}

withProfile();
beforeEach(() => {
  sent = [];
  aServer({ ...profileAnswers, '/super/changeAvatar': () => ok(trieu) });
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});

const open = (avatar: string | null = null) => openProfile('info', { ...trieu, avatar });
const photo = (bytes = 3, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'anh.jpg', { type });
const picker = () => screen.getByLabelText<HTMLInputElement>('Chọn ảnh');

test('a picture is looked at first, sent with its signature before it, and then shown', async () => {
  const user = await open();
  await user.upload(picker(), photo());
  expect(await screen.findByRole('img', { name: 'Ảnh bạn vừa chọn, cắt như sẽ hiện' })).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dùng ảnh này' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [sending] = sent;
  const names = [...(sending?.body?.keys() ?? [])];
  expect(names.at(-1)).toBe('avatar');
  expect(names.indexOf('secure_code')).toBeGreaterThanOrEqual(0);
  act(() => sending?.upload.onprogress?.({ lengthComputable: true, loaded: 42, total: 100 }));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Đang gửi ảnh' }).value).toBe(0.42);
  expect(screen.getByText('42%')).toBeTruthy();
  await act(async () => sending?.answer(ok({ ...trieu, avatar: '/avatars/abc' })));
  await waitFor(() => expect(currentToast()?.message).toBe('Ảnh mới đã được lưu.'));
  expect(currentAccount()?.avatar).toBe('/avatars/abc');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('what the server says about a picture is shown, and the choice stays', async () => {
  const user = await open();
  await user.upload(picker(), photo());
  await user.click(await screen.findByRole('button', { name: 'Dùng ảnh này' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () =>
    sent[0]?.answer(no('bad_input', { avatar: ['Ảnh bị hỏng nên không mở được. Bạn chọn ảnh khác nhé.'] })),
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Ảnh bị hỏng nên không mở được. Bạn chọn ảnh khác nhé.',
  );
  expect(screen.getByRole('button', { name: 'Dùng ảnh này' })).toBeTruthy();
});

test('without network the upload says so', async () => {
  const user = await open();
  await user.upload(picker(), photo());
  await user.click(await screen.findByRole('button', { name: 'Dùng ảnh này' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.onerror?.());
  expect((await screen.findByRole('alert')).textContent).toContain('Đang không có mạng');
});

test('too large, empty or no picture at all is not even sent', () => {
  expect(whyNotPicture({ size: 10_485_760, type: 'image/png' })).toBeNull();
  expect(whyNotPicture({ size: 10_485_761, type: 'image/png' })).toBe(
    'Ảnh lớn hơn 10 MB. Bạn chọn ảnh nhẹ hơn nhé.',
  );
  expect(whyNotPicture({ size: 0, type: 'image/png' })).toBe('Tệp này trống. Bạn chọn ảnh khác nhé.');
  expect(whyNotPicture({ size: 9, type: 'application/pdf' })).toBe(
    'Tệp này không phải ảnh. Bạn chọn ảnh khác nhé.',
  );
  // Some phones do not say what a file is: the server looks.
  expect(whyNotPicture({ size: 9, type: '' })).toBeNull();
});

test('the picture is taken away with one press', async () => {
  const user = await open('/avatars/abc');
  await user.click(screen.getByRole('button', { name: 'Bỏ ảnh' }));
  await waitFor(() => expect(currentAccount()?.avatar).toBeNull());
  expect(askedFor('/super/changeAvatar')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Bỏ ảnh' })).toBeNull();
});
