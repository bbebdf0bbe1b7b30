import { type Kysely, sql } from 'kysely';

/**
 * Ways to pay as rows (docs/decisions/102-payment-gateway-rows.md): another one is a row here and an account of the
 * books, `clearing_` and its name. Old attempts satisfied the check that this replaces: "not valid" spares reading them all
 * under a lock that stops payments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_company (
      gateway text primary key,
      /* What it has received for us. */
      clearing text not null generated always as ('clearing_' || gateway) stored references ledger_account
    );
    insert into payment_company (gateway) values ('zalopay'), ('momo'), ('vnpay'), ('vietqr'), ('zalo'), ('cod');
    alter table payment_attempt drop constraint payment_attempt_gateway_check,
      add constraint payment_attempt_gateway foreign key (gateway) references payment_company not valid;
    alter table fee_rate drop constraint fee_rate_gateway_check,
      add constraint fee_rate_gateway foreign key (gateway) references payment_company;
  `.execute(db);
}
