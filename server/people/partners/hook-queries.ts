import type { HookEvent } from '#rules/people/partners.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

export const hooksOf = (db: Db, partnerId: string) =>
  db
    .selectFrom('partner_hook')
    .select(['id', 'url', 'events', 'old_until'])
    .where('partner_id', '=', partnerId)
    .orderBy('id')
    .execute();

/** Undefined when the partner has one with this address. */
export const insertHook = (
  tx: Tx,
  row: { partner_id: string; url: string; events: HookEvent[]; secret: string; made_at: Date },
) =>
  tx
    .insertInto('partner_hook')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const hookOf = (tx: Tx, partnerId: string, id: number) =>
  tx
    .selectFrom('partner_hook')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const deleteHook = (tx: Tx, id: number) =>
  tx.deleteFrom('partner_hook').where('id', '=', id).execute();

export const swapSecret = (
  tx: Tx,
  id: number,
  change: { secret: string; old_secret: string; old_until: Date },
) => tx.updateTable('partner_hook').set(change).where('id', '=', id).execute();

/** Hooks of a partner that want this event. */
export const hooksFor = (tx: Tx, partnerId: string, event: HookEvent) =>
  tx
    .selectFrom('partner_hook')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where(where => where(where.val(event), '=', where.fn.any('events')))
    .execute();

export const insertDelivery = (
  tx: Tx,
  row: { hook_id: number; event: HookEvent; body: string; next_at: Date; made_at: Date },
) => tx.insertInto('partner_delivery').values(row).returning('id').executeTakeFirstOrThrow();

/** A pending webhook delivery with its secret; undefined when it is gone or done. */
export const waitingDelivery = (db: Db, id: number) =>
  db
    .selectFrom('partner_delivery')
    .innerJoin('partner_hook', 'partner_hook.id', 'partner_delivery.hook_id')
    .select([
      'partner_delivery.id',
      'partner_delivery.event',
      'partner_delivery.body',
      'partner_delivery.tries',
      'partner_hook.url',
      'partner_hook.secret',
      'partner_hook.old_secret',
      'partner_hook.old_until',
    ])
    .where('partner_delivery.id', '=', id)
    .where('partner_delivery.state', '=', 'waiting')
    .executeTakeFirst();

export const insertAttempt = (
  tx: Tx,
  row: { delivery_id: number; at: Date; status: number | null; answer: string },
) => tx.insertInto('partner_attempt').values(row).execute();

export const moveDelivery = (
  tx: Tx,
  id: number,
  change: { state: 'waiting' | 'delivered' | 'failed'; tries: number; next_at: Date | null },
) => tx.updateTable('partner_delivery').set(change).where('id', '=', id).execute();

export const deliveryOf = (tx: Tx, partnerId: string, id: number) =>
  tx
    .selectFrom('partner_delivery')
    .innerJoin('partner_hook', 'partner_hook.id', 'partner_delivery.hook_id')
    .select(['partner_delivery.id', 'partner_delivery.state'])
    .where('partner_hook.partner_id', '=', partnerId)
    .where('partner_delivery.id', '=', id)
    .executeTakeFirst();

/** Whether something of this kind waits at a hook. */
export const isWaiting = async (tx: Tx, hookId: number, event: HookEvent): Promise<boolean> =>
  (await tx
    .selectFrom('partner_delivery')
    .select('id')
    .where('hook_id', '=', hookId)
    .where('event', '=', event)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined;

/** Newest first, below `before` when it is not 0. */
export const deliveriesOf = (db: Db, partnerId: string, before: number, most: number) =>
  db
    .selectFrom('partner_delivery')
    .innerJoin('partner_hook', 'partner_hook.id', 'partner_delivery.hook_id')
    .select([
      'partner_delivery.id',
      'partner_delivery.event',
      'partner_delivery.state',
      'partner_delivery.made_at',
      'partner_delivery.next_at',
      'partner_delivery.body',
      'partner_hook.url',
    ])
    .where('partner_hook.partner_id', '=', partnerId)
    .$if(before > 0, rows => rows.where('partner_delivery.id', '<', before))
    .orderBy('partner_delivery.id', 'desc')
    .limit(most)
    .execute();

export const attemptsOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('partner_attempt')
        .select(['delivery_id', 'at', 'status', 'answer'])
        .where('delivery_id', 'in', ids)
        .orderBy('id')
        .execute();

/** Deliveries of before this moment, with what was answered. */
export const dropOldDeliveries = (db: Db, before: Date) =>
  db.deleteFrom('partner_delivery').where('made_at', '<', before).where('state', '<>', 'waiting').execute();
