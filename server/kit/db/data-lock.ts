import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './process-identity.ts';

/** The folder belongs to another live server. */
export class DataFolderInUse extends Error {
  constructor(
    folder: string,
    readonly pid: number,
  ) {
    super(
      `Another Mọt server (pid ${pid}) is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

interface Owner {
  pid: number;
  start: string;
}

function ownerIn(file: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner;
    return startOf(owner.pid) === owner.start ? owner : null;
  } catch {
    return null;
  }
}

/** Pid of the live server that owns the folder, or null. */
export function ownerOf(folder: string): number | null {
  return ownerIn(join(folder, 'server.lock'))?.pid ?? null;
}

/**
 * Takes the folder for this process; returns the release. A lock left by a killed server is taken over.
 * Throws DataFolderInUse when its owner lives.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = join(folder, 'server.lock');
  const mine = join(folder, `server.lock.${process.pid}`);
  writeFileSync(mine, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(mine, lock);
        return () => rmSync(lock, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = ownerIn(lock);
      if (owner) throw new DataFolderInUse(folder, owner.pid);
      // Of several that find the same dead lock, one rename succeeds; the others see ENOENT and try again.
      try {
        renameSync(lock, `${mine}.stale`);
        rmSync(`${mine}.stale`, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    throw new Error(`Could not lock ${folder}`);
  } finally {
    rmSync(mine, { force: true });
  }
}
