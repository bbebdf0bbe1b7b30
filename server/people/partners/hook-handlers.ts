import type { partnerCalls } from '#contract/people/partners.ts';
import { OVERLAP_MS } from '#rules/people/partners.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { seal } from '../../kit/seal.ts';
import {
  attemptsOf,
  deleteHook,
  deliveriesOf,
  deliveryOf,
  hookOf,
  hooksOf,
  insertHook,
  isWaiting,
  moveDelivery,
  swapSecret,
} from './hook-queries.ts';
import { HOOK_PURPOSE, sendHook, writeDelivery } from './hooks.ts';
import { newSecret } from './keys.ts';
import { audit, changePartner, roleFor } from './partner-of.ts';
import { partnerReply } from './partner-reply.ts';

const HOOKS_MOST = 10;
const PAGE = 30;
const SENDINGS_AN_HOUR = 60;

type HookCalls = 'addHook' | 'dropHook' | 'replaceHookSecret' | 'pingHook' | 'listDeliveries' | 'resend';

/** Why this cannot be the address of a webhook, or null. */
function whyNotHookAddress(text: string, loopback: boolean): string | null {
  if (!URL.canParse(text)) return 'Địa chỉ viết như https://benso.vn/mot';
  const { protocol, hostname, username, password, hash } = new URL(text);
  const here = loopback && /^(localhost|127\.0\.0\.1)$/.test(hostname) && protocol === 'http:';
  if (protocol !== 'https:' && !here) return 'Địa chỉ phải bắt đầu bằng https://';
  return username || password || hash ? 'Địa chỉ không có tên, mật khẩu hay dấu #' : null;
}

async function known(tx: Tx, partnerId: string, id: number) {
  const hook = await hookOf(tx, partnerId, id);
  if (!hook) throw new Refusal('not_found', 'Webhook này không còn.');
  return hook;
}

export const partnerHookHandlers: Pick<Handlers<typeof partnerCalls>, HookCalls> = {
  async addHook({ partner_id, url, events }, context) {
    const wrong = whyNotHookAddress(url, context.settings.demo);
    if (wrong) throw new Refusal('bad_input', { url: [wrong] });
    if (events.length === 0) throw new Refusal('bad_input', { events: ['Chọn ít nhất một việc'] });
    const secret = newSecret();
    await changePartner(context, partner_id, 'tech', async tx => {
      if ((await hooksOf(tx, partner_id)).length >= HOOKS_MOST)
        throw new Refusal('bad_input', { url: [`Mỗi đối tác có tới ${HOOKS_MOST} webhook`] });
      const made = await insertHook(tx, {
        ...{ partner_id, url, events: [...new Set(events)], made_at: new Date(context.now()) },
        secret: seal(context.linkSecret, HOOK_PURPOSE, secret),
      });
      if (!made) throw new Refusal('bad_input', { url: ['Đã có webhook tới địa chỉ này'] });
      await audit(tx, context, 'partner.hook_made', { partner: partner_id, url, events });
    });
    return { secret, partner: await partnerReply(context, partner_id) };
  },

  async dropHook({ partner_id, hook_id }, context) {
    await changePartner(context, partner_id, 'tech', async tx => {
      const { id, url } = await known(tx, partner_id, hook_id);
      await deleteHook(tx, id);
      await audit(tx, context, 'partner.hook_dropped', { partner: partner_id, url });
    });
    return partnerReply(context, partner_id);
  },

  async replaceHookSecret({ partner_id, hook_id }, context) {
    const secret = newSecret();
    const at = context.now();
    await changePartner(context, partner_id, 'tech', async tx => {
      const hook = await known(tx, partner_id, hook_id);
      if (hook.old_until && hook.old_until.getTime() > at)
        throw context.refuse(
          'too_late',
          'Khoá ký vừa được thay, khoá trước còn sống. Bạn đợi hết 24 giờ nhé.',
        );
      await swapSecret(tx, hook.id, {
        secret: seal(context.linkSecret, HOOK_PURPOSE, secret),
        ...{ old_secret: hook.secret, old_until: new Date(at + OVERLAP_MS) },
      });
      await audit(tx, context, 'partner.hook_secret', { partner: partner_id, url: hook.url });
    });
    return { secret, partner: await partnerReply(context, partner_id) };
  },

  async pingHook({ partner_id, hook_id }, context) {
    await roleFor(context, partner_id, 'tech');
    await takeAttempt(context, `partner-send:${partner_id}`, SENDINGS_AN_HOUR, 3_600);
    await changePartner(context, partner_id, 'tech', async tx => {
      const { id } = await known(tx, partner_id, hook_id);
      if (await isWaiting(tx, id, 'ping'))
        throw context.refuse('too_late', 'Lần gửi thử trước còn đang đợi.');
      await writeDelivery(tx, context, id, partner_id, 'ping', {});
    });
    return {};
  },

  async listDeliveries({ partner_id, before }, context) {
    const { db } = context;
    await roleFor(context, partner_id, 'tech');
    const rows = await deliveriesOf(db, partner_id, before, PAGE);
    const attempts = await attemptsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, made_at, next_at, ...row }) => ({
      ...{ ...row, delivery_id: id, made_at: made_at.getTime(), next_at: next_at?.getTime() ?? null },
      attempts: attempts
        .filter(({ delivery_id }) => delivery_id === id)
        .map(({ at, status, answer }) => ({ at: at.getTime(), status, answer })),
    }));
  },

  async resend({ partner_id, delivery_id }, context) {
    await roleFor(context, partner_id, 'tech');
    await takeAttempt(context, `partner-send:${partner_id}`, SENDINGS_AN_HOUR, 3_600);
    const at = context.now();
    await changePartner(context, partner_id, 'tech', async tx => {
      const row = await deliveryOf(tx, partner_id, delivery_id);
      if (!row) throw context.refuse('not_found');
      if (row.state === 'waiting') throw context.refuse('too_late', 'Lần gửi này còn đang đợi.');
      await moveDelivery(tx, row.id, { state: 'waiting', tries: 0, next_at: new Date(at) });
      await enqueue(tx, sendHook, { delivery: row.id }, { now: at });
    });
    return {};
  },
};
