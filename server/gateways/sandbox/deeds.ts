import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import { fieldsOf } from './fields.ts';
import { sendPage } from './page.ts';

/* What whoever tries it may let a company do that takes money; the same list for each of them. */

const deeds = {
  paid: 'Trả tiền thành công',
  failed: 'Không trả được',
  late: 'Thành công, 20 giây sau mới báo',
  twice: 'Thành công, báo hai lần',
  failed_then_paid: 'Báo hỏng trước, thành công sau',
  one_less: 'Trả thiếu 1 đồng',
  silent: 'Thành công mà không báo (phải hỏi)',
  leaves: 'Bỏ đi, không trả',
} as const;
export type Deed = keyof typeof deeds;

export const isDeed = (text: string | undefined): text is Deed => text !== undefined && text in deeds;

const LATE_MS = 20_000;
const RETRY_MS = 1_000;
const TRIES = 4;

/** Outcome of a payment: 'open' is neither. */
export const endOf = (deed: Deed): 'paid' | 'failed' | 'open' => {
  if (deed === 'leaves') return 'open';
  return deed === 'failed' ? 'failed' : 'paid';
};

export const paidBy = (deed: Deed, amount: number): number => (deed === 'one_less' ? amount - 1 : amount);

/** Sends until the merchant's answer is one that ends it. The first try is awaited. */
export async function repeat(send: () => Promise<boolean>, tries = TRIES): Promise<void> {
  const ended = await send().catch(() => false);
  if (ended || tries === 1) return;
  void pause(RETRY_MS, null, { ref: false }).then(() => repeat(send, tries - 1));
}

/** The same after a while. */
export const later = (send: () => Promise<boolean>): void =>
  void pause(LATE_MS, null, { ref: false }).then(() => repeat(send));

/** Tells the merchant as the deed says; each `send` answers whether that ended it. */
export async function tellBy(
  deed: Deed,
  send: Record<'paid' | 'failed', () => Promise<boolean>>,
): Promise<void> {
  if (deed === 'silent' || deed === 'leaves') return;
  if (deed === 'failed') return repeat(send.failed);
  if (deed === 'late') return later(send.paid);
  if (deed === 'failed_then_paid') await repeat(send.failed);
  await repeat(send.paid);
  if (deed === 'twice') await repeat(send.paid);
}

interface PayPage {
  company: string;
  amount: number;
  words: string;
  reference: string;
  action: string;
  hidden: Record<string, string>;
  /** Origin to which its form leads. */
  leadsTo: string;
}

export function sendPayPage(reply: FastifyReply, page: PayPage): FastifyReply {
  const money = new Intl.NumberFormat('vi').format(page.amount);
  const buttons = Object.entries(deeds)
    .map(
      ([deed, words]) =>
        `<p class="row"><button${deed === 'paid' ? ' class="yes"' : ''} name="deed" value="${deed}">${words}</button></p>`,
    )
    .join('');
  const hidden = Object.entries(page.hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return sendPage(reply, {
    title: `Thanh toán ${page.company} (bản thử)`,
    mark: `Bản thử trên máy này, không phải ${page.company}: không đồng nào rời ví`,
    body: `<h1>${money}đ</h1><p class="soft">${escapeHtml(page.words)} · ${escapeHtml(page.reference)}</p>
<form method="post" action="${page.action}">${hidden}
<fieldset><legend>${page.company} nên làm gì?</legend>${buttons}</fieldset></form>`,
    leadsTo: page.leadsTo,
  });
}

/** Outcome of the next refund at any company, once. */
export type RefundEnd = () => 'done' | 'failed';

/** Our registration with a company, and the outcome of the next refund. */
export interface Merchant {
  /** Address of its callbacks. */
  callbacks: { origin: string };
  redirectUris: readonly string[];
  refundEnd: RefundEnd;
}

/** The page on which whoever tries it lets the next refund fail. */
export function serveRefundChoice(app: FastifyInstance): RefundEnd {
  let next: ReturnType<RefundEnd> = 'done';
  const page = (reply: FastifyReply) =>
    sendPage(reply, {
      title: 'Hoàn tiền (bản thử)',
      mark: 'Bản thử trên máy này: không đồng nào rời ví',
      body: `<h1>Lần hoàn tiền sau: ${next === 'done' ? 'thành công' : 'không được'}</h1>
<form method="post" action="/refunds"><p class="row"><button name="next" value="done">Thành công</button>
<button name="next" value="failed">Không được</button></p></form>`,
    });
  app.get('/refunds', (_, reply) => page(reply));
  app.post('/refunds', (request, reply) => {
    next = fieldsOf(request.body).next === 'failed' ? 'failed' : 'done';
    return page(reply);
  });
  return () => {
    const end = next;
    next = 'done';
    return end;
  };
}
