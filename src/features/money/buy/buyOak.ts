import { queryClient } from '#client/queries.ts';
import { requestOnce } from '#client/request-once.ts';
import type { Output } from '#contract/kit/call.ts';
import { oakCalls } from '#contract/money/purchase-oak.ts';
import { grouped } from '#rules/text/text.ts';
import { showToast } from '#ui/toasts.ts';
import { tellBalance } from './balance.ts';
import type { OakOption } from './for-sale.ts';

type BoughtOak = Output<typeof oakCalls.buyChapterBookOak>;

/** Buys chapters at the price that was seen; `open` is the one that is waited for. Throws what the server refuses: price_changed, short_of_oak. */
export function buyOak(
  book_id: number,
  { kind, chapter, count, oak: total_price }: OakOption,
  open: number | undefined,
): Promise<BoughtOak> {
  const input = { book_id, total_price, ...(open !== undefined && { open }) };
  if (kind === 'all') return requestOnce(oakCalls.buyBookOak, input);
  if (kind === 'one') return requestOnce(oakCalls.buyChapterBookOak, { ...input, chapter });
  return requestOnce(oakCalls.buyMultiChapterOak, { ...input, chapter, total_chapter: count });
}

/** Says what was bought, and has the rest of the page ask anew. What one waits for comes first: these take the line and the processor. */
export function tellBought({ chapters, nut }: BoughtOak, name: string): void {
  tellBalance(nut);
  // What was asked while the chapters were closed is asked again.
  void queryClient.invalidateQueries();
  const what = chapters.length === 1 && name ? name : `${chapters.length} chương`;
  showToast({ message: `${what} đã mở. Còn ${grouped(nut)} sồi.`, icon: 'circle-check' });
}
