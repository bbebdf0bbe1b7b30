import { circlesOf } from './circles.ts';
import type { Import } from './imports.ts';

/*
 * Folders that import each other. Each level by itself: layers (src/ui), features (src/features/front/home), areas of the
 * server (server/library/browse), and the folders inside these (server/library/ingest/epub).
 */

const domain = '(?:people|library|reading|money|shop|community|front)/';
/** A folder of a domain, or one beside the domains. */
const area = `(?:${domain}[^/]+|(?!${domain})[^/]+)`;
const below = (path: string) => new RegExp(`^${path}(?=/)`);
const levels: [string, RegExp][] = [
  ['layers', below('src/[^/]+')],
  ['features', below(`src/features/${area}`)],
  ['folders of a feature', below(`src/features/${area}/[^/]+`)],
  ['areas', below(`server/${area}`)],
  ['folders of an area', below(`server/${area}/[^/]+`)],
];

/** Builders and harnesses of tests may look anywhere; so may tests. */
const isTest = (path: string) =>
  /\.test\.tsx?$|(^|\/)test-|-builders\.tsx?$|^(src|server)\/testing\//.test(path);

export interface FolderCircle {
  level: string;
  folders: string[];
  imports: Import[];
}

export function folderCircles(imports: Import[]): FolderCircle[] {
  const real = imports.filter(({ from, to }) => !isTest(from) && !isTest(to));
  return levels.flatMap(([level, folder]) => {
    const ends = real.flatMap(one => {
      const from = folder.exec(one.from)?.[0];
      const to = folder.exec(one.to)?.[0];
      return from && to && from !== to ? [{ from, to, one }] : [];
    });
    return circlesOf(ends.map(({ from, to }) => [from, to] as const)).map(folders => ({
      level,
      folders,
      imports: ends.filter(end => folders.includes(end.from) && folders.includes(end.to)).map(end => end.one),
    }));
  });
}
