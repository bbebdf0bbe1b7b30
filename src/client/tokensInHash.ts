import type { Host } from '#hosts/host.ts';
import type { Tokens } from './savedSession.ts';

const isToken = (value: unknown): value is string =>
  value === undefined || (typeof value === 'string' && value.length <= 200);

/** Tokens behind `#auth=`, for the mini app alone: any other page leaves its address as it is. */
export const tokensHandedTo = (host: Pick<Host, 'os'>): Tokens | null =>
  host.os === 'zalo' ? takeAuthHash() : null;

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
