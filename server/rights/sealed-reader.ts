import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

/*
 * Who a link or a token belongs to, without saying it: the account's number enciphered together with where it stands.
 * Whoever holds two of them cannot tell whether they are one person's, and nobody but us reads a number out of them.
 * They stand inside signed text, so nothing here guards against changes.
 */

const ACCOUNT_BYTES = 6;
const BLOCK_BYTES = 16;

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'readers in links', BLOCK_BYTES));

/** 22 letters of base64url; the same account at the same place gives the same letters. */
export function sealReader(secret: string, accountId: number, place: string): string {
  const block = createHash('sha256').update(place).digest().subarray(0, BLOCK_BYTES);
  block.writeUIntBE(accountId, 0, ACCOUNT_BYTES);
  // One block, never two alike but for the same reader and place: what ECB is safe for.
  const cipher = createCipheriv('aes-128-ecb', keyOf(secret), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** The account's number. */
export function openReader(secret: string, sealed: string): number {
  const decipher = createDecipheriv('aes-128-ecb', keyOf(secret), null).setAutoPadding(false);
  const block = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]);
  return block.readUIntBE(0, ACCOUNT_BYTES);
}
