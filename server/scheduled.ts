import { countTalkedNow } from './community/feed/count-talked.ts';
import { emptyDeleted } from './community/feed/empty-deleted.ts';
import { emptyRemoved, forgetPrints } from './community/moderation/by-clock.ts';
import { publishDue } from './front/desk/publish-due.ts';
import { giveSuggestedDays } from './front/youth/give-days.ts';
import { AUDIT_KEPT_MS, dropOldAudit } from './kit/audit/queries.ts';
import { forgetKeys } from './kit/http/idempotency-key-queries.ts';
import { forgetAttempts } from './kit/http/limits.ts';
import { KEY_KEPT_MS } from './kit/http/transact-once.ts';
import { deleteExpiredJobs } from './kit/jobs/queries.ts';
import type { Scheduled } from './kit/schedule/schedule.ts';
import { releaseDueParts } from './library/catalogue/waiting-parts.ts';
import { moveRightsByDay, publishDueWorks } from './library/desk/by-clock.ts';
import { forgetSentPhotos } from './library/photos/keep.ts';
import { rankNow } from './library/ranking/job.ts';
import { forgetVisitors } from './money/affiliates/click-queries.ts';
import { confirmRewards } from './money/affiliates/confirm.ts';
import { buyNewChapters } from './money/purchase/auto-buy.ts';
import { expirePurchases } from './money/purchase/expire.ts';
import { remindMembers } from './money/purchase/remind-members.ts';
import { forgetOldSendings } from './people/account/code-limits.ts';
import { forgetOldEmailChanges } from './people/account/contact-queries.ts';
import { forgetOldCodes } from './people/account/otp-queries.ts';
import { forgetOldSessions } from './people/account/queries.ts';
import { dropOldEvents, EVENTS_KEPT_MS } from './people/embed/frame-events.ts';
import { dropOldCodes } from './people/embed/queries.ts';
import { forgetNotices } from './people/notices/forget-notices.ts';
import { dropOldDeliveries } from './people/partners/hook-queries.ts';
import { tellYesterday } from './people/partners/tell-yesterday.ts';
import { forgetRemovedAnnotations } from './reading/reader/annotation-queries.ts';
import { countKeptNow } from './reading/reader/count-kept.ts';
import { TRANSLATION_KEPT_MS } from './reading/vocabulary/translated.ts';
import { forgetTranslations } from './reading/vocabulary/translation-queries.ts';
import { bookOld } from './shop/money/book-shares.ts';
import { moveByClock } from './shop/orders/by-clock.ts';
import { endUnfetched } from './shop/parcels/end-unfetched.ts';
import { followParcels } from './shop/parcels/hear.ts';
import { draftMonthly, draftWeekly } from './shop/payouts/draft.ts';
import { putBackUnsold } from './shop/products/put-back.ts';
import { recountProducts } from './shop/products/recount.ts';
import { releaseUnpaid } from './shop/products/release-unpaid.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A notice is kept for half a year. */
const NOTICES_KEPT_MS = 180 * DAY_MS;
/** What was sent to partners’ servers is kept for a month. */
const HOOKS_KEPT_MS = 30 * DAY_MS;
/** A removed mark is known for half a year: a device that was away longer brings it back. */
const REMOVED_ANNOTATIONS_KEPT_MS = 180 * DAY_MS;

/**
 * Everything that the server does by the clock. Rows that are over are known by their time wherever they are read: taking
 * them away is housekeeping.
 */
