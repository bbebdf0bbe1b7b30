import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/call.ts';
import { readTimeCalls } from '#contract/progress-reading.ts';
import { statisticsCalls } from '#contract/progress-statistics.ts';
import { refusals } from '#contract/refusals.ts';
import { apiPrefix, EMPTY_LIST, OK, type Reply, TOKENS_HEADER } from '#contract/wire.ts';
import { withDeadline } from '../db/deadline.ts';
import { isRetryable } from '../db/errors.ts';
import type { AreaHandlers } from './area-handlers.ts';
import { authCookiesOf } from './auth-cookies.ts';
import { type AreaPolicies, type CallPolicy, isDoneOnce } from './call-policy.ts';
import type { AppContext, Context, Reader } from './context.ts';
import { isZaloOrigin } from './cors.ts';
import { receive } from './form.ts';
import { originOf } from './origin.ts';
import { pressOf } from './press.ts';
import { softRates } from './rates.ts';
import { Refusal } from './refusal.ts';
import { openEnvelope } from './wire.ts';

/** Finds who a token belongs to; null for none, 'expired' for a dead one. */
export type Identify = (appContext: AppContext, token: string) => Promise<Reader | 'expired' | null>;

function tokenOf(appContext: AppContext, request: FastifyRequest): Pick<Context, 'token' | 'tokenFrom'> {
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
function refuseForeignPost(appContext: AppContext, request: FastifyRequest): void {
  if (request.headers[TOKENS_HEADER] === 'header') return;
  const from = request.headers.origin;
  if (request.method === 'POST' && from !== undefined && from !== originOf(appContext.settings, request)) {
    throw new Refusal('foreign_origin');
  }
}

/** What a session that a partner's server holds may call for its reader; listening is not part of it. */
const callsForPartners: ReadonlySet<AnyCall> = new Set<AnyCall>(
  [areas.catalogue, areas.reader, readTimeCalls, statisticsCalls].flatMap(calls => Object.values(calls)),
);

/** One request for one call, and what the server knows of the call besides the contract. */
interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  area: keyof typeof areas;
  /** area.name */
  name: string;
  policy: CallPolicy;
  limit: ReturnType<typeof softRates>;
}

async function answer(
  appContext: AppContext,
  identify: Identify,
  call: AnyCall,
  handler: AnyHandler,
  { request, reply, area, name, policy, limit }: Visit,
): Promise<Reply> {
  const { token, tokenFrom } = tokenOf(appContext, request);
  if (tokenFrom !== 'header') refuseForeignPost(appContext, request);
  const found = token ? await identify(appContext, token) : null;
  const reader = found === 'expired' ? null : found;
  // An expired token is not a guest: the client renews it first. Only the account area accepts it.
  if (!reader && token && (call.who === 'reader' || area !== 'account')) throw new Refusal('session_expired');
  if (!reader && call.who === 'reader') throw new Refusal('login_required');
  if (reader?.partnerId && call.who === 'reader' && !callsForPartners.has(call))
    throw new Refusal('login_required');
  limit(policy.rate, { reader, ip: request.ip, now: appContext.now });
  // After authentication: a file is read only from someone who may send it.
  const { fields, file } = await receive(call, request);
  const { wire, input } = openEnvelope(call, fields);
  const context: Context = {
    ...appContext,
    reader,
    token,
    tokenFrom,
    os: wire.os,
    filesOrigin: isZaloOrigin(request.headers.origin) ? originOf(appContext.settings, request) : '',
    deviceId: wire.device_id,
    ip: request.ip,
    file,
    press: pressOf(
      request,
      { accountId: reader?.accountId ?? null, deviceId: wire.device_id },
      { call: name, input, file },
    ),
    request,
    reply,
  };
  if (context.press && !isDoneOnce(policy)) throw new Refusal('bad_input');
  const data = await withDeadline(() => handler(input, context));
  if (context.press?.claimed === false) throw new Error(`${name} does not claim its press`);
  return { code: Array.isArray(data) && data.length === 0 ? EMPTY_LIST : OK, data, message: '' };
}

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape pass through here; Handlers typed each one
type AnyHandler = (input: any, context: any) => Promise<unknown>;

/** Mounts every call of the contract. */
export function serveAreas(
  app: FastifyInstance,
  appContext: AppContext,
  identify: Identify,
  handlers: AreaHandlers,
  policies: AreaPolicies,
): void {
  const limit = softRates();
  for (const [areaName, area] of Object.entries(areas) as [keyof typeof areas, Area][]) {
    for (const [callName, call] of Object.entries(area)) {
      const handler = (handlers[areaName] as Record<string, AnyHandler>)[callName];
      if (!handler) throw new Error(`no handler for ${areaName}.${callName}`);
      const name = `${areaName}.${callName}`;
      const policy = (policies[areaName] as Record<string, CallPolicy>)[callName];
      if (!policy) throw new Error(`no policy for ${name}`);
      app.route({
        method: call.method,
        url: `${apiPrefix[call.api]}${call.path}`,
        config: { call: name },
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          return answer(appContext, identify, call, handler, {
            request,
            reply,
            area: areaName,
            name,
            policy,
            limit,
          });
        },
      });
    }
  }
}

const refused = (name: keyof typeof refusals): Reply => ({
  code: refusals[name].code,
  data: null,
  message: refusals[name].say,
});

/** One place where errors become replies: refusals as they are, everything else logged once and hidden. */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) {
      return reply
        .code(error.status)
        .send({ code: error.code, data: error.data, message: error.reply } satisfies Reply);
    }
    if (error.statusCode === 413) return reply.code(413).send(refused('too_large'));
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send(refused('bad_input'));
    if (isRetryable(error)) {
      request.log.warn(
        { call: request.routeOptions.config, reason: error.code },
        'not answered in time: try again',
      );
      return reply.code(503).send(refused('busy'));
    }
    request.log.error({ call: request.routeOptions.config, err: error }, 'a call failed');
    return reply.code(500).send(refused('broken'));
  });
}
