import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import { accountTables } from './export-account.ts';
import { campaignTables } from './export-campaigns.ts';
import { feedTables } from './export-feed.ts';
import { gameTables } from './export-games.ts';
import { listeningTables } from './export-listening.ts';
import { moderationTables } from './export-moderation.ts';
import { moneyTables } from './export-money.ts';
import { noticeTables } from './export-notices.ts';
import type { ExportQuery } from './export-query.ts';
import { readingTables } from './export-reading.ts';
import { shopTables } from './export-shop.ts';

/*
 * What a person gets when they ask for everything we keep about them. One row a table that knows accounts: either a
 * question that answers for one person, in its area's file, or the reason why there is nothing to answer (export-technical.ts). A
 * test asks the database for its tables, so that a new one cannot be forgotten.
 */

export const exportedTables: Partial<Record<keyof Tables, ExportQuery>> = {
  ...accountTables,
  ...readingTables,
  ...listeningTables,
  ...moneyTables,
  ...noticeTables,
  ...campaignTables,
  ...gameTables,
  ...feedTables,
  ...moderationTables,
  ...shopTables,
};

/** Everything stored about one person, by the names above. */
export async function exportOf(db: Db, accountId: number): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const { as, rows } of Object.values(exportedTables)) entries.push([as, await rows(db, accountId)]);
  return Object.fromEntries(entries);
}
