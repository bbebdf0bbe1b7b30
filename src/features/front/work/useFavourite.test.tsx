// @vitest-environment happy-dom
import { notifyManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostProvider } from '#client/host.tsx';
import { newQueryClient } from '#client/queries.ts';
import { Offline, type request } from '#client/request.ts';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { browserHost } from '#hosts/browser.ts';
import { useFavourite } from './useFavourite.ts';

const outside = vi.hoisted(() => ({
  account: null as { userId: number } | null,
  askLogin: vi.fn<() => Promise<object>>(),
  request: vi.fn<(...given: Parameters<typeof request>) => Promise<unknown>>(),
  offer: vi.fn<(host: unknown, message: string) => void>(),
}));
vi.mock('#features/people/push/lazy.ts', () => ({ offerPushLater: outside.offer }));
vi.mock('#features/people/account/index.ts', () => ({
  useAccount: () => ({ account: outside.account }),
  askLogin: outside.askLogin,
}));
vi.mock('#client/request.ts', async original => ({
  ...(await original<object>()),
  request: outside.request,
}));

const detail = (favourite: boolean) =>
  ({ id: 7, contentType: 1, mine: { favourite, rating: 0 }, stars: [] }) as unknown as BookDetail;

// With what brings it and not in a later turn: when act() ends, the page shows what it was told.
notifyManager.setScheduler(queueMicrotask);

const client = newQueryClient();
/** Answers of the page's own question, one for each time it is asked. */
let page: (() => Promise<BookDetail>)[] = [];

beforeEach(() => {
  outside.request.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.clearAllMocks();
  page = [];
  outside.account = null;
});

/** A page that shows the work, and its heart. */
async function heart() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={browserHost()}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </HostProvider>
  );
  const { result } = renderHook(
    () => {
      const { data } = useQuery({
        queryKey: ['page'],
        queryFn: () => (page.shift() ?? (() => new Promise<BookDetail>(() => {})))(),
      });
      return useFavourite(data ?? detail(false));
    },
    { wrapper },
  );
  await waitFor(() => expect(client.getQueryData(['page'])).toBeDefined());
  return result;
}

test('a favourite kept at the door stays, although the page was asked before it was kept', async () => {
  let late = (_: BookDetail) => {};
  page = [
    async () => detail(false),
    // Asked by the sign-in, answered by the server before it knew of the heart, and slow on its way.
    () => new Promise(done => (late = done)),
    async () => detail(false),
  ];
  const { current } = await heart();
  outside.askLogin.mockImplementation(async () => {
    void client.resetQueries();
    return {};
  });
  await act(async () => current.toggle());
  await act(async () => late(detail(false)));
  await waitFor(() => expect(outside.request).toHaveBeenCalledOnce());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData<BookDetail>(['page'])?.mine.favourite).toBe(true);
});

test('a heart that the server could not keep is empty again', async () => {
  outside.account = { userId: 1 };
  page = [async () => detail(false)];
  const heartOf = await heart();
  outside.request.mockRejectedValue(new Offline());
  await act(async () => heartOf.current.toggle());
  await waitFor(() => expect(heartOf.current.on).toBe(false));
  expect(outside.request).toHaveBeenCalledOnce();
});

test('three quick presses tell the server what was wanted last, never two things at once', async () => {
  outside.account = { userId: 1 };
  page = [async () => detail(false)];
  const answers: (() => void)[] = [];
  outside.request.mockImplementation(() => new Promise(done => answers.push(() => done({}))));
  const heartOf = await heart();
  await act(async () => {
    heartOf.current.toggle();
    heartOf.current.toggle();
    heartOf.current.toggle();
  });
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.());
  expect(outside.request.mock.calls.map(([, input]) => (input as { status: number }).status)).toEqual([1]);
  expect(heartOf.current.on).toBe(true);
});

test('pushes are offered once the server keeps a heart that was pressed, and never by an emptied or a failed one', async () => {
  outside.account = { userId: 1 };
  page = [async () => detail(false)];
  const heartOf = await heart();
  expect(outside.offer).not.toHaveBeenCalled();
  outside.request.mockRejectedValueOnce(new Offline());
  await act(async () => heartOf.current.toggle());
  expect(outside.offer).not.toHaveBeenCalled();
  await act(async () => heartOf.current.toggle());
  expect(outside.offer).toHaveBeenCalledOnce();
  expect(outside.offer.mock.calls[0]?.[1]).toContain('trên máy này');
  await act(async () => heartOf.current.toggle());
  expect(heartOf.current.on).toBe(false);
  expect(outside.offer).toHaveBeenCalledOnce();
});
