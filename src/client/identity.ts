import type { AnyCall } from '#contract/call.ts';
import { GUEST, type Reply } from '#contract/wire.ts';
import type { Host } from '#hosts/host.ts';
import { savedTokens, type Tokens } from './remembered.ts';

/*
 * Who this client says it is on every request: host, device id, account, and for header clients the token.
 * The server believes only the token.
 */

interface Identity {
  host: Host;
  /** Origin of the API, '' for the page's own. */
  origin: string;
  deviceId: string;
  accountId: number | null;
  /** '' where it is a cookie. */
  accessToken: string;
  /** Goes up whenever the tokens change, seen or unseen: a reply to an older one says nothing about today's. */
  tokenTurns: number;
  /** What the app around the mini app handed over, until it is used. */
  handed: Tokens | null;
  /** On the server, which draws pages for guests: answers without a network. */
  ask?: (call: AnyCall, input: unknown) => Promise<Reply>;
}

let identity: Identity | null = null;

const DEVICE_KEY = 'device_id';

function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Called once by an entry, before the first request. `handed` are tokens that whatever surrounds the page gave it. */
export function introduce(host: Host, origin = '', handed: Tokens | null = null): void {
  const known = host.settings.get(DEVICE_KEY) ?? host.store.get(DEVICE_KEY);
  const deviceId = known && /^[\w-]{16,64}$/.test(known) ? known : newDeviceId();
  if (deviceId !== known) host.settings.set(DEVICE_KEY, deviceId);
  const [accessToken] = savedTokens(host);
  identity = { host, origin, deviceId, accountId: null, accessToken, tokenTurns: 0, handed };
}

export function whoAmI(): Identity {
  if (!identity) throw new Error('introduce() a host before the first request');
  return identity;
}

/** In a partner's page client state begins before the host is known. */
export const isIntroduced = (): boolean => identity !== null;

/** Whether pages are being drawn for guests here, on the server. */
export const isDrawing = (): boolean => identity?.ask !== undefined;

export const accountField = (): string => String(whoAmI().accountId ?? GUEST);
