import { createHmac } from 'node:crypto';
import { Banks, QRPay } from 'vietnam-qr-pay';
import * as z from 'zod/mini';
import { withoutDiacritics } from '#rules/text/text.ts';
import type { PaymentCredentialsOf } from '../kit/payment-credentials.ts';
import type { PaymentGateway } from '../kit/payments.ts';
import { jsonOf } from './callback-body.ts';
import { sameSignature } from './same-signature.ts';

/*
 * Transfers to a bank account of ours by VietQR (NAPAS), and a bank feed that tells what came: SePay's webhook, signed with
 * HMAC-SHA256. Public document: developer.sepay.vn/en/sepay-webhooks.
 */

/** Begins what names an attempt in the content of a transfer; banks keep letters and digits and nothing else. */
const MARK = 'MOT';
/** Codes have no O, I, L and U: who types them means 0, 1, 1 and V. */
const MEANT: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' };
const code = /M[O0]T([0-9A-Z]{12})/g;
/** Reference of a refund that finance transfers by hand. */
const refundCode = /M[O0]T(R[0-9A-Z]{10})/g;

/** Seconds by which SePay's clock and ours may differ: older requests are replayed ones. */
const MOST_AGE_S = 300;

const feed = z.object({
  id: z.union([z.int(), z.string()]),
  accountNumber: z.string(),
  transferType: z.enum(['in', 'out']),
  transferAmount: z.number().check(z.int(), z.gt(0)),
  transactionDate: z.string(),
  content: z.nullish(z.string()),
  code: z.nullish(z.string()),
});

/** "2024-07-02 11:08:33" in Vietnam as ms since 1970; null for anything else. */
const readTime = (text: string): number | null => {
  const at = Date.parse(`${text.replace(' ', 'T')}+07:00`);
  return Number.isNaN(at) ? null : at;
};

/**
 * The reference in what somebody typed among a bank's own words, '' when there is none. Where several could be meant, one that is
 * a word of its own and needs nothing mended counts first.
 */
function codeIn(pattern: RegExp, text: string): string {
  const upper = withoutDiacritics(text).toUpperCase();
  const joined = upper.replace(/[^0-9A-Z]/g, '');
  const words = [...upper.matchAll(/[0-9A-Z]+/g)].map(([word]) => word);
  const all = [...words, joined].flatMap(one => overlapping(pattern, one));
  const [exact] = all.filter(one => !/[OILU]/.test(one));
  const [first = ''] = all;
  return exact ?? first.replace(/[OILU]/g, letter => MEANT[letter] ?? letter);
}

/** Every place where the pattern fits, also inside of another: "MOTMOT…". */
function overlapping(pattern: RegExp, text: string): string[] {
  const found: string[] = [];
  pattern.lastIndex = 0;
  for (let hit = pattern.exec(text); hit; hit = pattern.exec(text)) {
    found.push(hit[1] ?? '');
    pattern.lastIndex = hit.index + 1;
  }
  return found;
}

/** Payment by a transfer from any bank. Nobody can be asked: the feed repeats itself until it is answered. */
export function vietqrGateway({
  bin,
  accountNumber,
  accountName,
  feedSecret,
}: PaymentCredentialsOf<'vietqr'>): PaymentGateway {
  const bank = Banks.find(one => one.bin === bin)?.shortName ?? bin;

  return {
    transfer({ reference, amountVnd }) {
      const content = MARK + reference;
      const qr = QRPay.initVietQR({
        bankBin: bin,
        bankNumber: accountNumber,
        amount: String(amountVnd),
        purpose: content,
      }).build();
      return { bank, accountNumber, accountName, content, amount: amountVnd, qr };
    },

    readCallback({ body, header, now }) {
      const at = header('x-sepay-timestamp') ?? '';
      const right = `sha256=${createHmac('sha256', feedSecret).update(`${at}.${body}`).digest('hex')}`;
      const inTime = /^\d{1,12}$/.test(at) && Math.abs(now / 1_000 - Number(at)) <= MOST_AGE_S;
      if (!inTime || !sameSignature(header('x-sepay-signature') ?? '', right)) return null;
      const told = jsonOf(body, feed, 'the bank feed');
      const { id, transferType, transferAmount, transactionDate, content } = told;
      if (told.accountNumber !== accountNumber) return { status: 'nothing' };
      if (transferType === 'out') {
        const refundReference = codeIn(refundCode, content ?? '');
        return refundReference
          ? { status: 'refunded', refundReference, transactionNo: String(id), amountVnd: transferAmount }
          : { status: 'nothing' };
      }
      return {
        status: 'paid',
        reference: codeIn(code, content ?? '') || codeIn(code, told.code ?? ''),
        transactionNo: String(id),
        amountVnd: transferAmount,
        paidAt: readTime(transactionDate),
        raw: body,
      };
    },

    // Whatever it was, it is kept: SePay repeats what is not answered so.
    answer(outcome) {
      if (outcome === 'forged') return { status: 401, body: { success: false } };
      return outcome === 'useless' ? { status: 400, body: { success: false } } : { body: { success: true } };
    },
  };
}
