import { sql } from 'kysely';
import { searchFields } from '#rules/text/search.ts';
import type { Database } from '../../../server/kit/db/db.ts';
import { transact } from '../../../server/kit/db/transact.ts';
import { recount } from '../../../server/shop/products/recount-queries.ts';

/** Words of names: a name takes four, so that some words are in one name of ten and most in one of a hundred. */
const frequent = ['người', 'đèn', 'biển', 'đêm', 'phố', 'mùa', 'nhà', 'sông'];
const others = [
  'chợ', 'nổi', 'tháng', 'chạp', 'thói', 'quen', 'thong', 'thả', 'kẻ', 'mượn', 'tên', 'chết', 'cá', 'chép', 'rồng',
  'sóng', 'đáy', 'bát', 'tiệm', 'sửa', 'đồng', 'hồ', 'hẻm', 'gánh', 'hát', 'qua', 'cô', 'giáo', 'con', 'vịt', 'tàu',
  'câu', 'mực', 'lũ', 'bay', 'sen', 'nở', 'trái', 'muối', 'bếp', 'gỗ', 'rạch', 'ngoại', 'bản', 'đồ', 'kho', 'báu',
  'nước', 'mắm', 'thơm', 'thìa', 'đất', 'gió', 'cấp', 'mộc', 'thuê', 'heo', 'chữ', 'rau', 'thư', 'gửi', 'muộn',
]; // biome-ignore format: a list of words
const nameOf = (at: number): string =>
  [
    frequent[at % frequent.length],
    others[(at * 7) % others.length],
    others[(at * 31 + 5) % others.length],
    others[(at * 131 + Math.floor(at / 97)) % others.length],
    Math.floor(at / 4),
  ].join(' ');

const CATEGORIES = 40;
const CHUNK = 10_000;

/**
 * So many products of a shop for each two hundred, one work for two of them, with one or two variations, stock, prices and
 * stars that repeat in no rhythm. As the owner of the tables, whom no rule of movements keeps from filling stock.
 */
export async function fillMarket(owner: Database, count: number, now: number): Promise<void> {
  await owner.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`insert into category (id, name) select i, 'Loại ' || i from generate_series(1, ${CATEGORIES}::int) i`.execute(
      tx,
    );
    await sql`
      insert into shop (name, folded, tint, status, province_code, ward_code, opened_on)
      select 'Tiệm ' || i, ' tiem ' || i || ' ', '#27476e', 1, 79, 26740, '2025-01-01'
      from generate_series(1, ${Math.max(5, Math.ceil(count / 200))}::int) i`.execute(tx);
    await sql`
      insert into work (title, folded, language, category_id)
      select 'Tựa ' || i, ' tua ' || i || ' ', 'vi', 1 + (i * 13) % ${CATEGORIES} from generate_series(1, ${Math.ceil(count / 2)}::int) i`.execute(
      tx,
    );
    await sql`
      insert into edition (work_id, content_type, content_hash, price_type, price_vnd, words, chars, has_cover, tint)
      select id, 1, md5(id::text), 2, 39000, 0, 0, true, '#27476e' from work`.execute(tx);
    for (let from = 0; from < count; from += CHUNK) {
      const names = Array.from({ length: Math.min(CHUNK, count - from) }, (_, at) => nameOf(from + at));
      const fields = names.map(name => searchFields(name, []));
      await sql`
        insert into product (shop_id, work_id, name, folded, title_folded, title_toned, star4, star5)
        select 1 + (n * 7919) % (select count(*) from shop), 1 + (${from}::int + n) / 2, name, folded, title, toned,
          (n * 31) % 7, (n * 17) % 11
        from unnest(${names}::text[], ${fields.map(each => each.folded)}::text[],
          ${fields.map(each => each.title_folded)}::text[], ${fields.map(each => each.title_toned)}::text[])
          with ordinality given (name, folded, title, toned, at), lateral (select at::int - 1 as n) counted`.execute(
        tx,
      );
    }
    await sql`
      insert into variation (product_id, name, form, price_vnd, origin_vnd, weight_g)
      select id, 'Bìa mềm', 1, 1000 * (20 + (id * 7919) % 400), case when id % 3 = 0 then 1000 * (450 + id % 90) end, 300
      from product`.execute(tx);
    await sql`
      insert into variation (product_id, name, form, price_vnd, edition_id, position)
      select product.id, 'Ebook', 8, 1000 * (15 + (product.id * 31) % 90), edition.id, 1
      from product join edition on edition.work_id = product.work_id where product.id % 4 = 0`.execute(tx);
    await sql`
      update stock set on_hand = (variation_id * 7) % 60, sold = (variation_id::bigint * 7919) % 900
      where counted`.execute(tx);
    // What was sold in the last month, of one variation in five.
    await sql`alter table stock_movement disable trigger stock_movement_counts`.execute(tx);
    await sql`
      insert into stock_movement (variation_id, kind, quantity, actor, at)
      select variation_id, 'sold', 1 + variation_id % 9, 'platform',
        ${new Date(now)}::timestamptz - (variation_id % 40) * interval '1 day' - interval '1 hour'
      from stock where variation_id % 5 = 0`.execute(tx);
    await sql`alter table stock_movement enable trigger stock_movement_counts`.execute(tx);
  });
  await transact(owner, tx => recount(tx, now));
  await sql`vacuum analyze`.execute(owner);
}
