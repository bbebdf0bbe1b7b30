import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import { apiPrefix } from '#contract/kit/wire.ts';
import { withDeadline } from '../db/deadline.ts';
import { keepingPlans } from '../db/prepared.ts';
import type { AreaHandlers } from './area-handlers.ts';
import { type AreaPolicies, type CallPolicy, isDoneOnce, policyIn } from './call-policy.ts';
import type { AppContext, Context } from './context.ts';
import { isZaloOrigin } from './cors.ts';
import { countryOf } from './country.ts';
import { deciderOf, type IsOwnAffair } from './decider.ts';
import { type Encodable, encodable, sendEncoded } from './encoded.ts';
import { receive } from './form.ts';
import { keyOf } from './idempotency-key.ts';
import { shopFor } from './membership.ts';
import { originOf } from './origin.ts';
import { type Identify, principalOf, refuseForeignPost, tokenOf } from './principal.ts';
import { softRates } from './rates.ts';
import { noteWrite, readFrom } from './read-from.ts';
import { refuse } from './refusal.ts';
import { isShared, replyOf, sharedReply } from './shared-reply.ts';
import { openEnvelope } from './wire.ts';

/** Finds who asks, and whether something is their own affair. */
interface People {
  identify: Identify;
  isOwnAffair: IsOwnAffair;
}

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
  { identify, isOwnAffair }: People,
  call: AnyCall,
  handler: AnyHandler,
  { request, reply, area, name, policy, limit }: Visit,
): Promise<FastifyReply> {
  const { token, tokenFrom } = tokenOf(appContext, request);
  if (tokenFrom !== 'header') refuseForeignPost(appContext, request);
  const principal = await principalOf(() => identify(appContext, token), call, {
    hasToken: token !== '',
    renews: area === 'account',
  });
  limit(policy.rate, { reader: principal, ip: request.ip, now: appContext.now });
  if (policy.shop && principal) shopFor(principal, policy.shop);
  // After authentication: a file is read only from someone who may send it.
  const { fields, file } = await receive(call, request);
  const { wire, input } = openEnvelope(call, fields);
  const reader = await withDeadline(() =>
    deciderOf(principal, call, policy, (...own) =>
      isOwnAffair(appContext.db, ...own, input as Record<string, unknown>),
    ),
  );
  const context: Context = {
    ...appContext,
    refuse,
    reader,
    token,
    tokenFrom,
    os: wire.os,
    filesOrigin: isZaloOrigin(request.headers.origin) ? originOf(appContext.settings, request) : '',
    deviceId: wire.device_id,
    ip: request.ip,
    country: countryOf(appContext.settings, request),
    file,
    idempotencyKey: keyOf(
      request,
      { accountId: reader?.accountId ?? null, deviceId: wire.device_id },
      { call: name, input, file },
      isDoneOnce(policy),
    ),
    request,
    reply,
  };
  const within = policy.often
    ? <T>(work: () => Promise<T>) => withDeadline(() => keepingPlans(work))
    : withDeadline;
  if (isShared(policy, context)) {
    const shared = await within(() =>
      readFrom(context, policy, from => sharedReply(from, name, input, handler)),
    );
    if (policy.keep) reply.header('cache-control', `private, max-age=${policy.keep}`);
    return sendJson(request, reply, shared);
  }
  const data = await within(() => readFrom(context, policy, from => handler(input, from)));
  await within(() => noteWrite(context, call, policy));
  if (context.idempotencyKey?.claimed === false)
    throw new Error(`${name} does not claim its idempotency key`);
  return sendJson(request, reply, encodable(Buffer.from(JSON.stringify(replyOf(data))), 'one'));
}

function sendJson(request: FastifyRequest, reply: FastifyReply, json: Encodable): Promise<FastifyReply> {
  addVary(reply, 'accept-encoding');
  return sendEncoded(request, reply.type('application/json; charset=utf-8'), json);
}

function addVary(reply: FastifyReply, name: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, ${name}` : name);
}

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape pass through here; Handlers typed each one
type AnyHandler = (input: any, context: any) => Promise<unknown>;

/** Mounts every call of the contract. */
export function serveAreas(
  app: FastifyInstance,
  appContext: AppContext,
  people: People,
  handlers: AreaHandlers,
  policies: AreaPolicies,
): void {
  const limit = softRates();
  for (const [areaName, area] of Object.entries(areas) as [keyof typeof areas, Area][]) {
    for (const [callName, call] of Object.entries(area)) {
      const handler = (handlers[areaName] as Record<string, AnyHandler>)[callName];
      if (!handler) throw new Error(`no handler for ${areaName}.${callName}`);
      const name = `${areaName}.${callName}`;
      const policy = policyIn(policies, areaName, callName);
      app.route({
        method: call.method,
        url: `${apiPrefix[call.api]}${call.path}`,
        config: { call: name },
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          return answer(appContext, people, call, handler, {
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
