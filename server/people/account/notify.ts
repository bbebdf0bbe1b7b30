import { enqueueMessage } from '../../gateways/send-message.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { NoticeName } from '../../kit/gateways.ts';
import type { Context } from '../../kit/http/context.ts';
import type { AccountChange } from '../notices/account-texts.ts';
import { announce } from '../notices/announce.ts';

/** How a person can be told something that did not need to be asked for. */
export interface Recipient {
  fullname: string;
  phone: string | null;
  email: string | null;
}

/**
 * Tells a person what happens to their account in this transaction: by phone, else by mail, else not at all. The message
 * leaves after the commit, so that nobody is told of what did not happen.
 */
export async function notify(tx: Tx, context: Context, person: Recipient, name: NoticeName): Promise<void> {
  const to = person.phone ?? person.email;
  if (!to) return;
  const channel = person.phone ? 'zns' : 'mail';
  await enqueueMessage(tx, context, { channel, to, name, data: { name: person.fullname } });
}

/** The notice of a change of one's account, beside the message about it. */
export const announceChange = (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  account: number,
  what: AccountChange,
): Promise<void> => announce(tx, 'account_change', { account, what, at: now() }, now());
