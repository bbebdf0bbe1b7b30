import { type Kysely, sql } from 'kysely';

/**
 * Addresses of people. While somebody has any, exactly one of them is the default: the index allows no second, and the
 * trigger asks for one when the transaction ends; it also counts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table address (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      fullname text not null check (char_length(fullname) between 1 and 200),
      phone text not null check (phone ~ '^0[0-9]{9}$'),
      email text not null default '' check (char_length(email) <= 254),
      /* The state's code of the ward, as a number. */
      ward integer not null check (ward between 1 and 99999),
      /* The district of before that it was typed with: carriers ask for one. */
      old_district integer check (old_district > 0),
      street text not null check (char_length(street) between 1 and 800),
      note text not null default '' check (char_length(note) <= 800),
      /* Handed over where one works, in office hours. */
      at_work boolean not null default false,
      is_default boolean not null,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now()
    );
    create index on address (account_id);
    create unique index address_one_default on address (account_id) where is_default;

    create function address_holds() returns trigger language plpgsql as $body$
    declare
      whose integer;
      held integer;
      defaults integer;
    begin
      foreach whose in array case tg_op
        when 'INSERT' then array[new.account_id]
        when 'DELETE' then array[old.account_id]
        else array[new.account_id, old.account_id]
      end loop
        select count(*), count(*) filter (where is_default) into held, defaults
          from address where account_id = whose;
        if held > 0 and defaults <> 1 then
          raise exception 'account % has addresses without a default', whose using errcode = 'check_violation';
        end if;
        if held > 20 then
          raise exception 'account % has more than 20 addresses', whose using errcode = 'check_violation';
        end if;
      end loop;
      return null;
    end $body$;
    create constraint trigger address_holds after insert or update or delete on address
      deferrable initially deferred for each row execute function address_holds();
  `.execute(db);
}
