import { type Kysely, sql } from 'kysely';

/** Lists of pictures of a tag and of a person have indexes that know which posts have any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table post add column pictured boolean not null default false;
    alter table post_tag add column pictured boolean not null default false;
    update post set pictured = true where exists (select from post_media where post_id = post.id);
    update post_tag set pictured = true where exists (select from post_media where post_id = post_tag.post_id);
    create index post_pictured_of_person on post (account_id, published_at desc, id desc)
      where state = 'shown' and pictured;
    create index post_tag_pictured on post_tag (tag_id, published_at desc, post_id desc) where shown and pictured;

    /* The first picture of a post marks it and its tags, the last one to go unmarks them. By statement: many at once are one look. */
    create function media_marks_posts() returns trigger language plpgsql as $$
    begin
      update post set pictured = true where id in (select post_id from fresh) and not pictured;
      update post_tag set pictured = true where post_id in (select post_id from fresh) and not pictured;
      return null;
    end $$;
    create trigger media_marks_posts after insert on post_media
      referencing new table as fresh for each statement execute function media_marks_posts();

    create function media_unmarks_posts() returns trigger language plpgsql as $$
    begin
      update post set pictured = false where pictured and id in (
        select post_id from gone where not exists (select from post_media left_over where left_over.post_id = gone.post_id));
      update post_tag set pictured = false where pictured and post_id in (
        select post_id from gone where not exists (select from post_media left_over where left_over.post_id = gone.post_id));
      return null;
    end $$;
    create trigger media_unmarks_posts after delete on post_media
      referencing old table as gone for each statement execute function media_unmarks_posts();

    create function tag_knows_pictures() returns trigger language plpgsql as $$
    begin
      update post_tag set pictured = true from fresh join post on post.id = fresh.post_id
        where post.pictured and post_tag.post_id = fresh.post_id and post_tag.tag_id = fresh.tag_id;
      return null;
    end $$;
    create trigger tag_knows_pictures after insert on post_tag
      referencing new table as fresh for each statement execute function tag_knows_pictures();
  `.execute(db);
}
