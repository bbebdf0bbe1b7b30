import { type ListName, listPaths } from '#contract/library/list-paths.ts';

/** Name of the list at an address. */
export function listAt(pathname: string): ListName {
  const path = pathname.replace(/(.)\/$/, '$1');
  return (Object.keys(listPaths) as ListName[]).find(name => listPaths[name].path === path) ?? 'newest';
}
