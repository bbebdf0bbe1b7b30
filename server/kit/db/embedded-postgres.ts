import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { keepRunning } from './keep-running.ts';
import { POSTGRES_UID, type PostgresPaths, postgresPathsFor } from './postgres-paths.ts';
import { commandOf, startOf } from './process-identity.ts';

/*
 * The embedded store: native PostgreSQL from npm over a unix socket, no TCP. Decision: docs/decisions/001-store.md.
 * Survives kill -9 of this process (the orphaned database is adopted), of the database (stale pid and socket
 * files are removed once their owner is proven dead) and of initdb (made aside, then renamed). A database that dies
 * while we live is started again (keep-running.ts).
 */

/** Owns the tables and migrates. */
const USER = 'mot';
/** The server's database role: kit/db/rights.ts has its rights. */
const APP_USER = 'mot_app';
const DATABASE = 'mot';

export interface EmbeddedPostgres {
  /** As the owner of the tables. */
  connection: { host: string; user: string; database: string };
  /** As the server. */
  app: { host: string; user: string; database: string };
  stop(): Promise<void>;
}

export interface StoreOptions {
  /** false where nobody starts the database again when it ends by itself: tests that end it. */
  watched?: boolean;
  /** false for a database of tests: nothing waits for the disk, and a computer that loses its power loses the data. */
  durable?: boolean;
}

const withoutDisk = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  // Nobody follows it, and its databases are gone before they want cleaning.
  ...['wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off'],
].flatMap(setting => ['-c', setting]);

const asPostgresUser = () => (process.getuid?.() === 0 ? { uid: POSTGRES_UID, gid: POSTGRES_UID } : {});

function own(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(folder, POSTGRES_UID, POSTGRES_UID);
}

function initialise(places: PostgresPaths, { durable = true }: StoreOptions): void {
  if (existsSync(join(places.data, 'PG_VERSION'))) return;
  const fresh = `${places.data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  own(fresh);
  const made = spawnSync(
    join(places.binaries, 'bin/initdb'),
    [
      '-D',
      fresh,
      '-U',
      USER,
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...asPostgresUser(), cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.trim()}`);
  renameSync(fresh, places.data);
}

/** Pid of the postmaster that runs on this data folder, or null after removing what a dead one left behind. */
function runningPostmaster(places: PostgresPaths): number | null {
  const file = join(places.data, 'postmaster.pid');
  let pid = 0;
  try {
    pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
  if (startOf(pid) !== null && commandOf(pid).includes(places.data)) return pid;
  rmSync(file, { force: true });
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(places.sockets, name), { force: true });
  return null;
}

function launch(places: PostgresPaths, { durable = true }: StoreOptions): ChildProcess {
  const log = openSync(places.log, 'a');
  const child = spawn(
    join(places.binaries, 'bin/postgres'),
    [
      '-D',
      places.data,
      '-k',
      places.sockets,
      '-c',
      'listen_addresses=',
      '-c',
      'unix_socket_permissions=0700',
      '-c',
      'max_connections=80',
      '-c',
      'shared_buffers=96MB',
      '-c',
      'logging_collector=off',
      '-c',
      'jit=off',
      ...(durable ? [] : withoutDisk),
    ],
    // Detached: Ctrl-C reaches the server alone, which then stops the database after its last query.
    {
      ...asPostgresUser(),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
  closeSync(log);
  child.unref();
  return child;
}

async function connectable(places: PostgresPaths, child: ChildProcess | null): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({
      host: places.sockets,
      user: USER,
      database: 'postgres',
      connectionTimeoutMillis: 2_000,
    });
    // A database that ends while it is asked is asked again below.
    client.on('error', () => {});
    try {
      await client.connect();
      const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (known.rowCount === 0) await client.query(`create database ${DATABASE}`);
      const role = await client.query('select 1 from pg_roles where rolname = $1', [APP_USER]);
      if (role.rowCount === 0) await client.query(`create role ${APP_USER} login`);
      return;
    } catch (error) {
      if (child && child.exitCode !== null) {
        throw new Error(`PostgreSQL did not start; the last lines of ${places.log}:\n${tail(places.log)}`);
      }
      if (Date.now() > deadline) throw error;
      await new Promise(resolve => setTimeout(resolve, 40));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

const tail = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');

async function stopped(pid: number): Promise<void> {
  try {
    // SIGINT is PostgreSQL's "fast" stop: clients are disconnected, everything is flushed.
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  for (let waited = 0; waited < 20_000 && startOf(pid) !== null; waited += 25) {
    await new Promise(resolve => setTimeout(resolve, 25));
  }
}

/** Socket of a running embedded store of this data folder; for tools beside a live server. */
export function connectionsOf(dataDir: string): Pick<EmbeddedPostgres, 'connection' | 'app'> {
  const { sockets: host } = postgresPathsFor(dataDir);
  return {
    connection: { host, user: USER, database: DATABASE },
    app: { host, user: APP_USER, database: DATABASE },
  };
}

/** Starts the store of a data folder or adopts the one that runs; resolves with its pid once it answers. */
async function started(places: PostgresPaths, options: StoreOptions): Promise<number> {
  const adopted = runningPostmaster(places);
  const child = adopted ? null : launch(places, options);
  await connectable(places, child);
  return adopted ?? child?.pid ?? 0;
}

/**
 * Starts (or adopts) the store of a data folder, and starts it again when it ends by itself. The caller holds the
 * folder's lock.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: StoreOptions = {},
): Promise<EmbeddedPostgres> {
  const places = postgresPathsFor(dataDir);
  own(places.sockets);
  initialise(places, options);
  const pid = await started(places, options);
  const kept = options.watched === false ? null : keepRunning(pid, () => started(places, options));
  return {
    ...connectionsOf(dataDir),
    stop: async () => stopped(kept ? await kept.end() : pid),
  };
}
