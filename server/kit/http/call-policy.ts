import type { areas } from '#contract/areas.ts';
import type { Role } from '#contract/kit/roles.ts';
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

/** What staff decide about, found by the call's input (server/money/staff/own-affairs.ts). */
export type Subject = 'account' | 'purchase' | 'held' | 'refund' | 'complaint' | 'return' | 'products';

/** What only the server knows about a call; a row for each in server/call-policies.ts. */
export interface CallPolicy {
  rate: RateClass;
  /** Of a POST by which staff decide: whose affair that is (kit/http/decider.ts), or why it is nobody's. */
  about?: Subject | { nobody: string };
  /** Where all readers may make such a call: the role by which it is decided for the platform. */
  staff?: Role;
  /** Of each POST; a GET changes nothing. */
  twice?: Twice;
  /**
   * Of a GET whose reply is the same for all `guests`, or for `everyone` (its handler sees no reader): made once for many
   * and kept for a moment. It depends on the input and the stored data only, and changes nothing.
   */
  shared?: 'guests' | 'everyone';
  /** Of a GET with `shared: 'everyone'`: seconds that a browser may keep its reply. Without it, and for a refusal, none. */
  keep?: number;
}

export type AreaPolicies = {
  [K in keyof typeof areas]: { [C in keyof (typeof areas)[K]]: CallPolicy };
};

export const isDoneOnce = ({ twice }: CallPolicy): boolean => twice === 'stored' || twice === 'found';
