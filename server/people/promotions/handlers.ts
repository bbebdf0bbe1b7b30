import type { PromotionState, promotionCalls } from '#contract/people/promotions.ts';
import { PROMOTION_AGE } from '#rules/people/campaign-kinds.ts';
import { ageOn, todayInVietnam } from '#rules/people/person.ts';
import { PROMOTION_VERSION } from '#rules/people/promotion-consent.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { agreeToPromotions, withdrawPromotions } from './answer.ts';
import { birthdayOf, lastAnswer, lockBirthday } from './queries.ts';

const isYoung = (birthday: string | null | undefined, now: number): boolean =>
  Boolean(birthday) && ageOn(birthday ?? '', todayInVietnam(now)) < PROMOTION_AGE;

async function stateFor({ db, reader, now }: ReaderContext): Promise<PromotionState> {
  const person = await birthdayOf(db, reader.accountId);
  const last = await lastAnswer(db, reader.accountId);
  const may = !isYoung(person?.birthday, now());
  return {
    may,
    agreed: may && Boolean(last?.granted) && last?.version === PROMOTION_VERSION,
    at: last?.at.getTime() ?? null,
    words: last?.words ?? '',
  };
}

export const promotionHandlers: Handlers<typeof promotionCalls> = {
  async promotions(_, context) {
    return stateFor(context);
  },

  async savePromotions({ agreed, version }, context) {
    const { db, reader, now, refuse } = context;
    await transact(db, async tx => {
      const at = now();
      const person = await lockBirthday(tx, reader.accountId);
      if (agreed === 0) return withdrawPromotions(tx, reader.accountId, new Date(at), false);
      if (version !== PROMOTION_VERSION)
        throw refuse('bad_input', { version: ['Lời này vừa đổi. Bạn tải lại trang rồi đọc lại nhé.'] });
      if (isYoung(person?.birthday, at))
        throw refuse('bad_input', { agreed: ['Mọt không gửi quảng cáo cho người dưới 18 tuổi.'] });
      await agreeToPromotions(tx, reader.accountId, new Date(at));
    });
    return stateFor(context);
  },
};
