import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder for a test, enterable by the database's user too; and what removes it. */
export function testFolder(name: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), `mot-${name}-`));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
