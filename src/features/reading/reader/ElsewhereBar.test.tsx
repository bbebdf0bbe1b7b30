// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CfiPosition } from '#rules/reading/positions.ts';
import { ElsewhereBar } from './ElsewhereBar.tsx';

afterEach(cleanup);

const at = (percent: number): CfiPosition => ({
  kind: 'cfi',
  cfi: `epubcfi(/6/${percent * 100}!/4/2)`,
  percent,
  chapter: 0,
  readAt: 1,
});

function shown(furthest?: CfiPosition) {
  const [onGo, onStay] = [vi.fn(), vi.fn()];
  render(<ElsewhereBar elsewhere={at(0.4)} furthest={furthest} here={0.1} onGo={onGo} onStay={onStay} />);
  return { onGo, onStay };
}

test.each([
  ['the latest', 'Tới 40%', at(0.4).cfi],
  ['the furthest', 'Tới 80%', at(0.8).cfi],
])('one goes to %s place, and the offer is over', (_, button, cfi) => {
  const { onGo, onStay } = shown(at(0.8));
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(onGo).toHaveBeenCalledWith(cfi);
  expect(onStay).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')).toBeNull();
});

test('who stays says so: this position counts from now on', () => {
  const { onGo, onStay } = shown(at(0.8));
  fireEvent.click(screen.getByRole('button', { name: 'Ở lại trang này' }));
  expect([onGo.mock.calls.length, onStay.mock.calls.length]).toEqual([0, 1]);
});

test('where the latest is the furthest there are two answers', () => {
  shown();
  expect(screen.getAllByRole('button').map(each => each.textContent || each.ariaLabel)).toHaveLength(2);
  expect(screen.getByText('Bạn đang đọc ở 40% trên thiết bị khác. Tới đó?')).toBeTruthy();
});
