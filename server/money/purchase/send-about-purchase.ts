import { type ChargeType, intentText } from '#rules/money/purchase.ts';
import { isLate } from '#rules/money/purchase-methods.ts';
import { mayBePaid } from '#rules/money/purchase-states.ts';
import { enqueueMessage } from '../../gateways/send-message.ts';
import { transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { lastPurchaseOf, noteTold } from './notice-queries.ts';
import { resultPath } from './payment-paths.ts';

interface About {
  type: 'payment_out' | 'payment_fail';
  chargeType: ChargeType;
  ids: readonly number[];
}

/**
 * Sends one's own phone a message about one's own purchase that is not paid: each kind once a purchase. Answers whether one is
 * on its way; nobody can have a message sent to somebody else, or again and again.
 */
export const sendAboutPurchase = (
  context: ReaderContext,
  { type, chargeType, ids }: About,
): Promise<boolean> =>
  transact(context.db, async tx => {
    const intent = intentText({ chargeType, ids: [...ids] });
    const found = await lastPurchaseOf(tx, context.reader.accountId, intent);
    if (!found?.phone || !mayBePaid(found.state) || !context.gateways.reaches('zns')) return false;
    if (isLate(found.expires_at.getTime(), context.now())) return false;
    const fresh = await noteTold(tx, { purchase_id: found.id, type, at: new Date(context.now()) });
    if (!fresh) return false;
    const { publicOrigin } = context.settings;
    await enqueueMessage(tx, context, {
      channel: 'zns',
      to: found.phone,
      name: type,
      data: {
        name: found.fullname,
        number: found.number,
        ...(publicOrigin && { link: publicOrigin + resultPath(found.number) }),
      },
    });
    return true;
  });
