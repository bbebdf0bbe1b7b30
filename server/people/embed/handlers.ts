import { createHash, createHmac } from 'node:crypto';
import type { embedCalls } from '#contract/people/embed-api.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { takeNetworkAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { acceptedOf } from '../../kit/secret-ring.ts';
import { trimPartnerSessions } from '../account/queries.ts';
import { startSession } from '../account/start-session.ts';
import { hashOf, newToken } from '../account/tokens.ts';
import { writeEvent } from './frame-events.ts';
import { partnerById } from './partners.ts';
import { insertCode, takeCode } from './queries.ts';

const CODE_LIFE_MS = 60_000;
/** Of one network at one partner: a class that reads together, and no more than a script could make up. */
const EVENTS_AN_HOUR = 2_000;

async function knownPartner(context: Context, id: string) {
  const partner = await partnerById(context.db, id);
  if (!partner) throw new Refusal('not_found');
  return partner;
}

export const embedHandlers: Handlers<typeof embedCalls> = {
  async partner({ partner_id }, context) {
    const { id, name, allowed_origins, book_hosts, accent, parts } = await knownPartner(context, partner_id);
    return { id, name, allowedOrigins: allowed_origins, bookHosts: book_hosts, accent, parts };
  },

  async frameEvent({ partner_id, origin, name, content_id, detail }, context) {
    const partner = await partnerById(context.db, partner_id);
    if (!partner?.allowed_origins.includes(origin)) return {};
    await takeNetworkAttempt(context, `frame:${partner_id}`, EVENTS_AN_HOUR, 3_600);
    const content = content_id === undefined ? null : content_id;
    await writeEvent(context.db, { partner_id, origin, name, content_id: content, detail }, context.now());
    return {};
  },

  async loginCode({ partner_id, origin, challenge }, context) {
    const partner = await knownPartner(context, partner_id);
    if (!partner.allowed_origins.includes(origin)) {
      throw context.refuse('bad_input', { origin: ['Trang này không phải của đối tác'] });
    }
    const code = newToken();
    const expiresAt = context.now() + CODE_LIFE_MS;
    await insertCode(context.db, {
      code_hash: hashOf(code),
      account_id: context.reader.accountId,
      partner_id,
      origin,
      challenge,
      device_id: context.deviceId,
      expires_at: new Date(expiresAt),
    });
    return { code, expires_at: expiresAt };
  },

  async exchange({ partner_id, code, verifier }, context) {
    const taken = await takeCode(context.db, hashOf(code));
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const origin = context.request.headers.origin;
    const fits =
      taken !== undefined &&
      taken.partner_id === partner_id &&
      taken.challenge === challenge &&
      taken.expires_at.getTime() > context.now() &&
      (origin === undefined || origin === taken.origin);
    if (!taken || !fits) throw context.refuse('wrong_login');
    // Not the frame's device id, not our number of the reader: two partners must not be able to join their readers.
    const partnersOwn = (partner: string, ours: string) =>
      // The older secret as long as it is accepted: partners know readers by this name.
      createHmac('sha256', acceptedOf(context.linkSecret).at(-1) ?? '')
        .update(`${partner}\n${ours}`)
        .digest('hex')
        .slice(0, 32);
    const deviceId = partnersOwn(partner_id, taken.device_id);
    // A returning reader gives a code at each visit: those of earlier ones must not push out the reader's own sessions.
    await trimPartnerSessions(context.db, { accountId: taken.account_id, partnerId: partner_id, deviceId });
    const { user, access_token, refresh_token } = await startSession(
      { ...context, deviceId },
      taken.account_id,
      false,
      partner_id,
    );
    const known = { reader_id: partnersOwn(partner_id, String(taken.account_id)), fullname: user.fullname };
    return { user: known, access_token, refresh_token, device_id: deviceId };
  },
};
