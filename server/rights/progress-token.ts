import { createHmac, randomBytes } from 'node:crypto';
import { signerOf } from '../kit/same-mac.ts';
import { newestOf } from '../kit/secret-ring.ts';
import { openReader, sealReader } from './sealed-reader.ts';

/*
 * A playback or reading session: one person opens one audio file or one book. The token is returned with the opened
 * content and sent back with every time report. It is signed, so a report needs no login (a partner's page has none) and
 * cannot name another person, work or start; listening cannot be reported as reading.
 */

/** Time spent offline is reported when the network is back; a session older than this is no longer counted. */
const LIFE_MS = 30 * 86_400_000;

export type ProgressKind = 'heard' | 'read';

export interface ProgressSession {
  id: string;
  accountId: number;
  editionId: number;
  /** The audio file; 0 for a book. */
  fileId: number;
  /** ms since 1970. */
  beganAt: number;
}

/** Purpose of each signature; the words are part of tokens already issued. */
const signedPurpose = { heard: 'sitting', read: 'reading' } as const;

const mac = (secret: string, kind: ProgressKind, body: string) =>
  createHmac('sha256', secret)
    .update(`${signedPurpose[kind]} ${body}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

export function signProgressToken(
  secret: string,
  kind: ProgressKind,
  { accountId, editionId, fileId }: Pick<ProgressSession, 'accountId' | 'editionId' | 'fileId'>,
  now: number,
): string {
  const id = randomBytes(9).toString('base64url');
  const numbers = [editionId, fileId, now].map(number => number.toString(36));
  const body = [id, sealReader(newestOf(secret), accountId, `progress ${id}`), ...numbers].join('.');
  return `${body}.${mac(newestOf(secret), kind, body)}`;
}

/** The session of a token; 'expired' when it is too old; null when the token is not ours. */
export function readProgressToken(
  secret: string,
  kind: ProgressKind,
  token: string,
  now: number,
): ProgressSession | 'expired' | null {
  const end = token.lastIndexOf('.');
  if (end < 0) return null;
  const body = token.slice(0, end);
  const given = Buffer.from(token.slice(end + 1));
  const signedWith = signerOf(secret, given, one => Buffer.from(mac(one, kind, body)));
  if (signedWith === undefined) return null;
  const [id = '', reader = '', ...rest] = body.split('.');
  const [editionId = 0, fileId = 0, beganAt = 0] = rest.map(part => Number.parseInt(part, 36));
  // Tokens of earlier releases hold the number as it is.
  const accountId = reader.length < 20 ? Number.parseInt(reader, 36) : openReader(signedWith, reader);
  if (now - beganAt > LIFE_MS) return 'expired';
  return { id, accountId, editionId, fileId, beganAt };
}
