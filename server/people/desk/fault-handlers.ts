import type { faultCalls } from '#contract/people/faults.ts';
import { anchorOf } from '#rules/reading/page-anchors.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { comicReaderAddress, editionAddress, readerAddress } from '../../library/catalogue/addresses.ts';
import { flatPanels } from '../../library/content/flat-panels.ts';
import { announce } from '../notices/announce.ts';
import {
  drawPanels,
  hasChapter,
  hasComicPage,
  misprints,
  putMisprint,
  settleFault,
  soundFaults,
} from './fault-queries.ts';

const REPORTS_AN_HOUR = 60;

export const faultHandlers: Handlers<typeof faultCalls> = {
  async listFaults({ kind, settled, before }, { db }) {
    const which = { settled: settled === 1, before };
    if (kind === 'sound')
      return (await soundFaults(db, which)).map(({ id, created_at, edition_id, content_type, ...row }) => ({
        ...{ ...row, kind, fault_id: id, sentence: '', at: created_at.getTime() },
        address: editionAddress(content_type, row.title, edition_id),
      }));
    return (await misprints(db, which)).map(
      ({ id, created_at, edition_id, chapter, part, cfi, issue_id, ...row }) => ({
        ...{ ...row, kind, fault_id: id, what: null, seconds: null, at: created_at.getTime() },
        part: part || `Phần ${chapter + 1}`,
        address: issue_id
          ? `${comicReaderAddress(row.title, issue_id)}#${cfi}`
          : `${readerAddress(row.title, edition_id)}?chapter=${chapter}`,
      }),
    );
  },

  async settleFault({ kind, fault_id, outcome, answer }, context) {
    const { reader, now } = context;
    const at = now();
    await transact(context.db, async tx => {
      const to = { state: outcome, answer: answer.trim(), settled_at: new Date(at) };
      const found = await settleFault(tx, kind, fault_id, to);
      if (found === 'gone') throw context.refuse('not_found', 'Không còn báo lỗi này.');
      if (found === 'settled') throw context.refuse('too_late', 'Vừa có người xử lý báo lỗi này rồi.');
      await recordAudit(tx, {
        ...{ now: at, actor: reader.accountId, subject: null, before: {}, reason: to.answer },
        ...{ action: `fault.${outcome}`, after: { kind, fault: fault_id } },
      });
      const { account_id, edition_id } = found;
      const facts = {
        account: account_id,
        edition: edition_id,
        kind,
        fault: fault_id,
        outcome,
        answer: to.answer,
      };
      await announce(tx, 'fault', facts, at);
    });
    return {};
  },

  async reportMisprint({ content_id, chapter, cfi, sentence, words }, context) {
    const { db, reader, now } = context;
    await takeAttempt(context, `misprint:${reader.accountId}`, REPORTS_AN_HOUR, 3_600);
    if (!(await hasChapter(db, content_id, chapter))) throw context.refuse('not_found');
    const row = { account_id: reader.accountId, edition_id: content_id, chapter, cfi, sentence };
    const kept = await putMisprint(db, { ...row, words: words.trim(), created_at: new Date(now()) });
    if (!kept) throw context.refuse('too_late', 'Chỗ này Mọt đã xem rồi. Cảm ơn bạn nhé.');
    return {};
  },

  async reportPanels({ content_id, issue, page }, context) {
    const { db, reader, now } = context;
    await takeAttempt(context, `misprint:${reader.accountId}`, REPORTS_AN_HOUR, 3_600);
    if (!(await hasComicPage(db, content_id, issue, page))) throw context.refuse('not_found');
    const kept = await putMisprint(db, {
      account_id: reader.accountId,
      edition_id: content_id,
      chapter: issue - 1,
      cfi: anchorOf(page),
      sentence: `Khung sai ở trang ${page}`,
      words: '',
      created_at: new Date(now()),
    });
    if (!kept) throw context.refuse('too_late', 'Trang này Mọt đã xem rồi. Cảm ơn bạn nhé.');
    return {};
  },

  async drawPanels({ content_id, issue, page, panels }, { db, reader, now, refuse }) {
    await transact(db, async tx => {
      const place = { edition: content_id, issue, page };
      if (!(await drawPanels(tx, place, flatPanels(panels)))) throw refuse('not_found');
      await recordAudit(tx, {
        ...{ now: now(), actor: reader.accountId, subject: null, before: {}, reason: '' },
        ...{ action: 'panels.drawn', after: { ...place, panels: panels.length } },
      });
    });
    return {};
  },
};
