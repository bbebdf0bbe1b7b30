import { type Kysely, sql } from 'kysely';

/**
 * How shops are paid (docs/decisions/113-payouts.md): batches that two people approve, payouts with their orders, reserves, what
 * banks answer. Moves are those of rules/shop/payouts.ts; the database refuses others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_setting (name text primary key, value integer not null check (value >= 0));
    insert into payout_setting (name, value) values ('hold_days', 3), ('new_hold_days', 7), ('new_orders', 20), ('new_days', 60),
      ('least_vnd', 200000), ('bank_hours', 72), ('weekday', 1);

    create table payout_batch (
      id integer generated always as identity primary key,
      number text not null unique,
      state text not null default 'drafted' check (state in ('drafted', 'approved', 'sent', 'rejected')),
      week date unique,
      drafted_at timestamptz(3) not null,
      drafted_by integer references account on delete set null,
      first_by integer references account on delete set null,
      first_at timestamptz(3),
      hash text,
      approved_by integer references account on delete set null,
      approved_at timestamptz(3),
      sent_by integer references account on delete set null,
      sent_at timestamptz(3),
      file_sha256 text,
      rejected_by integer references account on delete set null,
      rejected_at timestamptz(3),
      reason text not null default '' check (char_length(reason) <= 500),
      constraint payout_batch_two_people check (approved_by <> first_by),
      check (state = 'drafted' or state = 'rejected' or (approved_at is not null and hash is not null)),
      check ((state = 'rejected') = (rejected_at is not null)),
      check ((state = 'sent') = (sent_at is not null and file_sha256 is not null))
    );

    create table shop_payout (
      id bigint generated always as identity primary key,
      reference text not null unique check (reference ~ '^MOTT[0-9A-HJKMNP-TV-Z]{10}$'),
      shop_id integer not null references shop,
      batch_id integer references payout_batch,
      state text not null default 'drafted' check (state in ('drafted', 'approved', 'sent', 'paid', 'bounced', 'rejected')),
      why text not null check (why in ('weekly', 'shop', 'desk')),
      amount_vnd bigint not null check (amount_vnd > 0),
      /* Where it goes, as it was when it was drafted. */
      bank text not null,
      bank_sealed text not null,
      bank_last4 text not null,
      bank_holder text not null,
      drafted_at timestamptz(3) not null,
      moved_at timestamptz(3) not null,
      reason text not null default '' check (char_length(reason) <= 500),
      bounce text check (bounce in ('wrong_number', 'wrong_name', 'closed', 'limit', 'bank_away', 'other')),
      transaction_no text unique,
      sent_entry_id bigint unique references ledger_entry,
      end_entry_id bigint unique references ledger_entry,
      check ((state = 'bounced') = (bounce is not null)),
      check ((state in ('sent', 'paid', 'bounced')) = (sent_entry_id is not null)),
      check ((state in ('paid', 'bounced')) = (end_entry_id is not null)),
      check (state <> 'paid' or transaction_no is not null)
    );
    create unique index shop_payout_waits on shop_payout (shop_id) where state in ('drafted', 'approved');
    create index shop_payout_shop on shop_payout (shop_id, id desc);
    create index shop_payout_batch on shop_payout (batch_id);
    create index shop_payout_state on shop_payout (state, id desc);
    create table shop_payout_line (
      payout_id bigint not null references shop_payout,
      order_id bigint not null references shop_order,
      amount_vnd bigint not null check (amount_vnd <> 0),
      primary key (payout_id, order_id)
    );
    create index shop_payout_line_order on shop_payout_line (order_id);
    create table shop_payout_event (
      id bigint generated always as identity primary key,
      payout_id bigint not null references shop_payout,
      state text not null,
      reason text not null,
      at timestamptz(3) not null
    );
    create index shop_payout_event_payout on shop_payout_event (payout_id, id);

    create table shop_reserve (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      amount_vnd bigint not null check (amount_vnd > 0),
      reason text not null check (reason in ('open_returns', 'complaints', 'identity', 'authority')),
      words text not null check (char_length(words) between 1 and 500),
      until timestamptz(3) not null,
      made_by integer references account on delete set null,
      made_at timestamptz(3) not null,
      approved_by integer references account on delete set null,
      approved_at timestamptz(3),
      ended_by integer references account on delete set null,
      ended_at timestamptz(3),
      constraint shop_reserve_two_people check (approved_by <> made_by),
      check (until > made_at and until <= made_at + interval '90 days')
    );
    create index shop_reserve_shop on shop_reserve (shop_id, id desc);
    create table bank_answer (
      id integer generated always as identity primary key,
      sha256 text not null,
      paid integer not null,
      bounced integer not null,
      again integer not null,
      /* References that are of no payout. */
      unknown jsonb not null,
      read_by integer references account on delete set null,
      at timestamptz(3) not null
    );
    create table chargeback (
      id integer generated always as identity primary key,
      purchase_id bigint not null references purchase,
      reference text not null unique,
      amount_vnd bigint not null check (amount_vnd > 0),
      reason text not null check (char_length(reason) between 1 and 500),
      entry_id bigint not null references ledger_entry,
      made_by integer references account on delete set null,
      at timestamptz(3) not null
    );
    create index chargeback_purchase on chargeback (purchase_id);
    create index bank_answer_reader on bank_answer (read_by);
  `.execute(db);
  await sql`
    create function shop_payout_moves() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.state <> 'drafted' then
            raise exception 'a payout does not begin as %', new.state using errcode = 'check_violation';
          end if;
          return new;
        end if;
        if (new.reference, new.shop_id, new.why, new.amount_vnd, new.bank, new.bank_sealed, new.bank_last4, new.bank_holder,
            new.drafted_at) is distinct from
            (old.reference, old.shop_id, old.why, old.amount_vnd, old.bank, old.bank_sealed, old.bank_last4, old.bank_holder,
            old.drafted_at)
          or (old.batch_id is not null and new.batch_id is distinct from old.batch_id)
          or (old.sent_entry_id is not null and new.sent_entry_id is distinct from old.sent_entry_id) then
          raise exception 'what a payout is does not change' using errcode = 'check_violation';
        end if;
        if old.state <> new.state and not (old.state, new.state) in (
            ('drafted', 'approved'), ('drafted', 'rejected'), ('approved', 'sent'), ('approved', 'rejected'), ('sent', 'paid'),
            ('sent', 'bounced')) then
          raise exception 'a payout does not move from % to %', old.state, new.state using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger shop_payout_is_kept before insert or update on shop_payout
      for each row execute function shop_payout_moves();
    create function shop_payout_is_noted() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into shop_payout_event (payout_id, state, reason, at) values (new.id, new.state, new.reason, new.moved_at);
        return null;
      end $$;
    create trigger shop_payout_begun after insert on shop_payout for each row execute function shop_payout_is_noted();
    create trigger shop_payout_moved after update of state on shop_payout
      for each row when (old.state <> new.state) execute function shop_payout_is_noted();

    /* An order of the same shop, and never more of it than it is owed; one payout of a shop after another. */
    create function shop_payout_line_fits() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        shop integer;
        owed bigint;
        taken bigint;
      begin
        select shop_id into strict shop from shop_payout where id = new.payout_id;
        perform from shop_facts where shop_id = shop for update;
        if (select shop_id from shop_order where id = new.order_id) is distinct from shop then
          raise exception 'an order of another shop' using errcode = 'check_violation';
        end if;
        select coalesce(sum(gets_vnd), 0) into owed from shop_share_part where order_id = new.order_id;
        select coalesce(sum(line.amount_vnd), 0) into taken from shop_payout_line line join shop_payout on shop_payout.id = line.payout_id
        where line.order_id = new.order_id and shop_payout.state in ('drafted', 'approved', 'sent', 'paid');
        if new.amount_vnd > 0 and taken + new.amount_vnd > owed then
          raise exception 'more of order % is paid out than it is owed', new.order_id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger shop_payout_line_is_owed before insert on shop_payout_line
      for each row execute function shop_payout_line_fits();
    create function shop_payout_sums() returns trigger language plpgsql as $$
      begin
        if new.amount_vnd is distinct from (select sum(amount_vnd) from shop_payout_line where payout_id = new.id) then
          raise exception 'the orders of payout % do not make it', new.reference using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create constraint trigger shop_payout_is_its_lines after insert on shop_payout
      deferrable initially deferred for each row execute function shop_payout_sums();
    create trigger shop_payout_line_is_append_only before update or delete on shop_payout_line
      for each row execute function refuse_change();
    create trigger shop_payout_event_is_append_only before update or delete on shop_payout_event
      for each row execute function refuse_change();
    create function batch_keeps_its_people() returns trigger language plpgsql as $$
      begin
        if (new.number, new.week, new.drafted_at) is distinct from (old.number, old.week, old.drafted_at)
          or (old.approved_at is not null and (new.hash, new.approved_at) is distinct from (old.hash, old.approved_at))
          or (old.file_sha256 is not null and new.file_sha256 is distinct from old.file_sha256)
          or (old.state <> new.state and not (old.state, new.state) in (
            ('drafted', 'approved'), ('drafted', 'rejected'), ('approved', 'sent'), ('approved', 'rejected'))) then
          raise exception 'what a batch is does not change' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger payout_batch_is_kept before update on payout_batch
      for each row execute function batch_keeps_its_people();
  `.execute(db);
}
