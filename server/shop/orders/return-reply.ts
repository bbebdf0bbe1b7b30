import type { OrderReturn } from '#contract/shop/order-returns.ts';
import { appealUntil, maySend, mayWithdraw, moneyOfCopies, returnUntil } from '#rules/shop/shop-returns.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Context } from '../../kit/http/context.ts';
import { sealedPhoto } from '../../library/photos/addresses.ts';
import { refundedLines } from '../../money/purchase/refund-queries.ts';
import { units } from '../../people/address/units.ts';
import { orderLines } from '../stock/order-queries.ts';
import type { SeenOrder } from './queries.ts';
import { eventsOfReturns, linesOfReturns, type ShownReturn, takenByReturns } from './return-queries.ts';

/** Address for the books of an accepted return, until they have arrived. */
function sendTo(row: ShownReturn): OrderReturn['send_to'] {
  if (row.state !== 'accepted' && row.state !== 'travelling') return null;
  const ward = units().wards.get(row.shop_ward);
  return {
    name: row.shop_name,
    phone: row.shop_phone ?? '',
    street: row.return_street ?? '',
    ward: ward?.name ?? '',
    city: ward?.cityName ?? '',
  };
}

/** Their buyer, their shop and support; not who only knows an order's code and phone. They go with the buyer's account. */
const seesPictures = (reader: Context['reader'], { account_id, seller_id }: ShownReturn): boolean =>
  reader !== null &&
  account_id !== null &&
  (reader.accountId === account_id || reader.accountId === seller_id || reader.roles.includes('support'));

export type Asker = Pick<Context, 'db' | 'reader' | 'now' | 'filesOrigin' | 'linkSecret'>;

/** Returns as whoever may see them sees them, in the order given. */
export async function returnReplies(
  { db, reader, filesOrigin, linkSecret, now: clock }: Asker,
  rows: readonly ShownReturn[],
): Promise<OrderReturn[]> {
  const now = clock();
  const ids = rows.map(({ id }) => id);
  const [lines, events] = [await linesOfReturns(db, ids), await eventsOfReturns(db, ids)];
  return rows.map(row => {
    const until = appealUntil({ ...row, at: row.moved_at.getTime() });
    return {
      return_id: row.id,
      order_code: row.order_code,
      state: row.state,
      why: row.why,
      words: row.words,
      pictures: seesPictures(reader, row)
        ? row.pictures.map(key => sealedPhoto(filesOrigin, linkSecret, key, now))
        : [],
      send_to: sendTo(row),
      parcel_code: row.parcel_code ?? '',
      reason: row.reason,
      lines: lines
        .filter(({ return_id }) => return_id === row.id)
        .map(({ variation_id, name, variation, quantity, amount_vnd }) => ({
          ...{ product_meta_id: variation_id, name, variation, quantity },
          amount: amount_vnd,
        })),
      amount: row.amount_vnd,
      refund:
        row.state !== 'passed' && row.state !== 'lost'
          ? 'none'
          : row.entry_id !== null && row.paid_back
            ? 'done'
            : 'pending',
      may: {
        withdraw: mayWithdraw(row.state),
        send: maySend(row.state),
        appeal: until !== null && now < until,
      },
      appeal_until: until,
      asked_at: row.asked_at.getTime(),
      moved_at: row.moved_at.getTime(),
      steps: events
        .filter(({ return_id }) => return_id === row.id)
        .map(({ after, event, actor, reason, at }) => ({
          ...{ state: after, event, actor, reason },
          at: at.getTime(),
        })),
    };
  });
}

/** Of each line of an order: how many copies may still be given back, and what was paid for them. */
export async function leftToReturn(db: Db, orderId: number) {
  const lines = await orderLines(db, [orderId]);
  const taken = await takenByReturns(db, orderId);
  const back = await refundedLines(
    db,
    lines.map(({ purchase_line_id }) => purchase_line_id),
  );
  return lines.map(line => {
    const { copies = 0, money = 0 } = taken.find(({ line_id }) => line_id === line.id) ?? {};
    const left = back.includes(line.purchase_line_id) ? 0 : line.quantity - copies;
    return {
      line,
      left,
      paid: left === 0 ? 0 : line.paid_vnd - money,
      amountOf: (quantity: number) =>
        moneyOfCopies({ paid: line.paid_vnd, quantity: line.quantity }, { copies, money }, quantity),
    };
  });
}

/** Why nothing of an order may be given back now; null where it may. */
export function whyNoReturn(
  { digital, state, delivered_at }: Pick<SeenOrder, 'digital' | 'state' | 'delivered_at'>,
  now: number,
): string | null {
  if (digital || delivered_at === null || (state !== 'delivered' && state !== 'received'))
    return 'Đơn này chưa trả lại được.';
  return now < returnUntil(delivered_at.getTime())
    ? null
    : 'Đã quá 30 ngày từ khi nhận nên không trả lại được.';
}

export async function returnableOf(db: Db, row: SeenOrder, now: number) {
  if (whyNoReturn(row, now) !== null) return [];
  return (await leftToReturn(db, row.id))
    .filter(({ left }) => left > 0)
    .map(({ line, left, paid }) => ({ product_meta_id: line.variation_id, copies: left, paid }));
}
