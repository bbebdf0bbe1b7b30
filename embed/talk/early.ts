import type { Dismissal } from '#contract/embed-door.ts';
import type { HostListeners, Talk } from './talk.ts';

/** More than Tier 0 would let in anyway. */
const MOST_EARLY = 20;

const early: MessageEvent[] = [];
const keep = (event: MessageEvent) => void (early.length < MOST_EARLY && early.push(event));

/** Called first of all: what a page says while we load is heard later, unread until then. */
export function keepEarlyMessages(): void {
  window.addEventListener('message', keep);
}

/** The conversation, loaded beside the book so that the first page does not wait for it. */
export async function loadTalk(
  listeners: HostListeners,
  onDismissed: (reason: Dismissal) => void,
): Promise<Talk> {
  const { startTalk } = await import('./talk.ts');
  window.removeEventListener('message', keep);
  return startTalk({ listeners, early: early.splice(0), onDismissed });
}
