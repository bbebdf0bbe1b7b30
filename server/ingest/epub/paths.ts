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
 * Where an address written in a book's file leads inside the book; null when it leads outside, climbs above
 * the root, starts at a root of its own or names a scheme.
 */
export function resolveInside(from: string, address: string): Inside | null {
  const clean = address.replace(/\p{Cc}/gu, '').trim();
  if (clean === '' || /^[a-z][a-z0-9+.-]*:/i.test(clean) || clean.startsWith('/') || clean.includes('\\'))
    return null;
  const [, file = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(clean) ?? [];
  const parts = file === '' ? from.split('/') : from.split('/').slice(0, -1);
  for (const part of file === '' ? [] : decoded(file).split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return { path: parts.join('/'), fragment: decoded(fragment) };
}