export const scheduled: readonly Scheduled[] = [
  { name: 'front by the clock', everyMs: 10_000, run: publishDue },
  { name: 'parts by the clock', everyMs: 30_000, run: releaseDueParts },
  { name: 'suggested days', everyMs: 10 * MINUTE_MS, run: giveSuggestedDays },
  { name: 'deleted posts', everyMs: 10_000, run: emptyDeleted },
  { name: 'talked about', everyMs: 60 * MINUTE_MS, run: countTalkedNow },
  { name: 'kept sentences', everyMs: 60 * MINUTE_MS, run: countKeptNow },
  { name: 'removed posts', everyMs: 60 * MINUTE_MS, run: emptyRemoved },
  { name: 'prints of posts', everyMs: 60 * MINUTE_MS, run: forgetPrints },
  { name: 'rankings', everyMs: 5 * MINUTE_MS, run: rankNow },
  { name: 'old jobs', everyMs: MINUTE_MS, run: ({ db, now }) => deleteExpiredJobs(db, new Date(now())) },
  {
    name: 'old presses',
    everyMs: 10 * MINUTE_MS,
    run: ({ db, now }) => forgetKeys(db, new Date(now() - KEY_KEPT_MS)),
  },
  {
    name: 'old turns',
    everyMs: 10 * MINUTE_MS,
    // Longer than any window.
    run: ({ db, now }) => forgetAttempts(db, new Date(now() - DAY_MS)),
  },
  { name: 'old sendings', everyMs: 10 * MINUTE_MS, run: ({ db, now }) => forgetOldSendings(db, now()) },
  { name: 'old codes', everyMs: MINUTE_MS, run: ({ db, now }) => forgetOldCodes(db, new Date(now())) },
  { name: 'partners’ codes', everyMs: MINUTE_MS, run: ({ db, now }) => dropOldCodes(db, new Date(now())) },
  {
    name: 'frames’ events',
    everyMs: 10 * MINUTE_MS,
    run: ({ db, now }) => dropOldEvents(db, new Date(now() - EVENTS_KEPT_MS)),
  },
  { name: 'partners’ days', everyMs: 60 * MINUTE_MS, run: tellYesterday },
  {
    name: 'old webhooks',
    everyMs: DAY_MS,
    run: ({ db, now }) => dropOldDeliveries(db, new Date(now() - HOOKS_KEPT_MS)),
  },
  {
    name: 'changes of e-mail',
    everyMs: 10 * MINUTE_MS,
    run: ({ db, now }) => forgetOldEmailChanges(db, new Date(now())),
  },
  {
    name: 'old audit',
    everyMs: DAY_MS,
    run: ({ db, now }) => dropOldAudit(db, new Date(now() - AUDIT_KEPT_MS)),
  },
  {
    name: 'old sessions',
    everyMs: 60 * MINUTE_MS,
    run: ({ db, now }) => forgetOldSessions(db, new Date(now())),
  },
  {
    name: 'removed marks',
    everyMs: DAY_MS,
    run: ({ db, now }) =>
      forgetRemovedAnnotations({ db, before: new Date(now() - REMOVED_ANNOTATIONS_KEPT_MS) }),
  },
  {
    name: 'old translations',
    everyMs: 10 * MINUTE_MS,
    run: ({ db, now }) => forgetTranslations(db, new Date(now() - TRANSLATION_KEPT_MS)),
  },
  { name: 'works to publish', everyMs: MINUTE_MS, run: publishDueWorks },
  { name: 'rights by day', everyMs: MINUTE_MS, run: moveRightsByDay },
  { name: 'products', everyMs: MINUTE_MS, run: recountProducts },
  { name: 'unsold in frames', everyMs: MINUTE_MS, run: putBackUnsold },
  { name: 'unpaid reservations', everyMs: MINUTE_MS, run: releaseUnpaid },
  { name: 'unpaid purchases', everyMs: MINUTE_MS, run: expirePurchases },
  { name: 'weekly payouts', everyMs: 60 * MINUTE_MS, run: draftWeekly },
  { name: 'monthly payouts', everyMs: 60 * MINUTE_MS, run: draftMonthly },
  { name: 'rewards that wait', everyMs: 10 * MINUTE_MS, run: confirmRewards },
  {
    name: 'visitors of links',
    everyMs: 60 * MINUTE_MS,
    run: ({ db, now }) => forgetVisitors(db, now()),
  },
  { name: 'shares of before', everyMs: 60 * MINUTE_MS, run: bookOld },
  { name: 'orders that wait', everyMs: 10 * MINUTE_MS, run: moveByClock },
  { name: 'unused pictures', everyMs: 60 * MINUTE_MS, run: context => forgetSentPhotos(context, DAY_MS) },
  { name: 'silent parcels', everyMs: 10 * MINUTE_MS, run: followParcels },
  { name: 'unfetched parcels', everyMs: 10 * MINUTE_MS, run: endUnfetched },
  { name: 'new chapters', everyMs: MINUTE_MS, run: buyNewChapters },
  { name: 'ending members', everyMs: 60 * MINUTE_MS, run: remindMembers },
  {
    name: 'old notices',
    everyMs: 60 * MINUTE_MS,
    run: ({ db, now }) => forgetNotices(db, new Date(now() - NOTICES_KEPT_MS)),
  },
];
