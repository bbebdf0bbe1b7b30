import { type Kysely, sql } from 'kysely';

/** Work that survives its process: written in the transaction of the change that causes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      id bigint generated always as identity primary key,
      /* A row of server/jobs.ts. */
      name text not null,
      input jsonb not null,
      /* 0 urgent (codes), 1 normal, 2 bulk (campaigns). */
      lane smallint not null check (lane between 0 and 2),
      /* Jobs about the same thing run in the order in which they were written. */
      aggregate text,
      run_at timestamptz not null,
      /* After this moment it is not worth doing any more. */
      expires_at timestamptz,
      tries smallint not null default 0,
      /* A process outside of a transaction works on it until then. */
      claimed_until timestamptz,
      /* Given up: npm run mot -- jobs shows it, runs it again or drops it. */
      parked_at timestamptz,
      error text,
      created_at timestamptz not null default now()
    );
    create index job_due on job (lane, run_at, id) where parked_at is null;
    create index job_aggregate on job (aggregate, id) where parked_at is null and aggregate is not null;
  `.execute(db);
}
