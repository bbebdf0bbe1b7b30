import type { PaymentCredentials, PaymentCredentialsOf, PaymentGroup } from '../kit/payment-credentials.ts';
import type { PaymentGateway } from '../kit/payments.ts';
import { believed } from './believed.ts';
import type { ExternalFetch } from './external-fetch.ts';
import { momoGateway } from './momo.ts';
import { vietqrGateway } from './vietqr.ts';
import { vnpayGateway } from './vnpay.ts';
import { zalopayGateway } from './zalopay.ts';

type Company = Exclude<PaymentGroup, 'checkout'>;
type Client<C extends Company> = (
  given: PaymentCredentialsOf<C>,
  fetchExternal: ExternalFetch,
) => PaymentGateway;

/** Companies that take money outside Zalo, a row each: what opens its client. */
const companies: { [C in Company]: Client<C> } = {
  vnpay: vnpayGateway,
  momo: momoGateway,
  zalopay: zalopayGateway,
  vietqr: vietqrGateway,
};

/** A client for each company that has credentials. */
export function openPayments(
  credentials: PaymentCredentials,
  fetchOf: (company: Company) => ExternalFetch,
): Partial<Record<Company, PaymentGateway>> {
  const open = <C extends Company>(company: C) => {
    const given = credentials[company];
    const client: Client<C> = companies[company];
    return given && { [company]: believed(client(given, fetchOf(company))) };
  };
  return Object.assign({}, ...(Object.keys(companies) as Company[]).map(open));
}
