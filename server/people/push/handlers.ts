import { createHash } from 'node:crypto';
import type { PushState, pushCalls, QuietState } from '#contract/people/push.ts';
import { isOwnQuiet } from '#rules/people/quiet-hours.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { seal } from '../../kit/seal.ts';
import { browsersOf, putBrowser, removeBrowser } from './push-queries.ts';
import { ownQuietOf, platformQuiet, putOwnQuiet } from './quiet-queries.ts';
import { PUSH_PURPOSE } from './send-push.ts';

async function stateFor({ db, reader, gateways }: ReaderContext): Promise<PushState> {
  const rows = await browsersOf(db, reader.accountId);
  return {
    key: gateways.push.publicKey,
    devices: rows.map(({ id, session_id, device_name, made_at }) => ({
      ...{ id, name: device_name, since: made_at.getTime() },
      here: session_id === reader.sessionId,
    })),
  };
}

async function quietFor({ db, reader }: ReaderContext): Promise<QuietState> {
  const own = (await ownQuietOf(db, [reader.accountId])).get(reader.accountId) ?? null;
  return { platform: await platformQuiet(db), own };
}

export const pushHandlers: Handlers<typeof pushCalls> = {
  async pushState(_, context) {
    return stateFor(context);
  },

  async subscribePush(address, context) {
    const { db, reader, gateways, linkSecret, now, os, refuse } = context;
    if (os === 'zalo' || reader.partnerId !== null)
      throw refuse('bad_input', { endpoint: ['Ở đây chưa nhận được thông báo trên máy'] });
    const why = gateways.push.whyNot(address);
    if (why) throw refuse('bad_input', { endpoint: [why] });
    await transact(db, tx =>
      putBrowser(tx, {
        account_id: reader.accountId,
        session_id: reader.sessionId,
        endpoint_hash: createHash('sha256').update(address.endpoint).digest(),
        sealed: seal(linkSecret, PUSH_PURPOSE, address),
        made_at: new Date(now()),
      }),
    );
    return stateFor(context);
  },

  async unsubscribePush({ push_id }, context) {
    if (!(await removeBrowser(context.db, context.reader.accountId, push_id)))
      throw context.refuse('not_found');
    return stateFor(context);
  },

  async quietHours(_, context) {
    return quietFor(context);
  },

  async saveQuietHours({ on, from, to }, context) {
    const { db, reader, refuse } = context;
    const hours = on === 1 ? { from, to } : null;
    if (hours && !isOwnQuiet(hours))
      throw refuse('bad_input', { to: ['Giờ yên tĩnh dài từ một đến mười hai tiếng'] });
    await putOwnQuiet(db, reader.accountId, hours);
    return quietFor(context);
  },
};
