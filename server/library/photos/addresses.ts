import { createHmac } from 'node:crypto';
import { signerOf } from '../../kit/same-mac.ts';
import { newestOf } from '../../kit/secret-ring.ts';

/*
 * Where pictures of buyers are found. Those of ratings have names that nobody can guess and are for all. Those of complaints
 * and of chats are given out signed, to who may see them, and the address dies with its time.
 */

const WINDOW_MS = 5 * 60_000;
const LIFE_MS = 10 * 60_000;

const KEY = /^[0-9a-f]{32}$/;
export const isPhotoKey = (text: string): boolean => KEY.test(text);

/** `files` is the context's filesOrigin; a width follows, as `/320.webp`. */
export const openPhoto = (files: string, key: string): string => `${files}/photos/open/${key}`;

/** Of what a shop sells: for all, like those of ratings. */
export const productPhoto = (files: string, key: string): string => `${files}/photos/product/${key}`;

/** Of the feed: for all. */
export const postPhoto = (files: string, key: string): string => `${files}/photos/post/${key}`;

/** Purposes with signed addresses: complaints, and chats for their two sides. */
export type SealedPurpose = 'complaint' | 'chat' | 'film';

const macOf = (secret: string, purpose: SealedPurpose, body: string): string =>
  createHmac('sha256', secret).update(`${purpose} photo ${body}`).digest('base64url').slice(0, 22);

/** Stays the same for five minutes, so that a browser asks once. `now` in ms. */
export function sealedPhoto(
  files: string,
  secret: string,
  key: string,
  now: number,
  purpose: SealedPurpose = 'complaint',
): string {
  const until = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS + LIFE_MS;
  const body = `${key}.${until.toString(36)}`;
  const folder = purpose === 'complaint' ? 'sealed' : purpose;
  return `${files}/photos/${folder}/${body}.${macOf(newestOf(secret), purpose, body)}`;
}

/** The key that a signed name opens; 'expired' when its time is over; null when it is not ours. */
export function keyOfSealed(
  secret: string,
  sealed: string,
  now: number,
  purpose: SealedPurpose = 'complaint',
): string | 'expired' | null {
  const end = sealed.lastIndexOf('.');
  const body = sealed.slice(0, Math.max(0, end));
  const given = Buffer.from(sealed.slice(end + 1));
  if (signerOf(secret, given, one => Buffer.from(macOf(one, purpose, body))) === undefined) return null;
  const [key = '', until = ''] = body.split('.');
  return Number.parseInt(until, 36) > now ? key : 'expired';
}
