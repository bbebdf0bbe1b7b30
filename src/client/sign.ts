import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Api } from '#contract/kit/call.ts';
import { type Fields, SECURE_CODE_KEY, signedText } from '#contract/kit/wire.ts';

const key = utf8ToBytes(SECURE_CODE_KEY);

/**
 * `secure_code` of a request: hex HMAC-SHA256 over `signedText`. Computed by a library because
 * `crypto.subtle` is missing on plain-http addresses, where people try the app from a phone.
 */
export function secureCode(api: Api, path: string, fields: Fields): string {
  return bytesToHex(hmac(sha256, key, utf8ToBytes(signedText(api, path, fields))));
}
