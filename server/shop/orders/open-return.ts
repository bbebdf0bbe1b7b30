import type { ReturnReason } from '#rules/shop/shop-returns.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { takePhotos } from '../../library/photos/keep.ts';
import { lockForMove } from './act.ts';
import { tellOfReturn } from './move-return.ts';
import { insertReturn } from './return-queries.ts';
import { leftToReturn, whyNoReturn } from './return-reply.ts';

interface Wanted {
  orderId: number;
  accountId: number;
  /** How many copies, by variation. */
  copies: ReadonlyMap<number, number>;
  why: ReturnReason;
  words: string;
  /** Keys of photos that were sent for it. */
  pictures: readonly string[];
  payee: { bank: string; number: string; holder: string } | null;
  now: Date;
}

/** Begins a return of one's own order; answers its id. The money is frozen now. Throws bad_input and too_late. */
export async function openReturn(
  tx: Tx,
  { orderId, accountId, copies, why, words, pictures, payee, now }: Wanted,
): Promise<number> {
  const order = await lockForMove(tx, orderId);
  const no = whyNoReturn(order, now.getTime());
  if (no) throw new Refusal('too_late', no);
  const left = await leftToReturn(tx, orderId);
  const lines = [...copies].map(([variation, quantity]) => {
    const found = left.find(({ line }) => line.variation_id === variation);
    if (!found || quantity < 1 || quantity > found.line.quantity)
      throw new Refusal('bad_input', { copies: ['Bạn xem lại số cuốn muốn trả nhé'] });
    if (quantity > found.left) throw new Refusal('too_late', `Bạn đã xin trả “${found.line.name}” rồi.`);
    return { line_id: found.line.id, quantity, amount_vnd: found.amountOf(quantity) };
  });
  const row = {
    order_id: orderId,
    account_id: accountId,
    why,
    words: words.normalize('NFC').trim(),
    pictures: [...pictures],
  };
  await takePhotos(tx, { accountId, purpose: 'complaint', keys: pictures });
  const id = await insertReturn(tx, { ...row, now, lines, payee });
  await recordAudit(tx, {
    ...{ now: now.getTime(), actor: accountId, subject: accountId, action: 'orders.return' },
    before: { order: order.number },
    after: { order: order.number, return: id, state: 'asked', event: 'ask', actor: 'buyer' },
    reason: why,
  });
  await tellOfReturn(tx, order, { id, state: 'asked', actor: 'buyer', now });
  return id;
}
