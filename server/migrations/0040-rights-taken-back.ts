import { type Kysely, sql } from 'kysely';

/** Rights that were taken back: devices that keep a list of what one has are told of what is to go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_gone (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      at timestamptz(3) not null,
      primary key (account_id, edition_id)
    );
    create index content_gone_since on content_gone (account_id, at);
    create index content_grant_since on content_grant (account_id, created_at);
    create function right_is_gone() returns trigger language plpgsql as $$
      begin
        insert into content_gone (account_id, edition_id, at)
        select old.account_id, old.edition_id, clock_timestamp() from account where id = old.account_id
        on conflict (account_id, edition_id) do update set at = excluded.at;
        return null;
      end $$;
    create trigger content_grant_gone after delete on content_grant for each row execute function right_is_gone();
  `.execute(db);
}
