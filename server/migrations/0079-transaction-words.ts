import { type Kysely, sql } from 'kysely';

/**
 * Rare words of transactions are found by their letters, within one wallet, however many purchases it has
 * (docs/decisions/083-transaction-search.md). What has more titles than an index row holds is found by its lines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists btree_gin;
    /* What came last is looked through one by one: so much of it, and no more. */
    create index purchase_words on purchase using gin (wallet, words gin_trgm_ops) with (gin_pending_list_limit = 512);
    create index purchase_of_many on purchase (wallet, id desc) where words is null;
  `.execute(db);
}
