import { type Kysely, sql } from 'kysely';

/** A shop asks for another look at money that is kept back; somebody else than the two who keep it decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_reserve_appeal (
      reserve_id integer primary key references shop_reserve,
      account_id integer references account on delete set null,
      words text not null check (char_length(words) between 1 and 1000),
      asked_at timestamptz(3) not null,
      outcome text check (outcome in ('kept', 'lifted')),
      answer text check (char_length(answer) between 1 and 500),
      decided_by integer references account on delete set null,
      decided_at timestamptz(3),
      check ((outcome is null) = (decided_at is null) and (answer is null) = (decided_at is null)),
      check (decided_by is null or decided_at is not null)
    );
    create index shop_reserve_appeal_account on shop_reserve_appeal (account_id);
    create index shop_reserve_appeal_decided_by on shop_reserve_appeal (decided_by);
    create index shop_reserve_appeal_waits on shop_reserve_appeal (asked_at) where decided_at is null;
    create function shop_reserve_appeal_is_decided() returns trigger language plpgsql as $$
      begin
        if (new.reserve_id, new.words, new.asked_at) is distinct from (old.reserve_id, old.words, old.asked_at)
          or old.decided_at is not null and ((new.outcome, new.answer, new.decided_at) is distinct from
            (old.outcome, old.answer, old.decided_at) or new.decided_by is not null and new.decided_by is distinct from old.decided_by) then
          raise exception 'the appeal of reserve % is decided once', new.reserve_id using errcode = 'check_violation';
        end if;
        if new.decided_by is distinct from old.decided_by and new.decided_by is not null and exists (
          select from shop_reserve where id = new.reserve_id and new.decided_by in (made_by, approved_by)) then
          raise exception 'who keeps the money does not decide' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger shop_reserve_appeal_is_decided before update on shop_reserve_appeal
      for each row execute function shop_reserve_appeal_is_decided();
  `.execute(db);
}
