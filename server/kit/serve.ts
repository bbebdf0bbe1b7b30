import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/call.ts';
import { refusals } from '#contract/refusals.ts';
import { apiPrefix, EMPTY_LIST, OK, type Reply } from '#contract/wire.ts';
import type { Context, Handlers, House } from './context.ts';
import { isZaloOrigin } from './cors.ts';
import { originOf } from './origin.ts';
import { Refusal } from './refusal.ts';
import { openEnvelope } from './wire.ts';

export const ACCESS_COOKIE = 'auth_access';
export const REFRESH_COOKIE = 'auth_refresh';

/** Finds who a token belongs to; null for none, 'expired' for a dead one. */
export type Identify = (
  house: House,
  token: string,
) => Promise<{ accountId: number; sessionId: number } | 'expired' | null>;

function tokenOf(request: FastifyRequest): Pick<Context, 'token' | 'tokenFrom'> {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return { token: header.slice(7), tokenFrom: 'header' };
  const cookie = request.cookies[ACCESS_COOKIE];
  return cookie ? { token: cookie, tokenFrom: 'cookie' } : { token: '', tokenFrom: 'none' };
}

/** A browser sends its cookies for any page's request; a POST must then come from one of our own pages. */
function refuseForeignPost(house: House, request: FastifyRequest): void {
  const from = request.headers.origin;
  if (request.method === 'POST' && from !== undefined && from !== originOf(house.settings, request)) {
    throw new Refusal('foreign_origin');
  }
}

async function answer(
  house: House,
  identify: Identify,
  call: AnyCall,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Reply> {
  const { wire, input } = openEnvelope(call, call.method === 'GET' ? request.query : request.body);
  const { token, tokenFrom } = tokenOf(request);
  if (tokenFrom !== 'header') refuseForeignPost(house, request);
  const found = token ? await identify(house, token) : null;
  if (call.who === 'reader') {
    if (found === 'expired') throw new Refusal('session_expired');
    if (found === null) throw new Refusal(token ? 'session_expired' : 'login_required');
  }
  const reader = found === 'expired' ? null : found;
  const context: Context = {
    ...house,
    reader,
    token,
    tokenFrom,
    os: wire.os,
    filesOrigin: isZaloOrigin(request.headers.origin) ? originOf(house.settings, request) : '',
    deviceId: wire.device_id,
    ip: request.ip,
    request,
    reply,
  };
  const data = await handler(input, context);
  return { code: Array.isArray(data) && data.length === 0 ? EMPTY_LIST : OK, data, message: '' };
}

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape pass through here; Handlers typed each one
type AnyHandler = (input: any, context: any) => Promise<unknown>;

/** Mounts every call of the contract. */
export function serveAreas(
  app: FastifyInstance,
  house: House,
  identify: Identify,
  handlers: { [K in keyof typeof areas]: Handlers<(typeof areas)[K]> },
): void {
  for (const [areaName, area] of Object.entries(areas) as [keyof typeof areas, Area][]) {
    for (const [callName, call] of Object.entries(area)) {
      const handler = (handlers[areaName] as Record<string, AnyHandler>)[callName];
      if (!handler) throw new Error(`no handler for ${areaName}.${callName}`);
      app.route({
        method: call.method,
        url: `${apiPrefix[call.api]}${call.path}`,
        config: { call: `${areaName}.${callName}` },
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          return answer(house, identify, call, handler, request, reply);
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
        .send({ code: error.code, data: null, message: error.reply } satisfies Reply);
    }
    if (error.statusCode === 413) return reply.code(413).send(refused('too_large'));
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send(refused('bad_input'));
    if (isDatabaseAway(error)) {
      request.log.warn(
        { call: request.routeOptions.config, reason: error.code },
        'the database does not answer',
      );
      return reply.code(503).send(refused('busy'));
    }
    request.log.error({ call: request.routeOptions.config, err: error }, 'a call failed');
    return reply.code(500).send(refused('broken'));
  });
}

/** Connection refused, reset, starting up, shutting down, too many clients. */
function isDatabaseAway(error: { code?: string; message?: string }): boolean {
  return (
    /^(ECONN|ENOENT|57P0|08|53300)/.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message ?? '')
  );
}
