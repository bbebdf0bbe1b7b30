import type { SlotToJoin, SoldInSlot } from '#contract/shop/seller-slots.ts';
import { money } from '#rules/text/text.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import {
  isInSlot,
  lockOwnLine,
  lockOwnVariation,
  type OwnLine,
  ownLine,
  ownLines,
  putLine,
  slotsAfter,
  slotToJoin,
} from '../deals/line-queries.ts';
import { whyNoStock } from '../products/stock-queries.ts';
import { insertMovements } from '../stock/order-queries.ts';

const shown = (line: OwnLine): SoldInSlot => ({
  line_id: line.id,
  frame_id: line.frame_id,
  product_meta_id: line.variation_id,
  name: line.name,
  variation: line.variation,
  price: line.price_vnd,
  origin_price: line.origin_vnd,
  per_person: line.per_person,
  left: line.free,
  held: line.reserved,
  sold: line.sold,
});

const audit = (tx: Tx, { reader, now }: ReaderContext, action: string, after: unknown) =>
  recordAudit(tx, {
    ...{ now: now(), actor: reader.accountId, subject: reader.accountId },
    ...{ action, before: null, after, reason: '' },
  });

/** Slots that run or come, with what one's own shop sells in them. */
export async function slotsToJoin({ db, reader, now }: ReaderContext): Promise<SlotToJoin[]> {
  const slots = await slotsAfter(db, new Date(now()));
  const lines = await ownLines(
    db,
    reader.accountId,
    slots.map(({ id }) => id),
  );
  return slots.map(({ id, title, starts_at, ends_at }) => ({
    frame_id: id,
    title,
    starts_at: starts_at.getTime(),
    ends_at: ends_at.getTime(),
    lines: lines.filter(({ frame_id }) => frame_id === id).map(shown),
  }));
}

async function reply({ db, reader }: ReaderContext, id: number): Promise<SoldInSlot> {
  const line = await ownLine(db, reader.accountId, id);
  if (!line) throw new Refusal('not_found');
  return shown(line);
}

export interface Joining {
  frame_id: number;
  product_meta_id: number;
  price: number;
  copies: number;
  per_person: number;
}

/** Sets copies of one's own apart for a frame that has not begun. Throws not_found, too_late, not_for_sale, out_of_stock, bad_input. */
export async function joinFrame(context: ReaderContext, asked: Joining): Promise<SoldInSlot> {
  const { db, reader, now } = context;
  const { frame_id, product_meta_id, price, copies, per_person } = asked;
  const id = await transact(db, async tx => {
    const variation = await lockOwnVariation(tx, reader.accountId, product_meta_id);
    const slot = await slotToJoin(tx, frame_id);
    if (!variation || !slot) throw new Refusal('not_found');
    const at = new Date(now());
    if (slot.starts_at <= at) throw new Refusal('too_late', 'Giờ vàng này đã bắt đầu. Bạn chọn giờ sau nhé.');
    if (variation.form !== 1 && variation.form !== 2)
      throw new Refusal('not_for_sale', 'Giờ vàng chỉ bán bản in.');
    if (!variation.active || !variation.listed) throw new Refusal('not_for_sale', 'Bản này đang không bán.');
    if (price >= variation.price_vnd)
      throw new Refusal('bad_input', { price: [`Giá giờ vàng cần thấp hơn ${money(variation.price_vnd)}`] });
    if (await isInSlot(tx, product_meta_id, { from: slot.starts_at, to: slot.ends_at }))
      throw new Refusal('not_for_sale', 'Bản này đã có trong một giờ vàng cùng lúc.');
    if (copies > variation.free)
      throw new Refusal('out_of_stock', `Kho còn ${Math.max(0, variation.free)} cuốn.`);
    const line = await putLine(tx, {
      frame_id,
      variation_id: product_meta_id,
      price_vnd: price,
      per_person,
    });
    await insertMovements(tx, [
      {
        ...{ variation_id: product_meta_id, flash_line_id: line.id, kind: 'set_apart', quantity: copies },
        ...{ actor: 'seller', at },
      },
    ]);
    await audit(tx, context, 'selling.join_frame', { line: line.id, ...asked });
    return line.id;
  }).catch(error => {
    // Somebody bought them meanwhile.
    throw whyNoStock(error) ? new Refusal('out_of_stock') : error;
  });
  return reply(context, id);
}

/** Takes back what nobody holds of a line whose frame has not ended. Throws not_found, too_late. */
export async function leaveFrame(context: ReaderContext, lineId: number): Promise<SoldInSlot> {
  const { db, reader, now } = context;
  await transact(db, async tx => {
    const line = await lockOwnLine(tx, reader.accountId, lineId);
    if (!line) throw new Refusal('not_found');
    const at = new Date(now());
    if (line.ends_at <= at || line.free === 0)
      throw new Refusal('too_late', 'Không còn cuốn nào để lấy về kho.');
    await insertMovements(tx, [
      {
        ...{ variation_id: line.variation_id, flash_line_id: lineId, kind: 'put_back', quantity: line.free },
        ...{ actor: 'seller', at },
      },
    ]);
    await audit(tx, context, 'selling.leave_frame', { line: lineId, copies: line.free });
  });
  return reply(context, lineId);
}
