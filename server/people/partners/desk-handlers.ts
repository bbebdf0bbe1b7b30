import type { DeskPartner, partnerDeskCalls } from '#contract/people/partner-desk.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { whyNotHost, whyNotSafeOrigin } from '../../kit/web-origin.ts';
import { putPartner } from '../embed/partners.ts';
import { partnerRow } from '../embed/queries.ts';
import { tellHooks } from './hooks.ts';
import { weekBegan } from './partner-reply.ts';
import { deskPartners, lockPartner, membersOf, updatePartner } from './queries.ts';

type Row = Awaited<ReturnType<ReturnType<typeof deskPartners>['execute']>>[number];

async function told(context: ReaderContext, row: Row): Promise<DeskPartner> {
  const people = await membersOf(context.db, row.id);
  return {
    ...{ partner_id: row.id, name: row.name, site: row.site, state: row.state, reason: row.state_reason },
    ...{ made_at: row.made_at.getTime(), origins: row.allowed_origins, book_hosts: row.book_hosts },
    ...{ terms: row.terms, keys: row.keys ?? 0, opened_week: row.opened_week ?? 0 },
    people: people.map(({ fullname, role }) => ({ fullname, role })),
  };
}

async function reply(context: ReaderContext, id: string): Promise<DeskPartner> {
  const row = await deskPartners(context.db, weekBegan(context.now()))
    .where('partner.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', 'Không có đối tác nào như vậy.');
  return told(context, row);
}

async function locked(tx: Tx, id: string) {
  const row = await lockPartner(tx, id);
  if (!row) throw new Refusal('not_found', 'Không có đối tác nào như vậy.');
  return row;
}

/** Throws what is wrong with lists of origins and hosts, by field. */
function refuseBadLists(origins: readonly string[], hosts: readonly string[]): void {
  const origin = origins.find(each => whyNotSafeOrigin(each));
  const host = hosts.find(each => whyNotHost(each));
  if (origin !== undefined || host !== undefined)
    throw new Refusal('bad_input', {
      ...(origin !== undefined && { origins: [`“${origin}” không dùng được: viết như https://benso.vn`] }),
      ...(host !== undefined && { book_hosts: [`“${host}” không dùng được: viết như sach.benso.vn`] }),
    });
}

const note = (
  tx: Tx,
  { reader, now }: ReaderContext,
  action: string,
  { before, after, reason }: { before: unknown; after: unknown; reason: string },
) => recordAudit(tx, { now: now(), actor: reader.accountId, subject: null, action, before, after, reason });

export const partnerDeskHandlers: Handlers<typeof partnerDeskCalls> = {
  async listPartners(_, context) {
    const rows = await deskPartners(context.db, weekBegan(context.now())).limit(500).execute();
    return Promise.all(rows.map(row => told(context, row)));
  },

  async addPartner({ handle, name, origins, book_hosts }, context) {
    refuseBadLists(origins, book_hosts);
    await transact(context.db, async tx => {
      if (await partnerRow(tx, handle)) throw context.refuse('too_late', 'Mã này đã có người dùng.');
      await putPartner(tx, { id: handle, name, allowed_origins: origins, book_hosts });
      await note(tx, context, 'partner.added', {
        before: null,
        after: { partner: handle, origins },
        reason: '',
      });
    });
    return reply(context, handle);
  },

  async changePartner({ partner_id, name, origins, book_hosts, terms, reason }, context) {
    refuseBadLists(origins, book_hosts);
    if (terms.includes('free') && terms.includes('no-free'))
      throw new Refusal('bad_input', { terms: ['Chọn một trong hai: mở hoặc không mở sách miễn phí'] });
    if (terms.includes('chapters') && terms.includes('no-chapters'))
      throw new Refusal('bad_input', { terms: ['Chọn một trong hai: xét hoặc không xét từng chương'] });
    await transact(context.db, async tx => {
      const before = await locked(tx, partner_id);
      const after = { allowed_origins: origins, book_hosts, terms: [...new Set(terms)] };
      await updatePartner(tx, partner_id, { ...after, name });
      await note(tx, context, 'partner.changed', {
        before: { partner: partner_id, origins: before.allowed_origins, terms: before.terms },
        after: { origins, terms: after.terms },
        reason,
      });
      await tellHooks(tx, context, partner_id, 'partner.changed', { what: 'terms', terms: after.terms });
    });
    return reply(context, partner_id);
  },

  async decidePartner({ partner_id, to, reason }, context) {
    await transact(context.db, async tx => {
      const { state } = await locked(tx, partner_id);
      const fits =
        to === 'approved'
          ? state !== 'approved'
          : to === 'refused'
            ? state === 'waiting'
            : state === 'approved';
      if (!fits) throw context.refuse('too_late', 'Đối tác này không còn ở tình trạng ấy.');
      await updatePartner(tx, partner_id, { state: to, state_reason: to === 'approved' ? '' : reason });
      await note(tx, context, `partner.${to}`, {
        before: { partner: partner_id, state },
        after: { state: to },
        reason,
      });
      await tellHooks(tx, context, partner_id, 'partner.changed', { what: to });
    });
    return reply(context, partner_id);
  },
};
