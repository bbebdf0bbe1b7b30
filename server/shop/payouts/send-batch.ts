import type { Tx } from '../../kit/db/transact.ts';
import { failpoint } from '../../kit/failpoint.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { postEntry } from '../../money/ledger/queries.ts';
import { bankNumber } from '../../money/payee/sealed.ts';
import { bankFile, sha256 } from './bank-file.ts';
import { batchToDecide, hashOf, LOOK_AGAIN, problemsOf, reject } from './batch.ts';
import { type BatchRow, updateBatch } from './batch-queries.ts';
import { dueTo, payeeOf, tellPayee } from './payee.ts';
import { lockPayouts, movePayout, type PayoutRow, payoutsOfBatch } from './payout-queries.ts';

const goes = ({ state }: PayoutRow) => state === 'sent' || state === 'paid' || state === 'bounced';

const fileOf = (secret: string, batch: BatchRow, payouts: readonly PayoutRow[]): string =>
  bankFile(
    payouts.filter(goes).map(row => ({
      reference: row.reference,
      account: bankNumber(secret, row.bank_sealed),
      holder: row.bank_holder,
      bank: row.bank,
      amountVnd: row.amount_vnd,
      words: row.shop_id === null ? ('MOT TRA CTV' as const) : ('MOT TRA TIEM' as const),
    })),
    batch.number,
  );

interface SentFile {
  name: string;
  csv: string;
  sha256: string;
  /** Payouts that were taken out, because something changed after two people had approved. */
  left_out: number;
}

/**
 * The bank file of an approved batch. With the first one its payouts are sent: what shops were owed is on its way. Later ones are
 * the same file, letter for letter. Throws not_found, too_late.
 */
export async function sendBatch(
  tx: Tx,
  { batchId, by, secret, now }: { batchId: number; by: number; secret: string; now: Date },
): Promise<SentFile> {
  const batch = await batchToDecide(tx, batchId, ['approved', 'sent']);
  const name = `chi-tra-${batch.number}.csv`;
  if (batch.state === 'sent') {
    const csv = fileOf(secret, batch, await payoutsOfBatch(tx, batchId));
    if (sha256(csv) !== batch.file_sha256)
      throw new Error(`the file of batch ${batch.number} is not what was sent`);
    return { name, csv, sha256: sha256(csv), left_out: 0 };
  }
  if ((await hashOf(tx, batchId)) !== batch.hash) throw new Refusal('too_late', LOOK_AGAIN);
  const approved = (await payoutsOfBatch(tx, batchId)).filter(({ state }) => state === 'approved');
  const problems = await problemsOf(tx, approved, now, true);
  const reason = 'Đơn hoặc tài khoản đã đổi sau khi duyệt';
  await reject(tx, [...problems.keys()], { reason, now });
  const going = approved.filter(({ id }) => !problems.has(id));
  if (going.length === 0)
    throw new Refusal('too_late', 'Mọi kỳ trả của đợt này đã đổi. Bạn bỏ đợt này rồi lập đợt khác nhé.');
  for (const { id, amount_vnd, tax_vnd, ...row } of await lockPayouts(
    tx,
    going.map(({ id }) => id),
  )) {
    const payee = payeeOf(row);
    const sent_entry_id = await postEntry(tx, {
      ...{ kind: 'payout', at: now },
      postings: [
        { ...dueTo(payee), currency: 'VND', amount: amount_vnd + tax_vnd },
        { account: 'payouts_sent', currency: 'VND', amount: -amount_vnd },
        ...(tax_vnd > 0
          ? [{ account: 'tax_withheld' as const, currency: 'VND' as const, amount: -tax_vnd }]
          : []),
      ],
    });
    await movePayout(tx, id, { state: 'sent', moved_at: now, sent_entry_id });
    await tellPayee(tx, payee, { what: 'sent', id, at: now.getTime() });
  }
  const csv = fileOf(secret, batch, await payoutsOfBatch(tx, batchId));
  await updateBatch(tx, batchId, { state: 'sent', sent_by: by, sent_at: now, file_sha256: sha256(csv) });
  failpoint('before-sent');
  return { name, csv, sha256: sha256(csv), left_out: problems.size };
}
