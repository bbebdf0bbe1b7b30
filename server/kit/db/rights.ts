import { sql } from 'kysely';
import type { Database, Db } from './db.ts';

type Right = 'select' | 'insert' | 'update' | 'delete';

/** A table whose rows are written once: no bug and no stolen connection of the server changes them. */
const appendOnly: readonly Right[] = ['insert', 'select'];
/** A table whose rows stay for good, though some of their columns move. */
const kept: readonly Right[] = ['insert', 'select', 'update'];
const rows: readonly Right[] = ['delete', 'insert', 'select', 'update'];

/** Tables on which the server may do less than change rows. */
const fewer: Record<string, readonly Right[]> = {
  activation_batch: kept,
  activation_code: kept,
  activation_use: appendOnly,
  affiliate: kept,
  affiliate_payout_line: appendOnly,
  affiliate_rate: appendOnly,
  attribution: appendOnly,
  audit: appendOnly,
  bank_answer: appendOnly,
  chargeback: appendOnly,
  chat_message: appendOnly,
  chat_removal: appendOnly,
  chat_report: kept,
  chat_room: kept,
  commission: kept,
  commission_appeal: kept,
  commission_part: appendOnly,
  commission_signal: appendOnly,
  complaint_settlement: kept,
  digital_good: kept,
  evidence_fee: appendOnly,
  evidence_outcome: appendOnly,
  feed_appeal: kept,
  feed_lock: kept,
  feed_order: kept,
  feed_report: kept,
  feed_surge: appendOnly,
  feed_verdict: kept,
  flash_line: kept,
  flash_share: ['select'],
  front_version: appendOnly,
  held_decision: appendOnly,
  kysely_migration: ['select'],
  kysely_migration_lock: ['select'],
  ledger_account: ['select'],
  ledger_entry: appendOnly,
  ledger_posting: appendOnly,
  order_cancel_ask: kept,
  order_limit: ['select', 'update'],
  package_trial: kept,
  parcel: kept,
  parcel_fee: appendOnly,
  parcel_word: ['select'],
  payment_attempt: kept,
  payment_company: ['select'],
  payment_evidence: appendOnly,
  payout_batch: kept,
  payout_setting: ['select', 'update'],
  product: kept,
  purchase: kept,
  purchase_event: ['select'],
  purchase_line: appendOnly,
  purchase_move: ['select'],
  rating_reply: appendOnly,
  refund: kept,
  refunded_line: appendOnly,
  reservation: kept,
  shelf_trial: kept,
  shop: kept,
  shop_change: kept,
  shop_facts: kept,
  shop_identity: appendOnly,
  shop_invite: kept,
  shop_order: kept,
  shop_order_event: ['select'],
  shop_order_line: appendOnly,
  shop_order_move: ['select'],
  shop_payout: kept,
  shop_payout_event: ['select'],
  shop_payout_line: appendOnly,
  shop_rate: appendOnly,
  shop_reserve: kept,
  shop_reserve_appeal: kept,
  shop_return: kept,
  shop_return_event: ['select'],
  shop_return_line: appendOnly,
  shop_return_move: ['select'],
  shop_review: appendOnly,
  shop_share: appendOnly,
  shop_share_part: appendOnly,
  stock: ['select'],
  stock_movement: appendOnly,
  take_down: kept,
  take_down_appeal: kept,
  variation: kept,
  voucher: kept,
  voucher_claim: kept,
  voucher_share: ['select'],
  wallet: appendOnly,
  work_proposal: kept,
  work_version: appendOnly,
};

/** The server role's rights on a table, in alphabetical order. */
export const rightsOn = (table: string): readonly Right[] => fewer[table] ?? rows;

/** Tells apart this lock of the database from others. */
const LOCK = 5_150_001;

/** Tables (and views) and sequences of ours: of this role, or of whoever owns the list of migrations. What others put beside them is not touched. */
const ownRelations = (tx: Db, kinds: readonly string[]) =>
  sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = any(${kinds}::"char"[])
      and c.relowner in (
        select oid from pg_roles where rolname = current_user
        union select relowner from pg_class where oid = to_regclass('public.kysely_migration'))`.execute(tx);

/**
 * Gives the server's role its rights on all tables of ours, those of later migrations too, and nothing else: it cannot alter, drop
 * or truncate. Run by the owner of the tables after each migration, in one transaction. False when both are one role, and
 * nothing can be held back from it.
 */
export function grantRights(owner: Database, app: string): Promise<boolean> {
  const role = sql.id(app);
  const listed = (relations: readonly { name: string }[]) =>
    sql.join(relations.map(({ name }) => sql.table(`public.${name}`)));
  return owner.transaction().execute(async tx => {
    const { rows: found } = await sql<{ me: string }>`
      select current_user as me from pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
    if (found[0]?.me === app) return false;
    await sql`grant usage on schema public to ${role}`.execute(tx);
    const { rows: tables } = await ownRelations(tx, ['r', 'p', 'v', 'm']);
    if (tables.length)
      await sql`grant select, insert, update, delete on ${listed(tables)} to ${role}`.execute(tx);
    const { rows: sequences } = await ownRelations(tx, ['S']);
    if (sequences.length)
      await sql`grant usage, select on sequence ${listed(sequences)} to ${role}`.execute(tx);
    await sql`alter default privileges in schema public
      grant select, insert, update, delete on tables to ${role}`.execute(tx);
    await sql`alter default privileges in schema public grant usage, select on sequences to ${role}`.execute(
      tx,
    );
    for (const { name } of tables.filter(table => table.name in fewer)) {
      const table = sql.table(`public.${name}`);
      await sql`revoke all on ${table} from ${role}`.execute(tx);
      await sql`grant ${sql.raw(rightsOn(name).join(', '))} on ${table} to ${role}`.execute(tx);
    }
    return true;
  });
}
