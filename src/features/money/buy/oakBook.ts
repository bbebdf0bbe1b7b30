import { callKey, queryClient } from '#client/queries.ts';
import type { Output } from '#contract/kit/call.ts';
import { workCalls } from '#contract/library/work.ts';

export type OakDetail = Output<typeof workCalls.oakDetail>;

/** Puts what changed into the page that shows the book. */
export const changeOakBook = (id: number, change: Partial<OakDetail>): void =>
  void queryClient.setQueryData<OakDetail>(
    callKey(workCalls.oakDetail, { content_id: id }),
    book => book && { ...book, ...change },
  );
