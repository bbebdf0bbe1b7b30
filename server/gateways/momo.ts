import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { GatewayError } from '../kit/gateways.ts';
import type { PaymentCredentialsOf } from '../kit/payment-credentials.ts';
import type { PaymentGateway, PaymentUpdate } from '../kit/payments.ts';
import { jsonOf } from './callback-body.ts';
import { type ExternalFetch, fetchJson } from './external-fetch.ts';
import { sameSignature } from './same-signature.ts';

/*
 * MoMo's wallet, version 2 of its payment API: an order that MoMo gives an address, a callback (IPN, POST) and a query.
 * Public document: developers.momo.vn/v3.
 */

/** The text that MoMo signs: name=value by name, raw values, `accessKey` always included. */
export const momoLine = (
  fields: Readonly<Record<string, string | number>>,
  names: readonly string[],
): string => ['accessKey', ...names].map(name => `${name}=${fields[name] ?? ''}`).join('&');

const PAID = 0;
/** Of a transaction: not finished, or waiting for its payer. Its state may still change. */
const OPEN = [1000, 7000, 7002, 9000];
/** Of a query: MoMo knows no such order yet, or did not get to look. */
const NOT_YET = [42, 10, 11, 99];
/** Of a refund: it goes on there, or was asked for before (40, 41): the query tells. */
const UNSURE = [...OPEN, 40, 41, 99];
/** From here on a number says what became of a payment; those below say what is wrong with a request. */
const FIRST_RESULT = 1_001;

const result = {
  partnerCode: z.string(),
  orderId: z.string(),
  amount: z.number(),
  transId: z.number(),
  resultCode: z.number(),
};
const created = z.object({ resultCode: z.number(), payUrl: z.optional(z.string()) });
const refunded = z.object({ resultCode: z.number(), transId: z.optional(z.number()) });
const refundsQueried = z.object({
  resultCode: z.number(),
  refundTrans: z.nullish(
    z.array(z.object({ orderId: z.string(), resultCode: z.number(), transId: z.number() })),
  ),
});
const queried = z.object({ ...result, responseTime: z.number() });
const called = z.object({
  ...result,
  requestId: z.string(),
  orderInfo: z.string(),
  orderType: z.string(),
  message: z.string(),
  payType: z.string(),
  responseTime: z.number(),
  extraData: z.string(),
  signature: z.string(),
});
type Called = z.output<typeof called>;

/** Signed fields of a callback and a return; the access key comes first and is not sent. */
const calledFields = [
  ...['amount', 'extraData', 'message', 'orderId', 'orderInfo', 'orderType', 'partnerCode', 'payType'],
  ...['requestId', 'responseTime', 'resultCode', 'transId'],
];

type Result = Pick<Called, 'orderId' | 'amount' | 'transId' | 'resultCode' | 'responseTime'>;

function updateOf(
  { orderId, amount, transId, resultCode, responseTime }: Result,
  raw: unknown,
): PaymentUpdate {
  if (OPEN.includes(resultCode)) return { status: 'pending', reference: orderId };
  if (resultCode !== PAID) return { status: 'failed', reference: orderId };
  if (!Number.isSafeInteger(transId) || transId <= 0)
    throw new GatewayError('denied', 'MoMo sent a number that is none');
  return {
    status: 'paid',
    reference: orderId,
    transactionNo: String(transId),
    amountVnd: amount,
    paidAt: responseTime,
    raw: typeof raw === 'string' ? raw : JSON.stringify(raw),
  };
}

