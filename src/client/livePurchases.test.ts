// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { aLiveEnd } from '#testing/liveHarness.ts';
import { trieu } from '#testing/people-builders.ts';
import { currentAccount, setAccount } from './currentAccount.ts';
import { introduce } from './identity.ts';
import { followPurchases } from './livePurchases.ts';
import { queryClient } from './queries.ts';

const end = aLiveEnd();
afterEach(() => vi.unstubAllGlobals());

test('a purchase that moved on elsewhere brings the package here, and what is shown is asked for again', async () => {
  const packages = [{ name: 'Hội viên', is_vip_telco: false, is_mot_vip: false, expired_time: 9e12 }];
  const user = { ...trieu, packages };
  const reply = { access_token: '', refresh_token: '', tid: '', user };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: reply, message: '' }));
  introduce(browserHost(), end.origin);
  setAccount(trieu);
  queryClient.setQueryData(['main', '/super/listBalanceNut', {}], { nut: 1 });
  const stop = followPurchases();
  (await end.socket()).emit('purchase', { number: 'A1B2C3D4E5' });
  await expect.poll(() => currentAccount()?.packages).toEqual(packages);
  const [query] = queryClient.getQueryCache().findAll();
  expect(query?.state.isInvalidated).toBe(true);
  stop();
  setAccount(null);
});
