import { createHash, createHmac, randomBytes } from 'node:crypto';
import { newestOf } from '../../kit/secret-ring.ts';

/** One hour: a token that leaks is soon worth nothing. */
const ACCESS_SECONDS = 3_600;
/** 60 days, counted anew with each renewal: who reads once in two months stays signed in. */
export const REFRESH_SECONDS = 5_184_000;

/** 256 random bits; only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Pair {
  access: string;
  refresh: string;
}

export const newPair = (): Pair => ({ access: newToken(), refresh: newToken() });

/**
 * The pair that follows a refresh token. Derived, not drawn: two processes that are given the same token answer the
 * same pair, and still nothing but hashes is stored. See docs/decisions/009-session-rotation.md.
 */
export function pairAfter(secret: string, refresh: string): Pair {
  const derive = (label: string) =>
    createHmac('sha256', newestOf(secret)).update(`session ${label}\n${refresh}`).digest('base64url');
  return { access: derive('access'), refresh: derive('refresh') };
}

/** Columns of a session for a pair of tokens; `now` in ms. */
export const storedPair = ({ access, refresh }: Pair, now: number) => ({
  access_hash: hashOf(access),
  refresh_hash: hashOf(refresh),
  access_expires_at: new Date(now + ACCESS_SECONDS * 1000),
  refresh_expires_at: new Date(now + REFRESH_SECONDS * 1000),
});
