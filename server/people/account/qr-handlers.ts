import type { accountCalls } from '#contract/people/account.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { takeNetworkAttempt } from '../../kit/http/limits.ts';
import { tellTicket } from './live-tickets.ts';
import { deviceOfRequest, startSession } from './start-session.ts';
import {
  approveTicket,
  collectTicket,
  insertTicket,
  isPartner,
  readTicket,
  refuseTicket,
  ticketAsked,
  ticketOfScreen,
} from './ticket-queries.ts';
import { hashOf, newToken } from './tokens.ts';

/** As long as a one-time code counts (specification, section 9). */
const TICKET_LIFE_MS = 180_000;

const statusAfter = { look: 'looked', approve: 'approved', refuse: 'refused' } as const;

export const qrHandlers: Pick<
  Handlers<typeof accountCalls>,
  'makeQrLogin' | 'loginWithQr' | 'answerQrLogin'
> = {
  async makeQrLogin({ partner_id }, context) {
    await takeNetworkAttempt(context, 'ticket:ip', 20, 600);
    if (partner_id && !(await isPartner(context.db, partner_id))) throw context.refuse('not_found');
    const [code, secret, now] = [newToken(), newToken(), context.now()];
    await insertTicket(context.db, {
      code,
      secret_hash: hashOf(secret),
      device_id: context.deviceId,
      device_name: deviceOfRequest(context),
      os: context.os,
      partner_id: partner_id || null,
      created_at: new Date(now),
      expires_at: new Date(now + TICKET_LIFE_MS),
    });
    return { code, secret, expires_at: now + TICKET_LIFE_MS };
  },

  async loginWithQr({ code, secret }, context) {
    const secretHash = hashOf(secret);
    const ticket = await ticketOfScreen(context.db, code, secretHash, context.now());
    if (ticket?.status !== 'approved') return { status: ticket?.status ?? 'gone', session: null };
    const session = await transact(context.db, async tx => {
      const taken = await collectTicket(tx, code, secretHash, context.now());
      if (!taken?.accountId) return null;
      return startSession({ ...context, db: tx as Context['db'] }, taken.accountId);
    });
    return session ? { status: 'approved', session } : { status: 'gone', session: null };
  },

  async answerQrLogin({ code, action }, context) {
    const { db, reader } = context;
    const now = context.now();
    await transact(db, async tx => {
      const answered =
        action === 'look'
          ? await readTicket(tx, code, now)
          : await (action === 'approve' ? approveTicket : refuseTicket)(tx, code, reader.accountId, now);
      if (answered) await tellTicket(tx, code, statusAfter[action], now);
    });
    const asked = await ticketAsked(db, code, now);
    // What somebody else answered is over for everyone else.
    if (!asked || (asked.accountId !== null && asked.accountId !== reader.accountId))
      return { status: 'gone', device: '', partner: '', asked_at: 0 };
    return {
      status: asked.status,
      device: asked.device,
      partner: asked.partner ?? '',
      asked_at: asked.askedAt.getTime(),
    };
  },
};
