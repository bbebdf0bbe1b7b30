import type { Task } from '#contract/shop/desk-queue.ts';
import type { TaskKind } from '#rules/shop/queue.ts';
import type { claimsAt } from './claim-queries.ts';

type Claims = Awaited<ReturnType<typeof claimsAt>>;

/** Holder of a task, for this account. */
export function claimReply(
  claims: Claims,
  { kind, ref }: { kind: TaskKind; ref: number },
  accountId: number,
): Task['claim'] {
  const had = claims.find(each => each.kind === kind && Number(each.ref) === ref);
  return had ? { by: had.fullname, mine: had.account_id === accountId, until: had.until.getTime() } : null;
}
