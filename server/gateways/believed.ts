import { GatewayError } from '../kit/gateways.ts';
import type { PaymentGateway, PaymentWord } from '../kit/payments.ts';

/** What companies name and number things by: printable, without spaces. */
const NAME = /^[!-~]{1,100}$/;
/** ms since 1970: no moment of a payment comes after it. */
const LAST_AT = Date.UTC(2200, 0, 1);

export const isName = (text: string): boolean => NAME.test(text);

const isSum = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;
const isMoment = (at: number | null): boolean => at === null || (at >= 0 && at <= LAST_AT);

function makesSense(word: PaymentWord): boolean {
  if (word.status === 'nothing') return true;
  if (word.status === 'refunded')
    return isName(word.refundReference) && isName(word.transactionNo) && isSum(word.amountVnd);
  // Money may come without saying what for.
  if (word.reference !== '' && !isName(word.reference)) return false;
  return (
    word.status !== 'paid' || (isName(word.transactionNo) && isSum(word.amountVnd) && isMoment(word.paidAt))
  );
}

function sensible(word: PaymentWord): PaymentWord {
  if (!makesSense(word)) throw new GatewayError('denied', 'what it says of a payment makes no sense');
  return word;
}

/** The gateway, of which a name, sum or moment that is none is not believed, signed or not: GatewayError('denied'). */
export function believed(gateway: PaymentGateway): PaymentGateway {
  const { query, readReturn } = gateway;
  return {
    ...gateway,
    readCallback(callback) {
      const word = gateway.readCallback(callback);
      return word && sensible(word);
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
