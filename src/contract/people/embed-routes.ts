import { nearPaths } from '../paths.ts';
import { embedPaths } from './embed-paths.ts';

/** Pages a partner's page may ask for by address. */
const framePaths = { ...nearPaths, ...embedPaths };
export type FramePathName = keyof typeof framePaths;

export interface NamedRoute {
  name: FramePathName;
  params: Record<string, string>;
  query: Record<string, string>;
}

/** Which of the allowed pages an address means, or null. Dots, doubled slashes and encoded slashes mean nothing. */
export function routeNamed(route: string, allowed: readonly FramePathName[]): NamedRoute | null {
  const [path = '', search = ''] = route.split('?', 2);
  if (/\/\/|\\|%|(^|\/)\.{1,2}(\/|$)/.test(path) || !path.startsWith('/')) return null;
  const given = path.split('/').slice(1);
  // Plain words before parameters: /embed/reader/viewer is a page, not a slug.
  const byWords = [...allowed].sort(
    (a, b) => framePaths[a].path.split(':').length - framePaths[b].path.split(':').length,
  );
  for (const name of byWords) {
    const wanted = framePaths[name].path.split('/').slice(1);
    if (given.length > wanted.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((part, index) => {
      const value = given[index];
      if (!part.startsWith(':')) return value === part;
      if (!value) return part.endsWith('?');
      params[part.replace(/[:?]/g, '')] = value;
      return /^[\w.-]{1,200}$/.test(value);
    });
    if (fits) return { name, params, query: Object.fromEntries(new URLSearchParams(search)) };
  }
  return null;
}
