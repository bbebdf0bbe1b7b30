import { type Kysely, sql } from 'kysely';

/** Purchases, their attempts and the evidence of payment (docs/decisions/048-money.md). Money is whole đồng. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* The moves of rules/money/purchase-states.ts; no other is possible. */
    create table purchase_move (
      subject text not null check (subject in ('purchase', 'attempt')),
      before text not null,
      after text not null,
      primary key (subject, before, after)
    );
    insert into purchase_move
    select 'purchase', before, unnest(string_to_array(afters, ' ')) from (values
      ('created', 'waiting paid failed expired cancelled held'),
      ('waiting', 'paid failed expired cancelled held'),
      ('failed', 'waiting paid expired cancelled held'),
      ('paid', 'granted'),
      ('granted', 'refund_pending'),
      ('expired', 'held'),
      ('cancelled', 'held'),
      ('held', 'paid refund_pending'),
      ('refund_pending', 'refunded partly_refunded refund_failed'),
      ('refund_failed', 'refund_pending'),
      ('partly_refunded', 'refund_pending')) moves (before, afters)
    union all
    select 'attempt', before, unnest(string_to_array(afters, ' ')) from (values
      ('created', 'open failed paid'),
      ('open', 'failed paid'),
      ('failed', 'paid')) moves (before, afters);

    create table purchase (
      id bigint generated always as identity primary key,
      /* What people are told; random. */
      number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
      wallet uuid not null references wallet,
      charge_type text not null check (charge_type in ('package', 'book', 'combo', 'audiobook', 'leaf', 'supplier')),
      /* "package_3" (rules/money/purchase.ts): the same things wait to be paid once. */
      intent text not null,
      currency text not null check (currency in ('VND', 'OAK')),
      total bigint not null check (total >= 0),
      state text not null default 'created',
      /* Why it moved last: an attempt's reference, a reason to hold, a person's word. */
      cause text not null default '',
      os text not null,
      created_at timestamptz(3) not null,
      moved_at timestamptz(3) not null,
      /* No attempt may be paid after it; money is taken a while longer (rules/money/purchase-methods.ts). */
      expires_at timestamptz(3) not null,
      made_in xid8 not null default pg_current_xact_id()
    );
    /* What an entry is for; null where nobody knows. */
    alter table ledger_entry add column purchase_id bigint references purchase;
    create index ledger_entry_purchase on ledger_entry (purchase_id) where purchase_id is not null;
    create unique index purchase_open on purchase (wallet, intent) where state in ('created', 'waiting');
    create index purchase_of_wallet on purchase (wallet, id desc);
    create index purchase_expiring on purchase (expires_at) where state in ('created', 'waiting', 'failed');

    create table purchase_line (
      id bigint generated always as identity primary key,
      purchase_id bigint not null references purchase,
      position smallint not null check (position >= 0),
      kind text not null check (kind in ('membership', 'oak', 'book', 'audiobook', 'podcast', 'combo', 'chapter')),
      /* A package plan or an edition. */
      item_id integer not null,
      spine_index integer check (spine_index >= 0),
      title text not null,
      amount bigint not null check (amount >= 0),
      /* Where the amount comes from: the list price, a running sale, a promotion. */
      price_reason text not null check (price_reason in ('list', 'sale', 'promotion')),
      /* Of a package, as it was sold. */
      days integer check (days > 0),
      oak integer check (oak > 0),
      unique (purchase_id, position),
      check ((kind = 'membership') = (days is not null) and (kind = 'oak') = (oak is not null)),
      check ((kind = 'chapter') = (spine_index is not null))
    );

    /* Written by a trigger alone. */
    create table purchase_event (
      id bigint generated always as identity primary key,
      purchase_id bigint not null references purchase,
      before text,
      after text not null,
      cause text not null,
      at timestamptz(3) not null
    );
    create index purchase_event_purchase on purchase_event (purchase_id, id);

    create table payment_attempt (
      id bigint generated always as identity primary key,
      purchase_id bigint not null references purchase,
      gateway text not null check (gateway in ('vnpay')),
      /* What the gateway knows it by. */
      reference text not null,
      bank_code text not null default '',
      state text not null default 'created',
      /* Where it is paid; null until the gateway has said. */
      address text,
      /* Network address of who pays: gateways ask for it. */
      ip text not null,
      created_at timestamptz(3) not null,
      unique (gateway, reference)
    );
    create index payment_attempt_purchase on payment_attempt (purchase_id);

    create table payment_evidence (
      id bigint generated always as identity primary key,
      gateway text not null,
      transaction_no text not null check (transaction_no <> ''),
      /* Null: a reference that we do not know. */
      attempt_id bigint references payment_attempt,
      reference text not null,
      amount bigint not null check (amount > 0),
      paid_at timestamptz(3),
      via text not null check (via in ('callback', 'query')),
      /* As it came, for support. */
      raw text not null,
      received_at timestamptz(3) not null,
      unique (gateway, transaction_no)
    );
    create table evidence_outcome (
      evidence_id bigint primary key references payment_evidence,
      outcome text not null check (outcome in ('captured', 'held')),
      /* Why it is held; '' otherwise. */
      reason text not null check ((reason = '') = (outcome = 'captured')),
      entry_id bigint not null unique references ledger_entry,
      at timestamptz(3) not null
    );

    create function move_is_known() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.state <> 'created' then
            raise exception 'a % begins as created', tg_argv[0] using errcode = 'check_violation';
          end if;
        elsif old.state <> new.state and not exists (
          select from purchase_move where subject = tg_argv[0] and before = old.state and after = new.state) then
          raise exception 'a % does not move from % to %', tg_argv[0], old.state, new.state
            using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger purchase_moves before insert or update of state on purchase
      for each row execute function move_is_known('purchase');
    create trigger attempt_moves before insert or update of state on payment_attempt
      for each row execute function move_is_known('attempt');
    create function purchase_is_frozen() returns trigger language plpgsql as $$
      begin
        if (new.number, new.wallet, new.charge_type, new.intent, new.currency, new.total, new.created_at, new.made_in)
          is distinct from
          (old.number, old.wallet, old.charge_type, old.intent, old.currency, old.total, old.created_at, old.made_in)
        then
          raise exception 'what a purchase is does not change' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger purchase_stays before update on purchase for each row execute function purchase_is_frozen();
    create function purchase_move_is_noted() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into purchase_event (purchase_id, before, after, cause, at)
        values (new.id, case when tg_op = 'UPDATE' then old.state end, new.state, new.cause, new.moved_at);
        return null;
      end $$;
    create trigger purchase_begun after insert on purchase
      for each row execute function purchase_move_is_noted();
    create trigger purchase_moved after update of state on purchase
      for each row when (old.state <> new.state) execute function purchase_move_is_noted();

    create function line_is_made_with_its_purchase() returns trigger language plpgsql as $$
      begin
        if (select made_in from purchase where id = new.purchase_id) is distinct from pg_current_xact_id() then
          raise exception 'a purchase takes no lines later' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger line_with_purchase before insert on purchase_line
      for each row execute function line_is_made_with_its_purchase();
    create function lines_make_the_total() returns trigger language plpgsql as $$
      begin
        if new.total is distinct from (select sum(amount) from purchase_line where purchase_id = new.id) then
          raise exception 'the lines of a purchase do not make its total' using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create constraint trigger purchase_total after insert on purchase
      deferrable initially deferred for each row execute function lines_make_the_total();
    create trigger purchase_line_is_append_only before update or delete on purchase_line
      for each row execute function refuse_change();
    create trigger purchase_event_is_append_only before update or delete on purchase_event
      for each row execute function refuse_change();
    create trigger payment_evidence_is_append_only before update or delete on payment_evidence
      for each row execute function refuse_change();
    create trigger evidence_outcome_is_append_only before update or delete on evidence_outcome
      for each row execute function refuse_change();
  `.execute(db);
}
