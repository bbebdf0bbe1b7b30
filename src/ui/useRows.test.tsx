// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROW_PX } from './rows.ts';
import { useRowsInBox, useRowsInPage } from './useRows.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -scrollY, 0, 0),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  scrollTo(0, 0);
});

let shown = { from: 0, to: 0 };
function InPage({ total }: { total: number }) {
  const list = useRef<HTMLDivElement>(null);
  shown = useRowsInPage(list, total);
  return <div ref={list} />;
}
function InBox({ total, at }: { total: number; at: number }) {
  const list = useRef<HTMLDivElement>(null);
  shown = useRowsInBox(list, total, at);
  return <div ref={list} />;
}

test('however long the list, only the rows about the window are made', () => {
  render(<InPage total={10_000} />);
  for (const row of [0, 100, 5_000]) {
    act(() => {
      scrollTo(0, row * ROW_PX);
      dispatchEvent(new Event('scroll'));
    });
    expect(shown.from).toBe(Math.max(0, row - 12));
    const last = row + Math.ceil(innerHeight / ROW_PX);
    expect(shown.to).toBeGreaterThanOrEqual(last + 12);
    expect(shown.to).toBeLessThan(last + 16);
  }
});

test('before anything is measured, the row one is at is there, at either end too', () => {
  for (const at of [0, 7, 5_000, 9_999]) {
    render(<InBox total={10_000} at={at} />);
    expect(at >= shown.from && at < shown.to).toBe(true);
    expect(shown.to - shown.from).toBeLessThan(60);
    cleanup();
  }
  render(<InBox total={3} at={2} />);
  expect(shown).toEqual({ from: 0, to: 3 });
});
