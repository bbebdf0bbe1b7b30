import type { ChatReport, chatReportCalls } from '#contract/shop/chat-reports.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { dropClaim } from '../queue/claim-queries.ts';
import {
  isBeingStopped,
  type ReportRow,
  reportById,
  reportsBelow,
  settle,
  writerOf,
} from './report-queries.ts';

const PAGE = 30;
/** A second person stops a shop within so long after the first. Milliseconds. */
const ASKED_MS = 86_400_000;

const told = (row: ReportRow): ChatReport => ({
  report_id: row.id,
  shop_id: row.shop_id ?? 0,
  shop: row.shop ?? '',
  side: row.side,
  seq: row.seq,
  reason: row.reason,
  words: row.words,
  around: row.around.map(({ sent_at, ...message }) => ({ ...message, at: sent_at })),
  at: row.created_at.getTime(),
  settled:
    row.settled_at && row.outcome
      ? {
          outcome: row.outcome,
          reason: row.settled_reason ?? '',
          by: row.settled_name ?? 'Mọt',
          at: row.settled_at.getTime(),
        }
      : null,
});

export const chatReportHandlers: Handlers<typeof chatReportCalls> = {
  async listReports({ before, settled }, { db }) {
    const last = before > 0 ? { id: before, settled: settled === 1 } : null;
    return (await reportsBelow(db, last, PAGE)).map(told);
  },

  async settleReport({ report_id, outcome, reason }, context) {
    const { db, reader, now } = context;
    const at = new Date(now());
    await transact(db, async tx => {
      const row = await reportById(tx, report_id);
      if (!row) throw context.refuse('not_found');
      if (outcome === 'stopped') {
        if (row.shop_id === null) throw context.refuse('too_late', 'Tin này không ở tiệm nào.');
        if (!(await isBeingStopped(tx, row.shop_id, new Date(now() - ASKED_MS))))
          throw context.refuse('too_late', 'Tiệm vẫn đang bán. Bạn mở tiệm, đề nghị ngừng bán trước nhé.');
      }
      if (!(await settle(tx, report_id, { outcome, reason, by: reader.accountId, at })))
        throw context.refuse('too_late', 'Tin này đã có người xử lý rồi.');
      await recordAudit(tx, {
        now: now(),
        actor: reader.accountId,
        subject: await writerOf(tx, row.room_id, row.seq),
        action: `chat.${outcome}`,
        before: null,
        after: { report: report_id, shop: row.shop_id },
        reason,
        // The shop reads what was found of its own words.
        shop: row.side === 'buyer' ? row.shop_id : null,
      });
      await dropClaim(tx, 'report', report_id);
    });
    const row = await reportById(db, report_id);
    if (!row) throw context.refuse('not_found');
    return told(row);
  },
};
