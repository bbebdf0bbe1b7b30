// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { aLiveEnd } from '#testing/liveHarness.ts';
import { trieu } from '#testing/people-builders.ts';
import { setAccount } from './currentAccount.ts';
import { introduce } from './identity.ts';
import { isLive } from './live.ts';
import { askWhileAway } from './liveFallback.ts';

const end = aLiveEnd();
let stop = () => {};
const hidden = vi.spyOn(document, 'hidden', 'get');

beforeEach(() => {
  introduce(browserHost(), end.origin);
  hidden.mockReturnValue(false);
});
afterEach(async () => {
  stop();
  setAccount(null);
  await expect.poll(() => end.sockets).toEqual([]);
});

test('while there is no socket it asks at its interval, and once when there is one again', async () => {
  end.refuse = 'too_many';
  setAccount(trieu);
  const ask = vi.fn();
  stop = askWhileAway(ask, 20);
  await expect.poll(() => ask.mock.calls.length).toBeGreaterThan(2);
  end.refuse = '';
  // A try that is under way is not begun anew by the first of them.
  const seen = () => document.dispatchEvent(new Event('visibilitychange')) && isLive();
  await expect.poll(seen).toBe(true);
  const asked = ask.mock.calls.length;
  // Real time: several intervals in which nothing is asked.
  await new Promise(done => setTimeout(done, 100));
  expect(ask.mock.calls.length).toBe(asked);
});

test('nothing is asked while the page is hidden, and at once when it is seen again', async () => {
  hidden.mockReturnValue(true);
  const ask = vi.fn();
  stop = askWhileAway(ask, 5);
  // Real time: several intervals in which nothing is asked.
  await new Promise(done => setTimeout(done, 50));
  expect(ask).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(1);
});
