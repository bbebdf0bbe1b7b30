import type { Account, LoggedIn } from '#contract/people/account-session.ts';
import type { Host } from '#hosts/host.ts';

/* What is stored of a session on this device. Cookie clients never see their tokens; the values hold no secret there. */

/** The login method of the session. */
export type LoginType = 'password' | 'otp' | 'google' | 'facebook' | 'zalo' | 'qr';

export type Tokens = readonly [access: string, refresh: string];

const TOKENS_KEY = 'auth_tokens';
const TID_KEY = 'tid';
/** Set by earlier releases, and by the server when it moved the cookies of one. */
const KNOWN_KEY = 'auth_known';
const LOGIN_TYPE_KEY = 'login_type';
const OWED_KEY = 'auth_owed';
/** Means "the token is in a cookie": some stores lose an empty text. */
const IN_COOKIE = '-';

export function savedTokens({ store }: Host): Tokens {
  try {
    const saved: unknown = JSON.parse(store.get(TOKENS_KEY) ?? '[]');
    if (Array.isArray(saved) && typeof saved[0] === 'string' && typeof saved[1] === 'string')
      return [saved[0], saved[1]];
  } catch {
    // A store that was tampered with counts as empty.
  }
  return ['', ''];
}

export const savedTid = ({ store }: Host): string | null => store.get(TID_KEY);

/** Whether the server may have a session for this device. */
export const mayHaveSession = (host: Host): boolean =>
  savedTid(host) !== null ||
  savedTokens(host)[1] !== '' ||
  (host.store.get(KNOWN_KEY) ?? host.settings.get(KNOWN_KEY)) !== null;

export function rememberSession(host: Host, { access_token, refresh_token, tid }: LoggedIn): void {
  host.store.set(TID_KEY, tid);
  if (host.tokens === 'header') host.store.set(TOKENS_KEY, JSON.stringify([access_token, refresh_token]));
}

export function forgetSession(host: Host): void {
  for (const key of [TOKENS_KEY, TID_KEY, KNOWN_KEY, LOGIN_TYPE_KEY]) host.store.remove(key);
  host.settings.remove(KNOWN_KEY);
}

export const rememberLoginType = ({ store }: Host, type: LoginType): void => store.set(LOGIN_TYPE_KEY, type);
export const savedLoginType = ({ store }: Host): LoginType | null =>
  store.get(LOGIN_TYPE_KEY) as LoginType | null;

export const OFFLINE_ACCOUNT_KEY = 'offline_kept';

/** Owner of the downloads on this device; null without downloads. Used as the account while the server cannot be reached. */
export function savedOfflineAccount({ store }: Host): Account | null {
  try {
    return JSON.parse(store.get(OFFLINE_ACCOUNT_KEY) ?? 'null') as Account | null;
  } catch {
    return null;
  }
}

/** A logout the server has not been told of, by its access token ('' where that is a cookie); null when there is none. */
export function owedLogout({ store }: Host): string | null {
  const owed = store.get(OWED_KEY);
  return owed === IN_COOKIE ? '' : owed;
}
export const oweLogout = ({ store }: Host, code: string): void => store.set(OWED_KEY, code || IN_COOKIE);
export const clearOwedLogout = ({ store }: Host): void => store.remove(OWED_KEY);
