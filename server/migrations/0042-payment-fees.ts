import { type Kysely, sql } from 'kysely';

/**
 * What companies keep of the money that they take (docs/decisions/056-payment-review.md): rates that the operator sets, and
 * for each piece of evidence what was booked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger_account (name, currency) values ('fees', 'VND');
    alter table ledger_entry drop constraint ledger_entry_kind_check,
      add constraint ledger_entry_kind_check check (kind in
        ('sale', 'oak', 'code', 'held', 'test', 'refund', 'refunded', 'fee'));
    /* Without a row nothing is booked. */
    create table fee_rate (
      gateway text primary key check (gateway in ('zalopay', 'momo', 'vnpay', 'vietqr', 'zalo')),
      basis_points integer not null check (basis_points between 0 and 9999),
      fixed_vnd integer not null check (fixed_vnd >= 0)
    );
    create table evidence_fee (
      evidence_id bigint primary key references payment_evidence,
      amount bigint not null check (amount > 0),
      entry_id bigint not null unique references ledger_entry
    );
    create trigger evidence_fee_is_append_only before update or delete on evidence_fee
      for each row execute function refuse_change();
  `.execute(db);
}