/** Payment by MoMo. Nothing that MoMo answers is signed: its answers come over TLS. */
export function momoGateway(
  { api, partnerCode, accessKey, secretKey }: PaymentCredentialsOf<'momo'>,
  fetchExternal: ExternalFetch,
): PaymentGateway {
  const sign = (fields: Readonly<Record<string, string | number>>, names: readonly string[]) =>
    createHmac('sha256', secretKey)
      .update(momoLine({ ...fields, accessKey }, names))
      .digest('hex');

  const ask = <S extends z.ZodMiniType>(
    path: string,
    fields: Record<string, string | number>,
    signed: readonly string[],
    shape: S,
  ) =>
    fetchJson(
      fetchExternal,
      `${api}/v2/gateway/api/${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, lang: 'vi', signature: sign(fields, signed) }),
      },
      shape,
    );

  /** The signed fields; null where the signature is wrong. */
  const vouched = (given: Called): Called | null =>
    given.partnerCode === partnerCode && sameSignature(given.signature, sign(given, calledFields))
      ? given
      : null;

  return {
    opensOnce: true,
    async open({ reference, amountVnd, words, returnTo, callbackTo }) {
      const { resultCode, payUrl } = await ask(
        'create',
        {
          partnerCode,
          // One order, however often it is asked for.
          requestId: reference,
          orderId: reference,
          amount: amountVnd,
          orderInfo: words,
          redirectUrl: returnTo,
          ipnUrl: callbackTo,
          requestType: 'captureWallet',
          extraData: '',
        },
        [
          ...['amount', 'extraData', 'ipnUrl', 'orderId', 'orderInfo', 'partnerCode', 'redirectUrl'],
          ...['requestId', 'requestType'],
        ],
        created,
      );
      if (resultCode !== PAID || !payUrl)
        throw new GatewayError('denied', `MoMo refused an order with ${resultCode}`);
      return { address: payUrl };
    },

    async query({ reference, now }) {
      const answer = await ask(
        'query',
        { partnerCode, requestId: `${reference}-${now}`, orderId: reference },
        ['orderId', 'partnerCode', 'requestId'],
        queried,
      );
      if (answer.orderId !== reference || answer.partnerCode !== partnerCode)
        throw new GatewayError('denied', 'MoMo answered about another order');
      if (NOT_YET.includes(answer.resultCode)) return { status: 'pending', reference };
      if (answer.resultCode !== PAID && answer.resultCode < FIRST_RESULT && !OPEN.includes(answer.resultCode))
        throw new GatewayError('denied', `MoMo refused a query with ${answer.resultCode}`);
      return updateOf(answer, answer);
    },

    readCallback({ body }) {
      const told = vouched(jsonOf(body, called, 'MoMo'));
      return told && updateOf(told, body);
    },

    readReturn(query) {
      const given = Object.fromEntries(new URLSearchParams(query));
      const numbers = ['amount', 'transId', 'resultCode', 'responseTime'];
      const read = called.safeParse(
        Object.fromEntries(
          Object.entries(given).map(([name, text]) => [name, numbers.includes(name) ? Number(text) : text]),
        ),
      );
      return (read.success && vouched(read.data)?.orderId) || null;
    },

    refund: {
      async ask({ refundReference, transactionNo, amountVnd, words }) {
        const { resultCode, transId } = await ask(
          'refund',
          {
            partnerCode,
            orderId: refundReference,
            requestId: refundReference,
            amount: amountVnd,
            transId: Number(transactionNo),
            description: words,
          },
          ['amount', 'description', 'orderId', 'partnerCode', 'requestId', 'transId'],
          refunded,
        );
        if (resultCode === PAID) return { status: 'done', transactionNo: String(transId ?? refundReference) };
        return UNSURE.includes(resultCode) ? { status: 'pending' } : { status: 'failed' };
      },
      async query({ reference, refundReference, now }) {
        const { resultCode, refundTrans } = await ask(
          'query',
          { partnerCode, requestId: `${refundReference}-${now}`, orderId: reference },
          ['orderId', 'partnerCode', 'requestId'],
          refundsQueried,
        );
        const found = refundTrans?.find(one => one.orderId === refundReference);
        if (!found && resultCode !== PAID)
          throw new GatewayError('away', 'MoMo does not say what it refunded');
        if (!found) return { status: 'unknown' };
        if (found.resultCode === PAID) return { status: 'done', transactionNo: String(found.transId) };
        return UNSURE.includes(found.resultCode) ? { status: 'pending' } : { status: 'failed' };
      },
    },

    // MoMo reads the status and nothing else.
    answer: outcome => ({ status: ['forged', 'useless'].includes(outcome) ? 400 : 204, body: undefined }),
  };
}
