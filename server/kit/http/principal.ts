import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '#contract/kit/call.ts';
import type { Role } from '#contract/kit/roles.ts';
import { TOKENS_HEADER } from '#contract/kit/wire.ts';
import { authCookiesOf } from './auth-cookies.ts';
import type { AppContext, Context, Principal } from './context.ts';
import { originOf } from './origin.ts';
import { Refusal } from './refusal.ts';

/** Finds who a token belongs to; null for none, 'expired' for a dead one. */
export type Identify = (appContext: AppContext, token: string) => Promise<Principal | 'expired' | null>;

/** The token of a request and how it came. */
export function tokenOf(
  appContext: AppContext,
  request: FastifyRequest,
): Pick<Context, 'token' | 'tokenFrom'> {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return { token: header.slice(7), tokenFrom: 'header' };
  // A client that stores its tokens itself has no cookies of ours; those of another page in the browser are not its own.
  if (request.headers[TOKENS_HEADER] === 'header') return { token: '', tokenFrom: 'none' };
  const { access } = authCookiesOf({ settings: appContext.settings, request });
  return access ? { token: access, tokenFrom: 'cookie' } : { token: '', tokenFrom: 'none' };
}

/**
 * A browser sends its cookies for any page's request; a POST must then come from one of our own pages. A request that
 * carries its token in a header, or says that it would, uses no cookie, and CORS lets a foreign page send neither.
 */
export function refuseForeignPost(appContext: AppContext, request: FastifyRequest): void {
  if (request.headers[TOKENS_HEADER] === 'header') return;
  const from = request.headers.origin;
  if (request.method === 'POST' && from !== undefined && from !== originOf(appContext.settings, request)) {
    throw new Refusal('foreign_origin');
  }
}

/**
 * Who makes this call, as far as the call may know: null for a guest. `renews` is true where an expired token is allowed,
 * because the call replaces it.
 */
export async function principalOf(
  identify: () => Promise<Principal | 'expired' | null>,
  call: Pick<AnyCall, 'who' | 'partners'>,
  { hasToken, renews }: { hasToken: boolean; renews: boolean },
): Promise<Principal | null> {
  const found = hasToken ? await identify() : null;
  const principal = found === 'expired' ? null : found;
  const needsSomebody = call.who !== 'anyone';
  // An expired token is not a guest: the client renews it first.
  if (!principal && hasToken && (needsSomebody || !renews)) throw new Refusal('session_expired');
  if (!needsSomebody) return principal?.partnerId && !call.partners ? null : principal;
  if (!principal) throw new Refusal('login_required');
  if (principal.partnerId && !call.partners) throw new Refusal('not_found');
  if (call.who !== 'reader' && !principal.roles.includes(call.who as Role)) throw new Refusal('not_found');
  return principal;
}
