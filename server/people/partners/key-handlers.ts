import type { partnerCalls } from '#contract/people/partners.ts';
import { OVERLAP_MS } from '#rules/people/partners.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { tellHooks } from './hooks.ts';
import { endKey, insertKey, keyOf, keysOf, revokeKey } from './key-queries.ts';
import { newKey } from './keys.ts';
import { audit, changePartner } from './partner-of.ts';
import { partnerReply } from './partner-reply.ts';

const KEYS_MOST = 20;

async function known(tx: Tx, { now }: ReaderContext, partnerId: string, keyId: number) {
  const key = await keyOf(tx, partnerId, keyId, new Date(now()));
  if (!key) throw new Refusal('not_found', 'Khoá này không còn.');
  return key;
}

/** Writes that a key was made, replaced or revoked, and tells the partner's server. */
async function note(
  tx: Tx,
  context: ReaderContext,
  partner: string,
  what: 'made' | 'replaced' | 'revoked',
  key: { name: string; mode: string },
) {
  await audit(tx, context, `partner.key_${what}`, { partner, ...key });
  await tellHooks(tx, context, partner, 'key.changed', { what, ...key });
}

export const partnerKeyHandlers: Pick<
  Handlers<typeof partnerCalls>,
  'makeKey' | 'replaceKey' | 'revokeKey'
> = {
  async makeKey({ partner_id, name, mode }, context) {
    const { key, ...stored } = newKey(mode);
    const made_at = new Date(context.now());
    await changePartner(context, partner_id, 'tech', async tx => {
      if ((await keysOf(tx, partner_id, made_at)).length >= KEYS_MOST)
        throw new Refusal('bad_input', { name: [`Mỗi đối tác có tới ${KEYS_MOST} khoá`] });
      if (!(await insertKey(tx, { partner_id, name, mode, ...stored, made_at })))
        throw new Refusal('bad_input', { name: ['Đã có khoá tên này'] });
      await note(tx, context, partner_id, 'made', { name, mode });
    });
    return { secret: key, partner: await partnerReply(context, partner_id) };
  },

  async replaceKey({ partner_id, key_id }, context) {
    const at = context.now();
    const secret = await changePartner(context, partner_id, 'tech', async tx => {
      const { id, name, mode, ends_at } = await known(tx, context, partner_id, key_id);
      if (ends_at) throw context.refuse('too_late', 'Khoá này đã có khoá khác thay rồi.');
      await endKey(tx, id, new Date(at + OVERLAP_MS));
      const { key, ...stored } = newKey(mode);
      await insertKey(tx, { partner_id, name, mode, ...stored, made_at: new Date(at) });
      await note(tx, context, partner_id, 'replaced', { name, mode });
      return key;
    });
    return { secret, partner: await partnerReply(context, partner_id) };
  },

  async revokeKey({ partner_id, key_id }, context) {
    await changePartner(context, partner_id, 'tech', async tx => {
      const { id, name, mode } = await known(tx, context, partner_id, key_id);
      await revokeKey(tx, id, new Date(context.now()));
      await note(tx, context, partner_id, 'revoked', { name, mode });
    });
    return partnerReply(context, partner_id);
  },
};
