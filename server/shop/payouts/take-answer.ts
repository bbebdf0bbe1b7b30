import { bounceNames, type PayoutBounce } from '#rules/shop/payouts.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { failpoint } from '../../kit/failpoint.ts';
import { postEntry } from '../../money/ledger/queries.ts';
import { bankNumber } from '../../money/payee/sealed.ts';
import { type Answered, readAnswer, refuseFile, sha256 } from './bank-file.ts';
import { dueTo, payeeOf, tellPayee } from './payee.ts';
import { isNumberUsed, lockByReference, movePayout } from './payout-queries.ts';

type Payout = Awaited<ReturnType<typeof lockByReference>>[number];

/** Why a line cannot be of this payout; null where it is. */
async function whyNot(tx: Tx, secret: string, row: Payout, answer: Answered): Promise<string | null> {
  const { line, reference } = answer;
  const said = (why: string) => `Dòng ${line}: ${reference} ${why}.`;
  if (row.amount_vnd !== answer.amountVnd) return said('có số tiền khác với kỳ trả');
  if (bankNumber(secret, row.bank_sealed) !== answer.account) return said('có số tài khoản khác với kỳ trả');
  if (row.state === 'sent')
    return (await isNumberUsed(tx, answer.transactionNo, row.id))
      ? said('có số giao dịch của một kỳ trả khác')
      : null;
  if (row.state !== 'paid' && row.state !== 'bounced') return said('chưa được gửi cho ngân hàng');
  return isSame(row, answer) ? null : said('đã có kết quả khác');
}

const isSame = (row: Payout, { bounce, transactionNo }: Answered): boolean =>
  row.transaction_no === transactionNo &&
  row.bounce === bounce &&
  (bounce === null) === (row.state === 'paid');

async function end(tx: Tx, row: Payout, { bounce, transactionNo }: Answered, now: Date): Promise<void> {
  const amount = row.amount_vnd;
  const payee = payeeOf(row);
  const transit = { account: 'payouts_sent', currency: 'VND', amount } as const;
  const end_entry_id = await postEntry(tx, {
    ...{ kind: bounce === null ? ('paid' as const) : ('bounced' as const), at: now },
    postings:
      bounce === null
        ? [transit, { account: 'payouts', currency: 'VND', amount: -amount }]
        : [
            transit,
            { ...dueTo(payee), currency: 'VND', amount: -amount - row.tax_vnd },
            ...(row.tax_vnd > 0
              ? [{ account: 'tax_withheld' as const, currency: 'VND' as const, amount: row.tax_vnd }]
              : []),
          ],
  });
  const moved = { moved_at: now, transaction_no: transactionNo, end_entry_id };
  if (bounce === null) await movePayout(tx, row.id, { state: 'paid', ...moved });
  else
    await movePayout(tx, row.id, {
      state: 'bounced',
      bounce,
      reason: bounceNames[bounce as PayoutBounce],
      ...moved,
    });
  const what = bounce === null ? 'paid' : 'bounced';
  await tellPayee(tx, payee, { what, id: row.id, at: now.getTime() });
}

interface Taken {
  paid: number;
  bounced: number;
  /** Known already: an answer that comes twice does nothing more. */
  again: number;
  /** References that are of no payout of ours. */
  unknown: string[];
}

/**
 * Takes what a bank answered: all of it or nothing. What is known already changes nothing, references of nobody are told, and a line
 * that contradicts what we sent refuses the whole file. Throws bad_input.
 */
export async function takeAnswer(
  tx: Tx,
  { text, by, secret, now }: { text: string; by: number; secret: string; now: Date },
): Promise<Taken> {
  const answers = readAnswer(text);
  const rows = await lockByReference(
    tx,
    answers.map(({ reference }) => reference),
  );
  const wrong: string[] = [];
  const taken: Taken = { paid: 0, bounced: 0, again: 0, unknown: [] };
  for (const answer of answers) {
    const row = rows.find(({ reference }) => reference === answer.reference);
    if (!row) {
      taken.unknown.push(answer.reference);
      continue;
    }
    const why = await whyNot(tx, secret, row, answer);
    if (why !== null) wrong.push(why);
    else if (row.state !== 'sent') taken.again += 1;
    else {
      await end(tx, row, answer, now);
      taken[answer.bounce === null ? 'paid' : 'bounced'] += 1;
    }
  }
  // The transaction goes with the refusal: nothing of the file is taken.
  if (wrong.length > 0) refuseFile(wrong);
  await tx
    .insertInto('bank_answer')
    .values({
      ...{ sha256: sha256(text), paid: taken.paid, bounced: taken.bounced, again: taken.again },
      ...{ unknown: JSON.stringify(taken.unknown), read_by: by, at: now },
    })
    .execute();
  failpoint('before-answered');
  return taken;
}
