import { type Kysely, sql } from 'kysely';

/**
 * Golden hours of shops (docs/decisions/076-golden-hours-and-deals.md): they sell copies, and nothing that is read or heard. What
 * a line has left after its frame is found by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function flash_line_is_printed() returns trigger language plpgsql as $$
      begin
        if not exists (select from variation where id = new.variation_id and form in (1, 2)) then
          raise exception 'a frame sells only what is printed' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger flash_line_sells_copies before insert on flash_line
      for each row execute function flash_line_is_printed();
    create index flash_line_free on flash_line (frame_id) where on_hand > reserved;
    create index flash_frame_ends on flash_frame (ends_at);
  `.execute(db);
}
