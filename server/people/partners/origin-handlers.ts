import { randomBytes } from 'node:crypto';
import type { partnerCalls } from '#contract/people/partners.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { whyNotSafeOrigin } from '../../kit/web-origin.ts';
import { tellHooks } from './hooks.ts';
import { askedOrigins, deleteOrigin, insertOrigin, noteCheck } from './origin-queries.ts';
import { audit, changePartner, roleFor } from './partner-of.ts';
import { partnerReply } from './partner-reply.ts';
import { updatePartner } from './queries.ts';

const ORIGINS_MOST = 30;
const CHECKS_AN_HOUR = 30;
/** Address at which a site proves its owner. */
export const PROOF_PATH = '/.well-known/mot-partner.txt';

/** Throws what is wrong with an origin, in the words of who writes it. */
export function refuseBadOrigin(origin: string): void {
  if (whyNotSafeOrigin(origin))
    throw new Refusal('bad_input', {
      origin: ['Viết như https://benso.vn: đúng một tên miền, không dấu sao, không đường dẫn'],
    });
}

type OriginCalls = 'addOrigin' | 'checkOrigin' | 'dropOrigin';

/** Whether the file of an origin holds the token. */
async function isProven({ gateways }: ReaderContext, origin: string, token: string): Promise<boolean> {
  try {
    const { status, text } = await gateways.visit(origin + PROOF_PATH, { method: 'GET' });
    return status === 200 && text.trim() === token;
  } catch (error) {
    if (error instanceof GatewayError) return false;
    throw error;
  }
}

export const partnerOriginHandlers: Pick<Handlers<typeof partnerCalls>, OriginCalls> = {
  async addOrigin({ partner_id, origin }, context) {
    refuseBadOrigin(origin);
    await changePartner(context, partner_id, 'tech', async (tx, { allowed_origins }) => {
      const asked = await askedOrigins(tx, partner_id);
      if (allowed_origins.includes(origin))
        throw new Refusal('bad_input', { origin: ['Tên miền này đã có'] });
      if (allowed_origins.length + asked.length >= ORIGINS_MOST)
        throw new Refusal('bad_input', { origin: [`Mỗi đối tác có tới ${ORIGINS_MOST} tên miền`] });
      const token = `mot-${randomBytes(16).toString('hex')}`;
      await insertOrigin(tx, { partner_id, origin, token, asked_at: new Date(context.now()) });
      await audit(tx, context, 'partner.origin_asked', { partner: partner_id, origin });
    });
    return partnerReply(context, partner_id);
  },

  async checkOrigin({ partner_id, origin }, context) {
    await roleFor(context, partner_id, 'tech');
    await takeAttempt(context, `partner-check:${partner_id}`, CHECKS_AN_HOUR, 3_600);
    const asked = (await askedOrigins(context.db, partner_id)).find(each => each.origin === origin);
    if (!asked) throw context.refuse('not_found', 'Tên miền này không còn đợi.');
    if (!(await isProven(context, origin, asked.token))) {
      await noteCheck(context.db, partner_id, origin, new Date(context.now()));
      throw context.refuse('too_late', `Chưa thấy đoạn mã ở ${origin}${PROOF_PATH}.`);
    }
    await changePartner(context, partner_id, 'tech', async (tx, { allowed_origins }) => {
      if (!(await deleteOrigin(tx, partner_id, origin))) throw context.refuse('not_found');
      await updatePartner(tx, partner_id, { allowed_origins: [...new Set([...allowed_origins, origin])] });
      await audit(tx, context, 'partner.origin_added', { partner: partner_id, origin });
      await tellHooks(tx, context, partner_id, 'origin.changed', { what: 'added', origin });
    });
    return partnerReply(context, partner_id);
  },

  async dropOrigin({ partner_id, origin }, context) {
    await changePartner(context, partner_id, 'tech', async (tx, { allowed_origins }) => {
      const asked = await deleteOrigin(tx, partner_id, origin);
      const counted = allowed_origins.includes(origin);
      if (!asked && !counted) throw context.refuse('not_found', 'Tên miền này không còn.');
      if (!counted) return;
      await updatePartner(tx, partner_id, {
        allowed_origins: allowed_origins.filter(each => each !== origin),
      });
      await audit(tx, context, 'partner.origin_dropped', { partner: partner_id, origin });
      await tellHooks(tx, context, partner_id, 'origin.changed', { what: 'dropped', origin });
    });
    return partnerReply(context, partner_id);
  },
};
