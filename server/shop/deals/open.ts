import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { insertDeal, insertSlot, listedOf } from './line-queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Span {
  starts_at: number;
  ends_at: number;
}

/** Throws bad_input unless it has a beginning before its end, and no more between them than `most`. */
function checkSpan({ starts_at, ends_at }: Span, most: number, why: string): void {
  if (ends_at <= starts_at || ends_at - starts_at > most) throw new Refusal('bad_input', { ends_at: [why] });
}

const audit = (tx: Tx, { reader, now }: ReaderContext, action: string, after: unknown) =>
  recordAudit(tx, {
    ...{ now: now(), actor: reader.accountId, subject: null },
    ...{ action, before: null, after, reason: '' },
  });

/** Opens hours in which shops may sell copies cheaper; answers their id. Throws too_late, bad_input. */
export async function openFrame(context: ReaderContext, given: Span & { title: string }): Promise<number> {
  checkSpan(given, DAY_MS, 'Giờ vàng cần kết thúc sau lúc bắt đầu, trong vòng một ngày');
  const { title, starts_at, ends_at } = given;
  return transactOnce(context, async tx => {
    if (starts_at <= context.now())
      throw new Refusal('too_late', 'Giờ bắt đầu đã qua. Bạn chọn một giờ sắp tới nhé.');
    const { id } = await insertSlot(tx, {
      title,
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
    });
    await audit(tx, context, 'deals.open_frame', { frame: id, title, starts_at, ends_at });
    return id;
  });
}

interface NewDeal extends Span {
  title: string;
  intro: string;
  tint: string;
  product_ids: string;
}

/** Puts products on a shelf for a time; answers its id. Throws too_late, not_found, bad_input. */
export async function makeDeal(context: ReaderContext, given: NewDeal): Promise<number> {
  checkSpan(given, 92 * DAY_MS, 'Đợt giá tốt cần kết thúc sau lúc bắt đầu, trong vòng ba tháng');
  const { title, intro, tint, starts_at, ends_at, product_ids } = given;
  const products = [...new Set(product_ids.split(',').map(Number))];
  return transactOnce(context, async tx => {
    if (ends_at <= context.now()) throw new Refusal('too_late', 'Giờ kết thúc đã qua rồi.');
    if ((await listedOf(tx, products)) < products.length)
      throw new Refusal('not_found', 'Có cuốn không còn bán. Bạn xem lại danh sách nhé.');
    const row = { title, intro, tint, starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
    const id = await insertDeal(tx, row, products);
    await audit(tx, context, 'deals.make', { deal: id, title, starts_at, ends_at, products });
    return id;
  });
}
