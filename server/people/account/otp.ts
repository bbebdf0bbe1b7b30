import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Channel, CodeSent } from '#contract/people/account.ts';
import { CODE_AGAIN_SECONDS, CODE_SECONDS, waitInWords, whyNotCode } from '#rules/people/account.ts';
import { enqueueMessage } from '../../gateways/send-message.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { acceptedOf, newestOf } from '../../kit/secret-ring.ts';
import { takeSending } from './code-limits.ts';
import { type CodeKey, countTry, MOST_TRIES, markProven, putCode, spendCode } from './otp-queries.ts';

/* One-time codes: made, kept as hashes, sent, counted, spent. What a code opens is its handler's business. */

export type Purpose = CodeKey['purpose'];

/** A right answer leaves ten minutes for what follows: choosing a password, a second code. */
const PROVEN_MS = 600_000;

/** Destination and owner of a code. */
export interface CodeDelivery {
  purpose: Purpose;
  channel: Channel;
  /** 0xxxxxxxxx or a lower-case address. */
  target: string;
  /** Subject that the code is bound to beside its target: an order, say. */
  about?: string;
  /** Whom the code is bound to; null for who is not known yet. */
  accountId: number | null;
  /** False for an unknown account: all is done and answered alike, but no message leaves and no code is right. */
  known: boolean;
}

/** A code that was answered rightly and can be spent once. */
export interface Proof {
  id: number;
  codeHash: Buffer;
  accountId: number | null;
}

/** Key of a code's row. */
const keyOf = ({ target, about }: Pick<CodeDelivery, 'target' | 'about'>): string =>
  about ? `${target} ${about}` : target;

const hashOfCode = (
  context: Context,
  { purpose, target }: Pick<CodeKey, 'purpose' | 'target'>,
  code: string,
  secret = newestOf(context.linkSecret),
): Buffer =>
  createHmac('sha256', secret)
    .update(['one-time code', purpose, target, context.deviceId, code].join('\0'))
    .digest();

/**
 * Sends one code a parcel, all or none, and answers as for the first. Its one transaction counts the sending against
 * every target, the network and the device; a refused sending counts nowhere. Messages leave after the commit. An equal
 * request sends nothing more. `also` is done in the same transaction.
 */
export async function sendCodes(
  context: Context,
  parcels: readonly [CodeDelivery, ...CodeDelivery[]],
  also: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<CodeSent> {
  if (!parcels.every(({ channel }) => context.gateways.reaches(channel))) throw new Refusal('gateway_away');
  const now = context.now();
  const digits = context.settings.otpDigits;
  const touched = {
    targets: [...new Set(parcels.map(({ target }) => target))],
    ip: context.ip,
    deviceId: context.deviceId,
  };
  const codes = parcels.map(parcel => ({
    parcel,
    code: String(randomInt(10 ** digits)).padStart(digits, '0'),
  }));
  return transactOnce(context, async tx => {
    const wait = await takeSending(tx, context.linkSecret, touched, now);
    if (wait > 0)
      throw new Refusal('too_many', `Bạn chờ ${waitInWords(wait / 1_000)} nữa rồi nhận mã mới nhé.`);
    for (const { parcel, code } of codes) {
      await enqueueMessage(
        tx,
        context,
        { channel: parcel.channel, to: parcel.target, name: 'code', data: { code } },
        { lifeMs: CODE_SECONDS * 1_000, wanted: parcel.known },
      );
      await putCode(tx, {
        purpose: parcel.purpose,
        target: keyOf(parcel),
        device_id: context.deviceId,
        account_id: parcel.accountId,
        code_hash: parcel.known
          ? hashOfCode(context, { purpose: parcel.purpose, target: keyOf(parcel) }, code)
          : randomBytes(32),
        expires_at: new Date(now + CODE_SECONDS * 1_000),
        created_at: new Date(now),
      });
    }
    await also(tx);
    return { digits, seconds: CODE_SECONDS, again: CODE_AGAIN_SECONDS, channel: parcels[0].channel };
  });
}

/**
 * The proof behind a right code. `accountId` is given where somebody is signed in: the code must have been asked for by
 * them. Throws wrong_code (counted, five times) or code_spent (gone, over, guessed at too often, never asked for).
 */
export async function proveCode(
  context: Context,
  { target, about, ...of }: { purpose: Purpose; target: string; about?: string; accountId?: number },
  code: string,
): Promise<Proof> {
  const answer = await answerTo(context, { ...of, target: keyOf({ target, about }) }, code);
  if (typeof answer === 'string') throw refusalFor(answer);
  return answer;
}

/** As proveCode, but a "no" is answered and not thrown: for forms with two codes, which judge both. */
export async function answerTo(
  context: Context,
  { purpose, target, accountId }: { purpose: Purpose; target: string; accountId?: number },
  code: string,
): Promise<Proof | 'wrong_code' | 'last_wrong_code' | 'code_spent'> {
  if (whyNotCode(code, context.settings.otpDigits)) return 'wrong_code';
  const now = context.now();
  const row = await countTry(
    context.db,
    { purpose, target, deviceId: context.deviceId, accountId },
    new Date(now),
  );
  if (!row) return 'code_spent';
  const isRight = acceptedOf(context.linkSecret).some(secret =>
    timingSafeEqual(row.code_hash, hashOfCode(context, { purpose, target }, code, secret)),
  );
  if (!isRight) return row.tries >= MOST_TRIES ? 'last_wrong_code' : 'wrong_code';
  await markProven(context.db, row.id, row.code_hash, new Date(now), new Date(now + PROVEN_MS));
  return { id: row.id, codeHash: row.code_hash, accountId: row.account_id };
}

/** Message for a code that failed. */
export const refusalFor = (answer: 'wrong_code' | 'last_wrong_code' | 'code_spent'): Refusal =>
  answer === 'last_wrong_code'
    ? new Refusal('wrong_code', 'Mã chưa đúng và đã hết lượt thử. Bạn nhận mã mới nhé.')
    : new Refusal(answer);

/** Spends a proof inside the transaction of what it opens; throws code_spent when it was spent before. */
export async function spend(db: Db, proof: Proof): Promise<void> {
  if (!(await spendCode(db, proof))) throw new Refusal('code_spent');
}
