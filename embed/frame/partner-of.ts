import { request } from '#client/request.ts';
import { embedCalls, type Partner } from '#contract/people/embed-api.ts';
import { inTime } from './in-time.ts';

/** Partner by its id; null for an unknown one. */
export async function partnerOf(id: string | null): Promise<Partner | null> {
  if (!id) return null;
  try {
    return await inTime(request(embedCalls.partner, { partner_id: id }));
  } catch {
    // Unknown or out of reach: the book is still read, only nobody outside is told.
    return null;
  }
}
