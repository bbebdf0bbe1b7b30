import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/*
 * Real books nobody here made, for trying things out: a folder named by SAMPLE_BOOKS, or shared/library beside the
 * checkout. The project does not ship them; tests that use them skip with a reason.
 */

export const sampleFolder = process.env.SAMPLE_BOOKS || resolve(import.meta.dirname, '../../shared/library');

/** Path of a sample book by file name, or null where there are none. */
export function sampleBook(name: string): string | null {
  const path = resolve(sampleFolder, name);
  return existsSync(path) ? path : null;
}
