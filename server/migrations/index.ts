import { setTimeout as pause } from 'node:timers/promises';
import { type Migration, Migrator } from 'kysely';
import type { Database } from '../kit/db/db.ts';
import * as spine from './0001-spine.ts';
import * as people from './0002-people.ts';
import * as search from './0003-search.ts';
import * as news from './0004-news.ts';
import * as kinds from './0005-kinds.ts';
import * as words from './0006-words.ts';
import * as listening from './0007-listening.ts';
import * as readingTime from './0008-reading-time.ts';
import * as jobs from './0009-jobs.ts';
import * as live from './0010-live.ts';
import * as notices from './0011-notices.ts';
import * as comicPlaces from './0012-comic-places.ts';
import * as presses from './0013-presses.ts';
import * as schedule from './0014-schedule.ts';
import * as roles from './0015-roles.ts';
import * as knownDevices from './0016-known-devices.ts';
import * as noticeIndexes from './0017-notice-indexes.ts';
import * as pageWidths from './0018-page-widths.ts';
import * as closedComics from './0020-closed-comics.ts';
import * as ledger from './0030-ledger.ts';
import * as purchases from './0031-purchases.ts';
import * as grantLines from './0032-grant-lines.ts';
import * as activationCodes from './0033-activation-codes.ts';

/** Every step, in order. A released step is never edited. */
const steps: Record<string, Migration> = {
  '0001-spine': { up: spine.up },
  '0002-people': { up: people.up },
  '0003-search': { up: search.up },
  '0004-news': { up: news.up },
  '0005-kinds': { up: kinds.up },
  '0006-words': { up: words.up },
  '0007-listening': { up: listening.up },
  '0008-reading-time': { up: readingTime.up },
  '0009-jobs': { up: jobs.up },
  '0010-live': { up: live.up },
  '0011-notices': { up: notices.up },
  '0012-comic-places': { up: comicPlaces.up },
  '0013-presses': { up: presses.up },
  '0014-schedule': { up: schedule.up },
  '0015-roles': { up: roles.up },
  '0016-known-devices': { up: knownDevices.up },
  '0017-notice-indexes': { up: noticeIndexes.up },
  '0018-page-widths': { up: pageWidths.up },
  '0020-closed-comics': { up: closedComics.up },
  '0030-ledger': { up: ledger.up },
  '0031-purchases': { up: purchases.up },
  '0032-grant-lines': { up: grantLines.up },
  '0033-activation-codes': { up: activationCodes.up },
};

/** Unordered: a step of one branch may come after a later number of another. */
const migratorOf = (db: Database) =>
  new Migrator({ db, provider: { getMigrations: async () => steps }, allowUnorderedMigrations: true });

/** Tries for a lock that somebody holds, and ms between them. */
const TRIES = 60;
const PAUSE_MS = 1_000;

/**
 * Brings the database to the newest step; safe when two servers start at once (the migrator takes a lock). `db` is the
 * owner's: a step that does not get its locks in time gives them up, lets requests pass and is tried again for a minute.
 */
export async function migrate(db: Database): Promise<void> {
  for (let tried = 1; ; tried++) {
    const { error } = await migratorOf(db).migrateToLatest();
    if (!error) return;
    if ((error as { code?: string }).code !== '55P03' || tried === TRIES) throw error;
    await pause(PAUSE_MS);
  }
}

/** For tests: brings an empty database to the step of an earlier release. */
export async function migrateTo(db: Database, step: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(step);
  if (error) throw error;
}
