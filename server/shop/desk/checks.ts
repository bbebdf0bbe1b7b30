import type { CheckedShop } from '#contract/shop/shop-desk.ts';
import { bankHolder } from '#rules/money/payee.ts';
import { grouped } from '#rules/text/text.ts';
import type { ChangeRow, ShopRow } from '../opening/queries.ts';
import { keptIn } from '../opening/steps.ts';
import type { Known } from './queries.ts';

type Check = CheckedShop['checks'][number];

/** Facts of the shop after its proposed changes. */
function wanted(row: ShopRow, changes: readonly ChangeRow[]) {
  const of = <S extends ChangeRow['step']>(step: S) => {
    const found = changes.find(change => change.step === step);
    return found ? keptIn(step, found.facts) : null;
  };
  const [tax, identity, bank] = [of('tax'), of('identity'), of('bank')];
  return {
    ...{ kind: tax?.kind ?? row.kind, legal: identity?.legal_name ?? row.legal_name ?? '' },
    ...{ holder: bank?.bank_holder ?? row.bank_holder, bank: bank !== null },
  };
}

/** Automatic checks of a shop. */
export function checksOf(row: ShopRow, changes: readonly ChangeRow[], known: Known): Check[] {
  const { kind, legal, holder, bank } = wanted(row, changes);
  const check = (ok: boolean, words: string, note = ''): Check => ({ words, note, ok });
  const matches = holder === bankHolder(legal);
  return [
    ...(kind === 'company'
      ? []
      : [
          matches
            ? check(true, 'Chủ tài khoản khớp người đứng tên')
            : check(false, 'Chủ tài khoản khác người đứng tên', legal && `Người đứng tên: ${legal}`),
        ]),
    known.same_tax === null
      ? check(true, 'Mã số thuế chưa tiệm nào dùng')
      : check(false, 'Mã số thuế trùng tiệm khác', known.same_tax),
    known.complaints === 0
      ? check(true, 'Không có khiếu nại đang mở')
      : check(false, `${grouped(known.complaints)} khiếu nại tiệm chưa trả lời`),
    ...(row.status === 1
      ? [check(true, known.orders === 0 ? 'Không có đơn đang dở' : `${grouped(known.orders)} đơn đang dở`)]
      : []),
    ...(bank && known.banks > 0
      ? [check(false, `Lần đổi tài khoản thứ ${known.banks + 1} trong 30 ngày`)]
      : []),
  ];
}
