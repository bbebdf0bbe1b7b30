import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { checkLedger } from '../money/ledger/invariants.ts';
import { findFiles } from './named-files.ts';
import { openWorks } from './open-works.ts';

export interface Verified {
  /** false when anything is wrong; files that nobody names are told and are no fault. */
  ok: boolean;
  /** For the operator. */
  lines: string[];
}

const SHOWN = 5;

/** Looks whether database and files belong together: the books agree, every row finds its file, one work of each kind opens. */
export async function verify(
  { db, storage }: { db: Database; storage: Storage },
  now: number,
): Promise<Verified> {
  const [violations, found, works] = [
    await checkLedger(db, now),
    await findFiles(db, storage.list('')),
    await openWorks(db, storage),
  ];
  const missing = found.rows.filter(({ missing }) => missing.length > 0);
  const closed = works.filter(({ opens }) => !opens);
  const lines = [
    violations.length ? `the books disagree in ${violations.length} places:` : 'the books agree',
    ...violations.slice(0, SHOWN).map(({ name, what }) => `  ${name}  ${what}`),
    `${found.rows.reduce((sum, { named }) => sum + named, 0)} files are named by rows, ${missing.reduce((sum, each) => sum + each.missing.length, 0)} of them are not there`,
    ...missing.flatMap(({ what, named, missing: gone }) => [
      `  ${what}: ${gone.length} of ${named}`,
      ...gone.slice(0, SHOWN).map(key => `    ${key}`),
    ]),
    `${found.files} files, ${(found.bytes / 1e6).toFixed(1)} MB; ${found.orphans.length} folders that no row names`,
    ...found.orphans.slice(0, SHOWN).map(folder => `  ${folder}`),
    ...works.map(({ type, opens }) => `a work of type ${type} ${opens ? 'opens' : 'DOES NOT OPEN'}`),
  ];
  return { ok: violations.length === 0 && missing.length === 0 && closed.length === 0, lines };
}
