// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#client/queries.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { countLoading } from './pagesLoading.ts';
import { useReadiness } from './useReadiness.ts';

let answer = (_: string) => {};

function Page() {
  useReadiness();
  const { data } = useQuery({
    queryKey: ['words'],
    queryFn: () =>
      new Promise<string>(done => {
        answer = done;
      }),
  });
  return <p>{data ?? '…'}</p>;
}

const ready = () => document.documentElement.dataset.ready !== undefined;
const twoFrames = () =>
  act(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a page is ready when its questions are answered, and not while one is open', async () => {
  renderApp(<Page />);
  await twoFrames();
  expect(ready()).toBe(false);
  answer('Sóng');
  await screen.findByText('Sóng');
  await waitFor(() => expect(ready()).toBe(true));
  act(() => void queryClient.invalidateQueries());
  await waitFor(() => expect(ready()).toBe(false));
  answer('Gió');
  await screen.findByText('Gió');
  await waitFor(() => expect(ready()).toBe(true));
});

test('a page whose files are on their way is not ready', async () => {
  queryClient.setQueryData(['words'], 'Sóng');
  renderApp(<Page />);
  await waitFor(() => expect(ready()).toBe(true));
  let arrive = () => {};
  void countLoading(
    new Promise<void>(done => {
      arrive = done;
    }),
  );
  await waitFor(() => expect(ready()).toBe(false));
  await act(async () => arrive());
  await waitFor(() => expect(ready()).toBe(true));
});
