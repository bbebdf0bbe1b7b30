import { type Kysely, sql } from 'kysely';

/**
 * Affiliates (docs/decisions/140-affiliates.md): who they are, clicks on their links, what is frozen on a purchase line, the reward
 * of it with the parts that the books moved, and payouts to them beside those to shops.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table affiliate (
      id integer generated always as identity primary key,
      code text not null unique check (code ~ '^CTV[0-9A-HJKMNP-TV-Z]{6}$'),
      state text not null check (state in ('waiting', 'approved', 'refused', 'stopped')),
      reason text not null default '' check (char_length(reason) <= 500),
      made_at timestamptz(3) not null,
      moved_at timestamptz(3) not null,
      decided_by integer references account on delete set null
    );
    create index affiliate_decider on affiliate (decided_by);
    /* Goes with the account; what is owed and was paid stays with the affiliate's number. */
    create table affiliate_person (
      affiliate_id integer primary key references affiliate,
      account_id integer not null unique references account on delete cascade,
      legal_name text not null check (char_length(legal_name) between 1 and 100),
      identity_hash bytea not null constraint affiliate_person_once unique,
      identity_sealed text not null,
      identity_last4 text not null,
      way text not null check (way in ('vneid', 'person')),
      bank text,
      bank_sealed text,
      bank_last4 text,
      bank_holder text,
      bank_since timestamptz(3),
      check (num_nonnulls(bank, bank_sealed, bank_last4, bank_holder, bank_since) in (0, 5))
    );
    create function affiliate_person_leaves() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        update affiliate set state = 'stopped', reason = '', moved_at = now() where id = old.affiliate_id;
        return null;
      end $$;
    create trigger affiliate_person_left after delete on affiliate_person
      for each row execute function affiliate_person_leaves();

    alter table identity_visit alter column shop_id drop not null;

    alter table utm_link
      add column id integer generated always as identity unique,
      add column ended_at timestamptz(3);
    create index utm_link_source on utm_link (source);
    /* A link that was given away leads where it led. */
    create function utm_link_stays() returns trigger language plpgsql as $$
      begin
        if (new.slug, new.target, new.source, new.account_id) is distinct from (old.slug, old.target, old.source, old.account_id)
          or (old.ended_at is not null and new.ended_at is distinct from old.ended_at) then
          raise exception 'a link does not change' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger utm_link_is_kept before update on utm_link for each row execute function utm_link_stays();

    create table affiliate_click (
      id bigint generated always as identity primary key,
      link_id integer not null references utm_link (id) on delete cascade,
      day date not null,
      at timestamptz(3) not null,
      /* Of the device, for thirty days. */
      visitor bytea,
      /* Without consent it counts for the visit alone. */
      consented boolean not null,
      signals text[] not null default '{}'
    );
    create index affiliate_click_link on affiliate_click (link_id, day);
    create index affiliate_click_visitor on affiliate_click (visitor, at desc) where visitor is not null;
    create index affiliate_click_at on affiliate_click (at) where visitor is not null;

    create table affiliate_code_use (
      account_id integer primary key references account on delete cascade,
      affiliate_id integer not null references affiliate,
      at timestamptz(3) not null
    );
    create index affiliate_code_use_affiliate on affiliate_code_use (affiliate_id);

    create table affiliate_rate (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('commission', 'tax', 'tax_from')),
      /* Of a hundredth of a percent; of tax_from đồng. */
      value integer not null check (value >= 0),
      from_at timestamptz(3) not null,
      reason text not null check (char_length(reason) between 1 and 500),
      made_by integer references account on delete set null,
      made_at timestamptz(3) not null,
      check (kind = 'tax_from' or value <= 3000),
      check (made_by is null or from_at >= made_at),
      unique (kind, from_at)
    );
    create index affiliate_rate_maker on affiliate_rate (made_by);
    insert into affiliate_rate (kind, value, from_at, reason, made_at) values
      ('commission', 1000, '2020-01-01', 'mức ban đầu', '2020-01-01'),
      ('tax', 1000, '2020-01-01', 'Thông tư 111/2013, điều 25', '2020-01-01'),
      ('tax_from', 2000000, '2020-01-01', 'Thông tư 111/2013, điều 25', '2020-01-01');

    create table attribution (
      line_id bigint primary key references purchase_line,
      affiliate_id integer not null references affiliate,
      /* A link may go with its owner's account: its number stays. */
      link_id integer,
      how text not null check (how in ('click', 'code')),
      base_vnd bigint not null check (base_vnd > 0),
      points integer not null check (points between 0 and 3000),
      at timestamptz(3) not null,
      check ((how = 'click') = (link_id is not null))
    );
    create index attribution_affiliate on attribution (affiliate_id, at desc);
    create table commission (
      line_id bigint primary key references attribution,
      affiliate_id integer not null references affiliate,
      state text not null check (state in ('waiting', 'held', 'confirmed', 'reversed', 'refused')),
      /* Of what has not gone back. */
      amount_vnd bigint not null check (amount_vnd >= 0),
      reason text not null default '' check (char_length(reason) <= 500),
      at timestamptz(3) not null,
      moved_at timestamptz(3) not null,
      decided_by integer references account on delete set null,
      check (state <> 'reversed' or amount_vnd = 0)
    );
    create index commission_affiliate on commission (affiliate_id, line_id desc);
    create index commission_open on commission (state, at) where state in ('waiting', 'held');
    create index commission_decider on commission (decided_by);
    create table commission_signal (
      line_id bigint not null references commission,
      signal text not null,
      at timestamptz(3) not null,
      primary key (line_id, signal)
    );
    create table commission_appeal (
      line_id bigint primary key references commission,
      words text not null check (char_length(words) between 1 and 500),
      asked_at timestamptz(3) not null,
      outcome text check (outcome in ('kept', 'lifted')),
      answer text check (char_length(answer) between 1 and 500),
      decided_by integer references account on delete set null,
      decided_at timestamptz(3),
      check ((outcome is null) = (decided_at is null) and (outcome is null) = (answer is null))
    );
    create index commission_appeal_decider on commission_appeal (decided_by);
  `.execute(db);
  await sql`
    insert into ledger_account (name, currency) values ('affiliate_costs', 'VND'), ('affiliate_due', 'VND');
    alter table ledger_entry drop constraint ledger_entry_kind_check,
      add constraint ledger_entry_kind_check check (kind in
        ('sale', 'oak', 'code', 'held', 'test', 'refund', 'refunded', 'fee', 'parcel', 'share', 'payout', 'paid', 'bounced', 'borne',
          'reward'));
    alter table ledger_posting add column affiliate_id integer references affiliate,
      add constraint ledger_posting_affiliate check ((account = 'affiliate_due') = (affiliate_id is not null));
    create index ledger_posting_affiliate on ledger_posting (affiliate_id) where affiliate_id is not null;

    create table commission_part (
      id bigint generated always as identity primary key,
      line_id bigint not null references commission,
      affiliate_id integer not null references affiliate,
      entry_id bigint not null references ledger_entry,
      /* Negative where it goes back. */
      amount_vnd bigint not null check (amount_vnd <> 0),
      at timestamptz(3) not null
    );
    create index commission_part_line on commission_part (line_id);
    create index commission_part_affiliate on commission_part (affiliate_id);
    create index commission_part_entry on commission_part (entry_id);

    alter table payout_batch add column month date unique;
    alter table payout_batch add constraint payout_batch_one_clock check (num_nonnulls(week, month) <= 1);
    insert into payout_setting (name, value) values ('affiliate_least_vnd', 200000), ('affiliate_day', 10);
    alter table shop_payout alter column shop_id drop not null,
      add column affiliate_id integer references affiliate,
      /* Kept back for the tax office: what goes to the bank is less by it. */
      add column tax_vnd bigint not null default 0 check (tax_vnd >= 0),
      drop constraint shop_payout_why_check,
      add constraint shop_payout_why_check check (why in ('weekly', 'monthly', 'shop', 'desk')),
      add constraint shop_payout_payee check (num_nonnulls(shop_id, affiliate_id) = 1),
      add constraint shop_payout_taxed check (tax_vnd = 0 or affiliate_id is not null);
    create unique index shop_payout_affiliate_waits on shop_payout (affiliate_id) where state in ('drafted', 'approved');
    create index shop_payout_affiliate on shop_payout (affiliate_id, id desc);
    create table affiliate_payout_line (
      payout_id bigint not null references shop_payout,
      line_id bigint not null references commission,
      amount_vnd bigint not null check (amount_vnd <> 0),
      primary key (payout_id, line_id)
    );
    create index affiliate_payout_line_line on affiliate_payout_line (line_id);
  `.execute(db);
  await sql`
    create function commission_moves() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          if new.state not in ('waiting', 'held') then
            raise exception 'a reward does not begin as %', new.state using errcode = 'check_violation';
          end if;
          return new;
        end if;
        if (new.line_id, new.affiliate_id, new.at) is distinct from (old.line_id, old.affiliate_id, old.at)
          or new.amount_vnd > old.amount_vnd then
          raise exception 'what a reward is does not change' using errcode = 'check_violation';
        end if;
        if old.state <> new.state and not (old.state, new.state) in (
            ('waiting', 'held'), ('waiting', 'confirmed'), ('waiting', 'reversed'), ('waiting', 'refused'),
            ('held', 'waiting'), ('held', 'reversed'), ('held', 'refused'), ('refused', 'waiting'),
            ('confirmed', 'reversed')) then
          raise exception 'a reward does not move from % to %', old.state, new.state using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger commission_is_kept before insert or update on commission
      for each row execute function commission_moves();

    create function attribution_fits() returns trigger language plpgsql as $$
      begin
        if new.base_vnd > (select amount from purchase_line where id = new.line_id) then
          raise exception 'more than was paid for line %', new.line_id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger attribution_is_of_its_line before insert on attribution
      for each row execute function attribution_fits();

    /* A reward of the same affiliate, and never more of it than is owed; one payout of an affiliate after another. */
    create function affiliate_payout_line_fits() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        payee integer;
        owed bigint;
        taken bigint;
      begin
        select affiliate_id into strict payee from shop_payout where id = new.payout_id;
        perform from affiliate where id = payee for update;
        if (select affiliate_id from commission where line_id = new.line_id) is distinct from payee then
          raise exception 'a reward of somebody else' using errcode = 'check_violation';
        end if;
        select coalesce(sum(amount_vnd), 0) into owed from commission_part where line_id = new.line_id;
        select coalesce(sum(line.amount_vnd), 0) into taken from affiliate_payout_line line
        join shop_payout on shop_payout.id = line.payout_id
        where line.line_id = new.line_id and shop_payout.state in ('drafted', 'approved', 'sent', 'paid');
        if new.amount_vnd > 0 and taken + new.amount_vnd > owed then
          raise exception 'more of reward % is paid out than is owed', new.line_id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger affiliate_payout_line_is_owed before insert on affiliate_payout_line
      for each row execute function affiliate_payout_line_fits();

    create or replace function shop_payout_sums() returns trigger language plpgsql as $$
      begin
        if new.amount_vnd + new.tax_vnd is distinct from (
            select sum(amount_vnd) from (
              select amount_vnd from shop_payout_line where payout_id = new.id
              union all select amount_vnd from affiliate_payout_line where payout_id = new.id) lines) then
          raise exception 'the orders of payout % do not make it', new.reference using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create function shop_payout_payee_stays() returns trigger language plpgsql as $$
      begin
        if (new.affiliate_id, new.tax_vnd) is distinct from (old.affiliate_id, old.tax_vnd) then
          raise exception 'what a payout is does not change' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger shop_payout_is_somebodys before update on shop_payout
      for each row execute function shop_payout_payee_stays();
    create trigger attribution_is_append_only before update or delete on attribution
      for each row execute function refuse_change();
    create trigger commission_part_is_append_only before update or delete on commission_part
      for each row execute function refuse_change();
    create trigger commission_signal_is_append_only before update or delete on commission_signal
      for each row execute function refuse_change();
    create trigger affiliate_payout_line_is_append_only before update or delete on affiliate_payout_line
      for each row execute function refuse_change();
    create function affiliate_rate_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or (new.kind, new.value, new.from_at, new.reason, new.made_at) is distinct from
            (old.kind, old.value, old.from_at, old.reason, old.made_at) then
          raise exception 'a rate stays as it was told' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger affiliate_rate_is_kept before update or delete on affiliate_rate
      for each row execute function affiliate_rate_stays();
  `.execute(db);
}
