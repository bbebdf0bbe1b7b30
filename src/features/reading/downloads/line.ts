import { whoAmI } from '#client/identity.ts';

/* Lines that cost by the byte, where a browser tells them from others: Chrome on phones does. */

const KEY = 'offline_wifi_only';

interface Line extends EventTarget {
  type?: string;
}
const line = (): Line | undefined => (navigator as { connection?: Line }).connection;

/** Whether this browser says what kind of line it is on. */
export const knowsItsLine = (): boolean => line()?.type !== undefined;

export const wifiOnly = (): boolean => whoAmI().host.store.get(KEY) === '1';

export function setWifiOnly(on: boolean): void {
  const { store } = whoAmI().host;
  if (on) store.set(KEY, '1');
  else store.remove(KEY);
}

/** Downloads wait: they need Wi-Fi, and this is none. */
export const waitsForWifi = (): boolean => wifiOnly() && line()?.type === 'cellular';

export const onLineChange = (listener: () => void): void => line()?.addEventListener('change', listener);
