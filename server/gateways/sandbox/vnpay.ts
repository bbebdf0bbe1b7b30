import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { VnpayCredentials } from '../../kit/credentials.ts';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import { refusePage } from './consent.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { same } from './one-use.ts';
import { sendPage } from './page.ts';

/*
 * VNPAY as the merchant meets it: the page that pays, the callback (IPN) and the query. It signs by its own code, written
 * from the same public document as the client and sharing nothing with it.
 */

/** What whoever tries it may let VNPAY do. */
const vnpayDeeds = {
  paid: 'Trả tiền thành công',
  failed: 'Không trả được',
  late: 'Thành công, 20 giây sau mới báo',
  twice: 'Thành công, báo hai lần',
  failed_then_paid: 'Báo hỏng trước, thành công sau',
  one_less: 'Trả thiếu 1 đồng',
  silent: 'Thành công mà không báo (phải hỏi)',
  leaves: 'Bỏ đi, không trả',
} as const;
type Deed = keyof typeof vnpayDeeds;

const LATE_MS = 20_000;
const RETRY_MS = 1_000;
const TRIES = 4;

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
function whyNot(fields: Fields, { tmnCode, secret }: VnpayCredentials): string | null {
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

function payPage(reply: FastifyReply, fields: Fields, query: string): FastifyReply {
  const money = new Intl.NumberFormat('vi').format(Number(fields.vnp_Amount) / 100);
  const buttons = Object.entries(vnpayDeeds)
    .map(
      ([deed, words]) =>
        `<p class="row"><button${deed === 'paid' ? ' class="yes"' : ''} name="deed" value="${deed}">${words}</button></p>`,
    )
    .join('');
  return sendPage(reply, {
    title: 'Thanh toán VNPAY (bản thử)',
    mark: 'Bản thử trên máy này, không phải VNPAY: không đồng nào rời ví',
    body: `<h1>${money}đ</h1><p class="soft">${escapeHtml(fields.vnp_OrderInfo ?? '')} · ${escapeHtml(fields.vnp_TxnRef ?? '')}</p>
<form method="post" action="/vnpay/paymentv2/pay"><input type="hidden" name="query" value="${escapeHtml(query)}">
<fieldset><legend>VNPAY nên làm gì?</legend>${buttons}</fieldset></form>`,
    leadsTo: new URL(fields.vnp_ReturnUrl ?? '').origin,
  });
}

/** `callbacks.origin` is where "we registered" the callback's address. */
export function serveVnpay(
  app: FastifyInstance,
  credentials: VnpayCredentials,
  callbacks: { origin: string },
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

  /** Tells the merchant, and again while its answer is not one that ends it. */
  async function callBack(query: string, tries = TRIES): Promise<void> {
    const answer = await fetch(`${callbacks.origin}/payments/vnpay/callback?${query}`)
      .then(async reply => (await reply.json()) as { RspCode?: string })
      .catch(() => null);
    if (answer?.RspCode === '00' || answer?.RspCode === '02' || tries === 1) return;
    void pause(RETRY_MS, null, { ref: false }).then(() => callBack(query, tries - 1));
  }

  async function act(deed: Deed, fields: Fields): Promise<string> {
    const reference = fields.vnp_TxnRef ?? '';
    numbers += 1;
    const paid = !['failed', 'leaves'].includes(deed);
    const transaction: Transaction = {
      amount: Number(fields.vnp_Amount) - (deed === 'one_less' ? 100 : 0),
      status: deed === 'leaves' ? '01' : paid ? '00' : '02',
      no: paid ? String(numbers) : '0',
      payDate: inVietnam(Date.now()),
    };
    transactions.set(reference, transaction);
    const told = words(fields, transaction, transaction.status);
    if (deed === 'late') void pause(LATE_MS, null, { ref: false }).then(() => callBack(told));
    else if (deed !== 'silent' && deed !== 'leaves') {
      if (deed === 'failed_then_paid') await callBack(words(fields, { ...transaction, no: '0' }, '02'));
      await callBack(told);
      if (deed === 'twice') await callBack(told);
    }
    return told;
  }

  app.get('/vnpay/paymentv2/vpcpay.html', (request, reply) => {
    const fields = fieldsOf(request.query);
    const why = whyNot(fields, credentials);
    if (why) return refusePage(reply, 'VNPAY', why);
    return payPage(reply, fields, request.url.slice(request.url.indexOf('?') + 1));
  });

  app.post('/vnpay/paymentv2/pay', async (request, reply) => {
    const { query = '', deed = '' } = fieldsOf(request.body);
    const fields = fieldsOf(Object.fromEntries(new URLSearchParams(query)));
    const why = deed in vnpayDeeds ? whyNot(fields, credentials) : 'Không rõ phải làm gì.';
    if (why) return refusePage(reply, 'VNPAY', why);
    const told = await act(deed as Deed, fields);
    return reply.header('cache-control', 'no-store').redirect(`${fields.vnp_ReturnUrl}?${told}`, 303);
  });

  app.post('/vnpay/merchant_webapi/api/transaction', async request => {
    const ask = fieldsOf(request.body);
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
    return answer('00', {
      vnp_Amount: String(transaction.amount),
      vnp_BankCode: 'NCB',
      vnp_PayDate: transaction.payDate,
      vnp_TransactionNo: transaction.no,
      vnp_TransactionType: '01',
      vnp_TransactionStatus: transaction.status,
      vnp_OrderInfo: ask.vnp_OrderInfo,
    });
  });
}
