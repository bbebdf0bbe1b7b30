import { type Kysely, sql } from 'kysely';

/**
 * Who bears a refund that the platform decided about a complaint: its shop, as of every other refund, or Mọt, or the carrier
 * (docs/decisions/118-refund-bearers.md). Decisions of before stay as they were booked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger_account (name, currency) values
      /* What Mọt gave buyers itself, and what carriers owe it for what they spoiled. */
      ('complaints', 'VND'), ('carrier_claims', 'VND');
    alter table ledger_entry drop constraint ledger_entry_kind_check,
      add constraint ledger_entry_kind_check check (kind in
        ('sale', 'oak', 'code', 'held', 'test', 'refund', 'refunded', 'fee', 'parcel', 'share', 'payout', 'paid', 'bounced', 'borne'));
    /* Null: who sold it. */
    alter table refunded_line add column borne_by text check (borne_by in ('carrier', 'platform'));
    alter table complaint_settlement add column payer_books boolean not null default true;
    update complaint_settlement set payer_books = false where entry_id is not null;
  `.execute(db);
}
