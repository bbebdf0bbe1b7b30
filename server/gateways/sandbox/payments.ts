import type { FastifyInstance } from 'fastify';
import {
  type AllPaymentCredentials,
  type PaymentCredentialsOf,
  type PaymentGroup,
  paymentGroups,
} from '../../kit/payment-credentials.ts';
import { serveBank } from './bank.ts';
import { serveCheckout } from './checkout.ts';
import type { Merchant } from './deeds.ts';
import { serveMomo } from './momo.ts';
import { secret } from './one-use.ts';
import { serveVnpay } from './vnpay.ts';
import { serveZalopay } from './zalopay.ts';

interface Company<G extends PaymentGroup> {
  /** Our credentials with it; `origin` is the sandbox. */
  credentials(origin: string): PaymentCredentialsOf<G>;
  serve(app: FastifyInstance, credentials: PaymentCredentialsOf<G>, merchant: Merchant): void;
}

/** Companies that take money, a row each. */
const companies: { [G in PaymentGroup]: Company<G> } = {
  vnpay: {
    credentials: origin => ({
      pay: `${origin}/vnpay/paymentv2/vpcpay.html`,
      api: `${origin}/vnpay/merchant_webapi/api/transaction`,
      tmnCode: 'MOTTHU01',
      secret: secret(),
    }),
    serve: serveVnpay,
  },
  momo: {
    credentials: origin => ({
      api: `${origin}/momo`,
      partnerCode: 'MOTTHU',
      accessKey: secret(),
      secretKey: secret(),
    }),
    serve: serveMomo,
  },
  zalopay: {
    credentials: origin => ({ api: `${origin}/zalopay`, appId: '2553', key1: secret(), key2: secret() }),
    serve: serveZalopay,
  },
  vietqr: {
    credentials: () => ({
      bin: '970436',
      accountNumber: '0123456789',
      accountName: 'CONG TY MOT (BAN THU)',
      feedSecret: secret(),
    }),
    serve: serveBank,
  },
  checkout: {
    credentials: origin => ({
      api: `${origin}/checkout`,
      appId: '4000000000000000001',
      privateKey: secret(),
    }),
    serve: serveCheckout,
  },
};

export const paymentCredentials = (origin: string) =>
  Object.fromEntries(
    paymentGroups.map(group => [group, companies[group].credentials(origin)]),
  ) as AllPaymentCredentials;

export function servePayments(
  app: FastifyInstance,
  credentials: AllPaymentCredentials,
  merchant: Merchant,
): void {
  const serve = <G extends PaymentGroup>(group: G) => {
    const company: Company<G> = companies[group];
    company.serve(app, credentials[group], merchant);
  };
  for (const group of paymentGroups) serve(group);
}
