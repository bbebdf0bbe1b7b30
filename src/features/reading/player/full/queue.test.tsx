// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { called, file, store, withPlayer, world } from '#testing/playerHarness.ts';
import { passTime, renderPlayer } from '#testing/renderPlayer.tsx';
import { upNextOf } from '../savedQueue.ts';
import { playerView } from '../state.ts';

withPlayer();

/** Work 70 has so many files; file 1 plays, and this sheet is open. */
async function sheetOf(tool: string, name: string, files: number) {
  const all = Array.from({ length: files }, (_, at) => file(at + 1));
  world.answers.getListAudioFile = ({ page_no }) => ({
    total: files,
    items: all.slice((Number(page_no) - 1) * 50, Number(page_no) * 50),
  });
  world.answers.relatedFm ??= () => ({ total: 0, items: [] });
  await renderPlayer('full');
  await passTime(files * 5 + 200);
  fireEvent.click(screen.getByRole('button', { name: tool }));
  await passTime();
  return within(screen.getByRole('dialog', { name }));
}
const queueOf = (files: number) => sheetOf('Danh sách', 'Danh sách phát', files);
const comes = () => upNextOf(playerView()).map(({ id }) => id);
const handles = () => screen.getAllByRole('button', { name: /^Đổi chỗ/ });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a file is moved with the arrow keys on its handle, which keeps the keyboard, and it is said', async () => {
  await queueOf(5);
  const handle = handles()[2] as HTMLElement;
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  await passTime();
  expect(comes()).toEqual([2, 4, 3, 5]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Đổi chỗ “Phần 4”');
  expect(said()).toContain('“Phần 4” ở vị trí 2 trên 4');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  expect(comes()).toEqual([2, 3, 4, 5]);
});

test('a press on a handle shows buttons for up and down, for fingers that cannot drag', async () => {
  const sheet = await queueOf(4);
  fireEvent.click(handles()[0] as HTMLElement);
  fireEvent.click(sheet.getByRole('button', { name: 'Đưa xuống: Phần 2' }));
  await passTime();
  expect(comes()).toEqual([3, 2, 4]);
  fireEvent.click(sheet.getByRole('button', { name: 'Đưa lên: Phần 2' }));
  expect(comes()).toEqual([2, 3, 4]);
  // At the top there is no way up.
  fireEvent.click(sheet.getByRole('button', { name: 'Đưa lên: Phần 2' }));
  expect(comes()).toEqual([2, 3, 4]);
});

test('a file is dragged by its handle; a hand that only shakes moves nothing', async () => {
  await queueOf(5);
  const handle = handles()[3] as HTMLElement;
  const pointer = { button: 0, pointerId: 1 };
  fireEvent.pointerDown(handle, { ...pointer, clientY: 400 });
  fireEvent.pointerMove(handle, { ...pointer, clientY: 402 });
  fireEvent.pointerUp(handle, pointer);
  expect(comes()).toEqual([2, 3, 4, 5]);
  fireEvent.pointerDown(handle, { ...pointer, clientY: 400 });
  fireEvent.pointerMove(handle, { ...pointer, clientY: 400 - 3 * 64 });
  fireEvent.pointerUp(handle, pointer);
  await passTime();
  expect(comes()).toEqual([5, 2, 3, 4]);
});

test('taken out, pressed to hear it, and back to the order of the work', async () => {
  const sheet = await queueOf(5);
  fireEvent.click(sheet.getByRole('button', { name: 'Bỏ khỏi danh sách: Phần 2' }));
  await passTime();
  expect(comes()).toEqual([3, 4, 5]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bỏ khỏi danh sách: Phần 3');
  fireEvent.click(sheet.getByRole('button', { name: 'Về thứ tự ban đầu' }));
  await passTime();
  expect(comes()).toEqual([2, 3, 4, 5]);
  fireEvent.click(sheet.getByRole('button', { name: /^Phần 4/ }));
  await passTime(500);
  expect(playerView().item?.file.id).toBe(4);
});

test('of a thousand files that come only some rows are made, and they say how many there are', async () => {
  const sheet = await queueOf(1_000);
  expect(comes()).toHaveLength(999);
  const rows = sheet.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(80);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('999');
});

test('the contents put a file right after the one that plays', async () => {
  const sheet = await sheetOf('Các phần', 'Các phần', 400);
  expect(sheet.getAllByRole('listitem').length).toBeLessThan(80);
  fireEvent.click(sheet.getByRole('button', { name: 'Phát tiếp theo: Phần 5' }));
  expect(comes().slice(0, 3)).toEqual([5, 2, 3]);
});

const near = (id: number) => ({
  id: id + 100,
  contentType: 52,
  title: `Sách ${id}`,
  authors: ['Tác giả'],
  cover: null,
  tint: '#334455',
  first_file: file(id),
});

test('works near this one come ten at a time until all are there, and are kept with what plays', async () => {
  world.answers.relatedFm = ({ page_no }) => ({
    total: 12,
    items: page_no === 1 ? Array.from({ length: 10 }, (_, at) => near(20 + at)) : [near(30), near(31)],
  });
  const sheet = await queueOf(2);
  await passTime(300);
  expect(called('relatedFm')).toEqual([{ item_id: 70, content_type: 52, page_no: 1, page_size: 10 }]);
  fireEvent.click(sheet.getByRole('button', { name: 'Xem thêm' }));
  await passTime(300);
  expect(sheet.queryByRole('button', { name: 'Xem thêm' })).toBe(null);
  expect(JSON.parse(store.get('relatePlaylist') ?? '[]')).toHaveLength(12);
  fireEvent.click(sheet.getByRole('button', { name: 'Phát tiếp theo: Sách 31' }));
  await passTime();
  expect(comes()).toEqual([31, 2]);
});

test('works that did not come are asked for again', async () => {
  world.answers.relatedFm = () => {
    throw new Error('away');
  };
  const sheet = await queueOf(2);
  await passTime(300);
  world.answers.relatedFm = () => ({ total: 1, items: [near(20)] });
  await act(async () => void fireEvent.click(sheet.getByRole('button', { name: 'Thử lại' })));
  await passTime(300);
  expect(sheet.getByRole('button', { name: /^Sách 20/ })).toBeTruthy();
});
