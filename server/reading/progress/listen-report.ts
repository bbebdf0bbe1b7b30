import type { Context, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { ProgressSession } from '../../rights/progress-token.ts';
import { positionReply } from '../player/shown-file.ts';
import { countListening, type ListenReport } from './count-listening.ts';
import { sessionOfToken } from './count-time.ts';

/** The session that a token names, when it plays this file. */
export function playbackSessionOf(context: Context, token: string, fileId: number): ProgressSession {
  const session = sessionOfToken(context, 'heard', token);
  if (session.fileId !== fileId) throw new Refusal('not_found');
  return session;
}

/** Counts a report and says what counts now. */
export async function countReport(
  context: Context,
  session: ProgressSession,
  report: ListenReport,
  partnerId: string | null,
) {
  const { deviceId } = context;
  const { added, today, fileThere, place } = await countListening(context, session, report, {
    deviceId,
    partnerId,
    sessionId: context.reader?.sessionId ?? null,
  });
  return { place: place && fileThere ? positionReply(place, deviceId) : null, added, today };
}

/** A report of the one who is signed in; of another's session nothing is known. */
export async function countOwnListening(
  context: ReaderContext,
  { token, fileId, report }: { token: string; fileId: number; report: ListenReport },
) {
  const session = playbackSessionOf(context, token, fileId);
  if (session.accountId !== context.reader.accountId) throw new Refusal('not_found');
  return countReport(context, session, report, null);
}
