import { todayInVietnam } from '#rules/people/person.ts';
import { type AgreedRight, copyrightOn } from '#rules/rights/copyright.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** Throws not_in_country for a work that may not be sold where one is, not_for_sale for one that may be sold nowhere now. */
export function refuseUncleared(work: AgreedRight, now: number, country: string): void {
  const copyright = copyrightOn(work, todayInVietnam(now), country);
  if (copyright === 'abroad') throw new Refusal('not_in_country');
  if (copyright !== 'cleared') throw new Refusal('not_for_sale');
}
