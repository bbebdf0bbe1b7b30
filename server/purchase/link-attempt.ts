import { transact } from '../kit/db/transact.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import { attemptsOf, keepGatewayNo, purchaseByNumber } from './queries.ts';

/**
 * Keeps the number that Zalo gave the order of a purchase, by which Zalo can be asked. Zalo's answer must then name our
 * reference (gateways/checkout.ts): another's number opens nothing. The first number stays. False for no such purchase.
 */
export const linkAttempt = (
  { db, reader }: Pick<ReaderContext, 'db' | 'reader'>,
  { number, gatewayNo }: { number: string; gatewayNo: string },
): Promise<boolean> =>
  transact(db, async tx => {
    const purchase = await purchaseByNumber(tx, number, reader.accountId);
    const attempt = purchase && (await attemptsOf(tx, purchase.id)).findLast(one => one.gateway === 'zalo');
    if (!attempt) return false;
    await keepGatewayNo(tx, attempt.id, gatewayNo);
    return true;
  });
