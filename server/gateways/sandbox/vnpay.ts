import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PaymentCredentialsOf } from '../../kit/payment-credentials.ts';
import { refusePage } from './consent.ts';
import { type Deed, endOf, isDeed, type Merchant, paidBy, sendPayPage, tellBy } from './deeds.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { same } from './one-use.ts';

/*
 * VNPAY as the merchant meets it: the page that pays, the callback (IPN) and the query. It signs by its own code, written
 * from the same public document as the client and sharing nothing with it.
 */

const statuses = { paid: '00', failed: '02', open: '01' } as const;

interface Transaction {
  amount: number;
  status: '00' | '01' | '02';
  no: string;
  payDate: string;
}

const hmac = (secret: string, text: string) =>
  createHmac('sha512', secret).update(text, 'utf8').digest('hex');

const encoded = (text: string) =>
  encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()*~]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** name=value of all fields but the signature, by name. */
const line = (fields: Fields): string =>
  Object.keys(fields)
    .filter(name => fields[name] && !name.startsWith('vnp_SecureHash'))
    .sort()
    .map(name => `${name}=${encoded(fields[name] ?? '')}`)
    .join('&');

const inVietnam = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short', timeStyle: 'medium' })
    .format(at)
    .replace(/\D/g, '');

/** Why VNPAY shows its error page instead of paying; null when the request is right. */
function whyNot(fields: Fields, { tmnCode, secret }: PaymentCredentialsOf<'vnpay'>): string | null {
  if (fields.vnp_TmnCode !== tmnCode) return 'Mã website không đúng (vnp_TmnCode).';
  if (!same(fields.vnp_SecureHash, hmac(secret, line(fields)))) return 'Sai chữ ký (vnp_SecureHash).';
  if (fields.vnp_Version !== '2.1.0' || fields.vnp_Command !== 'pay' || fields.vnp_CurrCode !== 'VND')
    return 'Phiên bản, lệnh hoặc loại tiền không đúng.';
  if (!/^[1-9]\d*00$/.test(fields.vnp_Amount ?? '')) return 'Số tiền không hợp lệ.';
  if (!/^[0-9A-Za-z]{1,100}$/.test(fields.vnp_TxnRef ?? '')) return 'Mã giao dịch không hợp lệ.';
  if (!/^[\x20-\x7e]{1,255}$/.test(fields.vnp_OrderInfo ?? ''))
    return 'Nội dung phải là tiếng Việt không dấu.';
  if ((fields.vnp_ExpireDate ?? '') <= inVietnam(Date.now())) return 'Giao dịch đã quá thời gian thanh toán.';
  return null;
}

