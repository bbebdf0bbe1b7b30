import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { refuseInTransaction } from './db/transact.ts';

export interface StoredFile {
  bytes: number;
  /** `start` and `end` are inclusive, as in HTTP ranges. */
  stream(range?: { start: number; end: number }): Readable;
}

/**
 * Where books live: whole files under keys with slashes. The shape of an S3 bucket (put, get with range,
 * list and delete by prefix), so that a bucket can replace the disk (storage/s3.ts). A put is atomic. What is not there is
 * null; a storage that does not answer throws StorageAway.
 */
export interface Storage {
  put(key: string, body: Buffer, type: string): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  /** `sent` when it is sent at once, with the range that a request asks for: a bucket then begins with it. */
  open(key: string, sent?: { range?: string }): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  removeAll(prefix: string): Promise<void>;
  /** Every file below a prefix ('' or one that ends with a slash), in no promised order. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number }>;
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Files below a folder of this machine. */
export function diskStorage(root: string): Storage {
  const at = (key: string): string => {
    const path = normalize(join(root, key));
    if (!path.startsWith(root + sep) || key.includes('\0'))
      throw new Error(`key outside the storage: ${key}`);
    return path;
  };
  const found = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  let temporary = 0;
  async function* list(prefix: string): AsyncGenerator<{ key: string; bytes: number }> {
    const folder = prefix ? at(prefix.replace(/\/$/, '')) : root;
    for (const entry of (await found(readdir(folder, { withFileTypes: true }))) ?? []) {
      const key = prefix + entry.name;
      if (entry.isDirectory()) yield* list(`${key}/`);
      else if (entry.isFile() && !entry.name.endsWith('.tmp')) {
        const info = await found(stat(at(key)));
        if (info) yield { key, bytes: info.size };
      }
    }
  }
  return {
    list,
    async put(key, body) {
      refuseInTransaction('a file');
      const path = at(key);
      const fresh = `${path}.${process.pid}.${temporary++}.tmp`;
      await mkdir(dirname(path), { recursive: true });
      const file = await open(fresh, 'w');
      try {
        await file.writeFile(body);
        await file.close();
        await rename(fresh, path);
      } catch (error) {
        await file.close().catch(() => {});
        await rm(fresh, { force: true });
        throw error;
      }
    },
    async read(key) {
      return found(readFile(at(key)));
    },
    async open(key) {
      const path = at(key);
      const info = await found(stat(path));
      if (!info?.isFile()) return null;
      return { bytes: info.size, stream: range => createReadStream(path, range) };
    },
    async exists(key) {
      return (await found(stat(at(key))))?.isFile() ?? false;
    },
    async removeAll(prefix) {
      refuseInTransaction('a file');
      await rm(at(prefix.replace(/\/$/, '')), { recursive: true, force: true });
    },
  };
}
