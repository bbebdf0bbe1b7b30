import { type Kysely, sql } from 'kysely';

/**
 * What is sold besides single things: the parts of a combo, a package of another kind with the rest of the running one taken
 * off its price, packages as gifts, leaves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase_line
      /* What it costs without a sale, a combo or a credit; null where the amount is all there is to say. */
      add column list_amount bigint,
      add column combo_id integer,
      /* The buyer gets a code for somebody else, and nothing for themselves. */
      add column gift boolean not null default false,
      add constraint purchase_line_list_amount check (list_amount >= amount),
      add constraint purchase_line_of_combo check ((kind = 'combo') = (combo_id is not null)),
      add constraint purchase_line_gift check (not gift or kind in ('membership', 'oak')),
      drop constraint purchase_line_kind_check,
      add constraint purchase_line_kind_check check (kind in
        ('membership', 'oak', 'book', 'audiobook', 'podcast', 'combo', 'chapter', 'leaf', 'magazine', 'course')),
      drop constraint purchase_line_price_reason_check,
      add constraint purchase_line_price_reason_check check (price_reason in
        ('list', 'sale', 'promotion', 'code', 'combo', 'plan_change'));

    /* Null: an operator's, a message app's, or one that nobody bought. */
    alter table membership add column kind text check (kind in ('regular', 'special', 'super', 'pro'));
    update membership set kind = package_plan.kind
    from purchase_line line join package_plan on package_plan.id = line.item_id
    where line.id = membership.line_id;
    create index membership_ending on membership (expires_at);

    /* A code that was bought as a gift: by this line. */
    alter table activation_batch add column line_id bigint unique references purchase_line;
  `.execute(db);
}
