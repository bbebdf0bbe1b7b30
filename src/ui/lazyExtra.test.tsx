// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazyExtra } from './lazyExtra.ts';

afterEach(cleanup);

test('a part whose files do not come leaves the page as it is, and comes with the network', async () => {
  let tries = 0;
  const Extra = lazyExtra(async () => {
    if (++tries === 1) throw new TypeError('error loading dynamically imported module');
    return { default: () => <p>Đọc cùng giọng đọc</p> };
  });
  await act(async () => {
    render(
      <main>
        <p>Trang sách</p>
        <Suspense fallback={null}>
          <Extra />
        </Suspense>
      </main>,
    );
  });
  expect(screen.getByRole('main').textContent).toBe('Trang sách');
  await act(async () => void dispatchEvent(new Event('online')));
  expect((await screen.findByText('Đọc cùng giọng đọc')).parentElement).toBe(screen.getByRole('main'));
  expect(tries).toBe(2);
});
