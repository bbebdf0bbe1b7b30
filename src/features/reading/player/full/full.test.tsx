// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { called, engine, file, plays, toTheEnd, withPlayer, world } from '#testing/playerHarness.ts';
import { passTime, renderPlayer } from '#testing/renderPlayer.tsx';
import { changeView, playerView } from '../state.ts';

withPlayer();

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const bookmark = {
  id: 5,
  fileId: 1,
  title: 'Phần 1',
  position: 0,
  seconds: 150,
  note: 'Đoạn hay',
  createdAt: 0,
};
/** Opens a sheet of the full player. */
async function opens(tool: string | RegExp, sheet: string) {
  press(tool);
  await passTime();
  return within(screen.getByRole('dialog', { name: sheet }));
}

test('the full player says what plays, and its big button pauses and plays', async () => {
  await renderPlayer('full');
  expect(screen.getByRole('dialog').textContent).toContain('Phần 1 trên 3');
  expect(screen.getByRole('heading', { level: 3, name: 'Phần 1' })).toBeTruthy();
  press('Tạm dừng');
  await passTime();
  expect(engine.state).toBe('paused');
  press('Nghe');
  await passTime();
  expect(engine.state).toBe('playing');
});

test('the keys go back, forward and to the files beside', async () => {
  await renderPlayer('full');
  press('Tới 30 giây');
  expect(engine.position).toBeGreaterThan(30);
  press('Lùi 15 giây');
  expect(engine.position).toBeLessThan(20);
  press('Phần sau');
  await passTime(500);
  expect(playerView().item?.file.id).toBe(2);
  press('Phần trước');
  await passTime(500);
  expect(playerView().item?.file.id).toBe(1);
});

test('the position is a slider that speaks, and moves without a render', async () => {
  await renderPlayer('full');
  const position = slider('Vị trí nghe');
  fireEvent.change(position, { target: { value: '200' } });
  await passTime(300);
  expect(engine.position).toBeGreaterThanOrEqual(200);
  expect(position.getAttribute('aria-valuetext')).toBe('3 phút 20 giây');
  const view = playerView();
  await passTime(2_000);
  expect(position.value).toBe('202');
  expect(playerView()).toBe(view);
});

test('a bookmark is shown on the line where it was set', async () => {
  world.account = { userId: 1 };
  world.answers.listAudioBookmarks = () => [bookmark];
  await renderPlayer('full');
  await passTime(500);
  expect(document.querySelector<HTMLElement>('[style*="left: 25%"]')).toBeTruthy();
});

test('the accent is chosen among those there are', async () => {
  await renderPlayer('full');
  fireEvent.click(screen.getByLabelText('Giọng Nam'));
  await passTime(500);
  expect(playerView().accent).toBe('south');
});

