import { queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { pushCalls } from '#contract/people/push.ts';
import type { Host, KeyValue } from '#hosts/host.ts';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { pushAbility } from './abilities.ts';
import { subscribeHere } from './subscribe.ts';

/* One offer after something that will have news: twice at most, and not within a month. */

const KEY = 'push-offers';
const AGAIN_MS = 30 * 86_400_000;
const MOST = 2;
/** Somebody has just read another message. Milliseconds. */
const STAYS_MS = 8_000;

/** Whether one more offer may be made now; it is counted. */
export function mayOffer(store: KeyValue, now: number): boolean {
  const [times = 0, last = 0] = (store.get(KEY) ?? '').split(' ').map(Number);
  if (times >= MOST || now - last < AGAIN_MS) return false;
  store.set(KEY, `${times + 1} ${now}`);
  return true;
}

/** Offers to be told on this device of what one has just done: "Có chương mới thì báo trên máy này?". */
export async function offerPush(host: Host, message: string): Promise<void> {
  if (pushAbility(host.name) !== 'ready') return;
  const { key, devices } = await request(pushCalls.pushState, {});
  if (devices.some(({ here }) => here) || !mayOffer(host.store, Date.now())) return;
  const accept = async () => {
    try {
      const state = await subscribeHere(key);
      showToast(state ? 'Mọt sẽ báo trên máy này.' : 'Trình duyệt đang chặn thông báo của Mọt.');
      await queryClient.invalidateQueries({
        queryKey: [noticeCalls.settings.api, noticeCalls.settings.path],
      });
    } catch {
      showTrouble('Chưa bật được. Bạn thử lại ở phần Thông báo nhé.');
    }
  };
  showToast({ message, icon: 'bell', ms: STAYS_MS, action: { label: 'Báo tôi', run: () => void accept() } });
}
