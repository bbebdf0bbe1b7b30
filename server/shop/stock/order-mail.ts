import { sql } from 'kysely';
import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { enqueueMessage } from '../../gateways/send-message.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob } from '../../kit/jobs/job.ts';
import { letterText, type OrderLetter, orderLetters } from './order-mail-texts.ts';

/** An order's data for its mail. It goes to the account's confirmed address: another may be a stranger's. */
const orderOfLetter = (db: Db, id: number) =>
  db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .innerJoin('shop_order_line as line', 'line.order_id', 'shop_order.id')
    .leftJoin('shop_order_recipient as to', 'to.order_id', 'shop_order.id')
    .leftJoin('account', 'account.id', 'shop_order.account_id')
    .select([
      'shop_order.number',
      'shop_order.digital',
      'shop_order.total_vnd',
      'shop_order.creation_step',
      'shop_order.cancel_source',
      'shop_order.reason',
      'shop_order.event',
      'shop.name as shop',
      'to.bill_name',
      'to.bill_tax_code',
      'to.bill_address',
      'to.bill_email',
      'account.email as mail',
    ])
    .select([
      sql<boolean>`exists (
        select from shop_order_event
        where order_id = shop_order.id and before = 'unpaid' and event in ('pay', 'hand_over'))`.as(
        'was_paid',
      ),
      sql<
        string[]
      >`array_agg(line.quantity || ' × ' || line.name || ', ' || line.variation order by line.id)`.as(
        'lines',
      ),
    ])
    .where('shop_order.id', '=', id)
    .groupBy(['shop_order.id', 'shop.id', 'account.id', 'to.order_id'])
    .executeTakeFirst();

/** Writes a letter about an order; nobody who has no address is written to. */
export const mailAboutOrder = defineJob({
  name: 'mailAboutOrder',
  input: z.object({ order: z.number(), letter: z.enum(orderLetters), amount: z._default(z.number(), 0) }),
  async inDatabase({ order: id, letter, amount }, { tx, now, linkSecret, settings }): Promise<void> {
    const order = await orderOfLetter(tx, id);
    if (!order?.mail) return;
    const { title, words } = letterText(letter, {
      code: order.number,
      shop: order.shop,
      lines: order.lines,
      total: order.total_vnd,
      atDoor: order.creation_step === 0,
      digital: order.digital,
      source: order.cancel_source,
      reason: order.reason,
      goesBack: order.was_paid,
      bill: order.bill_name
        ? {
            name: order.bill_name,
            taxCode: order.bill_tax_code ?? '',
            address: order.bill_address ?? '',
            email: order.bill_email ?? '',
          }
        : null,
      amount,
    });
    const path = linkTo(order.digital ? 'orderDigital' : 'orderPhysical', { slug: order.number });
    const { publicOrigin } = settings;
    const data = { title, words: words.join('\n'), ...(publicOrigin && { link: publicOrigin + path }) };
    await enqueueMessage(tx, { linkSecret, now }, { channel: 'mail', to: order.mail, name: 'order', data });
  },
});

/** Has a letter written, in the transaction of what it tells of. `now` in ms. */
export const writeLetter = (
  tx: Tx,
  order: number,
  letter: OrderLetter,
  { now, amount = 0 }: { now: number; amount?: number },
): Promise<void> => enqueue(tx, mailAboutOrder, { order, letter, amount }, { now });

/** Orders whose lines an entry gave money back for. */
export const ordersOfEntry = async (tx: Tx, entryId: number) =>
  tx
    .selectFrom('refunded_line')
    .innerJoin('shop_order_line as line', 'line.purchase_line_id', 'refunded_line.line_id')
    .innerJoin('shop_order', 'shop_order.id', 'line.order_id')
    .select(['shop_order.id', 'shop_order.number', 'shop_order.account_id'])
    .distinct()
    .where('refunded_line.entry_id', '=', entryId)
    .orderBy('shop_order.id')
    .execute();
