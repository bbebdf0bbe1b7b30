import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCookiesOf } from '../kit/http/auth-cookies.ts';
import type { AppContext, Context } from '../kit/http/context.ts';
import { countryOf } from '../kit/http/country.ts';
import { refuse } from '../kit/http/refusal.ts';

/** The context for a page's own calls to handlers: always a guest's, whoever requested the page. */
export const asGuest = (appContext: AppContext, request: FastifyRequest, reply: FastifyReply): Context => ({
  ...appContext,
  reader: null,
  token: '',
  tokenFrom: 'none',
  os: 'web',
  filesOrigin: '',
  deviceId: '',
  ip: request.ip,
  country: countryOf(appContext.settings, request),
  file: null,
  idempotencyKey: null,
  request,
  reply,
  refuse,
});

/** Session cookies under any of our names, valid or not: the app will send its calls with them. */
const SESSION = /^(__Host-)?(auth_(access|refresh|known)|access_token|refresh_token)$/;

/** Whether the browser has a session: its page then carries no data meant for guests. */
export function hasSession(appContext: AppContext, request: FastifyRequest): boolean {
  const { access, refresh } = authCookiesOf({ settings: appContext.settings, request });
  return Boolean(access || refresh) || Object.keys(request.cookies).some(name => SESSION.test(name));
}
