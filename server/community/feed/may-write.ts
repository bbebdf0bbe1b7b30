import {
  type FeedLimit,
  feedLimits,
  type WhyNot,
  WRITING_AGE,
  whyNotTexts,
  YOUNG_MS,
} from '#rules/community/post.ts';
import { ageOn, todayInVietnam } from '#rules/people/person.ts';
import type { Db } from '../../kit/db/db.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { lockedUntil } from './first-state.ts';
import { type Writer, writerById } from './people-queries.ts';

type Asked = Pick<ReaderContext, 'db' | 'now' | 'reader' | 'settings'>;

/** Why this account may not write now, what is missing first; null when it may. */
async function whyNot(
  db: Db,
  writer: Writer,
  { settings, now }: Pick<Asked, 'settings' | 'now'>,
): Promise<WhyNot | null> {
  if (settings.feedNeeds.phone && !writer.phone) return 'phone';
  if (settings.feedNeeds.birthday && !writer.birthday) return 'birthday';
  if (writer.birthday && ageOn(writer.birthday, todayInVietnam(now())) < WRITING_AGE) return 'young';
  return (await lockedUntil(db, writer.id, now())) === null ? null : 'locked';
}

export async function whyMayNotWrite(context: Asked): Promise<WhyNot | null> {
  const writer = await writerById(context.db, context.reader.accountId);
  return writer ? whyNot(context.db, writer, context) : 'phone';
}

/** The writer; throws may_not_write with the reason beside it. */
export async function needWriter(context: Asked): Promise<Writer> {
  const writer = await writerById(context.db, context.reader.accountId);
  if (!writer) throw new Refusal('session_expired');
  const why = await whyNot(context.db, writer, context);
  if (why) throw new Refusal('may_not_write', whyNotTexts[why], { why });
  return writer;
}

export const isYoung = ({ created_at }: Writer, now: number): boolean =>
  now - created_at.getTime() < YOUNG_MS;

/** Counts one of what is limited; a young account may less. Throws too_many. */
export async function takeFeedTurn(
  context: { db: Db; now: () => number },
  writer: Writer,
  limit: FeedLimit,
): Promise<void> {
  const { most, young, seconds } = feedLimits[limit];
  await takeAttempt(
    context,
    `feed-${limit.toLowerCase()}:${writer.id}`,
    isYoung(writer, context.now()) ? young : most,
    seconds,
  );
}
