import { createHash, randomBytes } from 'node:crypto';
import type { KeyMode } from '#rules/people/partners.ts';

/** Letters and digits that survive every place where a key is pasted. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const KEY = /^mot_(live|test)_[A-Za-z0-9]{40}$/;

/** 40 random letters, about 230 bits. */
function randomText(): string {
  let text = '';
  while (text.length < 40)
    // Bytes beyond the largest multiple would favour the first letters.
    for (const byte of randomBytes(64))
      if (byte < 256 - (256 % LETTERS.length) && text.length < 40) text += LETTERS[byte % LETTERS.length];
  return text;
}

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** A new key, and what is kept of it. */
export function newKey(mode: KeyMode): { key: string; hash: Buffer; tail: string } {
  const key = `mot_${mode}_${randomText()}`;
  return { key, hash: hashOfKey(key), tail: key.slice(-4) };
}

export const isKey = (text: unknown): text is string => typeof text === 'string' && KEY.test(text);

/** Secret that signs webhooks. */
export const newSecret = (): string => `whsec_${randomText()}`;
