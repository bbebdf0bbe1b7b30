// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lazyPart } from './lazyPart.tsx';

afterEach(cleanup);

test('an extra whose files do not come leaves the page as it is, and comes with the network', async () => {
  let tries = 0;
  const Extra = lazyPart(
    async () => {
      if (++tries < 3) throw new TypeError('error loading dynamically imported module');
      return () => <p>Đọc cùng giọng đọc</p>;
    },
    { extra: true },
  );
  await act(async () => {
    render(
      <main>
        <p>Trang sách</p>
        <Extra />
      </main>,
    );
  });
  expect(screen.getByRole('main').textContent).toBe('Trang sách');
  await act(async () => void dispatchEvent(new Event('online')));
  expect((await screen.findByText('Đọc cùng giọng đọc')).parentElement).toBe(screen.getByRole('main'));
  expect(tries).toBe(3);
});

test('a part that was loaded ahead is drawn at once', async () => {
  const Part = lazyPart(async () => () => <p>Ghi chú</p>, { fallback: () => 'chờ' });
  await Part.preload();
  render(<Part />);
  expect(screen.getByText('Ghi chú')).toBeTruthy();
});
