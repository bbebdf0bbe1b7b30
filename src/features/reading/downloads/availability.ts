import { isIntroduced, whoAmI } from '#client/identity.ts';
import { sharedResult } from '#client/once.ts';
import { savedOfflineAccount } from '#client/savedSession.ts';
import type { Host } from '#hosts/host.ts';
import { WORKER } from '#rules/reading/downloads-paths.ts';

/* The small door to what is kept on the device: without anything kept, none of its files is ever fetched. */

type Device = typeof import('./offlineAnswers.ts');

/** From now on downloads answer when the server cannot be reached. */
export const openDownloads = sharedResult(() => import('./offlineAnswers.ts'));

/** The kept files; null without any, or when their scripts did not load. */
export const openedDownloads = (): Promise<Device | null> | null =>
  openDownloads.current()?.catch(() => null) ?? null;

/** Whether sound can be kept here: in a browser of its own, on a page whose worker the browser trusts. */
export function canDownload(): boolean {
  if (!isIntroduced() || !navigator.serviceWorker || !('caches' in globalThis)) return false;
  const { name, os } = whoAmI().host;
  return name === 'browser' && os !== 'zalo';
}

/** After the page has come. ms */
const QUIET_MS = 5_000;

/** The worker starts the app where no network is; `npm run dev` builds none. */
function registerWhenQuiet(): void {
  if (import.meta.env.PROD)
    setTimeout(() => void navigator.serviceWorker.register(WORKER).catch(() => {}), QUIET_MS);
}

/** At the start of a visit. */
export function initDownloads(host: Host): void {
  if (!canDownload()) return;
  if (savedOfflineAccount(host) === null) {
    registerWhenQuiet();
    return;
  }
  void openDownloads().catch(() => {});
  void import('./startDownloads.ts').then(({ startDownloads }) => startDownloads(host)).catch(() => {});
}
