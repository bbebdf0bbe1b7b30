import { isRefused, Offline, Refused } from '#client/request.ts';
import type { EmbedError } from '#contract/people/embed-limits.ts';
import { closedRefusals } from '#contract/rights/rights.ts';

/** Error code of a failed call for the partner's page; null where it was no answer of ours. */
export function whyNot(error: unknown): EmbedError | null {
  if (error instanceof Offline) return 'offline';
  if (isRefused(error, ...closedRefusals)) return 'locked';
  if (error instanceof Refused) return isRefused(error, 'not_found') ? 'not_found' : 'failed';
  return null;
}
