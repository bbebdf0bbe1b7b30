// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { engine, withPlayer } from '#testing/playerHarness.ts';
import { passTime, renderPlayer } from '#testing/renderPlayer.tsx';
import { playerView } from './state.ts';

withPlayer();

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('on a telephone: what plays, how much is left, back, pause, close', async () => {
  await renderPlayer('mini');
  expect(button(/Mở trình nghe/).textContent).toContain('còn 10 phút');
  fireEvent.click(button('Tạm dừng'));
  await passTime();
  expect(engine.state).toBe('paused');
  fireEvent.click(button(/Mở trình nghe/));
  expect(playerView().full).toBe(true);
  fireEvent.click(button('Đóng trình nghe'));
  await passTime();
  expect(playerView().item).toBe(null);
});

test('on a computer: back, forward, the position, speed, loudness and the queue', async () => {
  await renderPlayer('bar');
  fireEvent.click(button('Tới 30 giây'));
  expect(engine.position).toBeGreaterThan(30);
  fireEvent.click(button('Lùi 15 giây'));
  expect(engine.position).toBeLessThan(20);
  fireEvent.change(screen.getByRole('slider', { name: 'Vị trí nghe' }), { target: { value: '300' } });
  expect(engine.position).toBe(300);
  fireEvent.change(screen.getByLabelText('Tốc độ'), { target: { value: '1.5' } });
  expect(engine.rate).toBe(1.5);
  fireEvent.change(screen.getByRole('slider', { name: 'Âm lượng' }), { target: { value: '35' } });
  expect(engine.volume).toBe(35);
  fireEvent.click(button('Tắt tiếng'));
  await passTime();
  expect(engine.muted).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Âm lượng' }).value).toBe('0');
  fireEvent.click(button('Danh sách phát'));
  expect(playerView().queueOpen).toBe(true);
});

test('on a computer the sleep timer is set from the bar, in a panel beside the page', async () => {
  await renderPlayer('bar');
  fireEvent.click(button('Hẹn giờ tắt'));
  const panel = screen.getByRole('dialog', { name: 'Hẹn giờ tắt' });
  expect([panel.dataset.side, panel.parentElement?.dataset.theme]).toEqual(['right', undefined]);
  fireEvent.click(button('15 phút'));
  await passTime();
  expect(button(/^Hẹn giờ tắt: Còn 15 phút/)).toBeDefined();
});

test('a speed set finely elsewhere is among those of the bar', async () => {
  await renderPlayer('bar');
  fireEvent.change(screen.getByLabelText('Tốc độ'), { target: { value: '2' } });
  const { player } = await import('#testing/playerHarness.ts');
  player.setRate(1.15);
  await passTime();
  expect(screen.getByLabelText<HTMLSelectElement>('Tốc độ').selectedOptions[0]?.textContent).toBe('1,15×');
});

test.each(['mini', 'bar'] as const)('the %s moves on with the sound and renders nothing', async show => {
  await renderPlayer(show);
  await passTime(1_000);
  const before = document.body.textContent;
  const view = playerView();
  await passTime(61_000);
  expect(document.body.textContent).not.toBe(before);
  expect(playerView()).toBe(view);
});
