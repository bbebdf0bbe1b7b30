// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FixedFoot } from './FixedFoot.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What is seen of a window that is 740 px high. */
function seenHeight(height: number) {
  const seen = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
  vi.stubGlobal('innerHeight', 740);
  vi.stubGlobal('visualViewport', seen);
  return (next: Partial<typeof seen>) => {
    Object.assign(seen, next);
    seen.dispatchEvent(new Event('resize'));
  };
}
const covered = () => screen.getByText('Tổng').parentElement?.style.getPropertyValue('--size-keyboard');

test('a bar at the foot stands above the keyboard while one types, and goes down with it', () => {
  const becomes = seenHeight(740);
  render(
    <FixedFoot wide="in place">
      <p>Tổng</p>
    </FixedFoot>,
  );
  expect(covered()).toBe('0px');
  becomes({ height: 440 });
  expect(covered()).toBe('300px');
  becomes({ height: 440, offsetTop: 60 });
  expect(covered()).toBe('240px');
  becomes({ height: 740, offsetTop: 0 });
  expect(covered()).toBe('0px');
});

test('bars of the browser, a zoomed page and a window without room move nothing', () => {
  const becomes = seenHeight(740);
  render(
    <FixedFoot wide="in place">
      <p>Tổng</p>
    </FixedFoot>,
  );
  for (const seen of [{ height: 684 }, { height: 370, scale: 2 }, { height: 200, scale: 1 }]) {
    becomes(seen);
    expect(covered()).toBe('0px');
  }
});
