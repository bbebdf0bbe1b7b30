import type { Account, LoggedIn } from '#contract/account.ts';
import { whoAmI } from './identity.ts';
import {
  forgetSession,
  type LoginType,
  rememberLoginType,
  rememberSession,
  savedLoginType,
} from './remembered.ts';

/* Who is here, and who wants to hear of it. Screens ask for it through session.ts. */

let account: Account | null = null;
const accountListeners = new Set<(account: Account | null) => void>();
const expiryListeners = new Set<() => void>();
const leavingListeners = new Set<() => void>();

function listen<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentAccount = (): Account | null => account;

/** Called with every change of account; returns the unsubscriber. */
export const onAccount = (listener: (account: Account | null) => void) => listen(accountListeners, listener);

/** Called when a signed-in person's session turned out to be over (code 101). */
export const onExpired = (listener: () => void) => listen(expiryListeners, listener);

/**
 * Called before someone is signed out here, whatever the reason: the player goes, the chat closes. A feature registers
 * what is its own to clear.
 */
export const onSignOut = (listener: () => void) => listen(leavingListeners, listener);

/** How the person here came in, null when nobody did. */
export const loginType = (): LoginType | null => savedLoginType(whoAmI().host);

function become(next: Account | null): void {
  account = next;
  whoAmI().accountId = next?.userId ?? null;
  for (const listener of accountListeners) listener(next);
}

function tidyUp(): void {
  for (const listener of leavingListeners) {
    try {
      listener();
    } catch (error) {
      // One feature's trouble must not keep a person signed in.
      console.error(error);
    }
  }
}

/** Every way in ends here: keeps the session and becomes the person. `type` is remembered until they leave. */
export function enter(reply: LoggedIn, type?: LoginType): Account {
  const me = whoAmI();
  if (account && account.userId !== reply.user.userId) tidyUp();
  me.accessToken = reply.access_token;
  me.tokenTurns += 1;
  rememberSession(me.host, reply);
  if (type) rememberLoginType(me.host, type);
  become(reply.user);
  return reply.user;
}

/** Where nobody answers: the one who keeps something on this device, until the server says who is here. */
export const standIn = (keeper: Account): void => become(keeper);

/** After the profile changed: the same person with other words. Somebody else's reply is dropped. */
export function replaceAccount(next: Account): void {
  if (account?.userId === next.userId) become(next);
}

/** Forgets the session on this device; the server knows already, or hears of it later. */
export function leave(): void {
  const me = whoAmI();
  if (account) tidyUp();
  me.accessToken = '';
  me.tokenTurns += 1;
  forgetSession(me.host);
  become(null);
}

/** The server says that the session is over. */
export function over(): void {
  const wasSignedIn = account !== null;
  leave();
  if (wasSignedIn) for (const listener of expiryListeners) listener();
}