test('speed: by steps, by choice, by slider', async () => {
  await renderPlayer('full');
  const sheet = await opens(/Tốc độ/, 'Tốc độ');
  fireEvent.click(sheet.getByRole('button', { name: '1,5×' }));
  expect(engine.rate).toBe(1.5);
  await passTime();
  expect(sheet.getByRole('button', { name: '1,5×' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(sheet.getByRole('button', { name: 'Nhanh hơn' }));
  expect(engine.rate).toBe(1.55);
  fireEvent.change(sheet.getByRole('slider'), { target: { value: '0.5' } });
  expect(engine.rate).toBe(0.5);
});

test('a sleep timer is set, seen on its tool, extended and taken away', async () => {
  await renderPlayer('full');
  let sheet = await opens(/Hẹn giờ/, 'Hẹn giờ tắt');
  fireEvent.click(sheet.getByRole('button', { name: '15 phút' }));
  await passTime(500);
  sheet = await opens('Còn 15 phút', 'Hẹn giờ tắt');
  fireEvent.click(sheet.getByRole('button', { name: 'Thêm 5 phút' }));
  await passTime();
  expect(sheet.getByText('Còn 20 phút')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Tắt hẹn giờ' }));
  await passTime(500);
  expect(playerView().sleep).toBe(null);
});

test('an own number of minutes has to be one', async () => {
  await renderPlayer('full');
  const sheet = await opens(/Hẹn giờ/, 'Hẹn giờ tắt');
  const own = sheet.getByLabelText('Số phút khác');
  fireEvent.change(own, { target: { value: '0' } });
  expect(sheet.getByText('Từ 1 đến 600 phút')).toBeTruthy();
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Hẹn' }).disabled).toBe(true);
  fireEvent.change(own, { target: { value: '90' } });
  fireEvent.submit(own);
  expect(playerView().sleep).toMatchObject({ kind: 'minutes', leftMs: 90 * 60_000 });
});

test('the options set loudness, repeat, the intro and the two skips', async () => {
  await renderPlayer('full');
  const sheet = await opens('Thêm', 'Tuỳ chọn nghe');
  fireEvent.change(sheet.getByRole('slider', { name: 'Âm lượng' }), { target: { value: '40' } });
  fireEvent.change(sheet.getByLabelText('Khi hết phần'), { target: { value: 'REPEAT_ONE' } });
  fireEvent.change(sheet.getByLabelText('Bỏ qua mở đầu'), { target: { value: '20' } });
  fireEvent.change(sheet.getByLabelText('Nút lùi'), { target: { value: '45' } });
  expect(playerView()).toMatchObject({ volume: 40, repeat: 'REPEAT_ONE', intro: 20, skips: { back: 45 } });
  fireEvent.click(sheet.getByRole('button', { name: 'Tắt tiếng' }));
  await passTime();
  expect(engine.muted).toBe(true);
  expect(sheet.getByRole('button', { name: 'Bật tiếng' })).toBeTruthy();
});

test('a bookmark is gone to, given words and removed', async () => {
  world.account = { userId: 1 };
  world.answers.listAudioBookmarks = () => [bookmark];
  world.answers.updateAudioBookmark = () => ({ ...bookmark, note: 'Nghe lại' });
  world.answers.removeAudioBookmark = () => ({});
  await renderPlayer('full');
  await passTime(500);
  const sheet = await opens('Thêm', 'Tuỳ chọn nghe');
  fireEvent.click(sheet.getByRole('button', { name: /2:30.*Đoạn hay/ }));
  expect(engine.position).toBe(150);
  fireEvent.click(sheet.getByRole('button', { name: 'Sửa ghi chú' }));
  const words = sheet.getByLabelText('Ghi chú ở 2:30');
  fireEvent.change(words, { target: { value: ' Nghe lại ' } });
  fireEvent.submit(words);
  await passTime(300);
  expect(JSON.stringify(world.calls)).toContain('"note":"Nghe lại"');
  fireEvent.click(sheet.getByRole('button', { name: 'Xoá dấu' }));
  await passTime(300);
  expect(playerView().bookmarks).toEqual([]);
});

test('what the voice says is lit, and a press on a sentence goes there', async () => {
  await renderPlayer('full');
  await passTime(500);
  const sheet = await opens(/Mở lời đọc/, 'Lời đọc');
  expect(sheet.getByRole('button', { name: 'Một' }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(sheet.getByRole('button', { name: 'Hai' }));
  await passTime(500);
  expect(engine.position).toBeGreaterThanOrEqual(10);
  expect(sheet.getByRole('button', { name: 'Hai' }).getAttribute('aria-current')).toBe('true');
});

test('closed, it makes room; the other device’s position is one press away', async () => {
  await renderPlayer('full');
  changeView({ offer: { fileId: 2, seconds: 125, here: false } });
  await passTime();
  press('Trên máy khác bạn nghe tới 2:05');
  await passTime(500);
  expect(called('getDownloadItem').at(-1)).toMatchObject({ audio_file_id: 2 });
  expect(engine.position).toBeGreaterThanOrEqual(125);
  press('Thu nhỏ');
  await passTime(500);
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('a finished work is heard once more from its beginning, or the one nearest to it follows', async () => {
  const near = file(20);
  world.answers.relatedFm = () => ({
    total: 1,
    items: [
      {
        id: 71,
        title: 'Sóng ở đáy bát',
        authors: [],
        cover: null,
        tint: '#123456',
        contentType: 52,
        first_file: near,
      },
    ],
  });
  await renderPlayer('full', 3);
  expect(screen.queryByText('Bạn đã nghe hết cuốn này.')).toBeNull();
  await act(toTheEnd);
  expect(screen.getByText('Bạn đã nghe hết cuốn này.')).toBeTruthy();
  press('Nghe lại');
  await passTime(500);
  expect(playerView().item?.file.id).toBe(1);
  expect(engine.position).toBeLessThan(5);
  expect(screen.queryByText('Bạn đã nghe hết cuốn này.')).toBeNull();

  await act(() => plays(3));
  await act(toTheEnd);
  press('Cuốn kế: Sóng ở đáy bát');
  await passTime(500);
  expect(playerView().item?.file.id).toBe(20);
});
