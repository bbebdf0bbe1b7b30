import * as z from 'zod/mini';
import { paymentMethods, payTypes } from '#rules/money/purchase-methods.ts';
import { itemKind } from '../../kit/desk-item.ts';

const schema = z.strictObject({
  way: z.literal(payTypes),
  /** Hundredths of a percent. */
  basisPoints: z.int('Cần số nguyên').check(z.gte(0, 'Ít nhất 0'), z.lte(9_999, 'Nhiều nhất 9.999')),
  fixedVnd: z.int('Cần số nguyên').check(z.gte(0, 'Ít nhất 0'), z.lte(1_000_000, 'Nhiều nhất 1.000.000')),
});
export type FeeRateItem = z.infer<typeof schema>;

/** Fee rates of each payment gateway, from the next payment on. */
export const feeRateKind = itemKind({
  kind: 'fee-rates',
  title: 'Phí thanh toán',
  one: 'mức phí',
  group: 'selling',
  role: 'finance',
  fixed: true,
  schema,
  nameOf: ({ way }) => paymentMethods[way].name,
  blank: { way: 'vnpay', basisPoints: 0, fixedVnd: 0 },
  fields: [
    {
      name: 'basisPoints',
      label: 'Phí theo phần vạn của số tiền',
      input: 'number',
      most: 9_999,
      help: '110 là 1,1 %. Tính cho những lần trả tiền từ lúc đăng',
    },
    { name: 'fixedVnd', label: 'Phí mỗi lần', input: 'money', most: 1_000_000 },
  ],
});
