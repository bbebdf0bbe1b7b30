import { createHmac } from 'node:crypto';
import type { accountCalls } from '#contract/people/account.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { newestOf } from '../../kit/secret-ring.ts';
import { accountById } from './account-reply.ts';
import { emailChange, forgetEmailChanges, isTaken, putEmailChange, replaceEmail } from './contact-queries.ts';
import { currentPerson } from './current-person.ts';
import { emailFrom, refuseField } from './fields.ts';
import { announceChange, notify } from './notify.ts';
import { answerTo, type CodeDelivery, type Proof, refusalFor, sendCodes, spend } from './otp.ts';
import { hashOf, newToken } from './tokens.ts';

const CARD_MS = 30 * 60_000;

/** A stranger's card, one that is over and one that never was are answered alike. */
const noSuchChange = () => new Refusal('not_found', 'Lần đổi email này đã hết hạn. Bạn bắt đầu lại nhé.');

/** A request that is repeated finds its card again: it is computed from the key, because only its hash is stored. */
const newCard = ({ idempotencyKey, linkSecret }: ReaderContext): string =>
  idempotencyKey
    ? createHmac('sha256', newestOf(linkSecret))
        .update(['e-mail card', idempotencyKey.accountId, idempotencyKey.key].join('\0'))
        .digest('base64url')
    : newToken();

const isProof = (answer: Proof | string): answer is Proof => typeof answer !== 'string';

/** Refuses when one code of two, or both, failed: each under its field, unless a new one is needed anyway. */
function refuseCodes(answers: Record<string, Awaited<ReturnType<typeof answerTo>>>): void {
  const wrong = Object.entries(answers).flatMap(([field, answer]) =>
    typeof answer === 'string' ? [{ field, refusal: refusalFor(answer) }] : [],
  );
  if (wrong.length === 0) return;
  const name = wrong.some(({ refusal }) => refusal.refusal === 'code_spent') ? 'code_spent' : 'wrong_code';
  throw new Refusal(
    name,
    Object.fromEntries(wrong.map(({ field, refusal }) => [field, [String(refusal.reply)]])),
  );
}

export const emailHandlers: Pick<Handlers<typeof accountCalls>, 'changeEmail' | 'verifyOtpEmail'> = {
  async changeEmail(input, context) {
    const email = emailFrom(input.email);
    const person = await currentPerson(context);
    if (person.email === email) refuseField('email', 'Đây là email bạn đang dùng');
    const now = context.now();
    if (input.card && !(await emailChange(context.db, hashOf(input.card), person.id, new Date(now))))
      throw noSuchChange();
    const about = { channel: 'mail', accountId: person.id, known: true } as const;
    const fresh: CodeDelivery = { ...about, purpose: 'email_new', target: email };
    const card = input.card || newCard(context);
    const sent = await sendCodes(
      context,
      person.email ? [fresh, { ...about, purpose: 'email_old', target: person.email }] : [fresh],
      tx =>
        putEmailChange(tx, {
          card_hash: hashOf(card),
          account_id: person.id,
          email,
          expires_at: new Date(now + CARD_MS),
        }),
    );
    return { card, old: person.email !== null, sent };
  },

  async verifyOtpEmail(input, context) {
    const email = emailFrom(input.email);
    const person = await currentPerson(context);
    const accountId = person.id;
    const change = await emailChange(context.db, hashOf(input.card), accountId, new Date(context.now()));
    if (change?.email !== email) throw noSuchChange();
    if (person.email && !input.otp_old_email)
      refuseField('otp_old_email', 'Vui lòng nhập mã gửi đến email cũ');
    const fresh = await answerTo(
      context,
      { purpose: 'email_new', target: email, accountId },
      input.otp_new_email,
    );
    const old = person.email
      ? await answerTo(
          context,
          { purpose: 'email_old', target: person.email, accountId },
          input.otp_old_email,
        )
      : null;
    refuseCodes({ otp_new_email: fresh, ...(old && { otp_old_email: old }) });
    const outcome = await transact(context.db, async tx => {
      for (const proof of [fresh, old]) if (proof && isProof(proof)) await spend(tx, proof);
      await forgetEmailChanges(tx, accountId);
      const replaced = await replaceEmail(tx, accountId, email, person.email);
      if (replaced !== 'done') return replaced;
      // Both learn of it: whoever holds the old address, and whoever holds the phone or the new one.
      await notify(tx, context, { ...person, phone: null }, 'email_changed');
      await notify(tx, context, { ...person, email: null }, 'email_changed');
      await announceChange(tx, context, accountId, 'email');
      return replaced;
    }).catch(error => {
      if (isTaken(error)) return 'taken' as const;
      throw error;
    });
    if (outcome === 'taken') throw context.refuse('email_taken');
    if (outcome === 'gone') throw noSuchChange();
    return accountById(context, accountId);
  },
};
