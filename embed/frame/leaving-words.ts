import { currentAccount } from '#client/currentAccount.ts';
import { request } from '#client/request.ts';
import type { BookStart } from '#contract/library/content.ts';
import { SELECTED_MOST } from '#contract/people/embed-limits.ts';
import { copyCalls } from '#contract/reading/reader-copying.ts';

/** Chosen words as the page around may learn them; '' for none. */
export const asTold = (text: string): string => Array.from(text.trim()).slice(0, SELECTED_MOST).join('');

/** Whether the publisher lets these words leave the book; they count as copied. */
export async function mayLeave(
  { contentId, copyLeft }: Pick<BookStart, 'contentId' | 'copyLeft'>,
  text: string,
): Promise<boolean> {
  if (copyLeft === undefined) return true;
  if (!currentAccount()) return false;
  const letters = Array.from(text).length;
  return (await request(copyCalls.countCopied, { content_id: contentId, letters })).allowed;
}
