import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Storage } from '../storage.ts';

/** Which process writes it says nothing: any of them may read another one's. */
const KEY = 'mot/probe';
const MOST_LETTERS = 300;

interface Probe {
  ms: number;
  /** Null when a file was written and read. */
  problem: string | null;
}

/** Writes a file and reads one back. */
export async function probeStorage(storage: Storage): Promise<Probe> {
  const began = performance.now();
  const after = (problem: string | null): Probe => ({ ms: Math.round(performance.now() - began), problem });
  try {
    await storage.put(KEY, Buffer.from(randomUUID()), 'text/plain');
    return after((await storage.read(KEY)) ? null : 'what was written is not there');
  } catch (error) {
    // Its message may name a folder or a bucket, which admins know; never a key.
    return after((error as Error).message.slice(0, MOST_LETTERS));
  }
}

/** Bytes of the disk that a folder is on. */
export async function diskOf(folder: string): Promise<{ free: number; total: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
