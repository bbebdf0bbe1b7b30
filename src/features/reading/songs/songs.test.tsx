// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import type { Song } from '#contract/reading/player-own.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import SongsPage from './SongsPage.tsx';

/** Uploads on their way, in place of the browser's own XMLHttpRequest. */
let sent: FakeUpload[] = [];
class FakeUpload {
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  responseText = '';
  stopped = false;
  body: FormData | null = null;
  open() {}
  setRequestHeader() {}
  send(body: FormData) {
    this.body = body;
    sent.push(this);
  }
  abort() {
    this.stopped = true;
    this.onabort?.();
    this.onloadend?.();
  }
  lose() {
    this.onerror?.();
    this.onloadend?.();
  }
  answer(reply: unknown) {
    this.responseText = JSON.stringify(reply);
    this.onload?.();
    this.onloadend?.();
  }
}

const song = (id: number, name: string): Song => ({
  id,
  name,
  seconds: 70,
  bytes: 210_000,
  mime: 'audio/mpeg',
  url: `/content/${id}.mp3`,
  expiresAt: 9e15,
  createdAt: Date.UTC(2026, 10, 21),
});

beforeEach(() => {
  sent = [];
  aServer({ '/super/listSong': () => ({ code: 1, data: [] }) });
  aWindow(1440);
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(closeAll);

const open = () => openAt('/account/audio', { pages: { [paths.songs.path]: <SongsPage /> }, as: trieu });
const press = async (user: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
/** Chosen, and ready to be sent. */
async function chosen(user: Awaited<ReturnType<typeof open>>) {
  await press(user, 'Tải âm thanh lên');
  await user.upload(screen.getByLabelText('Tệp âm thanh'), new File(['ID3 la la'], 'Ru con.mp3'));
  await screen.findByDisplayValue('Ru con');
}

test('what cannot be taken is said before anything is sent', async () => {
  const user = await open();
  await press(user, 'Tải âm thanh lên');
  expect(screen.getByText(/MP3, M4A hoặc OGG, tối đa 10 MB\. Chỉ mình/)).toBeTruthy();
  await user.upload(screen.getByLabelText('Tệp âm thanh'), new File(['xin chào'], 'thu.mp3'));
  expect((await screen.findByRole('alert')).textContent).toContain('không phải âm thanh');
  expect(screen.queryByRole('button', { name: 'Tải lên' })).toBeNull();
  expect(sent).toEqual([]);
});

test('a song goes out once however often one presses, shows how far it is, and stands in the list', async () => {
  const user = await open();
  await chosen(user);
  await user.dblClick(screen.getByRole('button', { name: 'Tải lên' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => sent[0]?.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 4 }));
  expect(await screen.findByText('75%')).toBeTruthy();
  act(() => sent[0]?.answer(ok(song(4, 'Ru con'))));
  expect(await screen.findByRole('button', { name: /Nghe Ru con/ })).toBeTruthy();
  expect([...(sent[0]?.body?.keys() ?? [])].at(-1)).toBe('song');
});

test('stopped in the middle it is given up without a word, and can be sent again', async () => {
  const user = await open();
  await chosen(user);
  await press(user, 'Tải lên');
  await waitFor(() => expect(sent).toHaveLength(1));
  await press(user, 'Dừng');
  expect(sent[0]?.stopped).toBe(true);
  await press(user, 'Tải lên');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without network it says so, keeps the file, and asks what became of it', async () => {
  const user = await open();
  await chosen(user);
  await press(user, 'Tải lên');
  await waitFor(() => expect(sent).toHaveLength(1));
  const asked = askedFor('/super/listSong').length;
  act(() => sent[0]?.lose());
  expect((await screen.findByRole('alert')).textContent).toContain('Đang không có mạng');
  expect(askedFor('/super/listSong').length).toBeGreaterThan(asked);
  await press(user, 'Thử lại');
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('what the server refuses stands by what it is about', async () => {
  const user = await open();
  await chosen(user);
  await press(user, 'Tải lên');
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => sent[0]?.answer({ code: 400, message: { song: ['Tệp âm thanh bị hỏng.'] }, data: null }));
  expect((await screen.findByRole('alert')).textContent).toBe('Tệp âm thanh bị hỏng.');
});

test('a song is renamed and removed; one that is gone already goes too', async () => {
  aServer({
    '/super/listSong': () => ok([song(4, 'Ru con'), song(3, 'Bài giảng')]),
    '/super/updateSong': () => ok(song(4, 'Ru em')),
    '/super/deleteSong': () => no('not_found'),
  });
  const user = await open();
  await press(user, 'Đổi tên Ru con');
  await press(user, 'Lưu');
  expect(await screen.findByRole('button', { name: /Nghe Ru em/ })).toBeTruthy();
  await press(user, 'Xoá Ru em');
  expect(await screen.findByText(/Bài đã xoá không lấy lại được/)).toBeTruthy();
  await press(user, 'Xoá bài');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Nghe Ru em/ })).toBeNull());
  expect(screen.getByText('1 bài, 1 phút 10 giây. Chỉ mình bạn nghe được.')).toBeTruthy();
});

test('a list that does not come can be asked for again', async () => {
  aServer({ '/super/listSong': () => no('broken') });
  await open();
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy();
});
