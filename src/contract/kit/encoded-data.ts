import { encodeFields, type Fields } from './wire.ts';

/*
 * The calls of partners' players and readers (/enterprise/…) send their fields as one field `data`: the form encoding of
 * the fields, in base64url. It hides nothing; it keeps a report in one piece on its way through a partner's server.
 */

/** Most letters of `data`. */
export const ENCODED_MOST = 8_000;

export function encodeData(fields: Fields): string {
  const bytes = new TextEncoder().encode(encodeFields(fields).toString());
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** The form encoding inside; null when it is none. */
export function decodeData(data: string): string | null {
  if (!/^[\w-]+$/.test(data)) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/-/g, '+').replace(/_/g, '/')), letter =>
      letter.charCodeAt(0),
    );
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('%00') || text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
