import { type Kysely, sql } from 'kysely';

/** A report of a message is settled, once; what it kept of the room never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_report
      add column outcome text check (outcome in ('kept', 'warned', 'stopped')),
      add column settled_reason text check (char_length(settled_reason) between 1 and 300),
      add column settled_by integer references account on delete set null,
      add column settled_at timestamptz(3),
      add check ((outcome is null) = (settled_at is null) and (settled_reason is null) = (settled_at is null)),
      add check (settled_by is null or settled_at is not null),
      add check (outcome <> 'stopped' or shop_id is not null);
    create index chat_report_settled_by on chat_report (settled_by);
    create index chat_report_listed on chat_report ((settled_at is not null), id desc);

    create function chat_report_stays() returns trigger language plpgsql as $$
      begin
        if (new.id, new.shop_id, new.seq, new.side, new.reason, new.words, new.around, new.created_at)
            is distinct from (old.id, old.shop_id, old.seq, old.side, old.reason, old.words, old.around, old.created_at)
          or new.room_id is not null and new.room_id is distinct from old.room_id
          or new.account_id is not null and new.account_id is distinct from old.account_id
          or old.settled_at is not null and (
            (new.outcome, new.settled_reason, new.settled_at)
              is distinct from (old.outcome, old.settled_reason, old.settled_at)
            or new.settled_by is not null and new.settled_by is distinct from old.settled_by) then
          raise exception 'report % stays as it is, and is settled once', new.id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger chat_report_stays before update on chat_report
      for each row execute function chat_report_stays();
  `.execute(db);
}
