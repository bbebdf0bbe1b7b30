import { currentAccount, onAccount, onSignOut } from '#client/account.ts';
import { mayHaveSession, savedKeeper } from '#client/remembered.ts';
import type { Host } from '#hosts/host.ts';
import { checkRights } from './check.ts';
import { goOn } from './download.ts';
import { removeAll } from './remove.ts';
import { ready } from './shelf.ts';
import { engage } from './worker.ts';

let begun = false;

/** What is kept belongs to one person: nobody else finds it here. */
const isTheirs = (host: Host): boolean => {
  const keeper = savedKeeper(host);
  const account = currentAccount();
  return keeper !== null && (account ? account.userId === keeper.userId : mayHaveSession(host));
};

/** Where something is kept, or begins to be: the worker, what waits, and whether it may all stay. Once a page. */
export async function beginKept(host: Host): Promise<void> {
  if (!isTheirs(host)) return removeAll();
  const engaged = engage().catch(() => {});
  if (begun) return engaged;
  begun = true;
  onSignOut(() => void removeAll());
  const mind = () => {
    if (!currentAccount() || savedKeeper(host) === null) return;
    if (!isTheirs(host)) return void removeAll();
    void checkRights().then(goOn);
  };
  onAccount(mind);
  addEventListener('online', mind);
  await Promise.all([engaged, ready()]);
  mind();
}
