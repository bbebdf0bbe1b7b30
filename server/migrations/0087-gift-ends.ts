import { type Kysely, sql } from 'kysely';

/** A gift's line is refunded, or its code is used: the row of the gift is locked by both, and whoever comes second is refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function gift_is_used() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        gift bigint;
      begin
        select batch.line_id into gift
        from activation_batch batch
        where batch.line_id is not null and batch.id = (select batch_id from activation_code where id = new.code_id)
        for no key update;
        if exists (select from refunded_line where line_id = gift and ends) then
          raise exception 'the gift of line % was refunded', gift using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger activation_of_gift before insert on activation_use for each row execute function gift_is_used();

    create function gift_is_refunded() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        gift integer;
      begin
        select id into gift from activation_batch where line_id = new.line_id for no key update;
        if exists (
          select from activation_use used join activation_code code on code.id = used.code_id where code.batch_id = gift
        ) then
          raise exception 'the gift of line % was used', new.line_id using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create trigger refund_of_gift after insert on refunded_line
      for each row when (new.ends) execute function gift_is_refunded();
  `.execute(db);
}
