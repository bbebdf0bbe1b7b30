import { type LiveRefusal, liveAuth } from '#contract/kit/live.ts';
import type { AppContext, Principal } from '../kit/http/context.ts';
import type { Identify } from '../kit/http/principal.ts';
import type { Asked } from './upgrade.ts';

/** A handshake that is answered with no. */
export type Refused = { refused: LiveRefusal };

/**
 * Who opens a socket: the reader behind the token, by the same question as for a request; null for a guest. `auth` is
 * what the client sent, of any shape.
 */
export async function admit(
  appContext: AppContext,
  identify: Identify,
  { cookie }: Asked,
  auth: unknown,
): Promise<Principal | null | Refused> {
  const sent = liveAuth.safeParse(auth);
  const { tokens, token: given = '' } = sent.success ? sent.data : {};
  const token = given || (tokens === 'header' ? '' : cookie);
  if (!token) return null;
  const reader = await identify(appContext, token);
  // Unknown or expired: the client renews it, or learns that the session is over.
  if (reader === null || reader === 'expired') return { refused: 'session_expired' };
  return reader.partnerId ? { refused: 'login_required' } : reader;
}
