import type { FeeRateItem } from '#contract/money/desk-items/fee-rates.ts';
import { paymentMethods, payTypes } from '#rules/money/purchase-methods.ts';
import { searchable } from '#rules/text/search.ts';
import { money } from '#rules/text/text.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { feeRate, putFeeRate } from '../purchase/fee-queries.ts';

/** Ways to pay have numbers here from 1 on, in the order in which they are known. */
const wayOf = (id: number) => payTypes[id - 1];

const percent = (basisPoints: number) => `${(basisPoints / 100).toLocaleString('vi-VN')} %`;

export const feeRateDeskKind: DeskKind<FeeRateItem> = {
  kind: 'fee-rates',
  async list(db, { search, after }) {
    const rows = await Promise.all(
      payTypes.map(async (way, at) => ({ id: at + 1, way, rate: await feeRate(db, way) })),
    );
    return after > 0
      ? []
      : rows
          .map(({ id, way, rate }) => ({
            id,
            name: paymentMethods[way].name,
            note: rate
              ? `${percent(rate.basis_points)} và ${money(rate.fixed_vnd)} mỗi lần`
              : 'Chưa ghi phí, tính là 0đ',
          }))
          .filter(({ name }) => searchable(name).includes(searchable(search)));
  },
  async read(db, id) {
    const way = wayOf(id);
    if (!way) return null;
    const rate = await feeRate(db, way);
    return { way, basisPoints: rate?.basis_points ?? 0, fixedVnd: rate?.fixed_vnd ?? 0 };
  },
  async write(tx, id, { way, basisPoints, fixedVnd }) {
    await putFeeRate(tx, { gateway: way, basis_points: basisPoints, fixed_vnd: fixedVnd });
    return id ?? payTypes.indexOf(way) + 1;
  },
  // The number and the way are one thing: the fee of one way is not written for another.
  check: async (_, { way }, id) =>
    id !== null && wayOf(id) !== way ? new Refusal('bad_input', { way: ['Cách trả giữ nguyên'] }) : null,
};
