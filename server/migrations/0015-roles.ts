import { type Kysely, sql } from 'kysely';

/** What people are trusted with, and who changed it. Roles take the place of the one flag of affiliates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account add column roles text[] not null default '{}'
      check (roles <@ array['affiliate', 'editor', 'moderator', 'finance', 'support', 'admin']);
    update account set roles = '{affiliate}' where is_affiliate;
    alter table account drop column is_affiliate;

    /* Who an audit row speaks of. The link goes with the account; the rows stay and lead to nobody (decision 010). */
    create table pseudonym (
      account_id integer primary key references account on delete cascade,
      id uuid not null unique default gen_random_uuid()
    );
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      /* Pseudonyms. No actor: the operator, by a command. */
      actor uuid,
      action text not null,
      subject uuid,
      before jsonb not null,
      after jsonb not null,
      reason text not null
    );
    create index audit_at on audit (at);
    create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name;
      end $$;
    create trigger audit_is_append_only before update on audit
      for each row execute function refuse_change();
    /* The application's role cannot delete audit rows; it may only let the old ones go. */
    create function drop_audit_before(moment timestamptz) returns void language sql security definer
      set search_path = public as 'delete from audit where at < least(moment, now() - interval ''1000 days'')';
  `.execute(db);
}
