import { refusals } from '#contract/refusals.ts';
import { type Account, type LoggedIn, session } from '#contract/session.ts';
import { whoAmI } from './identity.ts';
import { Refused, request, whenExpired } from './request.ts';

/*
 * Who is signed in. On the web the tokens are HttpOnly cookies and never seen here; in Zalo and in a
 * partner's iframe they are kept in the host's store and travel as a header.
 */

const TOKENS_KEY = 'auth_tokens';
/** Remembers that a session may exist, so that guests do not ask the server at each start. */
const SIGNED_IN_KEY = 'auth_known';

let account: Account | null = null;
const accountListeners = new Set<(account: Account | null) => void>();
const expiryListeners = new Set<() => void>();

export const currentAccount = (): Account | null => account;

/** Called with every change of account; returns the unsubscriber. */
export function onAccount(listener: (account: Account | null) => void): () => void {
  accountListeners.add(listener);
  return () => accountListeners.delete(listener);
}

/** Called when a signed-in person's session turned out to be over (code 101). */
export function onExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

function become(next: Account | null): void {
  account = next;
  whoAmI().accountId = next?.userId ?? null;
  for (const listener of accountListeners) listener(next);
}

function keep(reply: LoggedIn): Account {
  const me = whoAmI();
  me.accessToken = reply.access_token;
  me.host.store.set(SIGNED_IN_KEY, '1');
  if (me.host.tokens === 'header') {
    me.host.store.set(TOKENS_KEY, JSON.stringify([reply.access_token, reply.refresh_token]));
  }
  become(reply.user);
  return reply.user;
}

function forget(): void {
  const me = whoAmI();
  me.accessToken = '';
  me.host.store.remove(TOKENS_KEY);
  me.host.store.remove(SIGNED_IN_KEY);
  become(null);
}

function savedTokens(): [string, string] {
  try {
    const saved: unknown = JSON.parse(whoAmI().host.store.get(TOKENS_KEY) ?? '[]');
    if (Array.isArray(saved) && typeof saved[0] === 'string' && typeof saved[1] === 'string')
      return [saved[0], saved[1]];
  } catch {
    // A store that was tampered with counts as empty.
  }
  return ['', ''];
}

/** Throws Refused with a message to show. */
export async function signIn(accountName: string, password: string): Promise<Account> {
  return keep(await request(session.login, { account: accountName, password }));
}

/** The person of the last visit, or null. Never throws: without network the visit goes on as a guest. */
export async function restoreSession(): Promise<Account | null> {
  const me = whoAmI();
  const [accessToken, refreshToken] = savedTokens();
  if (!accessToken && !me.host.store.get(SIGNED_IN_KEY)) return null;
  me.accessToken = accessToken;
  try {
    return keep(await request(session.loginViaToken, { accessToken, refreshToken }));
  } catch (error) {
    // Only the server's word ends a session; a missing network does not.
    if (error instanceof Refused && error.code !== refusals.busy.code && error.code !== refusals.broken.code)
      forget();
    return null;
  }
}

export async function signOut(): Promise<void> {
  const code = whoAmI().accessToken;
  try {
    await request(session.logout, { code });
  } finally {
    forget();
  }
}

whenExpired(() => {
  const wasSignedIn = account !== null;
  forget();
  if (wasSignedIn) for (const listener of expiryListeners) listener();
});
