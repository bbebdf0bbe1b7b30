import { createHmac, randomInt } from 'node:crypto';
import { tidyIdentity, whyNotIdentity } from '#rules/money/payee.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { acceptedOf } from '../../kit/secret-ring.ts';
import { refuseWrong } from '../payee/refuse-wrong.ts';
import { identityFacts } from '../payee/sealed.ts';
import {
  insertPerson,
  isIdentityFree,
  lockPerson,
  moveAffiliate,
  updatePapers,
  worksAtMot,
} from './person-queries.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = (): string =>
  `CTV${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** By which the same person is known twice; without the secret nobody tries numbers. */
const hashOfNumber = (secret: string, number: string): Buffer =>
  createHmac('sha256', secret)
    .update(`affiliate identity ${tidyIdentity(number)}`)
    .digest();

const ANOTHER = 'Số này đã thuộc về một cộng tác viên khác. Mỗi người chỉ có một tài khoản cộng tác viên.';
const STANDS = 'Giấy tờ của bạn đã được gửi rồi.';
const STAFF = 'Người làm việc ở Mọt không nhận thưởng giới thiệu.';

/** Refuses whom it cannot be asked of any more. Throws too_late, own_affair. */
export async function refuseGiven(tx: Tx, accountId: number): Promise<void> {
  if (await worksAtMot(tx, accountId)) throw new Refusal('own_affair', STAFF);
  const person = await lockPerson(tx, accountId);
  if (person && person.state !== 'refused') throw new Refusal('too_late', STANDS);
}

/**
 * Keeps the papers of an affiliate: vouched for by VNeID they count at once, else somebody compares them. One person is one affiliate.
 * Throws bad_input, too_late, own_affair.
 */
export async function keepPapers(
  { db, reader, now, linkSecret }: ReaderContext,
  given: { legal_name: string; number: string },
  way: 'vneid' | 'person',
): Promise<void> {
  refuseWrong(whyNotIdentity(given));
  const at = new Date(now());
  await transact(db, async tx => {
    await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', reader.accountId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    await refuseGiven(tx, reader.accountId);
    const hashes = acceptedOf(linkSecret).map(secret => hashOfNumber(secret, given.number));
    for (const hash of hashes)
      if (!(await isIdentityFree(tx, hash, reader.accountId))) throw new Refusal('too_late', ANOTHER);
    const identity_hash = hashes[0] as Buffer;
    const papers = { ...identityFacts(linkSecret, given), identity_hash, way };
    const state = way === 'vneid' ? ('approved' as const) : ('waiting' as const);
    const person = await lockPerson(tx, reader.accountId);
    if (!person) {
      await insertPerson(tx, { code: newCode(), accountId: reader.accountId, state, papers, now: at });
      return;
    }
    await updatePapers(tx, person.affiliate_id, papers);
    await moveAffiliate(tx, person.affiliate_id, { state, reason: '', moved_at: at });
  });
}
