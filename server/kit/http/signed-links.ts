import { createHmac } from 'node:crypto';
import { signerOf } from '../same-mac.ts';
import { newestOf } from '../secret-ring.ts';

/*
 * Addresses of a book's files: /content/<signed>/c/0001.xhtml. The signature names the book, the reader (sealed), the
 * chapters that are open to them and the end of its life, and needs no cookie (a partner's iframe has none). Within a
 * five-minute window the address of one reader's book stays the same, so that the browser's cache holds; it dies 10 to
 * 15 minutes later, or when the right to the book ends.
 */

const WINDOW_MS = 5 * 60_000;
const LIFE_MS = 10 * 60_000;

export interface LinkClaim {
  hash: string;
  editionId: number;
  /** The account, sealed (rights/sealed-reader.ts); "g" for a guest. Their right is looked up again while the link lives. */
  reader: string;
  /** Kind of access; null for a song of one's own. */
  purpose: 'read' | 'listen' | 'comic' | null;
  /** The one place among the chapters that the right was asked for; null when `chapters` are these places. */
  place: number | null;
  expiresAt: number;
  /** Spine indexes that the link opens. */
  chapters: 'all' | readonly number[];
}

/** As it was read: `reader` was sealed with the same secret. */
export interface ReadClaim extends LinkClaim {
  signedWith: string;
}

const purposes = { r: 'read', l: 'listen', c: 'comic', s: null } as const;
const letters = { read: 'r', listen: 'l', comic: 'c' } as const;

/** The whole book. No bits are written as one letter. */
const WHOLE = 'w';

/** One bit a chapter, the first one lowest: five thousand chapters fit into 834 letters. */
function scopeText(chapters: LinkClaim['chapters']): string {
  if (chapters === 'all') return WHOLE;
  const bits = new Uint8Array(Math.floor(Math.max(-1, ...chapters) / 8) + 1);
  for (const chapter of chapters) bits[chapter >> 3] = (bits[chapter >> 3] ?? 0) | (1 << (chapter & 7));
  return Buffer.from(bits).toString('base64url');
}

function chaptersIn(scope: string): LinkClaim['chapters'] {
  if (scope === WHOLE) return 'all';
  const bits = Buffer.from(scope, 'base64url');
  return Array.from({ length: bits.length * 8 }, (_, chapter) => chapter).filter(
    chapter => ((bits[chapter >> 3] ?? 0) >> (chapter & 7)) & 1,
  );
}

const mac = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest().subarray(0, 16);

/** Signs; `now` in ms. A right that ends earlier than a link would (`until`) takes the link with it. */
export function signLink(
  secret: string,
  claim: Omit<LinkClaim, 'expiresAt'>,
  now: number,
  until: number | null = null,
): { signed: string; expiresAt: number } {
  const usual = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS + LIFE_MS;
  const expiresAt = Math.min(usual, until ?? usual);
  const body = [
    claim.hash,
    claim.editionId.toString(36),
    claim.reader,
    expiresAt.toString(36),
    scopeText(claim.chapters),
    (claim.purpose ? letters[claim.purpose] : 's') + (claim.place?.toString(36) ?? ''),
  ].join('.');
  return { signed: `${body}.${mac(newestOf(secret), body).toString('base64url')}`, expiresAt };
}

/** The claim; 'expired' when its time is over; null when it is not ours. */
export function readLink(secret: string, signed: string, now: number): ReadClaim | 'expired' | null {
  const end = signed.lastIndexOf('.');
  const body = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1), 'base64url');
  const signedWith = end < 0 ? undefined : signerOf(secret, given, one => mac(one, body));
  if (signedWith === undefined) return null;
  const [hash = '', edition = '', reader = '', expires = '', scope = '', right = ''] = body.split('.');
  const expiresAt = Number.parseInt(expires, 36);
  if (!(expiresAt > now)) return 'expired';
  return {
    hash,
    editionId: Number.parseInt(edition, 36),
    reader,
    purpose: purposes[right[0] as keyof typeof purposes] ?? null,
    place: right.length > 1 ? Number.parseInt(right.slice(1), 36) : null,
    expiresAt,
    chapters: chaptersIn(scope),
    signedWith,
  };
}
