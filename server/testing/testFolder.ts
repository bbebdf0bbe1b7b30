import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface TestFolder {
  folder: string;
  remove: () => void;
}

function folderIn(parent: string, name: string): TestFolder {
  const folder = mkdtempSync(join(parent, `mot-${name}-`));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A fresh folder for a test, enterable by the database's user too; and what removes it. */
export const testFolder = (name: string): TestFolder => folderIn(tmpdir(), name);

/** Linux has one. */
const MEMORY = '/dev/shm';
/** What a run of tests may keep there, bytes; with less left than that it keeps all of it on the disk. */
const ROOM = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/** The same in memory where there is room: for a database of which every file of tests takes a copy. */
export const memoryFolder = (name: string): TestFolder => folderIn(hasRoom() ? MEMORY : tmpdir(), name);
