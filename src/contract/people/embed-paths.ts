import type { Path } from '../paths.ts';

/** Pages inside a partner's frame. */
export const embedPaths = {
  embedReader: { path: '/embed/reader/:slug?', who: 'anyone', shells: ['embed'] },
  embedViewer: { path: '/embed/reader/viewer', who: 'anyone', shells: ['embed'] },
} as const satisfies Record<string, Path>;
