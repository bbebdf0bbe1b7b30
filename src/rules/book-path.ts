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
 * Where an address written in a book's file leads: into the book; `outside` when it climbs above the root or starts at a
 * root of its own; null when it names a scheme or nothing.
 */
function follow(from: string, address: string): Inside | 'outside' | null {
  const clean = address.replace(/\p{Cc}/gu, '').trim();
  if (clean === '' || /^[a-z][a-z0-9+.-]*:/i.test(clean)) return null;
  if (clean.startsWith('/') || clean.includes('\\')) return 'outside';
  const [, file = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(clean) ?? [];
  const parts = file === '' ? from.split('/') : from.split('/').slice(0, -1);
  for (const part of file === '' ? [] : decoded(file).split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return 'outside';
  }
  return { path: parts.join('/'), fragment: decoded(fragment) };
}

/** Where an address written in file `from` leads inside the book; null when it leads out or nowhere. */
export function resolveInside(from: string, address: string): Inside | null {
  const found = follow(from, address);
  return found === 'outside' ? null : found;
}

/** Whether an address of a package leaves its container: no honest one does. */
export const leavesBook = (from: string, address: string): boolean => follow(from, address) === 'outside';
