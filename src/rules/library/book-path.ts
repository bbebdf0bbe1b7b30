/** A file inside a book and the place in it. */
export interface Inside {
  path: string;
  /** Without '#', '' when there is none. */
  fragment: string;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Where an address written in a book's file leads, by the URL algorithm with the container as the root of all: a leading slash
 * starts at that root, and steps above it stay at it. `climbs` when there were any. Null when it names a scheme, a host or nothing.
 */
function follow(from: string, address: string): (Inside & { climbs: boolean }) | null {
  const clean = address.replace(/\p{Cc}/gu, '').trim();
  if (clean === '' || /^[a-z][a-z0-9+.-]*:/i.test(clean) || /^[\\/]{2}/.test(clean)) return null;
  const [, file = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(clean) ?? [];
  const rooted = /^[\\/]/.test(file);
  const parts = rooted ? [] : file === '' ? from.split('/') : from.split('/').slice(0, -1);
  let climbs = rooted || file.includes('\\');
  for (const part of file === '' ? [] : decoded(file).split(/[\\/]/)) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) climbs = true;
  }
  return { path: parts.join('/'), fragment: decoded(fragment), climbs };
}

/** Target inside the book of an address written in file `from`; null when it leads to another place or nowhere. */
export function resolveInside(from: string, address: string): Inside | null {
  const found = follow(from, address);
  return found && { path: found.path, fragment: found.fragment };
}

/** Whether an address of a package reaches for the root or above it: fine where it finds a file of the book, an attack where not. */
export const climbsToRoot = (from: string, address: string): boolean =>
  follow(from, address)?.climbs ?? /^\s*[\\/]{2}/.test(address);
