import { type Kysely, sql } from 'kysely';

/** What the shop sells stands among transactions too: every kind of rules/money/purchase.ts may be a line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase_line
      drop constraint purchase_line_kind_check,
      add constraint purchase_line_kind_check check (kind in
        ('membership', 'oak', 'book', 'audiobook', 'podcast', 'combo', 'chapter', 'leaf', 'magazine', 'course',
        'paperBook', 'sellerOrder'));
  `.execute(db);
}
