import { PROMOTION_VERSION, promotionWords } from '#rules/people/promotion-consent.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { lastAnswer, putAnswer } from './queries.ts';

/** Takes back a yes, with the words that it was said to; nothing where there is none. The account's row is locked. */
export async function withdrawPromotions(tx: Tx, account: number, now: Date, byLink: boolean): Promise<void> {
  const last = await lastAnswer(tx, account);
  if (!last?.granted) return;
  const { version, words } = last;
  await putAnswer(tx, { account_id: account, granted: false, version, words, by_link: byLink, at: now });
}

/** A yes to the words of today; again changes nothing. */
export async function agreeToPromotions(tx: Tx, account: number, now: Date): Promise<void> {
  const last = await lastAnswer(tx, account);
  if (last?.granted && last.version === PROMOTION_VERSION) return;
  await putAnswer(tx, {
    ...{ account_id: account, granted: true, by_link: false, at: now },
    ...{ version: PROMOTION_VERSION, words: promotionWords },
  });
}
