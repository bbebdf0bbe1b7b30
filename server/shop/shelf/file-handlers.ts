import type { FileTrial } from '#contract/kit/file-trial.ts';
import type { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { FILE_ROWS } from '#rules/shop/shelf.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { shopFor } from '../../kit/http/membership.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { addBooks } from './add.ts';
import { shelfRows } from './queries.ts';
import { saveRows } from './save.ts';
import { shelfCsv } from './table.ts';
import { type Plan, type Told, tryFile } from './try-file.ts';

const FILES_PER_HOUR = 30;
const CHUNK = 1_000;
const MOVED = 'Có cuốn vừa đổi sau lần thử. Bạn thử lại tệp rồi ghi nhé.';

const reply = (id: number, told: Told, writtenAt: Date | null): FileTrial => ({
  trial_id: id,
  ...told,
  written_at: writtenAt?.getTime() ?? null,
});

/** All of a plan or nothing: one row that another changed meanwhile stops it. */
async function writePlan(tx: Tx, { shopId, now }: { shopId: number; now: Date }, plan: Plan): Promise<void> {
  for (let at = 0; at < plan.changes.length; at += CHUNK) {
    const saving = { shopId, now, why: 'ghi từ tệp' };
    const saved = await saveRows(tx, saving, plan.changes.slice(at, at + CHUNK));
    if (saved.some(({ state }) => state !== 'saved')) throw new Refusal('too_late', MOVED);
  }
  for (let at = 0; at < plan.creates.length; at += CHUNK)
    await addBooks(tx, { shopId, now }, plan.creates.slice(at, at + CHUNK)).catch(error => {
      // Somebody added the same variation since.
      if ((error as { code?: string }).code === '23505') throw new Refusal('too_late', MOVED);
      throw error;
    });
}

const audit = (tx: Tx, { reader, now }: ReaderContext, after: unknown) =>
  recordAudit(tx, {
    ...{ now: now(), actor: reader.accountId, subject: reader.accountId },
    ...{ action: 'shelf.file', before: null, after, reason: '' },
  });

export const shelfFileHandlers: Pick<
  Handlers<typeof sellerBookCalls>,
  'exportShelf' | 'tryShelf' | 'writeShelf'
> = {
  async exportShelf(_, { db, reader, now }) {
    const wanted = { shopId: shopFor(reader, 'books'), folded: '', typed: '', show: 'all' } as const;
    const rows = await shelfRows(db, wanted, { limit: 20 * FILE_ROWS, offset: 0 });
    return { name: `kho-sach-${todayInVietnam(now())}.csv`, csv: shelfCsv(rows) };
  },

  async tryShelf(_, context) {
    const { db, reader, file, now } = context;
    const shopId = shopFor(reader, 'books');
    if (!file) throw new Refusal('bad_input', { file: ['Bạn chọn một tệp CSV nhé'] });
    await takeAttempt(context, `shelf-file:${shopId}`, FILES_PER_HOUR, 3_600);
    const { plan, told } = await tryFile(db, shopId, file.bytes);
    const { id } = await db
      .insertInto('shelf_trial')
      .values({
        ...{ shop_id: shopId, account_id: reader.accountId, created_at: new Date(now()) },
        ...{ plan: JSON.stringify(plan), told: JSON.stringify(told) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return reply(id, told, null);
  },

  async writeShelf({ trial_id }, context) {
    const { db, reader, refuse } = context;
    const shopId = shopFor(reader, 'books');
    const at = new Date(context.now());
    return transact(db, async tx => {
      const trial = await tx
        .selectFrom('shelf_trial')
        .select(['plan', 'told', 'written_at'])
        .where('id', '=', trial_id)
        .where('shop_id', '=', shopId)
        .forUpdate()
        .executeTakeFirst();
      if (!trial) throw refuse('not_found');
      const told = trial.told as Told;
      if (trial.written_at) return reply(trial_id, told, trial.written_at);
      if (told.failed > 0)
        throw refuse('too_late', `Còn ${told.failed} dòng lỗi. Bạn sửa tệp rồi thử lại nhé.`);
      await writePlan(tx, { shopId, now: at }, trial.plan as Plan);
      await tx
        .updateTable('shelf_trial')
        .set({ written_at: at, plan: JSON.stringify({ changes: [], creates: [] }) })
        .where('id', '=', trial_id)
        .execute();
      await audit(tx, context, { trial: trial_id, creates: told.creates, changes: told.changes });
      return reply(trial_id, told, at);
    });
  },
};
