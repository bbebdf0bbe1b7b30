import { GatewayError } from '../kit/gateways.ts';
import type { PaymentGateway, PaymentUpdate } from '../kit/payments.ts';

/** Names and numbers given by companies: printable, without spaces. */
const NAME = /^[!-~]{1,100}$/;
/** ms since 1970: no moment of a payment comes after it. */
const LAST_AT = Date.UTC(2200, 0, 1);

export const isName = (text: string): boolean => NAME.test(text);

const isSum = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;
const isMoment = (at: number | null): boolean => at === null || (at >= 0 && at <= LAST_AT);

function makesSense(update: PaymentUpdate): boolean {
  if (update.status === 'nothing') return true;
  if (update.status === 'refunded')
    return isName(update.refundReference) && isName(update.transactionNo) && isSum(update.amountVnd);
  // Money may come without saying what for.
  if (update.reference !== '' && !isName(update.reference)) return false;
  return (
    update.status !== 'paid' ||
    (isName(update.transactionNo) && isSum(update.amountVnd) && isMoment(update.paidAt))
  );
}

function sensible(update: PaymentUpdate): PaymentUpdate {
  if (!makesSense(update)) throw new GatewayError('denied', 'what it says of a payment makes no sense');
  return update;
}

/** The gateway, of which a name, sum or moment that is none is not believed, signed or not: GatewayError('denied'). */
export function believed(gateway: PaymentGateway): PaymentGateway {
  const { query, readReturn } = gateway;
  return {
    ...gateway,
    readCallback(callback) {
      const update = gateway.readCallback(callback);
      return update && sensible(update);
    },
    ...(query && { query: async question => sensible(await query(question)) }),
    ...(readReturn && {
      readReturn(address: string) {
        const reference = readReturn(address);
        return reference !== null && isName(reference) ? reference : null;
      },
    }),
  };
}
