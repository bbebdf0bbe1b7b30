import type { AnyCall } from '#contract/kit/call.ts';
import { EARLY_REPLY, type EarlyReply } from '#contract/kit/early-reply.ts';
import { callLine } from '#contract/kit/first.ts';
import type { Reply } from '#contract/kit/wire.ts';
import { surelyGuest } from './surelyGuest.ts';

type Page = { [EARLY_REPLY]?: EarlyReply };

/** The reply to a call of a guest that was asked for before the app was there: once, and null for any other. */
export async function takeEarlyReply(
  call: AnyCall,
  input: unknown,
  page: Page = globalThis as Page,
): Promise<Reply | null> {
  const early = page[EARLY_REPLY];
  if (!surelyGuest() || early?.asked !== callLine(call, input as never)) return null;
  delete page[EARLY_REPLY];
  return early.reply;
}
