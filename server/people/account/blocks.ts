import { clockThenDay } from '#rules/text/moment.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { seal, unseal } from '../../kit/seal.ts';
import { openBlock } from './block-queries.ts';

const PURPOSE = 'block-ticket';
/** How long who was refused may ask for another look. */
const TICKET_MS = 1_800_000;

interface Ticket {
  account: number;
  /** ms since 1970. */
  until: number;
}

/** Throws `blocked`, with why, until when, and a ticket to ask for another look, for a proven person who is kept out. */
export async function refuseBlocked(
  { db, now, linkSecret }: Pick<Context, 'db' | 'now' | 'linkSecret'>,
  account: number,
): Promise<void> {
  const at = now();
  const block = await openBlock(db, account, new Date(at));
  if (!block) return;
  const end = block.until ? ` tới ${clockThenDay(block.until.getTime())}` : '';
  const ticket = seal(linkSecret, PURPOSE, { account, until: at + TICKET_MS } satisfies Ticket);
  throw new Refusal('blocked', `Tài khoản này đang bị khoá${end}. Lý do: ${block.reason}`, { ticket });
}

/** A block that was written meanwhile: the database let no session begin. Throws `blocked`, or the error as it was. */
export function refuseIfBlocked(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'person_is_blocked') throw new Refusal('blocked');
  throw error;
}

/** The account of a ticket; null for one that is over or not ours. */
export function accountOfTicket(secret: string, ticket: string, now: number): number | null {
  try {
    const { account, until } = unseal(secret, PURPOSE, ticket) as Ticket;
    return until > now ? account : null;
  } catch {
    return null;
  }
}
