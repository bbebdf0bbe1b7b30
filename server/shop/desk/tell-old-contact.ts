import { enqueueMessage } from '../../gateways/send-message.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import type { ShopRow } from '../opening/queries.ts';
import { tellShop } from '../payouts/tell-shop.ts';

/**
 * Another account for money was let in: who is known to speak for the shop hears of it by every way that the shop had before, so that
 * an account which they did not give is stopped while its money waits.
 */
export async function tellOldContact(
  tx: Tx,
  context: ReaderContext,
  { id, name, email, phone, legal_name }: ShopRow,
): Promise<void> {
  const at = context.now();
  await tellShop(tx, { shop: id, what: 'bank', id: at, at });
  const message = { name: 'shop_bank_changed' as const, data: { name: legal_name ?? name, title: name } };
  if (email) await enqueueMessage(tx, context, { channel: 'mail', to: email, ...message });
  // A shop's phone may be a landline, which gets no messages.
  if (phone && /^0[35789]/.test(phone))
    await enqueueMessage(tx, context, { channel: 'zns', to: phone, ...message });
}
