import { request } from '#client/request.ts';
import { type PushState, pushCalls } from '#contract/people/push.ts';
import { WORKER } from '#rules/reading/downloads-paths.ts';

/** The server's key as browsers want it. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, letter => letter.charCodeAt(0));
}

async function pushManager(): Promise<PushManager> {
  await navigator.serviceWorker.register(WORKER);
  return (await navigator.serviceWorker.ready).pushManager;
}

/**
 * Subscribes this browser; null when the browser was told no. Called from a press alone: this is where the browser's own question
 * comes.
 */
export async function subscribeHere(key: string): Promise<PushState | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const manager = await pushManager();
  // One of another key, or of another person's time here.
  await (await manager.getSubscription())?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint = '', keys = {} } = made.toJSON();
  return request(pushCalls.subscribePush, { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' });
}

/** The server forgets this browser, and so does its company. */
export async function unsubscribe(push_id: number, here: boolean): Promise<PushState> {
  const state = await request(pushCalls.unsubscribePush, { push_id });
  if (here && 'serviceWorker' in navigator) {
    const manager = (await navigator.serviceWorker.getRegistration())?.pushManager;
    await (await manager?.getSubscription())?.unsubscribe().catch(() => {});
  }
  return state;
}
