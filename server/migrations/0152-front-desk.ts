import { type Kysely, sql } from 'kysely';

/** The desk of the front: what editors changed of a public thing of any kind, and what readers saw of it when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* What the desk knows of an item; its number is below zero until its first publication gives it one. */
    create table front_item (
      kind text not null check (kind ~ '^[a-z-]{1,40}$'),
      item_id integer not null check (item_id <> 0),
      /* Grows with every change: who saves says which one they saw. */
      version integer not null default 0 check (version >= 0),
      changed_at timestamptz not null,
      changed_by integer references account on delete set null,
      did text not null default '' check (length(did) <= 40),
      draft jsonb,
      publish_at timestamptz,
      publish_by integer references account on delete set null,
      /* Why a publication by the clock did not happen. */
      problem text not null default '' check (length(problem) <= 2000),
      became integer,
      removed boolean not null default false,
      primary key (kind, item_id),
      check (publish_at is null or draft is not null)
    );
    create index front_item_due on front_item (publish_at) where publish_at is not null;
    create index front_item_recent on front_item (kind, changed_at desc, item_id desc);
    create index front_item_by on front_item (changed_by) where changed_by is not null;
    create index front_item_waits_for on front_item (publish_by) where publish_by is not null;
    /* What readers saw from a moment on; no item: it was taken off. Rows are never changed; a name goes with its account. */
    create table front_version (
      kind text not null,
      item_id integer not null,
      version integer not null check (version >= 0),
      item jsonb,
      what text not null check (length(what) <= 500),
      published_at timestamptz not null,
      published_by integer references account on delete set null,
      primary key (kind, item_id, version)
    );
    create index front_version_by on front_version (published_by) where published_by is not null;
  `.execute(db);
}
