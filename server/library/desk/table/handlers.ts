import type { FileTrial } from '#contract/kit/file-trial.ts';
import type { catalogueFileCalls } from '#contract/library/desk-file.ts';
import { changedFields } from '#rules/library/work-content.ts';
import { WORKS_FILE_ROWS } from '#rules/library/work-words.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { recordAudit } from '../../../kit/audit/record-audit.ts';
import { withDeadline } from '../../../kit/db/deadline.ts';
import { type Tx, transact } from '../../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../../kit/http/context.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import { lockIntake } from '../../catalogue/intake-works.ts';
import { changeIn, show } from '../change-work.ts';
import { draftOf } from '../queries.ts';
import { contentOf, contentsOf } from '../work-content.ts';
import { worksCsv } from './columns.ts';
import { lockTrial, putTrial, trialWritten, worksToExport } from './file-queries.ts';
import { addBook } from './new-books.ts';
import { type Plan, type Told, tryFile } from './try-file.ts';

const MOVED = 'Có cuốn vừa đổi sau lần thử. Bạn thử lại tệp rồi ghi nhé.';
/** ms: each of thousands of works is locked, changed and written down. */
const WRITE_MS = 90_000;

const reply = (id: number, told: Told, writtenAt: Date | null): FileTrial => ({
  trial_id: id,
  ...told,
  written_at: writtenAt?.getTime() ?? null,
});

/** All of a plan or nothing: one work that changed meanwhile stops it. */
async function writePlan(tx: Tx, by: ReaderContext, { changes, creates }: Plan): Promise<void> {
  for (const { work_id, version, before, after } of changes.sort((a, b) => a.work_id - b.work_id))
    await changeIn(tx, by, { work_id, version }, async given => {
      const now = await contentOf(tx, work_id);
      if (!now || changedFields(now, before).length > 0 || (await draftOf(tx, work_id)))
        throw new Refusal('too_late', MOVED);
      const what = `sửa ${changedFields(before, after).join(', ')} bằng tệp`;
      await show(by, given, { workId: work_id, content: after, what, action: 'catalogue.publish' });
      return {};
    }).catch(error => {
      if (error instanceof Refusal && ['changed_meanwhile', 'not_found'].includes(error.refusal))
        throw new Refusal('too_late', MOVED);
      throw error;
    });
  if (creates.length > 0) await lockIntake(tx);
  for (const book of creates) await addBook(tx, book);
}

async function writeTrial(trialId: number, context: ReaderContext): Promise<FileTrial> {
  const { db, reader, now } = context;
  const at = new Date(now());
  return transact(db, async tx => {
    const trial = await lockTrial(tx, trialId, reader.accountId);
    if (!trial) throw new Refusal('not_found');
    const told = trial.told as Told;
    if (trial.written_at) return reply(trialId, told, trial.written_at);
    if (told.failed > 0)
      throw new Refusal('too_late', `Còn ${told.failed} dòng lỗi. Bạn sửa tệp rồi thử lại nhé.`);
    await writePlan(tx, context, trial.plan as Plan);
    await trialWritten(tx, trialId, at);
    await recordAudit(tx, {
      ...{ now: now(), actor: reader.accountId, subject: null, action: 'catalogue.file', before: null },
      ...{ after: { trial: trialId, creates: told.creates, changes: told.changes }, reason: '' },
    });
    return reply(trialId, told, at);
  });
}

export const catalogueFileHandlers: Handlers<typeof catalogueFileCalls> = {
  async exportWorks(wanted, { db, now, refuse }) {
    const { ids, editions } = await worksToExport(db, wanted, WORKS_FILE_ROWS);
    if (editions > WORKS_FILE_ROWS)
      throw refuse(
        'too_large',
        `Danh sách này dài hơn ${WORKS_FILE_ROWS} dòng. Bạn lọc bớt theo loại, tình trạng hoặc tên nhé.`,
      );
    const works = await contentsOf(db, ids);
    const csv = worksCsv(ids.flatMap(id => works.get(id) ?? []));
    return { name: `kho-sach-${todayInVietnam(now())}.csv`, csv };
  },

  async tryWorks(_, { db, reader, file, now }) {
    if (!file) throw new Refusal('bad_input', { file: ['Bạn chọn một tệp CSV nhé'] });
    const { plan, told } = await tryFile(db, file.bytes);
    const { id } = await putTrial(db, {
      ...{ account_id: reader.accountId, created_at: new Date(now()) },
      ...{ plan: JSON.stringify(plan), told: JSON.stringify(told) },
    });
    return reply(id, told, null);
  },

  writeWorks: ({ trial_id }, context) => withDeadline(() => writeTrial(trial_id, context), WRITE_MS),
};
