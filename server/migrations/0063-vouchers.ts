import { type Kysely, sql } from 'kysely';

/**
 * Vouchers and who used them. A claim is a row; triggers count claims, and constraints hold both limits, whoever writes and
 * however many at once. What an order gives back by failing is a claim `returned`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voucher (
      id integer generated always as identity primary key,
      /* What people type. */
      code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
      kind text not null check (kind in ('platform', 'shop', 'shipping')),
      /* Whose goods it counts for; who funds a voucher with a shop is that shop, of any other the platform. */
      shop_id integer references shop,
      category_id integer references category,
      percent smallint check (percent between 1 and 90),
      amount_vnd bigint check (amount_vnd between 1000 and 1000000000),
      /* Of a percentage, the most that it takes off. */
      most_vnd bigint check (most_vnd between 1000 and 1000000000),
      least_vnd bigint not null default 0 check (least_vnd between 0 and 1000000000),
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      uses_total integer check (uses_total > 0),
      uses_each smallint not null default 1 check (uses_each between 1 and 1000),
      /* Shown to everybody, or only for who knows its code. */
      listed boolean not null default true,
      /* Claims that stand; counted where a total limits them. */
      used integer not null default 0 constraint voucher_used check (used >= 0),
      check (starts_at < ends_at),
      check ((percent is null) <> (amount_vnd is null)),
      check ((percent is null) = (most_vnd is null)),
      check ((kind = 'shop') = (shop_id is not null) or kind = 'shipping'),
      check (category_id is null or kind = 'platform'),
      constraint voucher_uses_total check (used <= uses_total)
    );
    create index voucher_listed on voucher (ends_at, id) where listed;
    create index voucher_shop on voucher (shop_id, ends_at) where shop_id is not null;
    create index voucher_category on voucher (category_id) where category_id is not null;

    /* How many claims of one voucher stand for one person. */
    create table voucher_share (
      voucher_id integer not null references voucher,
      account_id integer not null references account on delete cascade,
      used integer not null constraint voucher_share_counts check (used >= 0),
      primary key (voucher_id, account_id)
    );
    create index voucher_share_account on voucher_share (account_id);
    create table voucher_claim (
      id bigint generated always as identity primary key,
      voucher_id integer not null references voucher,
      account_id integer references account on delete set null,
      /* The press that used it: all orders of it together. */
      checkout_no text not null,
      /* What it took off. */
      amount_vnd bigint not null check (amount_vnd > 0),
      state text not null default 'used' check (state in ('used', 'returned')),
      at timestamptz(3) not null,
      unique (checkout_no, voucher_id)
    );
    create index voucher_claim_voucher on voucher_claim (voucher_id);
    create index voucher_claim_account on voucher_claim (account_id);
  `.execute(db);
  await sql`
    create function voucher_claim_counts() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        more integer := case when tg_op = 'INSERT' then 1 else -1 end;
        has integer;
      begin
        update voucher set used = used + more where id = new.voucher_id and uses_total is not null;
        if more < 0 then
          update voucher_share set used = used - 1 where voucher_id = new.voucher_id and account_id = new.account_id;
          return null;
        end if;
        insert into voucher_share (voucher_id, account_id, used) values (new.voucher_id, new.account_id, 1)
          on conflict (voucher_id, account_id) do update set used = voucher_share.used + 1
          returning used into has;
        if has > (select uses_each from voucher where id = new.voucher_id) then
          raise exception 'more uses than one person has'
            using errcode = 'check_violation', constraint = 'voucher_uses_each';
        end if;
        return null;
      end $$;
    create trigger voucher_claim_begins after insert on voucher_claim
      for each row execute function voucher_claim_counts();
    create trigger voucher_claim_ends after update of state on voucher_claim
      for each row when (old.state = 'used' and new.state = 'returned') execute function voucher_claim_counts();
    create function voucher_claim_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          new.state := 'used';
          return new;
        end if;
        if (new.voucher_id, new.checkout_no, new.amount_vnd, new.at) is distinct from
          (old.voucher_id, old.checkout_no, old.amount_vnd, old.at)
          or (new.account_id is not null and new.account_id is distinct from old.account_id)
          or (old.state = 'returned' and new.state <> 'returned') then
          raise exception 'a claim only goes back' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger voucher_claim_is_kept before insert or update on voucher_claim
      for each row execute function voucher_claim_stays();
  `.execute(db);
}
