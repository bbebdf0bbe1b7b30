import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copyIn, copyOut, type DatabaseCopy } from '../kit/db/copy-tables.ts';
import type { Database, Where } from '../kit/db/db.ts';
import { diskStorage, type Storage } from '../kit/storage.ts';
import { type Copied, copyStorage } from '../kit/storage-copy.ts';
import { markIn } from '../kit/storage-mark.ts';

/*
 * A copy of everything: DIR/<moment>/ has the tables of that moment, DIR/files the files, which several copies share because a file
 * never changes under its key. The database comes first: what is stored meanwhile is only more than the rows name.
 */

const tablesIn = (copy: string) => join(copy, 'tables');
const listIn = (copy: string) => join(copy, 'copy.json');
const filesBeside = (copy: string) => diskStorage(join(dirname(resolve(copy)), 'files'));

type Say = (line: string) => void;

export async function takeBackup(
  { where, storage }: { where: Where; storage: Storage },
  folder: string,
  { now, say }: { now: number; say: Say },
): Promise<{ copy: string; rows: number; files: Copied }> {
  const copy = join(resolve(folder), new Date(now).toISOString().replace(/[:.]/g, '-'));
  mkdirSync(tablesIn(copy), { recursive: true, mode: 0o700 });
  const database = await copyOut(where, tablesIn(copy), name => say(`  ${name}`));
  const files = await copyStorage(storage, filesBeside(copy), () => {});
  // Its presence marks a complete copy.
  writeFileSync(listIn(copy), JSON.stringify(database), { mode: 0o600 });
  return { copy, rows: database.tables.reduce((sum, { rows }) => sum + rows, 0), files };
}

/** Notes a copy that is complete, for admins who look whether there is one. */
export const noteBackup = (
  db: Database,
  { began, ended, rows, files }: { began: number; ended: number; rows: number; files: Copied },
) =>
  db
    .insertInto('backup_made')
    .values({
      ...{ began_at: new Date(began), ended_at: new Date(ended), row_count: rows },
      files: files.copied + files.there,
    })
    .execute();

/** The manifest of a complete backup. Throws where it is none. */
export function readCopy(copy: string): DatabaseCopy {
  if (!existsSync(listIn(copy))) throw new Error(`${copy} is no complete copy: it has no copy.json`);
  return JSON.parse(readFileSync(listIn(copy), 'utf8')) as DatabaseCopy;
}

/** The mark of the files beside a copy. */
export const markOfCopy = (copy: string): Promise<string | null> => markIn(filesBeside(copy));

/** Puts a copy into a database at its step and into a storage: database first, so that no file is missed for long. */
export async function restoreBackup(
  { where, storage }: { where: Where; storage: Storage },
  copy: string,
  say: Say,
): Promise<Copied> {
  await copyIn(where, tablesIn(copy), readCopy(copy), name => say(`  ${name}`));
  return copyStorage(filesBeside(copy), storage, () => {});
}
