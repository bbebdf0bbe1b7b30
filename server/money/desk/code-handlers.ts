import type { codeDeskCalls } from '#contract/money/desk-codes.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { slugify } from '#rules/text/slug.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { csvOf } from '../../kit/table/csv.ts';
import { issueCodes, stopCodes } from '../purchase/activation-codes.ts';
import { batches } from '../purchase/code-queries.ts';
import { planById, plansForCodes } from '../purchase/offer-queries.ts';

/** How long codes may wait to be used. */
const MOST_MS = 3_650 * 86_400_000;
/** Of one table of batches. */
const MOST_BATCHES = 10_000;

const wrong = (field: string, message: string) => new Refusal('bad_input', { [field]: [message] });

export const codeDeskHandlers: Handlers<typeof codeDeskCalls> = {
  async listCodeBatches({ before, page_size }, { db }) {
    const rows = await batches(db, { ...(before !== undefined && { before }), most: page_size });
    return rows.map(row => ({
      id: row.id,
      name: row.name,
      gives: row.gives_name,
      days: row.days,
      oak: row.oak,
      codes: row.codes,
      uses: row.uses,
      used: row.used,
      made_at: row.created_at.getTime(),
      expires_at: row.expires_at.getTime(),
      stopped_at: row.stopped_at?.getTime() ?? null,
    }));
  },

  codePlans: (_, { db }) => plansForCodes(db),

  async makeCodes({ reason, expires_at, ...batch }, { db, now, reader }) {
    if (expires_at <= now()) throw wrong('expires_at', 'Hạn dùng phải sau lúc này');
    if (expires_at > now() + MOST_MS) throw wrong('expires_at', 'Hạn dùng nhiều nhất là 10 năm');
    const plan = await planById(db, batch.plan_id);
    if (!plan?.listed) throw wrong('plan_id', 'Gói này không còn bán');
    const codes = await issueCodes(
      db,
      { ...batch, expires_at: new Date(expires_at) },
      { actor: reader.accountId, now: now(), reason },
    );
    const until = clockThenDay(expires_at);
    return {
      name: `ma-${slugify(batch.name) || 'kich-hoat'}.csv`,
      csv: csvOf([
        ['Mã', 'Đợt', 'Gói', 'Mỗi mã dùng được', 'Hạn dùng'],
        ...codes.map(code => [code, batch.name, plan.name, batch.uses, until]),
      ]),
    };
  },

  async stopCodes({ batch_id, stop, reason }, { db, now, reader, refuse }) {
    const stopped_at = stop === 1 ? new Date(now()) : null;
    const by = { actor: reader.accountId, now: now(), reason };
    if (!(await stopCodes(db, { batch: batch_id, stopped_at }, by))) throw refuse('not_found');
    return { stopped_at: stopped_at?.getTime() ?? null };
  },

  async exportCodeBatches(_, { db, now }) {
    const rows = await batches(db, { most: MOST_BATCHES });
    return {
      name: `dot-ma-${todayInVietnam(now())}.csv`,
      csv: csvOf([
        ['Đợt', 'Gói', 'Số mã', 'Mỗi mã dùng được', 'Đã dùng', 'Làm lúc', 'Hạn dùng', 'Dừng lúc'],
        ...rows.map(row => [
          ...[row.name, row.gives_name, row.codes, row.uses, row.used],
          clockThenDay(row.created_at.getTime()),
          clockThenDay(row.expires_at.getTime()),
          row.stopped_at ? clockThenDay(row.stopped_at.getTime()) : '',
        ]),
      ]),
    };
  },
};
