import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { GatewayError } from '../kit/gateways.ts';
import type { PaymentCredentialsOf } from '../kit/payment-credentials.ts';
import type { CheckoutGateway, PaymentUpdate } from '../kit/payments.ts';
import { isName } from './believed.ts';
import { jsonOf } from './callback-body.ts';
import { checkoutLine, everyField } from './checkout-text.ts';
import { type ExternalFetch, fetchJson } from './external-fetch.ts';
import { sameSignature } from './same-signature.ts';

/*
 * Zalo's Checkout SDK: the server signs an order, the mini app opens it, and Zalo calls back, can be asked, and wants to know
 * what became of orders that are paid outside it. Public document: miniapp.zaloplatforms.com/documents/checkout-sdk.
 */

const [PAID, FAILED] = [1, -1];

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const called = z.object({
  data: z.record(z.string(), scalar),
  mac: z.string(),
  overallMac: z.string(),
});
const name = z.string().check(z.refine(isName));
const notified = z.object({
  data: z.object({ appId: z.string(), orderId: name, method: name }),
  mac: z.string(),
});
const status = z.object({
  data: z.object({
    transId: z.nullish(z.union([z.string(), z.int()])),
    returnCode: z.number(),
    amount: z.optional(z.number()),
    transTime: z.nullish(z.number()),
    extradata: z.nullish(z.string()),
  }),
});
const reported = z.object({ error: z.optional(z.number()), err: z.optional(z.number()) });

/** The signed text of a callback’s `mac`; `overallMac` covers every field. */
const callbackFields = ['appId', 'amount', 'description', 'orderId', 'message', 'resultCode', 'transId'];

const taken = { body: { returnCode: 1, returnMessage: 'success' } };
const refused = {
  forged: { body: { returnCode: -1, returnMessage: 'mac is not right' } },
  useless: { body: { returnCode: 0, returnMessage: 'data is not right' } },
  unknown: { body: { returnCode: 0, returnMessage: 'order is not known' } },
};

/** Our reference in what Zalo carries for us; '' where there is none. */
function referenceIn(extradata: string): string {
  try {
    const { reference } = JSON.parse(decodeURIComponent(extradata)) as { reference?: unknown };
    return typeof reference === 'string' ? reference : '';
  } catch {
    return '';
  }
}

interface Result {
  reference: string;
  code: number;
  transId: string;
  amount: number;
  at: number | null;
  raw: string;
}

/** Zalo's number of a transaction; '' for what is none. */
const numberOf = (given: unknown): string =>
  typeof given === 'string' || Number.isSafeInteger(given) ? String(given) : '';

function updateOf({ reference, code, transId, amount, at, raw }: Result): PaymentUpdate {
  if (code === FAILED) return { status: 'failed', reference };
  if (code !== PAID) return { status: 'pending', reference };
  return { status: 'paid', reference, transactionNo: transId, amountVnd: amount, paidAt: at, raw };
}

/** Payment inside the mini app. What Zalo answers is not signed: it comes over TLS. */
export function checkoutGateway(
  { api, appId, privateKey }: PaymentCredentialsOf<'checkout'>,
  fetchExternal: ExternalFetch,
): CheckoutGateway {
  const sign = (line: string) => createHmac('sha256', privateKey).update(line).digest('hex');

  return {
    order({ reference, amountVnd, words, method }) {
      const order = {
        amount: amountVnd,
        desc: words,
        item: [{ id: reference, amount: amountVnd }],
        extradata: JSON.stringify({ reference }),
        ...(method && { method: JSON.stringify({ id: method, isCustom: false }) }),
      };
      return { method: '', ...order, mac: sign(everyField(order)) };
    },

    async query({ reference, gatewayNo: orderId }) {
      // Until the mini app has told the order's number there is nothing to ask by.
      if (orderId === null) return { status: 'pending', reference };
      const mac = sign(checkoutLine({ appId, orderId, privateKey }, ['appId', 'orderId', 'privateKey']));
      const { data } = await fetchJson(
        fetchExternal,
        `${api}/api/transaction/get-status?${new URLSearchParams({ appId, orderId, mac })}`,
        {},
        status,
      );
      // The number came from a device: the order must be the one that we signed.
      if (referenceIn(data.extradata ?? '') !== reference)
        throw new GatewayError('denied', 'Zalo answered about another order');
      return updateOf({
        reference,
        code: data.returnCode,
        transId: String(data.transId ?? ''),
        amount: data.amount ?? 0,
        at: data.transTime ?? null,
        raw: JSON.stringify(data),
      });
    },

    readCallback({ body }) {
      const { data, mac, overallMac } = jsonOf(body, called, 'Zalo');
      const vouched =
        data.appId === appId &&
        sameSignature(mac, sign(checkoutLine(data, callbackFields))) &&
        sameSignature(overallMac, sign(everyField(data)));
      if (!vouched) return null;
      return updateOf({
        reference: referenceIn(String(data.extradata ?? '')),
        code: Number(data.resultCode),
        transId: numberOf(data.transId),
        amount: Number(data.amount),
        at: typeof data.transTime === 'number' ? data.transTime : null,
        raw: body,
      });
    },

    answer: outcome => (outcome === 'forged' || outcome === 'useless' ? refused[outcome] : taken),

    readNotify({ body }) {
      const { data, mac } = jsonOf(body, notified, 'Zalo');
      const right = sign(checkoutLine(data, ['appId', 'orderId', 'method']));
      return data.appId === appId && sameSignature(mac, right)
        ? { gatewayNo: data.orderId, method: data.method }
        : null;
    },

    answerNotify: outcome => (outcome === 'taken' ? taken : refused[outcome]),

    async report({ gatewayNo: orderId, method, paid }) {
      const resultCode = paid ? PAID : FAILED;
      const fields = { appId, orderId, resultCode, privateKey };
      const mac = sign(checkoutLine(fields, ['appId', 'orderId', 'resultCode', 'privateKey']));
      const way = method.startsWith('COD') ? 'cod' : 'bank';
      const { err, error } = await fetchJson(
        fetchExternal,
        `${api}/api/transaction/${appId}/${way}-callback-payment`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ appId, orderId, resultCode, mac }),
        },
        reported,
      );
      if ((err ?? error ?? 0) !== 0)
        throw new GatewayError('denied', `Zalo refused a report with ${err ?? error}`);
    },
  };
}
