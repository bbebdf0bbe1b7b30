import * as z from 'zod/mini';
import { EMBED_LIMITS } from './embed-limits.ts';

/* The part after # of an embed address: base64url of UTF-8 JSON, 4 kB at most, strict. */

export const readerHash = z.strictObject({ epubUrl: z.string().check(z.minLength(1), z.maxLength(2_048)) });
export const viewerHash = z.strictObject({
  item_id: z.union([
    z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  ]),
  /** Only a hint for what to show; what may be read is asked from the server. */
  loggedIn: z.optional(z.boolean()),
});

/** The value inside a hash, or null for anything that cannot be decoded. Never throws. */
export function decodeHash<S extends z.ZodMiniType>(hash: string, schema: S): z.output<S> | null {
  const text = hash.replace(/^#/, '');
  // Four letters of base64 hold three bytes.
  if (!/^[\w-]+$/.test(text) || text.length > (EMBED_LIMITS.hashBytes * 4) / 3) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter =>
      letter.charCodeAt(0),
    );
    const parsed = schema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The hash, without #, for a value. */
export function encodeHash(value: z.input<typeof readerHash> | z.input<typeof viewerHash>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const letters = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export type AddressRefusal = 'unreadable' | 'scheme' | 'credentials' | 'own_site' | 'host';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Why a book's address is not fetched, or null. `bookHosts` are whole hosts with the port where it is not the
 * scheme's own ("sach.benso.vn", "localhost:4001"). Plain http passes only for this machine: the demo.
 */
export function whyNotBookAddress(
  address: string,
  bookHosts: readonly string[],
  ownOrigin: string,
): AddressRefusal | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return 'unreadable';
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
    return 'scheme';
  if (url.username || url.password) return 'credentials';
  if (url.host === new URL(ownOrigin).host) return 'own_site';
  return bookHosts.includes(url.host) ? null : 'host';
}
