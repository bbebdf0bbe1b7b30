import { currentAccount, onAccount, onSignOut } from '#client/currentAccount.ts';
import { mayHaveSession, savedOfflineAccount } from '#client/savedSession.ts';
import type { Host } from '#hosts/host.ts';
import { checkRights } from './checkRights.ts';
import { runDownloads } from './download.ts';
import { loadRequests } from './keepRequests.ts';
import { onLineChange } from './line.ts';
import { removeAllDownloads } from './removeDownloads.ts';
import { registerWorker } from './serviceWorker.ts';
import { shelfReady } from './shelf.ts';

let begun = false;

/** Downloads belong to one person: nobody else sees them. */
const belongsToCurrentPerson = (host: Host): boolean => {
  const owner = savedOfflineAccount(host);
  const account = currentAccount();
  return owner !== null && (account ? account.userId === owner.userId : mayHaveSession(host));
};

/** Starts the worker, pending downloads and the check of rights, where something is kept. Once a page. */
export async function startDownloads(host: Host): Promise<void> {
  if (!belongsToCurrentPerson(host)) return removeAllDownloads();
  const engaged = registerWorker().catch(() => {});
  if (begun) return engaged;
  begun = true;
  onSignOut(() => void removeAllDownloads());
  const checkAndDownload = () => {
    if (!currentAccount() || savedOfflineAccount(host) === null) return;
    if (!belongsToCurrentPerson(host)) return void removeAllDownloads();
    void checkRights().then(loadRequests).then(runDownloads);
  };
  onAccount(checkAndDownload);
  addEventListener('online', checkAndDownload);
  onLineChange(() => void runDownloads());
  await Promise.all([engaged, shelfReady()]);
  checkAndDownload();
}
