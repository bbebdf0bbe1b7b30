import { type Kysely, sql } from 'kysely';

/** Deals: products shown together for a time. Their prices are those that the shops ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deal (
      id integer generated always as identity primary key,
      title text not null check (title <> '' and char_length(title) <= 120),
      intro text not null default '' check (char_length(intro) <= 500),
      /* "#rrggbb" */
      tint text not null check (tint ~ '^#[0-9a-f]{6}$'),
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      check (starts_at < ends_at)
    );
    create index deal_ends on deal (ends_at, id);
    create table deal_product (
      deal_id integer not null references deal on delete cascade,
      product_id integer not null references product,
      position smallint not null default 0,
      primary key (deal_id, product_id)
    );
    create index deal_product_product on deal_product (product_id);
  `.execute(db);
}
