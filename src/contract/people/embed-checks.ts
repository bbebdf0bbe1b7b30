import type * as z from 'zod/mini';
import { type Tier0Message, tier0Message, type WelcomeMessage, welcomeMessage } from './embed.ts';
import { EMBED_KEYS, EMBED_LIMITS, EMBED_NAMESPACE, EMBED_VERSION } from './embed-limits.ts';

/*
 * The door between a partner's page and ours. Checks run in a fixed order and stop at the first that fails;
 * the sender hears nothing, we count the reason. Nothing here is merged or spread from a message.
 */

export type Rejection =
  | 'own_origin'
  | 'null_origin'
  | 'not_an_object'
  | 'too_large'
  | 'wrong_key'
  | 'bad_envelope'
  | 'wrong_source'
  | 'flood'
  | 'stale'
  | 'old_seq'
  | 'origin_not_allowed'
  | 'wrong_nonce'
  | 'no_port'
  | 'already_welcomed';

/** The three fields of a MessageEvent that matter. */
export interface Incoming {
  origin: string;
  source: unknown;
  data: unknown;
}

export type Verdict<M> = { message: M } | { rejected: Rejection };

/** State of one message check between messages. */
export interface MessageHistory {
  /** Arrival times within the window, ms. */
  arrivals: number[];
  /** Highest `seq` by `sid`. */
  seqs: Map<string, number>;
  legacyCount: number;
}

export const newMessageHistory = (): MessageHistory => ({ arrivals: [], seqs: new Map(), legacyCount: 0 });

/** Step 1: the specified rule (not our own site), and never "null": a sandboxed book posts as that. */
function whyNotForeign(origin: string, ownOrigin: string): Rejection | null {
  if (origin === ownOrigin) return 'own_origin';
  return origin === 'null' || origin === '' ? 'null_origin' : null;
}

/** Step 2: an object of at most 8 kB that carries a valid shared key. */
function whyNotKeyed(data: unknown): Rejection | null {
  if (typeof data !== 'object' || data === null) return 'not_an_object';
  let json: string;
  try {
    json = JSON.stringify(data);
  } catch {
    return 'not_an_object';
  }
  if (json.length > EMBED_LIMITS.messageBytes) return 'too_large';
  if (new TextEncoder().encode(json).length > EMBED_LIMITS.messageBytes) return 'too_large';
  const key: unknown = Object.hasOwn(data, 'key') ? (data as { key: unknown }).key : undefined;
  return EMBED_KEYS.some(valid => valid === key) ? null : 'wrong_key';
}

const LEGACY_SID = 'legacy-flat-message-00';

/** A message from before the envelope, `{action, key, route?}`, in today's shape; anything else as it came. */
function fromLegacy(data: object, memory: MessageHistory, now: number): unknown {
  const { ns, action, key, route, data: inner } = data as Record<string, unknown>;
  if (ns !== undefined || Object.hasOwn(data, 'sid') || Object.hasOwn(data, '__proto__')) return data;
  const innerRoute =
    typeof inner === 'object' && inner !== null ? (inner as { route?: unknown }).route : undefined;
  const carried = action === 'changeRoute' ? { route: route ?? innerRoute } : {};
  memory.legacyCount += 1;
  return {
    ns: EMBED_NAMESPACE,
    v: EMBED_VERSION,
    key,
    sid: LEGACY_SID,
    seq: memory.legacyCount,
    at: now,
    action,
    data: carried,
  };
}

function whyNotWithinRate(memory: MessageHistory, now: number, most: number): Rejection | null {
  memory.arrivals = memory.arrivals.filter(at => now - at < EMBED_LIMITS.windowMs);
  if (memory.arrivals.length >= most) return 'flood';
  memory.arrivals.push(now);
  return null;
}

function whyNotFresh(
  { sid, seq, at }: { sid: string; seq: number; at: number },
  memory: MessageHistory,
  now: number,
): Rejection | null {
  if (now - at > EMBED_LIMITS.maxAgeMs || at - now > EMBED_LIMITS.maxAheadMs) return 'stale';
  const last = memory.seqs.get(sid);
  if (last !== undefined && seq <= last) return 'old_seq';
  // Senders reload rarely; an attacker's many sids must not grow the map. Old sids die by age anyway.
  if (last === undefined && memory.seqs.size >= 64) memory.seqs.clear();
  memory.seqs.set(sid, seq);
  return null;
}

interface WindowContext {
  ownOrigin: string;
  /** Windows that may speak: our parent and our opener, never a sibling frame. */
  sources: readonly unknown[];
  now: number;
}

/** Steps 1–4: a message from a window whose origin nobody vouched for. */
export function checkTier0(
  incoming: Incoming,
  context: WindowContext,
  memory: MessageHistory,
): Verdict<Tier0Message> {
  const { origin, source, data } = incoming;
  const early = whyNotForeign(origin, context.ownOrigin) ?? whyNotKeyed(data);
  if (early) return { rejected: early };
  const parsed = tier0Message.safeParse(fromLegacy(data as object, memory, context.now));
  if (!parsed.success) return { rejected: 'bad_envelope' };
  if (source === null || !context.sources.includes(source)) return { rejected: 'wrong_source' };
  const late =
    whyNotWithinRate(memory, context.now, EMBED_LIMITS.tier0Messages) ??
    whyNotFresh(parsed.data, memory, context.now);
  return late ? { rejected: late } : { message: parsed.data };
}

/** Step 5, on the port: origin and source were checked in the handshake, the rest is checked again. No legacy shape. */
export function checkOnPort<S extends z.ZodMiniType<{ sid: string; seq: number; at: number }>>(
  schema: S,
  data: unknown,
  memory: MessageHistory,
  now: number,
): Verdict<z.output<S>> {
  const early = whyNotKeyed(data);
  if (early) return { rejected: early };
  const parsed = schema.safeParse(data);
  if (!parsed.success) return { rejected: 'bad_envelope' };
  const late =
    whyNotWithinRate(memory, now, EMBED_LIMITS.portMessages) ?? whyNotFresh(parsed.data, memory, now);
  return late ? { rejected: late } : { message: parsed.data };
}

interface Handshake {
  ownOrigin: string;
  parent: unknown;
  /** The nonce of our hello. */
  nonce: string;
  allowedOrigins: readonly string[];
  welcomed: boolean;
  ports: number;
}

/** The answer to our hello. The first valid one wins and pins its origin; origins are compared whole. */
export function checkWelcome(incoming: Incoming, handshake: Handshake): Verdict<WelcomeMessage> {
  const { origin, source, data } = incoming;
  const early = whyNotForeign(origin, handshake.ownOrigin) ?? whyNotKeyed(data);
  if (early) return { rejected: early };
  const parsed = welcomeMessage.safeParse(data);
  if (!parsed.success) return { rejected: 'bad_envelope' };
  if (!handshake.allowedOrigins.includes(origin)) return { rejected: 'origin_not_allowed' };
  if (source === null || source !== handshake.parent) return { rejected: 'wrong_source' };
  if (parsed.data.nonce !== handshake.nonce) return { rejected: 'wrong_nonce' };
  if (handshake.ports !== 1) return { rejected: 'no_port' };
  return handshake.welcomed ? { rejected: 'already_welcomed' } : { message: parsed.data };
}
