import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { GatewayError } from '../kit/gateways.ts';
import type { PaymentCredentialsOf } from '../kit/payment-credentials.ts';
import type {
  PaymentGateway,
  PaymentQuestion,
  PaymentUpdate,
  RefundQuestion,
  RefundUpdate,
} from '../kit/payments.ts';
import { jsonOf } from './callback-body.ts';
import { type ExternalFetch, fetchJson } from './external-fetch.ts';
import { sameSignature } from './same-signature.ts';

/*
 * ZaloPay's wallet, version 2 of its API: an order that ZaloPay gives an address, a callback (POST, paid orders only) and a
 * query. What we sign is signed with key1, what ZaloPay signs with key2. Public document: docs.zalopay.vn/v2.
 */

const VIETNAM_MS = 7 * 3_600_000;

/** yymmdd in Vietnam. */
export const zalopayDay = (ms: number): string =>
  new Date(ms + VIETNAM_MS).toISOString().slice(2, 10).replaceAll('-', '');

/** The text that ZaloPay signs: values in their order, joined by bars. */
export const zalopayLine = (values: readonly (string | number)[]): string => values.join('|');

const PAID = 1;
const FAILED = 2;
/** Of a query, beside 'failed': ZaloPay knows no such order. Nothing has been paid, and it may still come. */
const NO_SUCH_ORDER = -101;
/** Of a refund, beside 'failed': its name has come before. */
const KNOWN_REFUND = -68;
/** ZaloPay takes an expiry between 5 minutes and 30 days. */
const [LEAST_S, MOST_S] = [300, 2_592_000];

const created = z.object({ return_code: z.number(), order_url: z.nullish(z.string()) });
const queried = z.object({
  return_code: z.number(),
  sub_return_code: z.optional(z.number()),
  amount: z.optional(z.number()),
  zp_trans_id: z.optional(z.union([z.int(), z.string()])),
  server_time: z.optional(z.number()),
});
const refunded = z.object({
  return_code: z.number(),
  sub_return_code: z.optional(z.number()),
  refund_id: z.nullish(z.union([z.number(), z.string()])),
});
const called = z.object({ data: z.string(), mac: z.string() });
const calledData = z.object({
  app_id: z.union([z.number(), z.string()]),
  app_trans_id: z.string(),
  amount: z.number(),
  zp_trans_id: z.union([z.int(), z.string()]),
  server_time: z.optional(z.number()),
});

function paidUpdate(
  reference: string,
  {
    amount = 0,
    zp_trans_id = '',
    server_time = 0,
  }: { amount?: number; zp_trans_id?: number | string; server_time?: number },
  raw: string,
): PaymentUpdate {
  const transactionNo = String(zp_trans_id);
  if (!/^[1-9]\d*$/.test(transactionNo))
    throw new GatewayError('denied', 'ZaloPay sent a number that is none');
  return { status: 'paid', reference, transactionNo, amountVnd: amount, paidAt: server_time || null, raw };
}

function refundUpdate(
  { return_code, sub_return_code, refund_id }: z.output<typeof refunded>,
  { refundReference }: RefundQuestion,
): RefundUpdate {
  if (return_code === PAID) return { status: 'done', transactionNo: String(refund_id ?? refundReference) };
  // A name that ZaloPay has had before is the same refund: the query tells what became of it.
  return return_code === FAILED && sub_return_code !== KNOWN_REFUND
    ? { status: 'failed' }
    : { status: 'pending' };
}