/** `callbacks.origin` is where "we registered" the callback's address. */
export function serveVnpay(
  app: FastifyInstance,
  credentials: PaymentCredentialsOf<'vnpay'>,
  { callbacks, refundEnd }: Merchant,
): void {
  const { tmnCode, secret } = credentials;
  const transactions = new Map<string, Transaction>();
  let numbers = Date.now() % 100_000_000;

  const words = (fields: Fields, transaction: Transaction, status: string): string => {
    const said = {
      vnp_TmnCode: tmnCode,
      vnp_Amount: String(transaction.amount),
      vnp_BankCode: 'NCB',
      vnp_BankTranNo: `VNP${transaction.no}`,
      vnp_CardType: 'ATM',
      vnp_PayDate: transaction.payDate,
      vnp_OrderInfo: fields.vnp_OrderInfo,
      vnp_TransactionNo: transaction.no,
      vnp_ResponseCode: status === '00' ? '00' : '24',
      vnp_TransactionStatus: status,
      vnp_TxnRef: fields.vnp_TxnRef,
    };
    return `${line(said)}&vnp_SecureHash=${hmac(secret, line(said))}`;
  };

  /** One callback; true when the answer is one that ends it. */
  async function callBack(query: string): Promise<boolean> {
    const reply = await fetch(`${callbacks.origin}/payments/vnpay/callback?${query}`);
    const { RspCode } = (await reply.json()) as { RspCode?: string };
    return RspCode === '00' || RspCode === '02';
  }

  async function act(deed: Deed, fields: Fields): Promise<string> {
    const reference = fields.vnp_TxnRef ?? '';
    numbers += 1;
    const status = statuses[endOf(deed)];
    const transaction: Transaction = {
      amount: paidBy(deed, Number(fields.vnp_Amount) / 100) * 100,
      status,
      no: status === '02' ? '0' : String(numbers),
      payDate: inVietnam(Date.now()),
    };
    transactions.set(reference, transaction);
    const told = words(fields, transaction, transaction.status);
    await tellBy(deed, {
      paid: () => callBack(told),
      failed: () => callBack(words(fields, { ...transaction, no: '0' }, '02')),
    });
    return told;
  }

  /** An order is paid once. */
  const refusal = (fields: Fields): string | null =>
    whyNot(fields, credentials) ??
    (transactions.get(fields.vnp_TxnRef ?? '')?.status === statuses.paid
      ? 'Giao dịch này đã thanh toán.'
      : null);

  app.get('/vnpay/paymentv2/vpcpay.html', (request, reply) => {
    const fields = fieldsOf(request.query);
    const why = refusal(fields);
    if (why) return refusePage(reply, 'VNPAY', why);
    return sendPayPage(reply, {
      company: 'VNPAY',
      amount: Number(fields.vnp_Amount) / 100,
      words: fields.vnp_OrderInfo ?? '',
      reference: fields.vnp_TxnRef ?? '',
      action: '/vnpay/paymentv2/pay',
      hidden: { query: request.url.slice(request.url.indexOf('?') + 1) },
      leadsTo: new URL(fields.vnp_ReturnUrl ?? '').origin,
    });
  });

  app.post('/vnpay/paymentv2/pay', async (request, reply) => {
    const { query = '', deed = '' } = fieldsOf(request.body);
    const fields = fieldsOf(Object.fromEntries(new URLSearchParams(query)));
    const why = isDeed(deed) ? refusal(fields) : 'Không rõ phải làm gì.';
    if (why || !isDeed(deed)) return refusePage(reply, 'VNPAY', why ?? '');
    const told = await act(deed, fields);
    return reply.header('cache-control', 'no-store').redirect(`${fields.vnp_ReturnUrl}?${told}`, 303);
  });

  const refunds = new Map<string, { no: string; type: string; status: string }>();

  /** Gives money back; the answer is signed over its own fields. */
  function refundAt(ask: Fields): Fields {
    const order = [
      ...[
        'RequestId',
        'Version',
        'Command',
        'TmnCode',
        'TransactionType',
        'TxnRef',
        'Amount',
        'TransactionNo',
      ],
      ...['TransactionDate', 'CreateBy', 'CreateDate', 'IpAddr', 'OrderInfo'],
    ];
    const answer = (code: string, more: Fields = {}): Fields => {
      const said: Fields = {
        vnp_ResponseId: String(numbers),
        vnp_Command: 'refund',
        vnp_ResponseCode: code,
        vnp_Message: code === '00' ? 'Refund success' : 'Error',
        vnp_TmnCode: tmnCode,
        vnp_TxnRef: ask.vnp_TxnRef,
        vnp_Amount: ask.vnp_Amount,
        vnp_OrderInfo: ask.vnp_OrderInfo,
        ...more,
      };
      const names = [
        ...['ResponseId', 'Command', 'ResponseCode', 'Message', 'TmnCode', 'TxnRef', 'Amount', 'BankCode'],
        ...['PayDate', 'TransactionNo', 'TransactionType', 'TransactionStatus', 'OrderInfo'],
      ];
      return {
        ...said,
        vnp_SecureHash: hmac(secret, names.map(name => said[`vnp_${name}`] ?? '').join('|')),
      };
    };
    const signed = order.map(name => ask[`vnp_${name}`] ?? '').join('|');
    if (!same(ask.vnp_SecureHash, hmac(secret, signed))) return answer('97');
    const transaction = transactions.get(ask.vnp_TxnRef ?? '');
    if (transaction?.status !== '00' || transaction.no !== ask.vnp_TransactionNo) return answer('91');
    if (Number(ask.vnp_Amount) > transaction.amount) return answer('02');
    numbers += 1;
    const type = ask.vnp_TransactionType ?? '';
    const status = refundEnd() === 'failed' ? '09' : '00';
    refunds.set(ask.vnp_TxnRef ?? '', { no: String(numbers), type, status });
    return answer('00', {
      vnp_TransactionNo: String(numbers),
      vnp_TransactionType: type,
      vnp_TransactionStatus: status,
    });
  }

  app.post('/vnpay/merchant_webapi/api/transaction', async request => {
    const ask = fieldsOf(request.body);
    if (ask.vnp_Command === 'refund') return refundAt(ask);
    const signed = [
      ...[ask.vnp_RequestId, ask.vnp_Version, ask.vnp_Command, ask.vnp_TmnCode, ask.vnp_TxnRef],
      ...[ask.vnp_TransactionDate, ask.vnp_CreateDate, ask.vnp_IpAddr, ask.vnp_OrderInfo],
    ].join('|');
    const answer = (code: string, more: Fields = {}) => {
      const said: Fields = {
        vnp_ResponseId: String(numbers),
        vnp_Command: 'querydr',
        vnp_ResponseCode: code,
        vnp_Message: code === '00' ? 'QueryDR Success' : 'Error',
        vnp_TmnCode: tmnCode,
        vnp_TxnRef: ask.vnp_TxnRef,
        ...more,
      };
      const order = [
        ...['ResponseId', 'Command', 'ResponseCode', 'Message', 'TmnCode', 'TxnRef', 'Amount', 'BankCode'],
        ...['PayDate', 'TransactionNo', 'TransactionType', 'TransactionStatus', 'OrderInfo'],
        ...['PromotionCode', 'PromotionAmount'],
      ];
      const text = order.map(name => said[`vnp_${name}`] ?? '').join('|');
      return { ...said, vnp_SecureHash: hmac(secret, text) };
    };
    if (!same(ask.vnp_SecureHash, hmac(secret, signed))) return answer('97');
    if (ask.vnp_Command !== 'querydr' || ask.vnp_TmnCode !== tmnCode) return answer('02');
    const transaction = transactions.get(ask.vnp_TxnRef ?? '');
    if (!transaction) return answer('91');
    const refund = refunds.get(ask.vnp_TxnRef ?? '');
    return answer('00', {
      vnp_Amount: String(transaction.amount),
      vnp_BankCode: 'NCB',
      vnp_PayDate: transaction.payDate,
      vnp_TransactionNo: refund?.no ?? transaction.no,
      vnp_TransactionType: refund?.type ?? '01',
      vnp_TransactionStatus: refund?.status ?? transaction.status,
      vnp_OrderInfo: ask.vnp_OrderInfo,
    });
  });
}
