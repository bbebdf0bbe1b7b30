import { type Kysely, sql } from 'kysely';

/** What admins see of all processes, of the companies they ask, of work by the clock and of copies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process (
      id uuid primary key,
      role text not null check (role in ('all', 'web', 'jobs')),
      /* When its build was made. */
      built_at timestamptz not null,
      machine text not null,
      started_at timestamptz not null,
      beat_at timestamptz not null,
      /* Since when it leaves: it was told to stop and answers on. */
      leaving_at timestamptz,
      sockets integer not null check (sockets >= 0),
      /* Who waits for a connection of its pool. */
      waiting integer not null check (waiting >= 0),
      /* The storage as it was tried last. */
      storage_at timestamptz,
      storage_good_at timestamptz,
      storage_ms integer,
      storage_problem text,
      /* Bytes of the disk under the data folder; null where files lie in a bucket. */
      disk_free bigint,
      disk_total bigint
    ) with (fillfactor = 50);
    /* How often a company answered and did not, in ten minutes of all processes. */
    create table gateway_slot (
      gateway text not null,
      at timestamptz not null,
      answered integer not null check (answered >= 0),
      away integer not null check (away >= 0),
      good_at timestamptz,
      primary key (gateway, at)
    );
    create table backup_made (
      began_at timestamptz primary key,
      ended_at timestamptz not null,
      row_count bigint not null,
      files integer not null
    );
    alter table schedule
      add column every_ms bigint,
      add column ended_at timestamptz,
      add column took_ms integer,
      /* Why the last run failed. */
      add column problem text;
  `.execute(db);
}
