import { type Kysely, sql } from 'kysely';

/** More ways to pay, each with its clearing account (docs/decisions/050-payment-methods-and-refunds.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger_account (name, currency) values
      ('clearing_zalopay', 'VND'), ('clearing_momo', 'VND'), ('clearing_vietqr', 'VND'), ('clearing_zalo', 'VND');
    alter table payment_attempt drop constraint payment_attempt_gateway_check,
      add constraint payment_attempt_gateway_check check (gateway in ('zalopay', 'momo', 'vnpay', 'vietqr', 'zalo')),
      /* The gateway's own number of the order, where one needs it to ask. */
      add column gateway_no text;
    create unique index payment_attempt_gateway_no on payment_attempt (gateway, gateway_no) where gateway_no is not null;
    /* What a reader was told of a purchase: once each. */
    create table purchase_notice (
      purchase_id bigint not null references purchase,
      type text not null check (type in ('payment_out', 'payment_fail')),
      at timestamptz(3) not null,
      primary key (purchase_id, type)
    );
  `.execute(db);
}
