import { type Kysely, sql } from 'kysely';

/** Films that editors sent, by what lies in `films/KEY/film.mp4`. Those of comics that are there already are named too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table film_file (
      key text primary key check (key ~ '^[0-9a-f]{32}$'),
      seconds real not null check (seconds > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      kept_at timestamptz(3) not null default now()
    );
    insert into film_file (key, seconds, width, height, bytes, kept_at)
    select distinct on (key) key, seconds, width, height, bytes, published_at
    from (select split_part(storage_key, '/', 2) as key, * from comic_video) film
    where key ~ '^[0-9a-f]{32}$' order by key, id`.execute(db);
}
