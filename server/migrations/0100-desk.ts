import { type Kysely, sql } from 'kysely';

/** The catalogue's desk: what editors change of a work before it is public, and what was public when. Who looks after partners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account drop constraint account_roles_check;
    alter table account add constraint account_roles_check check (roles <@ array[
      'affiliate', 'editor', 'moderator', 'finance', 'support', 'partner_manager', 'admin']);

    /* Grows with every save, publication and restoration: who saves says which one they saw. */
    alter table work
      add column desk_version integer not null default 0 check (desk_version >= 0),
      add column desk_at timestamptz,
      add column desk_by integer references account on delete set null;
    create index work_desk_by on work (desk_by) where desk_by is not null;
    create table work_draft (
      work_id integer primary key references work on delete cascade,
      content jsonb not null
    );
    /* What readers saw from a moment on. Rows are never changed; a name goes with its account. */
    create table work_version (
      work_id integer not null references work on delete cascade,
      version integer not null check (version >= 0),
      content jsonb not null,
      what text not null check (length(what) <= 500),
      published_at timestamptz not null,
      published_by integer references account on delete set null,
      primary key (work_id, version)
    );
    create index work_version_by on work_version (published_by) where published_by is not null;
    create index work_title_order on work (title_folded, id);
    create index work_desk_recent on work (desk_at desc, id desc) where desk_at is not null;
  `.execute(db);
}
