import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/*
 * A sitting: one file, opened by one person to be heard, or one book to be read. Its token goes out with what was opened
 * and comes back with every report of time. It is signed, so that a report needs no session (a partner's page has none)
 * and cannot name another person, work or beginning; one that was heard cannot be told as read.
 */

/** What is heard or read offline is told when there is a network again; later than this it is not believed. */
const LIFE_MS = 30 * 86_400_000;

export type Kind = 'heard' | 'read';

export interface Sitting {
  id: string;
  accountId: number;
  editionId: number;
  /** The audio file; 0 for a book. */
  fileId: number;
  /** ms since 1970. */
  beganAt: number;
}

/** What each signature says it is for. */
const purpose = { heard: 'sitting', read: 'reading' } as const;

const mac = (secret: string, kind: Kind, body: string) =>
  createHmac('sha256', secret)
    .update(`${purpose[kind]} ${body}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

export function beginSitting(
  secret: string,
  kind: Kind,
  { accountId, editionId, fileId }: Pick<Sitting, 'accountId' | 'editionId' | 'fileId'>,
  now: number,
): string {
  const numbers = [accountId, editionId, fileId, now].map(number => number.toString(36));
  const body = [randomBytes(9).toString('base64url'), ...numbers].join('.');
  return `${body}.${mac(secret, kind, body)}`;
}

/** The sitting; 'expired' when it lies too far back; null when the token is not ours. */
export function sittingOf(
  secret: string,
  kind: Kind,
  token: string,
  now: number,
): Sitting | 'expired' | null {
  const end = token.lastIndexOf('.');
  if (end < 0) return null;
  const body = token.slice(0, end);
  const given = Buffer.from(token.slice(end + 1));
  const right = Buffer.from(mac(secret, kind, body));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [id = '', ...rest] = body.split('.');
  const [accountId = 0, editionId = 0, fileId = 0, beganAt = 0] = rest.map(part => Number.parseInt(part, 36));
  if (now - beganAt > LIFE_MS) return 'expired';
  return { id, accountId, editionId, fileId, beganAt };
}
