import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkTo } from '#contract/all-paths.ts';
import { type Provider, providers } from '#contract/people/account.ts';
import { safeTarget } from '#rules/people/redirect.ts';
import { type SocialIntent, socialState } from '#rules/people/social-state.ts';
import { GatewayError } from '../../kit/gateways.ts';
import { authCookiesOf } from '../../kit/http/auth-cookies.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { networkKey, takeAttempt } from '../../kit/http/limits.ts';
import { originOf } from '../../kit/http/origin.ts';
import type { Identify } from '../../kit/http/principal.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { FLOW_SECONDS, markOauthBrowser, ticketConsent } from './oauth-browser.ts';
import { sendTicketQuestion } from './oauth-page.ts';
import { insertState } from './social-queries.ts';
import { ticketAsked } from './ticket-queries.ts';
import { hashOf, newToken } from './tokens.ts';

/** Unfinished sign-ins by provider that one network may start in ten minutes; many people share an address. */
const MOST_FLOWS = 60;
/** The limit key of a network; a completed sign-in gives its attempt back. */
export const flowsFrom = (ip: string): string => networkKey('oauth:ip', ip);

/** Return address of every provider; the one that we register with them. */
export const socialCallback = (settings: AppContext['settings'], request: FastifyRequest): string =>
  originOf(settings, request) + linkTo('socialCallback');

type Query = Record<string, unknown>;

/** A sign-in starts as a navigation the person sees, never as a picture, frame or background request. */
function refuseUnseen(request: FastifyRequest, own: boolean): void {
  const { 'sec-fetch-dest': dest, 'sec-fetch-site': site } = request.headers;
  if (dest !== undefined && dest !== 'document') throw new Refusal('foreign_origin');
  // Tying a provider to an account begins on our own pages only.
  if (own && site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal('foreign_origin');
}

/** The callback page shows the failure in our own design. */
const sayFailed = (reply: FastifyReply, error: string) =>
  reply.redirect(linkTo('socialCallback', undefined, { error }), 302);

interface OauthFlow {
  provider: Provider;
  intent: SocialIntent;
  accountId: number | null;
  ticket: string | null;
  returnTo: string;
}

async function redirectToProvider(
  appContext: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  journey: OauthFlow,
) {
  const { provider, intent } = journey;
  const [verifier, nonce] = [newToken(), newToken()];
  const state = socialState(provider, intent, newToken());
  const mark = markOauthBrowser(appContext.settings, request, reply);
  const now = appContext.now();
  await insertState(
    appContext.db,
    {
      state_hash: hashOf(state),
      provider,
      browser_hash: hashOf(mark),
      verifier,
      nonce,
      account_id: journey.accountId,
      ticket: journey.ticket,
      return_to: journey.returnTo,
      expires_at: new Date(now + FLOW_SECONDS * 1000),
    },
    new Date(now),
  );
  const url = await appContext.gateways.social[provider]?.authorizeUrl({
    state,
    nonce,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    redirectUri: socialCallback(appContext.settings, request),
  });
  return url ? reply.redirect(url, 302) : sayFailed(reply, 'unavailable');
}

/** The sign-in that the address starts; null for an invalid one. */
async function journeyOf(
  appContext: AppContext,
  identify: Identify,
  request: FastifyRequest,
  query: Query,
): Promise<Omit<OauthFlow, 'provider'> | null> {
  const returnTo = safeTarget(query.return_to, originOf(appContext.settings, request)) ?? '/';
  if (query.connect === '1') {
    const { access } = authCookiesOf({ settings: appContext.settings, request });
    const reader = access ? await identify(appContext, access) : null;
    if (!reader || reader === 'expired') return null;
    return { intent: 'connect', accountId: reader.accountId, ticket: null, returnTo };
  }
  const ticket = typeof query.ticket === 'string' && query.ticket ? query.ticket : null;
  return { intent: ticket ? 'ticket' : 'enter', accountId: null, ticket, returnTo };
}

/** GET /oauth/start?provider=google[&return_to=/…][&connect=1][&ticket=CODE]: sends the browser to a provider. */
export function serveOauth(app: FastifyInstance, appContext: AppContext, identify: Identify): void {
  app.get('/oauth/start', async (request, reply) => {
    const query = request.query as Query;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    refuseUnseen(request, query.connect === '1');
    const provider = providers.find(name => name === query.provider);
    if (!provider || !appContext.gateways.social[provider]) return sayFailed(reply, 'unavailable');
    try {
      await takeAttempt(appContext, flowsFrom(request.ip), MOST_FLOWS, 600);
      const journey = await journeyOf(appContext, identify, request, query);
      if (!journey) return sayFailed(reply, 'login_required');
      if (journey.ticket) {
        const ticket = await ticketAsked(appContext.db, journey.ticket, appContext.now());
        if (!ticket || !['waiting', 'looked'].includes(ticket.status)) return sayFailed(reply, 'ticket_gone');
        const sure = ticketConsent(markOauthBrowser(appContext.settings, request, reply), journey.ticket);
        if (query.sure !== sure) {
          const goOn = `/oauth/start?${new URLSearchParams({ provider, ticket: journey.ticket, sure })}`;
          return sendTicketQuestion(reply, { provider, ticket, goOn });
        }
      }
      return await redirectToProvider(appContext, request, reply, { provider, ...journey });
    } catch (error) {
      if (error instanceof Refusal && error.refusal === 'too_many') return sayFailed(reply, 'too_many');
      if (!(error instanceof GatewayError)) throw error;
      request.log.warn({ provider, reason: error.message }, 'a provider cannot be reached');
      return sayFailed(reply, 'unavailable');
    }
  });
}
