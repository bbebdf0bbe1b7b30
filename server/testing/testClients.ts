import type { PayType } from '#rules/money/purchase-methods.ts';
import type { Gateways } from '../kit/gateways.ts';
import type { Callback, PaymentGateway, PaymentOpening } from '../kit/payments.ts';

/* For tests of the clients of companies that take money. */

export type TestClient = Required<PaymentGateway>;

/** A client of which the test knows what it can do. */
export function clientOf({ gateways }: { gateways: Gateways }, method: PayType): TestClient {
  const client = gateways.payments[method];
  if (!client) throw new Error(`no ${method}`);
  return client as TestClient;
}

let references = 0;

/** 49.000đ, by a reference that no other has. */
export function anOpening(method: PayType): PaymentOpening {
  references += 1;
  const now = Date.now();
  return {
    reference: `TEST${String(references).padStart(8, '0')}`,
    gatewayNo: null,
    amountVnd: 49_000,
    words: 'Mọt: gói "Hội viên"',
    returnTo: `http://mot.test/payments/${method}/return`,
    callbackTo: `http://mot.test/payments/${method}/callback`,
    ip: '10.0.0.1',
    bankCode: '',
    createdAt: now,
    expiresAt: now + 900_000,
    now,
  };
}

export const aCallback = ({
  query = '',
  body = '',
  headers = {},
  now = Date.now(),
}: {
  query?: string;
  body?: string;
  headers?: Record<string, string>;
  now?: number;
}): Callback => ({ query, body, header: name => headers[name], now });
