import { type Kysely, sql } from 'kysely';

/**
 * What a shop says of itself and who checked it (docs/decisions/098-shops-and-staff.md). What an approved shop changes waits in
 * a row of its own: the shop sells on with what was approved, and -7 is only how that is told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_facts (
      shop_id integer primary key references shop,
      kind text check (kind in ('person', 'household', 'company')),
      tax_code text check (tax_code ~ '^[0-9]{10}([0-9]{2,3})?$'),
      email text,
      legal_name text,
      /* Numbers of papers and of banks: sealed, and their last four signs to be told apart by. */
      identity_sealed text,
      identity_last4 text,
      street text,
      phone text,
      bank text,
      bank_sealed text,
      bank_last4 text,
      bank_holder text,
      bank_since timestamptz(3),
      opens text check (opens ~ '^[0-2][0-9]:[0-5][0-9]$'),
      closes text check (closes ~ '^[0-2][0-9]:[0-5][0-9]$'),
      /* A bit a day, Monday 1 to Sunday 64. */
      open_days smallint check (open_days between 1 and 127),
      rules_at timestamptz(3),
      /* What who checks found wrong: [{step, words}]; saving a step takes its entry away. */
      wrong jsonb not null default '[]',
      sent_at timestamptz(3),
      closed_by text check (closed_by in ('owner', 'platform')),
      /* The first of two people who close a shop. */
      closing_by integer references account on delete set null,
      closing_at timestamptz(3),
      /* Grows with whatever is saved: what was shown is what is decided about. */
      version integer not null default 1,
      check ((identity_sealed is null) = (identity_last4 is null)),
      check ((bank_sealed is null) = (bank_last4 is null)),
      check (opens < closes)
    );
    insert into shop_facts (shop_id) select id from shop;
    create function shop_has_facts() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into shop_facts (shop_id) values (new.id);
        return null;
      end $$;
    create trigger shop_begins_with_facts after insert on shop for each row execute function shop_has_facts();

    create table shop_change (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      step text not null check (step in ('name', 'tax', 'identity', 'bank')),
      facts jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'returned', 'replaced')),
      asked_at timestamptz(3) not null,
      asked_by integer references account on delete set null,
      /* The first of the two people who let a bank account in. */
      first_by integer references account on delete set null,
      first_at timestamptz(3),
      decided_at timestamptz(3),
      check ((state = 'waiting') = (decided_at is null))
    );
    create unique index shop_change_waits on shop_change (shop_id, step) where state = 'waiting';
    create index shop_change_shop on shop_change (shop_id, id desc);
    create index shop_change_oldest on shop_change (asked_at, id) where state = 'waiting';
    create index shop_to_check on shop (id) where status = -6;

    /* Append-only: by which way, with which result, when, by whom. */
    create table shop_identity (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      way text not null check (way in ('manual', 'vneid')),
      result text not null check (result in ('matches', 'differs')),
      legal_name text not null,
      number_last4 text not null,
      checked_by integer references account on delete set null,
      checked_at timestamptz(3) not null
    );
    create index shop_identity_shop on shop_identity (shop_id, id desc);
    create table shop_review (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      /* Null: the whole sign-up. */
      change_id integer references shop_change,
      outcome text not null check (outcome in ('approved', 'returned', 'first', 'closed')),
      wrong jsonb not null default '[]',
      reason text not null default '',
      reviewed_by integer references account on delete set null,
      at timestamptz(3) not null
    );
    create index shop_review_shop on shop_review (shop_id, id desc);

    update shop set status = -6 where status = -7;
    alter table shop drop constraint shop_status_check,
      add constraint shop_status_check check (status in (1, -1, -6, 2));
  `.execute(db);
}
