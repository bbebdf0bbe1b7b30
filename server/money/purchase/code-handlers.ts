import type { codeCalls } from '#contract/money/purchase-codes.ts';
import { writeCode } from '#rules/money/activation-code.ts';
import { intentText } from '#rules/money/purchase.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt, takeNetworkAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { lockWallet, postEntry, walletOf } from '../ledger/queries.ts';
import { giftCode, hashOfCode } from './activation-codes.ts';
import { newNumber } from './charge.ts';
import { codeByHash, giftsOf, giftsTakenBy, lockCode, putGiftCode, useCode } from './code-queries.ts';
import { grantLines } from './grant.ts';
import { boughtUntil } from './plan-queries.ts';
import { insertPurchase, linesOf, movePurchase, purchaseByNumber } from './queries.ts';

/** Codes that one person, and one network, may try in an hour: sixty bits are not guessed, and nobody should begin. */
const MOST = { account: 20, network: 200 };

/** Counted outside of the transaction: a wrong code is counted too. */
async function countTry(context: ReaderContext): Promise<void> {
  await takeAttempt(context, `activation:account:${context.reader.accountId}`, MOST.account, 3_600);
  await takeNetworkAttempt(context, 'activation:ip', MOST.network, 3_600);
}

/** Contents of a code for this wallet; throws wrong_code and code_spent. */
async function codeFor(db: Db, code: string, wallet: string | null, now: number) {
  const found = await codeByHash(db, hashOfCode(code), wallet);
  if (!found) throw new Refusal('wrong_code');
  if (found.used_at !== null) throw new Refusal('code_spent', 'Bạn đã dùng mã này rồi.');
  if (found.used >= found.uses) throw new Refusal('code_spent', 'Mã này đã có người dùng.');
  if (found.stopped_at !== null) throw new Refusal('code_spent', 'Mã này đã ngừng dùng.');
  if (found.expires_at.getTime() <= now) throw new Refusal('code_spent', 'Mã này đã hết hạn.');
  return found;
}

const given = ({
  tier,
  name,
  days,
  oak,
}: Pick<Awaited<ReturnType<typeof codeFor>>, 'tier' | 'name' | 'days' | 'oak'>) => ({
  kind: tier === 'oak' ? ('oak' as const) : ('membership' as const),
  name,
  days,
  oak,
});

export const codeHandlers: Handlers<typeof codeCalls> = {
  async verifyCode({ code }, context) {
    await countTry(context);
    const wallet = await walletOf(context.db, context.reader.accountId);
    return given(await codeFor(context.db, code, wallet?.number ?? null, context.now()));
  },

  async giftCodes({ number }, { db, reader, linkSecret, refuse }) {
    const purchase = await purchaseByNumber(db, number, reader.accountId);
    if (!purchase) throw refuse('not_found');
    const gifts = await giftsOf(db, purchase.id);
    const codes = gifts.map(({ line_id, code_hash }) => giftCode(linkSecret, line_id ?? 0, code_hash));
    await transact(db, async tx => {
      for (const [at, { id, used }] of gifts.entries())
        if (used === null) await putGiftCode(tx, id, hashOfCode(codes[at] ?? ''));
    });
    return gifts.map((gift, at) => ({
      ...given(gift),
      code: writeCode(codes[at] ?? ''),
      expires_at: gift.expires_at.getTime(),
      used: gift.used === 1,
    }));
  },

  async listGifts(_, { db, reader }) {
    const taken = await giftsTakenBy(db, reader.accountId);
    return Promise.all(
      taken.map(async gift => ({
        ...given(gift),
        number: gift.number,
        from: gift.giver,
        at: gift.at.getTime(),
        until: (await boughtUntil(db, gift.purchase_id))?.getTime() ?? null,
      })),
    );
  },

  async submitCode({ code }, context) {
    await countTry(context);
    return transactOnce(context, async tx => {
      const { accountId } = context.reader;
      const wallet = await lockWallet(tx, accountId);
      if (!wallet || !(await lockCode(tx, hashOfCode(code)))) throw new Refusal('wrong_code');
      const found = await codeFor(tx, code, wallet.number, context.now());
      const gives = given(found);
      const now = new Date(context.now());
      const purchase = await insertPurchase(tx, {
        number: newNumber(),
        wallet: wallet.number,
        charge_type: 'package',
        intent: `${intentText({ chargeType: 'package', ids: [found.plan_id] })} code`,
        currency: 'VND',
        os: context.os,
        lines: [
          {
            kind: gives.kind,
            item_id: found.plan_id,
            title: gives.name,
            amount: 0,
            price_reason: 'code',
            days: gives.days,
            oak: gives.oak,
          },
        ],
        now,
        expires: now,
      });
      await movePurchase(tx, purchase.id, { state: 'paid', cause: 'code', now });
      await useCode(tx, { code_id: found.id, wallet: wallet.number, purchase_id: purchase.id, at: now });
      const lines = await linesOf(tx, [purchase.id]);
      const bought = { accountId, wallet: wallet.number, lines, since: now, now };
      const postings = await grantLines(tx, bought);
      if (postings.length > 0)
        await postEntry(tx, { kind: 'code', at: now, purchase_id: purchase.id, postings });
      await movePurchase(tx, purchase.id, { state: 'granted', cause: 'code', now });
      const until = gives.oak === null ? await boughtUntil(tx, purchase.id) : null;
      return { ...gives, number: purchase.number, member_until: until?.getTime() ?? null };
    });
  },
};
