import { type Kysely, sql } from 'kysely';

/**
 * Who of the staff has taken a task of the platform's queue, products and shops that were taken down with their appeals, orders that a
 * second person must agree to cancel, and the shop that a row of the audit is about (docs/decisions/114-platform-queue.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table desk_claim (
      /* Of server/shop/queue: a new source needs no step here. */
      kind text not null check (kind ~ '^[a-z_]{1,20}$'),
      ref bigint not null,
      account_id integer not null references account on delete cascade,
      until timestamptz(3) not null,
      primary key (kind, ref)
    );
    create index desk_claim_account on desk_claim (account_id);

    alter table audit add column shop_id integer references shop;
    create index audit_shop on audit (shop_id, id desc) where shop_id is not null;

    create table take_down (
      id integer generated always as identity primary key,
      shop_id integer not null references shop,
      /* Null: the shop as a whole. */
      product_id integer references product,
      ground text not null check (ground in ('copyright', 'fake', 'banned', 'wrong_data', 'no_document', 'authority')),
      words text not null check (char_length(words) between 1 and 500),
      /* The number of an authority's order, and when it came. */
      order_no text check (char_length(order_no) between 1 and 60),
      order_at timestamptz(3),
      /* The product was on sale. */
      was_active boolean not null,
      taken_by integer references account on delete set null,
      second_by integer references account on delete set null,
      taken_at timestamptz(3) not null,
      lifted_at timestamptz(3),
      check ((ground = 'authority') = (order_no is not null) and (order_no is null) = (order_at is null)),
      check (taken_by is distinct from second_by or taken_by is null)
    );
    create unique index take_down_product on take_down (product_id) where lifted_at is null and product_id is not null;
    create unique index take_down_whole on take_down (shop_id) where lifted_at is null and product_id is null;
    create index take_down_shop on take_down (shop_id, id desc);
    create index take_down_taken_by on take_down (taken_by);
    create index take_down_second_by on take_down (second_by);

    create table take_down_appeal (
      take_down_id integer primary key references take_down,
      account_id integer references account on delete set null,
      words text not null check (char_length(words) between 1 and 1000),
      asked_at timestamptz(3) not null,
      outcome text check (outcome in ('kept', 'lifted')),
      reason text check (char_length(reason) between 1 and 500),
      decided_by integer references account on delete set null,
      decided_at timestamptz(3),
      check ((outcome is null) = (decided_at is null) and (reason is null) = (decided_at is null)),
      check (decided_by is null or decided_at is not null)
    );
    create index take_down_appeal_account on take_down_appeal (account_id);
    create index take_down_appeal_decided_by on take_down_appeal (decided_by);
    create index take_down_appeal_waits on take_down_appeal (asked_at) where decided_at is null;

    /* A first person asked to cancel an order of much money; another one does it. */
    create table order_cancel_ask (
      order_id bigint primary key references shop_order,
      asked_by integer references account on delete set null,
      reason text not null check (char_length(reason) between 1 and 300),
      asked_at timestamptz(3) not null
    );
    create index order_cancel_ask_by on order_cancel_ask (asked_by);
  `.execute(db);
  await sql`
    /* What was taken down is not put on sale again by its shop. */
    create function product_is_taken_down() returns trigger language plpgsql as $$
      begin
        if new.active and exists (select from take_down where product_id = new.id and lifted_at is null) then
          raise exception 'product % is taken down', new.id using errcode = 'check_violation', constraint = 'product_is_taken_down';
        end if;
        return new;
      end $$;
    create trigger product_stays_taken_down before insert or update of active on product
      for each row execute function product_is_taken_down();

    create function take_down_stays() returns trigger language plpgsql as $$
      begin
        if (new.id, new.shop_id, new.product_id, new.ground, new.words, new.order_no, new.order_at, new.was_active, new.taken_at)
            is distinct from (old.id, old.shop_id, old.product_id, old.ground, old.words, old.order_no, old.order_at, old.was_active,
              old.taken_at)
          or new.taken_by is not null and new.taken_by is distinct from old.taken_by
          or new.second_by is not null and new.second_by is distinct from old.second_by
          or old.lifted_at is not null and new.lifted_at is distinct from old.lifted_at then
          raise exception 'take-down % stays as it is, and is lifted once', new.id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger take_down_stays before update on take_down for each row execute function take_down_stays();

    /* Decided once, and by nobody who took it down. */
    create function take_down_appeal_is_decided() returns trigger language plpgsql as $$
      begin
        if (new.take_down_id, new.words, new.asked_at) is distinct from (old.take_down_id, old.words, old.asked_at)
          or new.account_id is not null and new.account_id is distinct from old.account_id
          or old.decided_at is not null and (
            (new.outcome, new.reason, new.decided_at) is distinct from (old.outcome, old.reason, old.decided_at)
            or new.decided_by is not null and new.decided_by is distinct from old.decided_by) then
          raise exception 'appeal % is decided once', new.take_down_id using errcode = 'check_violation';
        end if;
        if new.decided_at is not null and old.decided_at is null and exists (
          select from take_down where id = new.take_down_id and new.decided_by in (taken_by, second_by)) then
          raise exception 'who took it down does not decide' using errcode = 'check_violation', constraint = 'appeal_by_another';
        end if;
        return new;
      end $$;
    create trigger take_down_appeal_is_decided before update on take_down_appeal
      for each row execute function take_down_appeal_is_decided();
  `.execute(db);
}
