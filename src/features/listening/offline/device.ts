import { savedKeeper } from '#client/remembered.ts';
import type { Host } from '#hosts/host.ts';

/* The small door to what is kept on the device: without anything kept, none of its files is ever fetched. */

type Device = typeof import('./items.ts');
let device: Promise<Device> | null = null;

/** What is kept answers for the server from now on, where that is silent. */
export function openDevice(): Promise<Device> {
  device ??= import('./items.ts').catch((cause: unknown) => {
    device = null;
    throw cause;
  });
  return device;
}

/** What is kept; null: nothing is, or its files did not come. */
export const onDevice = (): Promise<Device | null> | null => device?.catch(() => null) ?? null;

let able = false;
/** Whether sound can be kept here: in a browser of its own, on a page whose worker the browser trusts. */
export const canKeep = (): boolean => able;

/** At the start of a visit. */
export function mindKept(host: Host): void {
  able =
    host.name === 'browser' && host.os !== 'zalo' && 'serviceWorker' in navigator && 'caches' in globalThis;
  if (savedKeeper(host) === null || !able) return;
  void openDevice().catch(() => {});
  void import('./begin.ts').then(({ beginKept }) => beginKept(host)).catch(() => {});
}
