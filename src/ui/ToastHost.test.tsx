// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastHost } from './ToastHost.tsx';
import { hideToast, showToast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(hideToast);
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a message stays two and a half seconds', () => {
  render(<ToastHost />);
  act(() => showToast('Đã sao chép'));
  wait(2_400);
  expect(screen.getByRole('status').textContent).toContain('Đã sao chép');
  wait(200);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a message waits while the pointer rests on it', () => {
  render(<ToastHost />);
  act(() => showToast('Đã lưu vào tủ sách'));
  fireEvent.pointerEnter(screen.getByRole('status'));
  wait(10_000);
  expect(screen.getByRole('status').textContent).toContain('Đã lưu');
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(2_600);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a new message takes the place of the old one', () => {
  render(<ToastHost />);
  act(() => showToast('một'));
  wait(2_000);
  act(() => showToast('hai'));
  wait(1_000);
  expect(screen.getByRole('status').textContent).toBe('hai');
});