/** Payment by ZaloPay. Nothing that ZaloPay answers is signed: its answers come over TLS. */
export function zalopayGateway(
  { api, appId, key1, key2 }: PaymentCredentialsOf<'zalopay'>,
  fetchExternal: ExternalFetch,
): PaymentGateway {
  const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
  /** ZaloPay's name of an order begins with its day in Vietnam. */
  const nameOf = ({ reference, createdAt }: Pick<PaymentQuestion, 'reference' | 'createdAt'>) =>
    `${zalopayDay(createdAt)}_${reference}`;
  const referenceOf = (name: string): string => name.slice(name.indexOf('_') + 1);

  const refundNameOf = ({ refundReference, decidedAt }: RefundQuestion) =>
    `${zalopayDay(decidedAt)}_${appId}_${refundReference}`;

  const ask = <S extends z.ZodMiniType>(path: string, fields: Record<string, string | number>, shape: S) =>
    fetchJson(
      fetchExternal,
      `${api}/v2/${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ app_id: Number(appId), ...fields }),
      },
      shape,
    );

  return {
    opensOnce: true,
    async open(opening) {
      const { amountVnd, words, returnTo, callbackTo, expiresAt, now } = opening;
      const order = {
        app_trans_id: nameOf(opening),
        // We tell ZaloPay nothing about who pays.
        app_user: 'mot',
        amount: amountVnd,
        app_time: now,
        embed_data: JSON.stringify({ redirecturl: returnTo }),
        item: '[]',
      };
      const { app_trans_id, app_user, amount, app_time, embed_data, item } = order;
      const { return_code, order_url } = await ask(
        'create',
        {
          ...order,
          description: words,
          bank_code: '',
          callback_url: callbackTo,
          expire_duration_seconds: Math.min(MOST_S, Math.max(LEAST_S, Math.floor((expiresAt - now) / 1_000))),
          mac: sign(key1, zalopayLine([appId, app_trans_id, app_user, amount, app_time, embed_data, item])),
        },
        created,
      );
      if (return_code !== PAID || !order_url)
        throw new GatewayError('denied', `ZaloPay refused an order with ${return_code}`);
      return { address: order_url };
    },

    async query(question) {
      const { reference } = question;
      const app_trans_id = nameOf(question);
      const answer = await ask(
        'query',
        { app_trans_id, mac: sign(key1, zalopayLine([appId, app_trans_id, key1])) },
        queried,
      );
      if (answer.return_code === PAID) return paidUpdate(reference, answer, JSON.stringify(answer));
      const failed = answer.return_code === FAILED && answer.sub_return_code !== NO_SUCH_ORDER;
      return { status: failed ? 'failed' : 'pending', reference };
    },

    readCallback({ body }) {
      const { data, mac } = jsonOf(body, called, 'ZaloPay');
      if (!sameSignature(mac, sign(key2, data))) return null;
      const told = jsonOf(data, calledData, 'ZaloPay');
      return String(told.app_id) === appId ? paidUpdate(referenceOf(told.app_trans_id), told, body) : null;
    },

    readReturn(query) {
      const given = new URLSearchParams(query);
      const names = ['appid', 'apptransid', 'pmcid', 'bankcode', 'amount', 'discountamount', 'status'];
      const right = sign(key2, zalopayLine(names.map(name => given.get(name) ?? '')));
      const name = given.get('apptransid');
      return name && sameSignature(given.get('checksum') ?? '', right) ? referenceOf(name) : null;
    },

    refund: {
      async ask(question) {
        const {
          transactionNo: zp_trans_id,
          amountVnd: amount,
          words: description,
          now: timestamp,
        } = question;
        const mac = sign(key1, zalopayLine([appId, zp_trans_id, amount, description, timestamp]));
        const answer = await ask(
          'refund',
          { m_refund_id: refundNameOf(question), zp_trans_id, amount, timestamp, description, mac },
          refunded,
        );
        return refundUpdate(answer, question);
      },
      async query(question) {
        const m_refund_id = refundNameOf(question);
        const timestamp = question.now;
        const mac = sign(key1, zalopayLine([appId, m_refund_id, timestamp]));
        const answer = await ask('query_refund', { m_refund_id, timestamp, mac }, refunded);
        const none = answer.return_code === FAILED && answer.sub_return_code === NO_SUCH_ORDER;
        return none ? { status: 'unknown' } : refundUpdate(answer, question);
      },
    },

    // 1 and 2 end it; for -1 ZaloPay says that the key is wrong, for anything else it calls again.
    answer: outcome => {
      if (outcome === 'forged') return { body: { return_code: -1, return_message: 'mac not equal' } };
      if (outcome === 'useless') return { body: { return_code: 2, return_message: 'invalid data' } };
      return outcome === 'known'
        ? { body: { return_code: 2, return_message: 'known' } }
        : { body: { return_code: 1, return_message: 'success' } };
    },
  };
}
