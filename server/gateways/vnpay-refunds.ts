import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { GatewayError } from '../kit/gateways.ts';
import type { PaymentGateway, RefundQuestion, RefundUpdate } from '../kit/payments.ts';
import { type ExternalFetch, fetchJson } from './external-fetch.ts';
import { sameSignature } from './same-signature.ts';
import { vnpayTime } from './vnpay-text.ts';

/*
 * VNPAY 2.1.0: giving money back, and asking what became of it. Public document:
 * sandbox.vnpayment.vn/apis/docs/truy-van-hoan-tien/querydr&refund.html. VNPAY allows it in its test system on request.
 */

const DONE = '00';
/** Of a refund: VNPAY works on it, or has sent it to the bank. */
const OPEN = ['05', '06'];
/** Of a request: the same one came a moment ago. */
const REPEATED = '94';
/** Transaction types: full or partial refund. A payment itself is 01. */
const REFUNDS = ['02', '03'];

const answer = z.catchall(z.object({ vnp_ResponseCode: z.string() }), z.unknown());
const refundFields = [
  ...['vnp_ResponseId', 'vnp_Command', 'vnp_ResponseCode', 'vnp_Message', 'vnp_TmnCode', 'vnp_TxnRef'],
  ...['vnp_Amount', 'vnp_BankCode', 'vnp_PayDate', 'vnp_TransactionNo', 'vnp_TransactionType'],
  ...['vnp_TransactionStatus', 'vnp_OrderInfo'],
];
const queryFields = [...refundFields, 'vnp_PromotionCode', 'vnp_PromotionAmount'];

interface Options {
  api: string;
  tmnCode: string;
  sign(text: string): string;
  fetchExternal: ExternalFetch;
}

export function vnpayRefunds({
  api,
  tmnCode,
  sign,
  fetchExternal,
}: Options): NonNullable<PaymentGateway['refund']> {
  /** Sends values in the order in which they are signed; what comes back is signed by VNPAY. */
  async function ask(values: readonly (readonly [string, string])[], signed: readonly string[]) {
    const vnp_SecureHash = sign(values.map(([, value]) => value).join('|'));
    const body = JSON.stringify({ ...Object.fromEntries(values), vnp_SecureHash });
    const headers = { 'content-type': 'application/json' };
    const told = await fetchJson(fetchExternal, api, { method: 'POST', headers, body }, answer);
    const fields = Object.fromEntries(
      Object.entries(told).map(([name, value]) => [name, String(value ?? '')]),
    );
    const right = sign(signed.map(name => fields[name] ?? '').join('|'));
    if (!sameSignature(fields.vnp_SecureHash ?? '', right))
      throw new GatewayError('denied', 'VNPAY answered about a refund with another signature');
    return fields;
  }

  const updateOf = (fields: Record<string, string>, { refundReference }: RefundQuestion): RefundUpdate => {
    const status = fields.vnp_TransactionStatus ?? '';
    if (OPEN.includes(status)) return { status: 'pending' };
    return status === DONE
      ? { status: 'done', transactionNo: fields.vnp_TransactionNo || refundReference }
      : { status: 'failed' };
  };

  return {
    async ask(question) {
      const { reference, refundReference, transactionNo, paidVnd, amountVnd, words, createdAt, ip, now } =
        question;
      const fields = await ask(
        [
          ['vnp_RequestId', refundReference],
          ['vnp_Version', '2.1.0'],
          ['vnp_Command', 'refund'],
          ['vnp_TmnCode', tmnCode],
          ['vnp_TransactionType', amountVnd === paidVnd ? '02' : '03'],
          ['vnp_TxnRef', reference],
          ['vnp_Amount', String(amountVnd * 100)],
          ['vnp_TransactionNo', transactionNo],
          ['vnp_TransactionDate', vnpayTime(createdAt)],
          ['vnp_CreateBy', 'mot'],
          ['vnp_CreateDate', vnpayTime(now)],
          ['vnp_IpAddr', ip],
          ['vnp_OrderInfo', words],
        ],
        refundFields,
      );
      if (fields.vnp_ResponseCode === REPEATED) return { status: 'pending' };
      return fields.vnp_ResponseCode === DONE ? updateOf(fields, question) : { status: 'failed' };
    },

    async query(question) {
      const { reference, createdAt, ip, now } = question;
      const fields = await ask(
        [
          ['vnp_RequestId', randomBytes(12).toString('hex')],
          ['vnp_Version', '2.1.0'],
          ['vnp_Command', 'querydr'],
          ['vnp_TmnCode', tmnCode],
          ['vnp_TxnRef', reference],
          ['vnp_TransactionDate', vnpayTime(createdAt)],
          ['vnp_CreateDate', vnpayTime(now)],
          ['vnp_IpAddr', ip],
          ['vnp_OrderInfo', `Truy van ${reference}`],
        ],
        queryFields,
      );
      if (fields.vnp_ResponseCode !== DONE)
        throw new GatewayError('away', `VNPAY refused a query with ${fields.vnp_ResponseCode}`);
      // VNPAY names the last refund of the payment: its number says whether it is an earlier one (money/purchase/send-refund.ts).
      return REFUNDS.includes(fields.vnp_TransactionType ?? '')
        ? updateOf(fields, question)
        : { status: 'unknown' };
    },
  };
}
