import type { Complaint } from '#contract/shop/complaints.ts';
import { askUntil, COMPLAINT_ANSWER_MS, complaintStateAt } from '#rules/shop/complaints.ts';
import { taskLimits } from '#rules/shop/queue.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { sealedPhoto } from '../../library/photos/addresses.ts';
import { type ComplaintRow, linesOfComplaints } from './complaint-queries.ts';

type Viewer = 'buyer' | 'seller' | 'platform';
type Asker = Pick<AppContext, 'db' | 'linkSecret' | 'now'> & { filesOrigin: string };

/** As rules/shop/complaints.ts reads a row. */
export const courseOf = (row: ComplaintRow) => ({
  at: row.created_at.getTime(),
  answered_at: row.answered_at?.getTime() ?? null,
  offer: row.offer,
  accepted_at: row.accepted_at?.getTime() ?? null,
  asked_at: row.asked_at?.getTime() ?? null,
  decided_at: row.decided_at?.getTime() ?? null,
});

/** Money that was agreed on, or decided: none, waits for a bank account, or on its way. */
export function moneyOf(row: ComplaintRow): Complaint['money'] {
  const isDue = row.outcome === 'refund' || (row.accepted_at !== null && row.offer === 'refund');
  if (!isDue) return 'none';
  return row.creation_step === 0 && row.payee_bank === null && row.entry_id === null ? 'payee' : 'going';
}

/** Until when somebody has to move; null where nobody has. */
function dueOf(row: ComplaintRow, now: number): number | null {
  const course = courseOf(row);
  const state = complaintStateAt(course, now);
  if (state === 'waiting') return course.at + COMPLAINT_ANSWER_MS;
  if (state === 'late') return course.at + COMPLAINT_ANSWER_MS + taskLimits.complaint;
  if (state === 'appealed') return (course.asked_at ?? 0) + taskLimits.complaint;
  return state === 'offered' ? askUntil(course) : null;
}

/** Complaints as one of their sides sees them, in the order given. */
export async function complaintReplies(
  { db, filesOrigin, linkSecret, now }: Asker,
  rows: readonly ComplaintRow[],
  viewer: Viewer,
): Promise<Complaint[]> {
  const lines = await linesOfComplaints(
    db,
    rows.map(({ order_id }) => order_id),
  );
  const sealed = (keys: readonly string[]) =>
    keys.map(key => sealedPhoto(filesOrigin, linkSecret, key, now()));
  return rows.map(row => {
    const course = courseOf(row);
    const state = complaintStateAt(course, now());
    const until = askUntil(course);
    return {
      order_code: row.number,
      reason: row.reason,
      words: row.words,
      pictures: sealed(row.pictures),
      at: course.at,
      answer: row.answer,
      answered_by: row.answered_by,
      answered_at: course.answered_at,
      state,
      due: dueOf(row, now()),
      ...{ shop_id: row.shop_id, shopname: row.shop_name, buyer: row.buyer_name },
      ...{ cash: row.creation_step === 0, total: row.total_vnd },
      lines: lines
        .filter(({ order_id }) => order_id === row.order_id)
        .map(({ name, variation, quantity, paid_vnd }) => ({ name, variation, quantity, paid: paid_vnd })),
      offer: row.offer && { kind: row.offer, amount: row.offer_vnd ?? 0 },
      shop_pictures: sealed(row.shop_pictures ?? []),
      accepted_at: course.accepted_at,
      asked: course.asked_at === null ? null : { words: row.asked_words ?? '', at: course.asked_at },
      decision:
        row.outcome === null || course.decided_at === null
          ? null
          : {
              ...{ outcome: row.outcome, amount: row.outcome_vnd ?? 0, payer: row.payer },
              ...{ reason: row.decision_reason ?? '', at: course.decided_at },
            },
      money: moneyOf(row),
      may: {
        answer:
          viewer === 'seller'
            ? state === 'waiting'
            : viewer === 'platform' && !row.answered_at && !row.decided_at,
        accept: viewer === 'buyer' && state === 'offered',
        ask: viewer === 'buyer' && until !== null && now() < until,
        payee: viewer === 'buyer' && moneyOf(row) === 'payee',
        decide: viewer === 'platform' && (state === 'late' || state === 'appealed'),
      },
    };
  });
}
