import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import type { PaymentCredentialsOf } from '../../kit/payment-credentials.ts';
import { refusePage } from './consent.ts';
import { later, type Merchant, repeat } from './deeds.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { sendPage } from './page.ts';

/*
 * A bank and its feed: the page sends transfers to our account or from it, and the feed tells of them as SePay's webhook does,
 * signed by code of its own.
 */

const deeds = {
  in: 'Chuyển đến tài khoản của Mọt',
  twice: 'Chuyển đến, báo hai lần',
  late: 'Chuyển đến, 20 giây sau mới báo',
  out: 'Chuyển đi từ tài khoản của Mọt',
  forged: 'Báo với chữ ký sai',
} as const;

let numbers = Date.now() % 100_000_000;

/** The page that a transfer begins on. */
const form = (
  { bin, accountNumber, accountName }: PaymentCredentialsOf<'vietqr'>,
  { amount = '', content = '' }: Fields,
) =>
  `<h1>Chuyển khoản</h1><p class="soft">${escapeHtml(accountName)} · ${escapeHtml(accountNumber)} · ${bin}</p>
<form method="post" action="/bank/transfer">
<p><label>Số tiền<br><input type="text" inputmode="numeric" name="amount" value="${escapeHtml(amount)}"></label></p>
<p><label>Nội dung<br><input type="text" name="content" value="${escapeHtml(content)}"></label></p>
<fieldset><legend>Ngân hàng nên làm gì?</legend>${Object.entries(deeds)
    .map(
      ([deed, words]) =>
        `<p class="row"><button${deed === 'in' ? ' class="yes"' : ''} name="deed" value="${deed}">${words}</button></p>`,
    )
    .join('')}</fieldset></form>`;

export function serveBank(
  app: FastifyInstance,
  credentials: PaymentCredentialsOf<'vietqr'>,
  { callbacks }: Merchant,
): void {
  const mark = 'Bản thử trên máy này, không phải ngân hàng: không đồng nào được chuyển';

  async function tell(body: string, secret: string): Promise<boolean> {
    const at = String(Math.floor(Date.now() / 1_000));
    const digest = createHmac('sha256', secret).update(at).update('.').update(body, 'utf8').digest('hex');
    const reply = await fetch(`${callbacks.origin}/payments/vietqr/callback`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sepay-timestamp': at,
        'x-sepay-signature': `sha256=${digest}`,
      },
      body,
    });
    const { success } = (await reply.json()) as { success?: boolean };
    return reply.status === 200 && success === true;
  }

  app.get('/bank', (request, reply) =>
    sendPage(reply, {
      title: 'Ngân hàng (bản thử)',
      mark,
      body: form(credentials, fieldsOf(request.query)),
    }),
  );

  app.post('/bank/transfer', async (request, reply) => {
    const { deed = '', amount = '', content = '' } = fieldsOf(request.body);
    const money = Number(amount.replace(/[.\s]/g, ''));
    if (!(deed in deeds) || !Number.isSafeInteger(money) || money < 1)
      return refusePage(reply, 'Ngân hàng', 'Số tiền hoặc việc cần làm không hợp lệ.');
    numbers += 1;
    const date = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Ho_Chi_Minh',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(Date.now());
    const body = JSON.stringify({
      id: numbers,
      gateway: 'Vietcombank',
      transactionDate: date,
      accountNumber: credentials.accountNumber,
      subAccount: null,
      code: null,
      content: `${content} FT${numbers}`,
      transferType: deed === 'out' ? 'out' : 'in',
      description: `BankAPINotify ${content}`,
      transferAmount: money,
      accumulated: 0,
      referenceCode: `FT${numbers}`,
    });
    const secret = deed === 'forged' ? 'another' : credentials.feedSecret;
    if (deed === 'late') later(() => tell(body, secret));
    else await repeat(() => tell(body, secret));
    if (deed === 'twice') await repeat(() => tell(body, secret));
    return sendPage(reply, {
      title: 'Đã chuyển (bản thử)',
      mark,
      body: `<h1>Đã chuyển ${new Intl.NumberFormat('vi').format(money)}đ</h1><p><a href="/bank">Chuyển nữa</a></p>`,
    });
  });
}
