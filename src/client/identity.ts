import type { AnyCall } from '#contract/kit/call.ts';
import { GUEST, type Reply } from '#contract/kit/wire.ts';
import type { Host } from '#hosts/host.ts';
import { currentAccount } from './currentAccount.ts';
import { savedTokens, type Tokens } from './savedSession.ts';

/*
 * What identifies this client in every request: host, device id, account (currentAccount.ts), and for header clients the
 * token. The server trusts only the token.
 */

/** A session from the app around the mini app. */
export interface HandedSession {
  tokens: Tokens;
  /** Asks the person who is signed in as `now` whether `next` may take the place. Names, as people read them. */
  mayReplace(now: string, next: string): Promise<boolean>;
}

interface Identity {
  host: Host;
  /** Origin of the API, '' for the page's own. */
  origin: string;
  deviceId: string;
  /** '' where it is a cookie. */
  accessToken: string;
  /** Counts changes of the tokens: a reply to an older token says nothing about the current one. */
  tokenTurns: number;
  /** Until it is used. */
  handed: HandedSession | null;
  /** The reply to a call that was made before the app was there; null for any other call. For guests. */
  early?: (call: AnyCall, input: unknown) => Promise<Reply | null>;
  /** Set on the server, which renders pages for guests: answers calls without a network. */
  answer?: (call: AnyCall, input: unknown) => Promise<Reply>;
}

let identity: Identity | null = null;

const DEVICE_KEY = 'device_id';

function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Called once by an entry, before the first request. */
export function introduce(host: Host, origin = '', handed: HandedSession | null = null): void {
  const known = host.settings.get(DEVICE_KEY) ?? host.store.get(DEVICE_KEY);
  const deviceId = known && /^[\w-]{16,64}$/.test(known) ? known : newDeviceId();
  if (deviceId !== known) host.settings.set(DEVICE_KEY, deviceId);
  const [accessToken] = savedTokens(host);
  identity = { host, origin, deviceId, accessToken, tokenTurns: 0, handed };
}

export function whoAmI(): Identity {
  if (!identity) throw new Error('introduce() a host before the first request');
  return identity;
}

/** Has calls of guests answered by what was asked for before the app was there. */
export function answerEarly(early: Identity['early']): void {
  whoAmI().early = early;
}

/** False before introduce(): in a partner's page client state exists before the host is known. */
export const isIntroduced = (): boolean => identity !== null;

/** Whether this is the server, rendering pages for guests. */
export const isServer = (): boolean => identity?.answer !== undefined;

export const accountField = (): string => String(currentAccount()?.userId ?? GUEST);
