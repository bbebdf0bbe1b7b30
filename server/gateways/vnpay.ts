import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { withoutDiacritics } from '#rules/text/text.ts';
import { GatewayError } from '../kit/gateways.ts';
import type { PaymentCredentialsOf } from '../kit/payment-credentials.ts';
import type { CallbackAnswer, PaymentGateway, PaymentUpdate } from '../kit/payments.ts';
import { type ExternalFetch, fetchJson } from './external-fetch.ts';
import { sameSignature } from './same-signature.ts';
import { vnpayRefunds } from './vnpay-refunds.ts';
import { readVnpayTime, signedQuery, vnpayTime } from './vnpay-text.ts';

const VERSION = '2.1.0';
const PAID = '00';
/** Of a transaction: not finished, or taken and looked at by VNPAY. Its state may still change. */
const OPEN = ['01', '07'];
/** Of a query: VNPAY knows no such transaction yet; it was asked the same a moment ago. */
const NOT_YET = ['91', '94'];

/** Replies to VNPAY's callback, by its outcome. */
const answers: Record<CallbackAnswer, { RspCode: string; Message: string }> = {
  taken: { RspCode: '00', Message: 'Confirm Success' },
  known: { RspCode: '02', Message: 'Order already confirmed' },
  unknown: { RspCode: '01', Message: 'Order not found' },
  wrong_amount: { RspCode: '04', Message: 'Invalid amount' },
  forged: { RspCode: '97', Message: 'Invalid signature' },
  useless: { RspCode: '99', Message: 'Invalid data' },
};

const queryAnswer = z.object({ vnp_ResponseCode: z.string() });
/** In the order in which an answer is signed. */
const answerFields = [
  ...['vnp_ResponseId', 'vnp_Command', 'vnp_ResponseCode', 'vnp_Message', 'vnp_TmnCode', 'vnp_TxnRef'],
  ...['vnp_Amount', 'vnp_BankCode', 'vnp_PayDate', 'vnp_TransactionNo', 'vnp_TransactionType'],
  ...['vnp_TransactionStatus', 'vnp_OrderInfo', 'vnp_PromotionCode', 'vnp_PromotionAmount'],
];

/** VNPAY's report of one transaction, from a callback or an answer with the right signature. */
function updateOf(fields: Record<string, string>, status: string): PaymentUpdate {
  const reference = fields.vnp_TxnRef ?? '';
  if (OPEN.includes(status)) return { status: 'pending', reference };
  if (status !== PAID || (fields.vnp_ResponseCode ?? '') !== PAID) return { status: 'failed', reference };
  const amount = fields.vnp_Amount ?? '';
  const transactionNo = fields.vnp_TransactionNo ?? '';
  // In hundredths of a đồng; there are no hundredths.
  if (!/^[1-9]\d{0,14}00$/.test(amount) || transactionNo === '')
    throw new GatewayError('denied', 'VNPAY sent an amount or number that is none');
  return {
    status: 'paid',
    reference,
    transactionNo,
    amountVnd: Number(amount.slice(0, -2)),
    paidAt: readVnpayTime(fields.vnp_PayDate ?? ''),
    raw: signedQuery(fields),
  };
}

/** Payment by VNPAY: an address that the reader is sent to, a callback (IPN, GET), and a query. */
export function vnpayGateway(
  { pay, api, tmnCode, secret }: PaymentCredentialsOf<'vnpay'>,
  fetchExternal: ExternalFetch,
): PaymentGateway {
  const sign = (text: string) => createHmac('sha512', secret).update(text).digest('hex');

  /** The signed fields; null where the signature is wrong. */
  function vouchedFields(query: string): Record<string, string> | null {
    const given = new URLSearchParams(query);
    const fields = Object.fromEntries(given);
    // A name that comes twice means one thing to the signature and another to who reads it.
    if (Object.keys(fields).length !== [...given].length) return null;
    const right = sign(signedQuery(fields));
    return fields.vnp_TmnCode === tmnCode && sameSignature(fields.vnp_SecureHash ?? '', right)
      ? fields
      : null;
  }

  return {
    async open({ reference, amountVnd, words, returnTo, ip, bankCode, createdAt, expiresAt }) {
      const query = signedQuery({
        vnp_Version: VERSION,
        vnp_Command: 'pay',
        vnp_TmnCode: tmnCode,
        vnp_Amount: String(amountVnd * 100),
        vnp_CurrCode: 'VND',
        vnp_TxnRef: reference,
        vnp_OrderInfo: withoutDiacritics(words).replace(/[^\w .,:-]/g, ''),
        vnp_OrderType: 'other',
        vnp_Locale: 'vn',
        vnp_ReturnUrl: returnTo,
        vnp_IpAddr: ip,
        vnp_CreateDate: vnpayTime(createdAt),
        vnp_ExpireDate: vnpayTime(expiresAt),
        vnp_BankCode: bankCode,
      });
      return { address: `${pay}?${query}&vnp_SecureHash=${sign(query)}` };
    },

    async query({ reference, createdAt, ip, now }) {
      const asked = [
        ['vnp_RequestId', randomBytes(12).toString('hex')],
        ['vnp_Version', VERSION],
        ['vnp_Command', 'querydr'],
        ['vnp_TmnCode', tmnCode],
        ['vnp_TxnRef', reference],
        ['vnp_TransactionDate', vnpayTime(createdAt)],
        ['vnp_CreateDate', vnpayTime(now)],
        ['vnp_IpAddr', ip],
        ['vnp_OrderInfo', `Truy van ${reference}`],
      ] as const;
      const vnp_SecureHash = sign(asked.map(([, value]) => value).join('|'));
      const answer = await fetchJson(
        fetchExternal,
        api,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...Object.fromEntries(asked), vnp_SecureHash }),
        },
        z.catchall(queryAnswer, z.unknown()),
      );
      const fields = Object.fromEntries(
        Object.entries(answer).map(([name, value]) => [name, String(value ?? '')]),
      );
      const code = fields.vnp_ResponseCode ?? '';
      if (NOT_YET.includes(code)) return { status: 'pending', reference };
      const signed = answerFields.map(name => fields[name] ?? '').join('|');
      if (!sameSignature(fields.vnp_SecureHash ?? '', sign(signed)) || fields.vnp_TxnRef !== reference)
        throw new GatewayError('denied', 'VNPAY answered a query with another signature');
      if (code !== PAID) throw new GatewayError('denied', `VNPAY refused a query with ${code}`);
      return updateOf(fields, fields.vnp_TransactionStatus ?? '');
    },

    readCallback({ query }) {
      const fields = vouchedFields(query);
      return fields && updateOf(fields, fields.vnp_TransactionStatus ?? '');
    },

    readReturn: query => vouchedFields(query)?.vnp_TxnRef ?? null,

    refund: vnpayRefunds({ api, tmnCode, sign, fetchExternal }),

    answer: outcome => ({ body: answers[outcome] }),
  };
}
