import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '#contract/kit/wire.ts';
import { Refusal } from './refusal.ts';

/** Idempotency key of a request, which has its effect once, however often it arrives. */
export interface IdempotencyKey {
  /** Null for a guest, whose device it then is. */
  accountId: number | null;
  deviceId: string;
  /** area.name of the contract. */
  call: string;
  key: string;
  /** SHA-256 of the parsed input and the file. */
  inputHash: Buffer;
  /** Set by transactOnce: serve.ts complains about a handler that forgot it. */
  claimed: boolean;
  /** Set by transactOnce: the work is committed, whatever is answered. */
  committed: boolean;
}

type Who = Pick<IdempotencyKey, 'accountId' | 'deviceId'>;
interface What {
  call: string;
  input: unknown;
  file: { bytes: Buffer } | null;
}

const keys = new WeakMap<object, IdempotencyKey>();

/** The key of a request, for an error of it. */
export const keyIn = (request: FastifyRequest): IdempotencyKey | undefined => keys.get(request);

/** JSON with the keys of every object in order: equal inputs have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * The key of a request for a call that is done once, sent by the client or made here; null for other calls. Throws
 * bad_input for a key of another form, and for one that a call does not take.
 */
export function keyOf(request: FastifyRequest, who: Who, what: What, once: boolean): IdempotencyKey | null {
  const sent = request.headers[IDEMPOTENCY_HEADER];
  if (sent !== undefined && !(once && typeof sent === 'string' && /^[\w-]{16,64}$/.test(sent)))
    throw new Refusal('bad_input');
  if (!once) return null;
  const idempotencyKey = keyBy(sent ?? randomUUID(), who, what);
  keys.set(request, idempotencyKey);
  return idempotencyKey;
}

function keyBy(key: string, who: Who, what: What): IdempotencyKey {
  const hash = createHash('sha256').update(canonical(what.input));
  if (what.file) hash.update('\0').update(what.file.bytes);
  return {
    accountId: who.accountId,
    deviceId: who.accountId === null ? who.deviceId : '',
    call: what.call,
    key,
    inputHash: hash.digest(),
    claimed: false,
    committed: false,
  };
}
