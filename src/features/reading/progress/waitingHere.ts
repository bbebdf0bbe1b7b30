import { currentAccount } from '#client/currentAccount.ts';
import type { Host } from '#hosts/host.ts';
import { waitingListenTimeKey, waitingReadTimeKey } from '#rules/reading/progress-positions.ts';
import { waitingSeconds } from './progressReporter.ts';

/** Seconds read and heard on this device that the server does not know of yet. Nothing of a guest's is counted. */
export function waitingHere(host: Host): { read: number; heard: number } {
  const me = currentAccount()?.userId;
  const seconds = (key: string) => (me === undefined ? 0 : waitingSeconds(host, key, me));
  return { read: seconds(waitingReadTimeKey), heard: seconds(waitingListenTimeKey) };
}
