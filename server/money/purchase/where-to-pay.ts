import type { Transfer } from '#contract/money/purchase.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { attemptsOf, type PurchaseRow } from './queries.ts';

interface Where {
  address: string | null;
  transfer: Transfer | null;
  /** The way that was tried last and failed, while another is open. */
  failed_way: PayType | null;
}

const nowhere: Where = { address: null, transfer: null, failed_way: null };

/** Payment page of a pending purchase, from its last open attempt; nulls for any other. */
export async function whereToPay(
  { db, gateways, now }: Pick<AppContext, 'db' | 'gateways' | 'now'>,
  { id, state, total, expires_at }: PurchaseRow,
): Promise<Where> {
  if (state !== 'waiting' || expires_at.getTime() < now()) return nowhere;
  const attempts = await attemptsOf(db, id);
  const open = attempts.findLast(attempt => attempt.state === 'open');
  if (!open) return nowhere;
  const last = attempts.at(-1);
  const failed_way = last?.state === 'failed' ? last.gateway : null;
  const client = gateways.payments[open.gateway];
  const transfer = client?.transfer?.({ reference: open.reference, amountVnd: total }) ?? null;
  return { address: open.address, transfer, failed_way };
}
