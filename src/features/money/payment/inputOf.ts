import type { Intent } from '#rules/money/purchase.ts';

/** An intent as calls take it. */
export const inputOf = ({ chargeType, ids }: Intent) => ({
  item_id: ids.join('-'),
  charge_type: chargeType,
});
