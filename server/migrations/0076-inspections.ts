import { type Kysely, sql } from 'kysely';

/** Of an order no more copies are looked at than came back, whoever writes (docs/decisions/082-shop-view-of-orders.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function inspection_fits() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        /* stock_movement_counts came first and holds the row of stock: another look at the same copies is seen here. */
        if (
          select sum(case kind when 'returned' then quantity else -quantity end) from stock_movement
          where order_ref = new.order_ref and variation_id = new.variation_id
            and kind in ('returned', 'inspected_ok', 'inspected_broken')
        ) < 0 then
          raise exception 'more copies of an order are looked at than came back' using errcode = 'check_violation';
        end if;
        return null;
      end $$;
    create trigger stock_movement_inspects after insert on stock_movement
      for each row when (new.kind in ('inspected_ok', 'inspected_broken') and new.order_ref is not null)
      execute function inspection_fits();
  `.execute(db);
}
