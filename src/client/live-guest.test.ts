// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { aLiveEnd } from '#testing/liveHarness.ts';
import { trieu } from '#testing/people-builders.ts';
import { setAccount } from './currentAccount.ts';
import { introduce } from './identity.ts';
import { onLive } from './live.ts';

/* In a file of its own: what is tested is the first listener of a page. */

const end = aLiveEnd();

test('who listens as a guest and signs in later gets a socket', async () => {
  introduce(browserHost(), end.origin);
  const stop = onLive('notices', () => {});
  setAccount(trieu);
  await end.socket();
  stop();
  await expect.poll(() => end.sockets).toEqual([]);
});
