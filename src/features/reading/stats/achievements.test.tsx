// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#contract/all-paths.ts';
import { achievementRules } from '#rules/reading/achievements.ts';
import { aServer, aWindow, closeAll, no, ok, openAt, trieu } from '#testing/renderHarness.tsx';
import { sharePicture } from '#ui/sharePicture.ts';
import { currentToast } from '#ui/toasts.ts';
import AchievementsPage from './AchievementsPage.tsx';

vi.mock('./drawAchievement.ts', () => ({
  drawAchievement: async () => new Blob(['png'], { type: 'image/png' }),
}));

beforeEach(() => aWindow(1440));
afterEach(() => {
  vi.unstubAllGlobals();
  return closeAll();
});

const open = () =>
  openAt('/account/achievements', {
    pages: { [paths.achievements.path]: <AchievementsPage /> },
    as: trieu,
  });
const all = achievementRules.map(({ key, amount }, at) => ({
  key,
  have: at === 0 ? amount : 0,
  on: at === 0 ? '2026-11-07' : null,
}));

test('every achievement of the rules is shown: its day when it is reached, how far it is before', async () => {
  aServer({ '/fm/getAchievements': () => ok(all) });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Bạn có 1 huy hiệu.' })).toBeTruthy();
  for (const { title, words } of achievementRules) {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.getByText('Đạt ngày 7/11/2026')).toBeTruthy();
  expect(screen.getByText('0 trên 7 ngày')).toBeTruthy();
  expect(screen.getByText('0 trên 5 tác phẩm')).toBeTruthy();
});

test('what is reached is shared as a picture, or saved where there is no sheet for pictures', async () => {
  const share = vi.fn(async () => undefined);
  aServer({ '/fm/getAchievements': () => ok(all) });
  const user = await open();
  const press = async () =>
    user.click(await screen.findByRole('button', { name: /^Chia sẻ.*Trang đầu tiên$/ }));
  Object.assign(navigator, { canShare: () => true, share });
  await press();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  Object.assign(navigator, { canShare: () => false });
  await press();
  await vi.waitFor(() => expect(currentToast()?.message).toBe('Đã lưu ảnh huy hiệu'));
});

test('who closes the sheet has answered, and is told of no failure', async () => {
  const closed = Object.assign(new Error('closed'), { name: 'AbortError' });
  Object.assign(navigator, { canShare: () => true, share: () => Promise.reject(closed) });
  expect(await sharePicture(new Blob(['x']), 'a.png', 'a')).toBe(false);
});

test('who has none yet is told of the first, and a server that does not answer can be asked again', async () => {
  let broken = true;
  aServer({
    '/fm/getAchievements': () => (broken ? no('busy') : ok(all.map(one => ({ ...one, have: 0, on: null })))),
  });
  const user = await open();
  const again = await screen.findByRole('button', { name: /Thử lại/ });
  broken = false;
  await user.click(again);
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title.textContent).toBe('Huy hiệu đầu tiên đang đợi bạn.');
  expect(within(document.body).queryByRole('button', { name: /Chia sẻ/ })).toBeNull();
});
