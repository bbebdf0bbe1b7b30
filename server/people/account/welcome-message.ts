import { linkTo } from '#contract/all-paths.ts';
import { enqueueMessage } from '../../gateways/send-message.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { Context } from '../../kit/http/context.ts';
import { originOf } from '../../kit/http/origin.ts';
import { znsLink } from '../visits/zns.ts';

/** Sends the welcome message over Zalo with the registration's commit; its link tells us when it was read. */
export async function sendWelcomeMessage(
  tx: Tx,
  context: Context,
  { id, fullname, phone }: { id: number; fullname: string; phone: string },
): Promise<void> {
  const path = await znsLink(tx, id, 'welcome', linkTo('home'));
  const link = originOf(context.settings, context.request) + path;
  await enqueueMessage(tx, context, {
    channel: 'zns',
    to: phone,
    name: 'welcome',
    data: { name: fullname, link },
  });
}
