import { type Kysely, sql } from 'kysely';

/**
 * The books (docs/decisions/048-money.md): entries whose postings sum to zero in each currency. A positive amount is what an
 * account has. Nothing here is changed or deleted: a correction is a new entry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* A reader's oaks. The number is random and leads to nobody without its holder's row. */
    create table wallet (
      number uuid primary key default gen_random_uuid(),
      /* Sum of its postings; a trigger alone writes it. */
      oak bigint not null default 0 constraint wallet_has_oak check (oak >= 0),
      created_at timestamptz(3) not null default now()
    );
    create table wallet_holder (
      account_id integer primary key references account on delete cascade,
      wallet uuid not null unique references wallet
    );
    create function wallet_begins_empty() returns trigger language plpgsql as $$
      begin
        new.oak := 0;
        return new;
      end $$;
    create trigger wallet_is_empty before insert on wallet for each row execute function wallet_begins_empty();

    create table ledger_account (
      name text primary key,
      currency text not null check (currency in ('VND', 'OAK')),
      unique (name, currency)
    );
    insert into ledger_account (name, currency) values
      /* What readers have, each posting with a wallet; what was given out for money; what was spent here. */
      ('wallets', 'OAK'), ('oak_issued', 'OAK'), ('oak_spent', 'OAK'),
      /* What a gateway has received for us. */
      ('clearing_vnpay', 'VND'),
      ('sales', 'VND'),
      /* Money that came late, twice or wrong, until support decides. */
      ('surplus', 'VND');

    create table ledger_entry (
      id bigint generated always as identity primary key,
      /* A sale for money, oaks spent, money that is held, a test of the books. */
      kind text not null check (kind in ('sale', 'oak', 'held', 'test')),
      at timestamptz(3) not null,
      made_in xid8 not null default pg_current_xact_id()
    );
    create table ledger_posting (
      id bigint generated always as identity primary key,
      entry_id bigint not null references ledger_entry,
      account text not null,
      currency text not null,
      wallet uuid references wallet,
      amount bigint not null check (amount <> 0),
      foreign key (account, currency) references ledger_account (name, currency),
      check ((account = 'wallets') = (wallet is not null))
    );
    create index ledger_posting_entry on ledger_posting (entry_id);
    create index ledger_posting_wallet on ledger_posting (wallet, id) where wallet is not null;

    create function posting_is_made_with_its_entry() returns trigger language plpgsql as $$
      begin
        if (select made_in from ledger_entry where id = new.entry_id) is distinct from pg_current_xact_id() then
          raise exception 'an entry takes no postings later' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger posting_with_entry before insert on ledger_posting
      for each row execute function posting_is_made_with_its_entry();
    create function posting_fills_wallet() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        update wallet set oak = oak + new.amount where number = new.wallet;
        return null;
      end $$;
    create trigger posting_of_wallet after insert on ledger_posting
      for each row when (new.wallet is not null) execute function posting_fills_wallet();
    create function entry_sums_to_zero() returns trigger language plpgsql as $$
      begin
        if not exists (select from ledger_posting where entry_id = new.id)
          or exists (select from ledger_posting where entry_id = new.id group by currency having sum(amount) <> 0) then
          raise exception 'entry % does not sum to zero', new.id using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create constraint trigger ledger_entry_balances after insert on ledger_entry
      deferrable initially deferred for each row execute function entry_sums_to_zero();
    create trigger ledger_entry_is_append_only before update or delete on ledger_entry
      for each row execute function refuse_change();
    create trigger ledger_posting_is_append_only before update or delete on ledger_posting
      for each row execute function refuse_change();
  `.execute(db);
}
