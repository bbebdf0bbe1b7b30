import { areas } from '#contract/areas.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { ShopRight } from '#rules/shop/members.ts';
import type { RateClass } from './rates.ts';

/**
 * What happens when the same request arrives twice, because somebody pressed twice or the first reply was lost.
 *
 * `stored`, `found`: done once for a key (transact-once.ts); the reply is the stored one, or computed again from what was
 * stored. Only these calls take the header `idempotency-key`.
 *
 * The others need no key: `same` leaves the state that the first one left; `spent` is refused, because the first one used up
 * the code, ticket or token it brought; `counted` adds to a rough number about nobody; `lapses` leaves something that nobody
 * uses and that ends by itself; `reads` changes nothing.
 */
type Twice = 'stored' | 'found' | 'same' | 'spent' | 'counted' | 'lapses' | 'reads';

/** Subjects of staff's decisions, found by the call's input (server/money/desk/own-affairs.ts). */
export type Subject =
  | 'account'
  | 'person'
  | 'rating'
  | 'purchase'
  | 'held'
  | 'refund'
  | 'complaint'
  | 'return'
  | 'product'
  | 'take_down'
  | 'shop'
  | 'batch'
  | 'payout'
  | 'reserve'
  | 'proposal'
  | 'good'
  | 'affiliate'
  | 'reward'
  | 'report'
  | 'feed'
  | 'verdict'
  | 'partner';

/** The server's policy of a call: a row in server/call-policies.ts for each POST, and for a GET that is more than read. */
export interface CallPolicy {
  rate: RateClass;
  /** Of a POST by which staff decide: whose affair that is (kit/http/decider.ts), or why it is nobody's. */
  about?: Subject | { nobody: string };
  /**
   * Where all readers may make such a call: the role by which it is decided for the platform. `by kind`: what it is about says which,
   * and its handler asks (server/front/desk/kinds.ts).
   */
  staff?: Role | 'by kind';
  /** Of a seller's call: what whoever makes it must be allowed to do in the shop where they work (membership.ts); `any`: work there. */
  shop?: ShopRight | 'any';
  /** Of each POST; a GET changes nothing. */
  twice?: Twice;
  /**
   * Of a GET whose reply is the same for all `guests`, or for `everyone` (its handler sees no reader): made once for many
   * and kept for a moment. It depends on the input and the stored data only, and changes nothing.
   */
  shared?: 'guests' | 'everyone';
  /** Asked so often, or of so many statements, that connections keep them parsed and planned (kit/db/prepared.ts). */
  often?: true;
  /**
   * It only reads, and what it tells may be some seconds old: a standby may answer it (decision 150). Never where it tells what one
   * may open or has paid: that changes without a call of the reader's own.
   */
  reads?: 'standby';
  /** Of a GET with `shared: 'everyone'`: seconds that a browser may keep its reply. Without it, and for a refusal, none. */
  keep?: number;
}

/** A GET without a row is this. */
const read: CallPolicy = { rate: 'read' };

type Named<Calls, Method> = {
  [C in keyof Calls as Calls[C] extends { method: Method } ? C : never]: CallPolicy;
};

export type AreaPolicies = {
  [K in keyof typeof areas]: Named<(typeof areas)[K], 'POST'> & Partial<Named<(typeof areas)[K], 'GET'>>;
};

/** Throws where a POST has no policy. */
export function policyIn(policies: AreaPolicies, area: string, name: string): CallPolicy {
  const rows = (policies as Record<string, Record<string, CallPolicy | undefined>>)[area];
  const { method } = (areas as Record<string, Record<string, AnyCall>>)[area]?.[name] ?? {};
  const policy = rows?.[name] ?? (method === 'GET' ? read : undefined);
  if (!policy) throw new Error(`no policy for ${area}.${name}`);
  return policy;
}

export const isDoneOnce = ({ twice }: CallPolicy): boolean => twice === 'stored' || twice === 'found';
