import { type RawBuilder, sql } from 'kysely';
import { PROMOTION_AGE, PROMOTIONS_A_WEEK } from '#rules/people/campaign-kinds.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { PROMOTION_VERSION } from '#rules/people/promotion-consent.ts';

/* Conditions on people who may be sent advertising. */

/** A condition on accounts, by the column with their number. */
export const agreesToPromotions = (id: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  coalesce((
    select granted and version = ${PROMOTION_VERSION} from promotion_consent
    where promotion_consent.account_id = ${id} order by promotion_consent.id desc limit 1
  ), false)
  and not exists (
    select from account young where young.id = ${id}
    and young.birthday > ${todayInVietnam(now.getTime())}::date - make_interval(years => ${PROMOTION_AGE})
  ))`;

/** Whether somebody's day and week leave room for one more. */
export const hasPromotionLeft = (id: RawBuilder<unknown>, now: Date) => {
  const today = todayInVietnam(now.getTime());
  return sql<boolean>`(
    not exists (select from promotion_day where promotion_day.account_id = ${id} and day = ${today}::date)
    and (select count(*) from promotion_day
      where promotion_day.account_id = ${id} and day > ${today}::date - 7) < ${PROMOTIONS_A_WEEK})`;
};
