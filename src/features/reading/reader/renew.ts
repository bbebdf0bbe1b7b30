import { isRefused, request } from '#client/request.ts';
import type { BookStart } from '#contract/library/content.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { closedRefusals } from '#contract/rights/rights.ts';

/** A fresh signature for a book that is being read; null when nothing of it is open any more. */
export async function renewed(contentId: number): Promise<BookStart | null> {
  try {
    return await request(readerCalls.openBook, { content_id: contentId, renew: 1 });
  } catch (error) {
    if (isRefused(error, ...closedRefusals)) return null;
    throw error;
  }
}
