import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportContext, ImportedItem, ImportOptions } from './import-context.ts';
import { importFile } from './import-file.ts';

/** The name as a file of ours may have it: what it is called, and nothing of where it was. */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last
    .replace(/\p{Cc}/gu, '')
    .replace(/^\.+/, '')
    .slice(-120);
}

/** Imports what was sent from a folder of its own, which goes whatever happens. `name` is a safe one. */
export async function importBytes(
  by: ImportContext,
  bytes: Buffer,
  name: string,
  options: ImportOptions,
): Promise<ImportedItem> {
  const folder = await mkdtemp(join(tmpdir(), 'mot-upload-'));
  try {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return await importFile(by, path, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
