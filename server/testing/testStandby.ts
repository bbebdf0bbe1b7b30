import {
  appendFileSync,
  chmodSync,
  cpSync,
  lchownSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../kit/db/embedded-postgres.ts';
import { POSTGRES_UID, postgresPathsFor } from '../kit/db/postgres-paths.ts';
import { testFolder } from './testFolder.ts';

/* A primary and a standby that streams from it: two real servers of the embedded package, which has no pg_basebackup. */

export interface Pair {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
  /** Pid of the standby's postmaster. */
  standbyPid(): number;
  /** Starts the standby again after it was stopped. */
  startStandby(): Promise<void>;
  close(): Promise<void>;
}

const unwatched = { watched: false };

/** Copies a running server's data folder, from one store to another, and lets the copy follow once it is started. */
export async function follow(primary: EmbeddedPostgres, from: string, to: string): Promise<void> {
  const [here, there] = [postgresPathsFor(from), postgresPathsFor(to)];
  // Of one connection: a copy that is begun ends with the one that began it.
  const client = new pg.Client({ ...primary.connection, database: 'postgres' });
  await client.connect();
  await client.query("select pg_backup_start('standby', fast => true)");
  cpSync(here.data, there.data, {
    recursive: true,
    preserveTimestamps: true,
    filter: path => !path.endsWith('postmaster.pid') && !path.endsWith('postmaster.opts'),
  });
  const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
  await client.end();
  writeFileSync(join(there.data, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(there.data, 'standby.signal'), '');
  appendFileSync(
    join(there.data, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${here.sockets} user=mot'\nhot_standby = on\n`,
  );
  chownAll(there.data);
}

/** The database's own user may not be ours: what root has copied belongs to it again. */
function chownAll(folder: string): void {
  if (process.getuid?.() !== 0) return;
  chmodSync(folder, 0o700);
  for (const name of ['', ...(readdirSync(folder, { recursive: true }) as string[])])
    lchownSync(join(folder, name), POSTGRES_UID, POSTGRES_UID);
}

/** Pid of the postmaster of a store that runs. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(postgresPathsFor(folder).data, 'postmaster.pid'), 'utf8').split('\n')[0]);

export async function openPair(): Promise<Pair> {
  const [one, other] = [testFolder('primary'), testFolder('standby')];
  const primary = await startEmbeddedPostgres(one.folder, unwatched);
  await follow(primary, one.folder, other.folder);
  let standby = await startEmbeddedPostgres(other.folder, unwatched);
  return {
    primary,
    get standby() {
      return standby;
    },
    standbyPid: () => postmasterOf(other.folder),
    async startStandby() {
      standby = await startEmbeddedPostgres(other.folder, unwatched);
    },
    async close() {
      await standby.stop();
      await primary.stop();
      for (const folder of [one, other]) folder.remove();
      for (const { folder } of [one, other])
        rmSync(postgresPathsFor(folder).data, { recursive: true, force: true });
    },
  };
}
