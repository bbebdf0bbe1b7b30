import { type Kysely, sql } from 'kysely';

/** What somebody means to buy of the shops, the same on all their devices (docs/decisions/073-cart-to-order.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart (
      account_id integer primary key references account on delete cascade,
      /* Counts its changes: a device that knows an older number is told the cart, not obeyed. */
      version bigint not null default 0
    );
    create table cart_line (
      id bigint generated always as identity primary key,
      account_id integer not null references cart on delete cascade,
      variation_id integer not null references variation,
      quantity integer not null check (quantity between 1 and 99),
      ticked boolean not null default true,
      /* What a copy cost when its owner last decided about the line, and whether that was a sale's price. */
      seen_vnd bigint not null check (seen_vnd > 0),
      seen_sale boolean not null default false,
      added_at timestamptz(3) not null,
      unique (account_id, variation_id)
    );
    create index cart_line_variation on cart_line (variation_id);
  `.execute(db);
}
