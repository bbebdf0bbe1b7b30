// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { introduce } from './identity.ts';
import { Offline, Refused } from './request.ts';
import { useTask } from './useTask.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('two quick presses set one piece of work going', async () => {
  const { result } = renderHook(() => useTask());
  const work = vi.fn(async () => {});
  await act(async () => {
    const both = await Promise.all([result.current.run(work), result.current.run(work)]);
    expect(both).toEqual([true, false]);
  });
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({ busy: false, problem: '' });
});

test('work goes out before the page is drawn as busy', async () => {
  const drawn: string[] = [];
  const word = () => drawn.push(screen.getByRole('button').textContent ?? '');
  function Save() {
    const task = useTask();
    const work = async () => {
      // As a request does that asks whether another one must go first.
      await null;
      word();
      await waitFor(() => expect(screen.getByRole('button').textContent).toBe('busy'));
      word();
    };
    return (
      <button type="button" onClick={() => void task.run(work)}>
        {task.busy ? 'busy' : 'idle'}
      </button>
    );
  }
  render(<Save />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('button').click();
  await vi.waitFor(() => expect(drawn).toEqual(['idle', 'busy']));
});

test('a no is shown in its own words, unless someone takes it over; what nobody expected is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { result } = renderHook(() => useTask());
  const no = () =>
    Promise.reject(new Refused('wrong_code', 'Mã này không đúng', { otp: ['Mã này không đúng'] }));
  await act(() => result.current.run(no));
  expect(result.current).toMatchObject({
    problem: 'Mã này không đúng',
    fields: { otp: ['Mã này không đúng'] },
  });
  await act(() => result.current.run(no, error => error.refusal === 'wrong_code'));
  expect(result.current).toMatchObject({ problem: '', fields: {} });
  await act(() => result.current.run(() => Promise.reject(new Offline())));
  expect(result.current.problem).not.toBe('');
  expect(logged).not.toHaveBeenCalled();
  await act(() => result.current.run(() => Promise.reject(new TypeError('x is undefined'))));
  expect(result.current.problem).toBe('Có lỗi xảy ra');
  expect(logged).toHaveBeenCalledTimes(1);
});

test('what the network said goes when it is back, and so does what was said of a server that answers again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result } = renderHook(() => useTask());
  const lost = () => act(() => result.current.run(() => Promise.reject(new Offline())));
  await lost();
  expect(result.current.problem).toContain('không có mạng');
  act(() => void dispatchEvent(new Event('online')));
  expect(result.current.problem).toBe('');

  vi.useFakeTimers();
  introduce(browserHost());
  const server = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', server);
  await lost();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(server).toHaveBeenCalled();
  expect(result.current.problem).toContain('không có mạng');
  vi.stubGlobal('fetch', async () => new Response(null));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(result.current.problem).toBe('');
  vi.useRealTimers();
});

test('a refusal of the server outlives the network', async () => {
  const { result } = renderHook(() => useTask());
  await act(() => result.current.run(() => Promise.reject(new Refused('broken', 'Hết sách rồi'))));
  act(() => void dispatchEvent(new Event('online')));
  expect(result.current.problem).toBe('Hết sách rồi');
});
