import type { Device, profileCalls } from '#contract/people/profile.ts';
import { transact } from '../../kit/db/transact.ts';
import { clearAuthCookies } from '../../kit/http/auth-cookies.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { endSessionOf, sessionsOf } from '../account/devices.ts';
import { announce } from '../notices/announce.ts';

/** Of sessions from before devices had names. */
const NAMELESS = 'Thiết bị chưa rõ';

async function devicesOf({ db, reader, now }: ReaderContext): Promise<Device[]> {
  const sessions = await sessionsOf(db, reader.accountId, new Date(now()));
  return sessions.map(({ id, tid, device_name, os, created_at, last_seen_at }) => ({
    tid,
    name: device_name || NAMELESS,
    os,
    since: created_at.getTime(),
    last_seen: last_seen_at.getTime(),
    here: id === reader.sessionId,
  }));
}

export const deviceHandlers: Pick<Handlers<typeof profileCalls>, 'devices' | 'endDevice'> = {
  async devices(_, context) {
    return devicesOf(context);
  },

  async endDevice({ tid }, context) {
    const { reader, now, refuse } = context;
    const ended = await transact(context.db, async tx => {
      const session = await endSessionOf(tx, reader.accountId, tid);
      if (!session) throw refuse('not_found');
      // Who ends the session they are in signs out, and needs no notice of it.
      if (session.id === reader.sessionId) return session;
      const device = session.device_name || NAMELESS;
      const facts = { account: reader.accountId, session: session.id, why: 'signed_out', device } as const;
      await announce(tx, 'session_end', facts, now());
      return session;
    });
    if (ended.id === reader.sessionId && context.tokenFrom === 'cookie') clearAuthCookies(context);
    return devicesOf(context);
  },
};
