import { sql } from 'kysely';
import type { Database } from './db.ts';

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
  audit: appendOnly,
  bank_answer: appendOnly,
  chargeback: appendOnly,
  chat_message: appendOnly,
  chat_removal: appendOnly,
  chat_report: kept,
  chat_room: kept,
  complaint_settlement: kept,
  evidence_fee: appendOnly,
  evidence_outcome: appendOnly,
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

/** What the server's role may do with a table, in the order of the alphabet. */
export const rightsOn = (table: string): readonly Right[] => fewer[table] ?? rows;

/** Tells apart this lock of the database from others. */
const LOCK = 5_150_001;

/**
 * Gives the server's role its rights on all tables, those of later migrations too, and nothing else: it cannot alter, drop
 * or truncate. Run by the owner of the tables after each migration, in one transaction. False when both are one role, and
 * nothing can be held back from it.
 */
export function grantRights(owner: Database, app: string): Promise<boolean> {
  const role = sql.id(app);
  return owner.transaction().execute(async tx => {
    const { rows: found } = await sql<{ me: string }>`
      select current_user as me from pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
    if (found[0]?.me === app) return false;
    await sql`grant usage on schema public to ${role}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(tx);
    await sql`grant usage, select on all sequences in schema public to ${role}`.execute(tx);
    await sql`alter default privileges in schema public
      grant select, insert, update, delete on tables to ${role}`.execute(tx);
    await sql`alter default privileges in schema public grant usage, select on sequences to ${role}`.execute(
      tx,
    );
    const tables = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(tx);
    for (const { name } of tables.rows.filter(table => table.name in fewer)) {
      const table = sql.table(`public.${name}`);
      await sql`revoke all on ${table} from ${role}`.execute(tx);
      await sql`grant ${sql.raw(rightsOn(name).join(', '))} on ${table} to ${role}`.execute(tx);
    }
    return true;
  });
}
