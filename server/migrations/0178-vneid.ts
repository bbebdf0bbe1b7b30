import { type Kysely, sql } from 'kysely';

/** Visits of owners of shops to VNeID, each ten minutes long, and what belongs to one alone (docs/decisions/119-vneid.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_visit (
      state_hash bytea primary key,
      shop_id integer not null references shop on delete cascade,
      account_id integer not null references account on delete cascade,
      verifier text not null,
      nonce text not null,
      expires_at timestamptz(3) not null
    );
    create index identity_visit_account on identity_visit (account_id);
    create index identity_visit_shop on identity_visit (shop_id);
  `.execute(db);
}
