import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Files of the releases before this one, for tabs that were opened then: build/earlier/web/1 is the last one's, 2 that of before.
 */

const KEPT = 2;

const names = (folder: string) => readdirSync(folder).sort().join('\n');

/**
 * Puts the files of a build aside before the next one empties their folder; call what it returns once that is built. Building the
 * same sources again is no release.
 */
export function keepEarlier(assets: string, earlier: string): () => void {
  const next = join(earlier, 'next');
  rmSync(next, { recursive: true, force: true });
  if (!existsSync(assets)) return () => {};
  mkdirSync(next, { recursive: true });
  for (const name of readdirSync(assets)) linkSync(join(assets, name), join(next, name));
  return () => {
    if (names(next) === names(assets)) return rmSync(next, { recursive: true });
    rmSync(join(earlier, String(KEPT)), { recursive: true, force: true });
    for (let n = KEPT - 1; n >= 1; n--)
      if (existsSync(join(earlier, String(n))))
        renameSync(join(earlier, String(n)), join(earlier, String(n + 1)));
    renameSync(next, join(earlier, '1'));
  };
}
