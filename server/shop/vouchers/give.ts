import {
  type TermsProblems,
  termsProblems,
  type VoucherTerms,
  worseTerms,
} from '#rules/shop/voucher-terms.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import {
  endVoucherAt,
  type GivenVoucher,
  givenVoucher,
  insertVoucher,
  isCodeTaken,
  lockVoucher,
  updateVoucher,
  type VoucherOwner,
} from './terms-queries.ts';

/* Making, changing and ending a voucher: the same for shops and for the platform. */

export const termsOf = (row: GivenVoucher): VoucherTerms => ({
  code: row.code,
  kind: row.kind,
  percent: row.percent,
  amount: row.amount_vnd,
  most: row.most_vnd,
  least: row.least_vnd,
  starts_at: row.starts_at.getTime(),
  ends_at: row.ends_at.getTime(),
  uses_total: row.uses_total,
  uses_each: row.uses_each,
  listed: row.listed,
});

const TAKEN = 'Mã này đã có rồi, bạn chọn tên khác nhé';

/** Reasons of violated voucher constraints. */
const reasons: Record<string, { code?: string[]; uses_total?: string[] }> = {
  voucher_code_key: { code: [TAKEN] },
  voucher_uses_total: { uses_total: ['Đã có nhiều lượt dùng hơn số này'] },
};

/** A constraint's refusal as bad_input of its field; any other error stays. */
function asProblem(error: unknown): unknown {
  const found = reasons[(error as { constraint?: string } | null)?.constraint ?? ''];
  return found ? new Refusal('bad_input', found) : error;
}

/** Validation errors by field; of an existing one (`before`), also changes for the worse for its users. */
export async function problemsOfTerms(
  db: Db,
  id: number | null,
  terms: VoucherTerms,
  before?: GivenVoucher,
): Promise<TermsProblems> {
  const wrong = termsProblems(terms);
  const worse = before && before.claims > 0 ? worseTerms(termsOf(before), terms) : {};
  if (!wrong.code && (await isCodeTaken(db, terms.code, id))) wrong.code = [TAKEN];
  if (before && terms.uses_total !== null && terms.uses_total < before.claims)
    wrong.uses_total = [`Đã có ${before.claims} lượt dùng`];
  if (before && before.kind !== terms.kind) wrong.kind = ['Loại mã giữ nguyên. Bạn tạo mã khác nhé'];
  return { ...worse, ...wrong };
}

async function checkTerms(
  tx: Tx,
  id: number | null,
  terms: VoucherTerms,
  before?: GivenVoucher,
): Promise<void> {
  const problems = await problemsOfTerms(tx, id, terms, before);
  if (Object.keys(problems).length > 0) throw new Refusal('bad_input', problems as Record<string, string[]>);
}

/** Answers its id. Throws bad_input. */
export async function addVoucher(
  tx: Tx,
  terms: VoucherTerms,
  owner: VoucherOwner,
  now: number,
): Promise<number> {
  if (terms.ends_at <= now) throw new Refusal('bad_input', { ends_at: ['Lúc kết thúc đã qua rồi'] });
  await checkTerms(tx, null, terms);
  return insertVoucher(tx, terms, owner).catch(error => {
    throw asProblem(error);
  });
}

/** Locks a voucher whose owner this is; throws not_found. */
export async function lockGiven(tx: Tx, id: number, shopId: number | null): Promise<GivenVoucher> {
  const locked = await lockVoucher(tx, id);
  const row = locked?.shop_id === shopId ? await givenVoucher(tx, id) : undefined;
  if (!row) throw new Refusal('not_found');
  return row;
}

interface Change {
  terms: VoucherTerms;
  owner: VoucherOwner;
  now: number;
}

/** Changes one that is locked. Throws bad_input, too_late. */
export async function changeVoucher(
  tx: Tx,
  before: GivenVoucher,
  { terms, owner, now }: Change,
): Promise<void> {
  const was = before.ends_at.getTime();
  if (was <= now && before.claims > 0)
    throw new Refusal('too_late', 'Mã này đã kết thúc. Bạn tạo mã mới nhé.');
  if (terms.ends_at <= now) throw new Refusal('bad_input', { ends_at: ['Lúc kết thúc đã qua rồi'] });
  await checkTerms(tx, before.id, terms, before);
  await updateVoucher(tx, before.id, terms, owner).catch(error => {
    throw asProblem(error);
  });
}

/** Ends one that is locked: no order uses it any more, those that did keep what it took off. Throws too_late. */
export async function endVoucher(tx: Tx, before: GivenVoucher, now: number): Promise<void> {
  if (before.ends_at.getTime() <= now) throw new Refusal('too_late', 'Mã này đã kết thúc rồi.');
  await endVoucherAt(tx, before.id, new Date(now));
}
