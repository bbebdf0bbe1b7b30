import type { Rejection } from '#contract/people/embed-checks.ts';
import type { HostListeners, PartnerChannel } from './channel.ts';

/** More than Tier 0 would let in anyway. */
const MAX_EARLY = 20;

const early: MessageEvent[] = [];
const collect = (event: MessageEvent) => void (early.length < MAX_EARLY && early.push(event));

/** Called first of all: what a page says while we load is heard later, unread until then. */
export function collectEarlyMessages(): void {
  window.addEventListener('message', collect);
}

/** The conversation, loaded beside the book so that the first page does not wait for it. */
export async function loadPartnerChannel(
  listeners: HostListeners,
  onRejected: (reason: Rejection) => void,
  onWelcomed: () => void,
): Promise<PartnerChannel> {
  const { openPartnerChannel } = await import('./channel.ts');
  window.removeEventListener('message', collect);
  return openPartnerChannel({ listeners, early: early.splice(0), onRejected, onWelcomed });
}
