import type { Device, profileCalls } from '#contract/profile.ts';
import { endSessionOf, sessionsOf } from '../account/devices.ts';
import { clearAuthCookies } from '../kit/http/auth-cookies.ts';
import type { Handlers, ReaderContext } from '../kit/http/context.ts';

async function devicesOf({ db, reader, now }: ReaderContext): Promise<Device[]> {
  const sessions = await sessionsOf(db, reader.accountId, new Date(now()));
  return sessions.map(({ id, tid, device_name, os, created_at, last_seen_at }) => ({
    tid,
    // Sessions from before devices had names.
    name: device_name || 'Thiết bị chưa rõ',
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
    const ended = await endSessionOf(context.db, context.reader.accountId, tid);
    if (!ended) throw context.refuse('not_found');
    if (ended.id === context.reader.sessionId && context.tokenFrom === 'cookie') clearAuthCookies(context);
    return devicesOf(context);
  },
};
