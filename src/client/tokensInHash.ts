import type { Host } from '#hosts/host.ts';
import type { Tokens } from './savedSession.ts';

const isToken = (value: unknown): value is string =>
  value === undefined || (typeof value === 'string' && value.length <= 200);

/**
 * Tokens behind `#auth=`, for the mini app inside Zalo alone: in a browser any link could bring a stranger's session.
 * Our page of the mini app clears its address all the same; any other page leaves it as it is.
 */
export function tokensHandedTo(host: Pick<Host, 'name' | 'os'>): Tokens | null {
  if (host.os !== 'zalo') return null;
  const tokens = takeAuthHash();
  return host.name === 'zalo' ? tokens : null;
}

/**
 * Specification, section 4: an app around the mini app hands a session over behind `#auth=`, as base64url of
 * `{access_token, refresh_token}`. The address loses it at once; what cannot be decoded is nothing, without a word.
 */
function takeAuthHash(): Tokens | null {
  const [, packed] = /^#auth=(.*)$/.exec(location.hash) ?? [];
  if (packed === undefined) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    const { access_token: access, refresh_token: refresh } = JSON.parse(
      atob(packed.replace(/-/g, '+').replace(/_/g, '/')),
    ) as Record<string, unknown>;
    if (isToken(access) && isToken(refresh) && (access || refresh)) return [access ?? '', refresh ?? ''];
  } catch {
    // Specified: nothing.
  }
  return null;
}
