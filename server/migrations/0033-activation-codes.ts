import { type Kysely, sql } from 'kysely';

/** Codes that activate a package: made in batches, each for some people and until a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activation_batch (
      id integer generated always as identity primary key,
      name text not null unique check (name <> ''),
      plan_id integer not null references package_plan,
      /* How many people may use one of its codes. */
      uses integer not null check (uses > 0),
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now()
    );
    create table activation_code (
      id bigint generated always as identity primary key,
      batch_id integer not null references activation_batch,
      /* SHA-256: whoever reads the table has no code. */
      code_hash bytea not null unique,
      used integer not null default 0 check (used >= 0)
    );
    create index activation_code_batch on activation_code (batch_id);
    create table activation_use (
      code_id bigint not null references activation_code,
      wallet uuid not null references wallet,
      purchase_id bigint not null unique references purchase,
      at timestamptz(3) not null,
      primary key (code_id, wallet)
    );
    create function code_is_used() returns trigger language plpgsql as $$
      begin
        update activation_code set used = used + 1 where id = new.code_id;
        if (select used > uses from activation_code join activation_batch batch on batch.id = batch_id
            where activation_code.id = new.code_id) then
          raise exception 'a code is used up' using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create trigger activation_counts after insert on activation_use for each row execute function code_is_used();
    create trigger activation_use_is_append_only before update or delete on activation_use
      for each row execute function refuse_change();

    alter table ledger_entry drop constraint ledger_entry_kind_check,
      add constraint ledger_entry_kind_check check (kind in ('sale', 'oak', 'code', 'held', 'test'));
    alter table purchase_line drop constraint purchase_line_price_reason_check,
      add constraint purchase_line_price_reason_check check (price_reason in ('list', 'sale', 'promotion', 'code'));
  `.execute(db);
}
