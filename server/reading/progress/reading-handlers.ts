import { decodeData } from '#contract/kit/encoded-data.ts';
import { enterpriseReadReport, type readTimeCalls } from '#contract/reading/progress-reading.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { parseFields } from '../../kit/http/form.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { messagesOf } from '../../kit/http/wire.ts';
import type { ProgressSession } from '../../rights/progress-token.ts';
import { checkPartnerReport, countReportedTime, type ReportedTime, sessionOfToken } from './count-time.ts';

function readingSessionOf(context: Context, token: string, editionId: number): ProgressSession {
  const session = sessionOfToken(context, 'read', token);
  if (session.editionId !== editionId) throw new Refusal('not_found');
  return session;
}

async function count({ db, now }: Context, session: ProgressSession, said: ReportedTime) {
  const { added, today } = await countReportedTime(db, 'read', { session, said, now: now() });
  return { added, today };
}

export const readTimeHandlers: Handlers<typeof readTimeCalls> = {
  async updateReadTime({ token, content_id, read_time, read_at }, context) {
    const session = readingSessionOf(context, token, content_id);
    if (session.accountId !== context.reader.accountId) throw context.refuse('not_found');
    return count(context, session, { seconds: read_time, at: read_at, partnerId: null });
  },

  async updateReadTimeOfPartner({ data }, context) {
    const text = decodeData(data);
    if (text === null) throw context.refuse('bad_input');
    const fields = enterpriseReadReport.safeParse(parseFields(text));
    if (!fields.success) throw context.refuse('bad_input', messagesOf(fields.error));
    const { token, content_id, enterprise_id, read_time, read_at } = fields.data;
    const session = readingSessionOf(context, token, content_id);
    await checkPartnerReport(context, session, enterprise_id);
    return count(context, session, { seconds: read_time, at: read_at, partnerId: enterprise_id || null });
  },
};
