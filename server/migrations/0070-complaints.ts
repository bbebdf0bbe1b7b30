import { type Kysely, sql } from 'kysely';

/** What buyers complain of, one complaint an order, and the answers (docs/decisions/077-ratings-and-complaints.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into shop_order_move (before, event, actor, after) values
      ('delivering', 'complain', 'buyer', 'delivering'),
      ('delivering', 'answer', 'seller', 'delivering'),
      ('delivering', 'answer', 'platform', 'delivering'),
      ('failed', 'complain', 'buyer', 'failed'),
      ('failed', 'answer', 'seller', 'failed'),
      ('failed', 'answer', 'platform', 'failed'),
      ('delivered', 'complain', 'buyer', 'delivered'),
      ('delivered', 'answer', 'seller', 'delivered'),
      ('delivered', 'answer', 'platform', 'delivered'),
      ('received', 'complain', 'buyer', 'received'),
      ('received', 'answer', 'seller', 'received'),
      ('received', 'answer', 'platform', 'received');

    create table order_complaint (
      id bigint generated always as identity primary key,
      order_id bigint not null unique references shop_order,
      account_id integer not null references account on delete cascade,
      reason text not null check (reason in ('missing', 'damaged', 'wrong', 'not_as_told', 'late', 'other')),
      words text not null check (char_length(words) between 1 and 2000),
      /* Keys in storage of pictures that were written anew. */
      pictures text[] not null default '{}' check (cardinality(pictures) <= 5),
      created_at timestamptz(3) not null,
      answer text not null default '' check (char_length(answer) <= 2000),
      answered_by text check (answered_by in ('seller', 'platform')),
      answered_at timestamptz(3),
      constraint order_complaint_answer check (
        (answered_at is null) = (answered_by is null) and (answered_at is null) = (answer = ''))
    );
    create index order_complaint_account on order_complaint (account_id);
    create index order_complaint_open on order_complaint (id) where answered_at is null;
  `.execute(db);
  await sql`
    /* A complaint and its answer are steps of the order that leave it where it is. */
    create function order_complaint_is_noted() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        what text := case tg_op when 'INSERT' then 'complain' else 'answer' end;
        who text := case tg_op when 'INSERT' then 'buyer' else new.answered_by end;
        ordered record;
      begin
        select state, account_id into ordered from shop_order where id = new.order_id;
        if ordered.account_id is distinct from new.account_id then
          raise exception 'a complaint is of the order''s buyer' using errcode = 'check_violation';
        end if;
        if not exists (
          select from shop_order_move
          where before = ordered.state and event = what and actor = who and after = ordered.state) then
          raise exception 'no % by % of an order that is %', what, who, ordered.state using errcode = 'check_violation';
        end if;
        insert into shop_order_event (order_id, before, after, event, actor, reason, at)
        values (new.order_id, ordered.state, ordered.state, what, who, '',
          case tg_op when 'INSERT' then new.created_at else new.answered_at end);
        return null;
      end $$;
    create trigger order_complaint_begins after insert on order_complaint
      for each row execute function order_complaint_is_noted();
    create trigger order_complaint_is_answered after update of answered_at on order_complaint
      for each row when (old.answered_at is null and new.answered_at is not null) execute function order_complaint_is_noted();

    create function order_complaint_stays() returns trigger language plpgsql as $$
      begin
        if old.answered_at is not null or (new.order_id, new.account_id, new.reason, new.words, new.pictures, new.created_at)
          is distinct from (old.order_id, old.account_id, old.reason, old.words, old.pictures, old.created_at) then
          raise exception 'what a complaint says does not change' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger order_complaint_is_kept before update on order_complaint
      for each row execute function order_complaint_stays();
  `.execute(db);
}
