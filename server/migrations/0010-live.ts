import { type Kysely, sql } from 'kysely';

/** Live connections: who is here, and an ended session that is told to its sockets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* A lease of each session that has a socket in a process; renewed while it has, worth nothing after its time. */
    create unlogged table presence (
      session_id bigint not null references session on delete cascade,
      process uuid not null,
      account_id integer not null,
      until timestamptz not null,
      primary key (session_id, process)
    );
    create index presence_account on presence (account_id);

    /*
     * However a session ends, its row is deleted: the sockets hear of it by the job that relays events (server/live).
     * Due whatever clock the processes go by. A partner's session has no sockets.
     */
    create function tell_session_ended() returns trigger language plpgsql as $$
    begin
      insert into job (name, input, lane, run_at)
      values (
        'pushLive',
        jsonb_build_object('room', 'session:' || old.id, 'event', 'session_ended', 'payload', '{}'::jsonb),
        0,
        'epoch'
      );
      return null;
    end $$;
    create trigger session_ended after delete on session
      for each row when (old.partner_id is null) execute function tell_session_ended();
  `.execute(db);
}
