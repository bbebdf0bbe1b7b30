import * as z from 'zod/mini';
import {
  APPEAL_LETTERS,
  appealOutcomes,
  feedThings,
  REPORT_LETTERS,
  reportReasons,
  verdictActions,
  verdictRules,
} from '#rules/community/moderation.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, text, whole } from '../kit/fields.ts';

/* What readers report on the feed, and what was decided about what they wrote. Names ours. Moments in ms since 1970. */

/** A post, or (`comment_id` above 0) a comment of it. */
const about = { post_id: id(), comment_id: z._default(whole(0), 0) };
const ids = { post_id: 'open', comment_id: 'open' } as const;
const words = z._default(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((given: string) => given.normalize('NFC').trim()),
    ),
    z.string().check(z.maxLength(REPORT_LETTERS, 'Nội dung quá dài')),
  ),
  '',
);

const verdict = z.object({
  verdict_id: z.number(),
  thing: z.enum(feedThings),
  post_id: z.number(),
  /** The text it was about, as it was written. */
  body: z.string(),
  action: z.enum(verdictActions),
  rule: z.enum(verdictRules),
  words: z.string(),
  at: z.number(),
  /** Null without a lock; `until` null: for ever. */
  lock: z.nullable(z.object({ until: z.nullable(z.number()), lifted: z.boolean() })),
  appeal_until: z.number(),
  may_appeal: z.boolean(),
  appeal: z.nullable(
    z.object({
      words: z.string(),
      at: z.number(),
      outcome: z.nullable(z.enum(appealOutcomes)),
      reason: z.string(),
      decided_at: z.nullable(z.number()),
    }),
  ),
});
export type OwnVerdict = z.infer<typeof verdict>;

export const moderationCalls = {
  /** Once while it is open; again it is another reason for the same report. Who wrote it never learns who did. */
  reportTweet: post('/tn/reportTweet', {
    who: 'reader',
    refuses: ['not_found', 'own_affair', 'too_late'],
    input: z.strictObject({
      ...about,
      reason: z.enum(reportReasons, { error: 'Vui lòng chọn lý do' }),
      words,
    }),
    ids,
    output: z.object({ reported: z.boolean() }),
  }),
  /** Takes one's own report back, and what it counted; of none it changes nothing. */
  takeBackReport: post('/tn/takeBackReport', {
    who: 'reader',
    input: z.strictObject(about),
    ids,
    output: z.object({ reported: z.boolean() }),
  }),
  /** One's own open report about something, and nobody else's. */
  ownReport: get('/tn/ownReport', {
    who: 'reader',
    input: z.strictObject(about),
    ids,
    output: z.object({
      report: z.nullable(z.object({ reason: z.enum(reportReasons), words: z.string(), at: z.number() })),
    }),
  }),
  /** One's own removed posts and comments, newest first. */
  ownVerdicts: get('/tn/ownVerdicts', { who: 'reader', input: nothing, output: z.array(verdict) }),
  /** Asks another person to look again, once, within seven days. */
  appealVerdict: post('/tn/appealVerdict', {
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ verdict_id: id(), words: text(APPEAL_LETTERS, 'lời của bạn') }),
    ids: { verdict_id: 'own' },
    output: verdict,
  }),
};
