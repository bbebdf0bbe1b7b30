import type { Account, LoggedIn } from '#contract/account.ts';
import type { Host } from '#hosts/host.ts';

/* What this device remembers of a session. Cookie clients never see their tokens; the names hold no secret there. */

/** How somebody came in the last time. */
export type LoginType = 'password' | 'otp' | 'google' | 'facebook' | 'zalo' | 'qr';

export type Tokens = readonly [access: string, refresh: string];

const TOKENS_KEY = 'auth_tokens';
const TID_KEY = 'tid';
/** Set by earlier releases, and by the server when it moved the cookies of one. */
const KNOWN_KEY = 'auth_known';
const LOGIN_TYPE_KEY = 'login_type';
const OWED_KEY = 'auth_owed';
/** Stands for "the token is in a cookie": some stores lose an empty text. */
const NO_CODE = '-';

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

/** Whether asking the server for a session is worth the way. */
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

export const KEPT_KEY = 'offline_kept';

/** Who keeps sound on this device, by name; null when nobody does. It says who is here where no server can. */
export function savedKeeper({ store }: Host): Account | null {
  try {
    return JSON.parse(store.get(KEPT_KEY) ?? 'null') as Account | null;
  } catch {
    return null;
  }
}

/** A logout the server has not heard of yet, by its access token ('' where that is a cookie); null when there is none. */
export function owedLogout({ store }: Host): string | null {
  const owed = store.get(OWED_KEY);
  return owed === NO_CODE ? '' : owed;
}
export const oweLogout = ({ store }: Host, code: string): void => store.set(OWED_KEY, code || NO_CODE);
export const logoutHeard = ({ store }: Host): void => store.remove(OWED_KEY);
