import { type Kysely, sql } from 'kysely';

/**
 * What a shop gets of an order (docs/decisions/112-shop-shares.md): rates by date, the share of each line frozen with its order,
 * and the parts of it that entries of the books have moved. Orders of before have the rates of the first day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger_account (name, currency) values
      /* What shops are owed, each posting with its shop; what the platform keeps; what is owed to the tax office. */
      ('shop_due', 'VND'), ('commission', 'VND'), ('payment_fees', 'VND'), ('tax_withheld', 'VND'),
      /* What the platform's vouchers pay to shops. */
      ('vouchers', 'VND'),
      /* What a bank was asked to transfer to shops, until it says what became of it. */
      ('payouts_sent', 'VND');
    alter table ledger_entry drop constraint ledger_entry_kind_check,
      add constraint ledger_entry_kind_check check (kind in
        ('sale', 'oak', 'code', 'held', 'test', 'refund', 'refunded', 'fee', 'parcel', 'share', 'payout', 'paid', 'bounced'));
    alter table ledger_posting add column shop_id integer references shop,
      add constraint ledger_posting_shop check ((account = 'shop_due') = (shop_id is not null));
    create index ledger_posting_shop on ledger_posting (shop_id) where shop_id is not null;

    create table shop_rate (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('commission', 'payment', 'vat', 'pit')),
      /* Null: of all. */
      seller text check (seller in ('person', 'household', 'company')),
      basis_points integer not null check (basis_points between 0 and 3000),
      from_at timestamptz(3) not null,
      reason text not null check (char_length(reason) between 1 and 500),
      made_by integer references account on delete set null,
      made_at timestamptz(3) not null,
      /* What shops pay to the platform is told thirty days before; what the law takes has the law's day. */
      check (made_by is null or kind in ('vat', 'pit') or from_at >= made_at + interval '30 days'),
      check (made_by is null or from_at >= made_at),
      unique nulls not distinct (kind, seller, from_at)
    );
    insert into shop_rate (kind, seller, basis_points, from_at, reason, made_at) values
      ('commission', null, 800, '2020-01-01', 'mức ban đầu', '2020-01-01'),
      ('payment', null, 0, '2020-01-01', 'mức ban đầu', '2020-01-01'),
      ('vat', 'person', 100, '2020-01-01', 'Nghị định 117/2025', '2020-01-01'),
      ('vat', 'household', 100, '2020-01-01', 'Nghị định 117/2025', '2020-01-01'),
      ('vat', 'company', 0, '2020-01-01', 'công ty tự kê khai', '2020-01-01'),
      ('pit', 'person', 50, '2020-01-01', 'Nghị định 117/2025', '2020-01-01'),
      ('pit', 'household', 50, '2020-01-01', 'Nghị định 117/2025', '2020-01-01'),
      ('pit', 'company', 0, '2020-01-01', 'công ty tự kê khai', '2020-01-01');
    create trigger shop_rate_is_append_only before delete on shop_rate for each row execute function refuse_change();
    create function shop_rate_stays() returns trigger language plpgsql as $$
      begin
        if (new.kind, new.seller, new.basis_points, new.from_at, new.reason, new.made_at) is distinct from
            (old.kind, old.seller, old.basis_points, old.from_at, old.reason, old.made_at) then
          raise exception 'a rate stays as it was told' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger shop_rate_is_kept before update on shop_rate for each row execute function shop_rate_stays();

    create table shop_share (
      line_id bigint primary key references shop_order_line,
      order_id bigint not null references shop_order,
      shop_id integer not null references shop,
      /* Null: it has not said what it is, and the highest rates count. */
      seller text,
      /* What the buyer pays, and what a voucher of the platform pays. */
      paid_vnd bigint not null check (paid_vnd >= 0),
      voucher_vnd bigint not null check (voucher_vnd >= 0),
      commission_points integer not null,
      payment_points integer not null,
      vat_points integer not null,
      pit_points integer not null,
      commission_vnd bigint not null check (commission_vnd >= 0),
      payment_vnd bigint not null check (payment_vnd >= 0),
      vat_vnd bigint not null check (vat_vnd >= 0),
      pit_vnd bigint not null check (pit_vnd >= 0),
      gets_vnd bigint not null check (gets_vnd >= 0),
      frozen_at timestamptz(3) not null,
      constraint shop_share_sums check (paid_vnd + voucher_vnd = commission_vnd + payment_vnd + vat_vnd + pit_vnd + gets_vnd)
    );
    create index shop_share_order on shop_share (order_id);
    create index shop_share_shop on shop_share (shop_id, frozen_at);
    create trigger shop_share_is_append_only before update or delete on shop_share
      for each row execute function refuse_change();

    create table shop_share_part (
      id bigint generated always as identity primary key,
      line_id bigint not null references shop_share,
      order_id bigint not null references shop_order,
      shop_id integer not null references shop,
      entry_id bigint not null references ledger_entry,
      /* Negative where it goes back. */
      paid_vnd bigint not null,
      voucher_vnd bigint not null,
      commission_vnd bigint not null,
      payment_vnd bigint not null,
      vat_vnd bigint not null,
      pit_vnd bigint not null,
      gets_vnd bigint not null,
      at timestamptz(3) not null,
      constraint shop_share_part_sums
        check (paid_vnd + voucher_vnd = commission_vnd + payment_vnd + vat_vnd + pit_vnd + gets_vnd)
    );
    create index shop_share_part_line on shop_share_part (line_id);
    create index shop_share_part_order on shop_share_part (shop_id, order_id);
    create index shop_share_part_of_order on shop_share_part (order_id);
    create index shop_share_part_at on shop_share_part (shop_id, at);
    create index shop_share_part_entry on shop_share_part (entry_id);
    create trigger shop_share_part_is_append_only before update or delete on shop_share_part
      for each row execute function refuse_change();
  `.execute(db);
  await sql`
    insert into shop_share (line_id, order_id, shop_id, seller, paid_vnd, voucher_vnd, commission_points, payment_points,
      vat_points, pit_points, commission_vnd, payment_vnd, vat_vnd, pit_vnd, gets_vnd, frozen_at)
    select line.id, orders.id, orders.shop_id, facts.kind, line.paid_vnd, line.platform_less_vnd, 800, 0, vat * 2, vat,
      base * 800 / 10000, 0, base * vat * 2 / 10000, base * vat / 10000,
      base - base * 800 / 10000 - base * vat * 2 / 10000 - base * vat / 10000, orders.created_at
    from shop_order orders
    join shop_order_line line on line.order_id = orders.id
    left join shop_facts facts on facts.shop_id = orders.shop_id
    cross join lateral (
      select line.paid_vnd + line.platform_less_vnd as base, case when facts.kind = 'company' then 0 else 50 end as vat
    ) taken
    where orders.state <> 'unpaid'
  `.execute(db);
}
