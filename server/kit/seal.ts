import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { acceptedOf, newestOf } from './secret-ring.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a value that waits in the database and whose plain text must not lie there, as base64url. */
export function seal(secret: string, purpose: string, value: unknown): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(newestOf(secret), purpose), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** The value; throws when it was sealed with another secret or for another purpose, or changed. */
export function unseal(ring: string, purpose: string, sealed: string): unknown {
  const [last = '', ...others] = acceptedOf(ring).reverse();
  for (const secret of others.reverse())
    try {
      return unsealWith(secret, purpose, sealed);
    } catch {
      // The one before it may have sealed it.
    }
  return unsealWith(last, purpose, sealed);
}

function unsealWith(secret: string, purpose: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return JSON.parse(Buffer.concat([body, decipher.final()]).toString('utf8'));
}
