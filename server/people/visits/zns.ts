import { randomBytes } from 'node:crypto';
import { withoutField } from '#rules/text/source.ts';
import type { Db } from '../../kit/db/db.ts';
import { insertZnsMessage, znsOpened, znsTarget } from './queries.ts';

/*
 * Links inside messages that Zalo delivers carry ?zns=<code>: the first visit through one is remembered, so that we
 * know which messages are read. The code says which message it was and opens nothing.
 */

const CODE = /^[\w-]{16}$/;

/** Remembers a message that is about to go out and returns the address to put into it: a path on our own site. */
export async function znsLink(
  db: Db,
  accountId: number | null,
  template: string,
  target: string,
): Promise<string> {
  const code = randomBytes(12).toString('base64url');
  await insertZnsMessage(db, { code, account_id: accountId, template, target });
  const [before = '', ...fragment] = target.split('#');
  return [`${before}${before.includes('?') ? '&' : '?'}zns=${code}`, ...fragment].join('#');
}

/**
 * The clean address of a visit that came with a code. A known code leads where its message pointed, an unknown one
 * where the visit was going. `opened` false (a preview robot) leaves the message unread.
 */
export async function openZnsLink(
  db: Db,
  code: unknown,
  { address, now, opened }: { address: string; now: number; opened: boolean },
): Promise<string> {
  const known = typeof code === 'string' && CODE.test(code) ? await znsTarget(db, code) : undefined;
  if (known && opened) await znsOpened(db, code as string, new Date(now));
  return known?.target ?? withoutField(address, 'zns');
}
