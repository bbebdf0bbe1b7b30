import { createHash, randomBytes } from 'node:crypto';

/** 30 days, as the specification sets the life of auth cookies. */
export const ACCESS_SECONDS = 2_592_000;
export const REFRESH_SECONDS = 2 * ACCESS_SECONDS;

/** 256 random bits; only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
