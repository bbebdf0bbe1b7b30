import { type Kysely, sql } from 'kysely';

/** Results of an exam come in files; a year shows one of them, or none. What was there becomes a file of its year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exam_file (
      id integer generated always as identity primary key,
      /* What was left out and why, the first of them. */
      problems jsonb not null default '[]',
      left_out integer not null default 0,
      candidates integer not null default 0,
      created_at timestamptz(3) not null default now()
    );
    create table exam_year (
      id integer generated always as identity primary key,
      year smallint not null unique check (year between 2000 and 2100),
      file_id integer not null references exam_file
    );
    alter table exam_score add column file_id integer references exam_file;
    do $$
    declare
      of_year smallint;
      made integer;
    begin
      for of_year in select distinct year from exam_score loop
        insert into exam_file (candidates) select count(*) from exam_score where year = of_year returning id into made;
        update exam_score set file_id = made where year = of_year;
        insert into exam_year (year, file_id) values (of_year, made);
      end loop;
    end $$;
    alter table exam_score drop constraint exam_score_pkey, drop column year, alter column file_id set not null,
      add primary key (file_id, candidate);
  `.execute(db);
}
