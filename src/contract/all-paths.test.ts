import { expect, test } from 'vitest';
import { buyAddress } from '#rules/money/buy-address.ts';
import { purchaseKinds } from '#rules/money/purchase.ts';
import { linkTo, type PathName, paths, routeName } from './all-paths.ts';

const ours = [
  'package-plan-payment',
  'package-plan-oak-payment',
  'package-plan-retail-payment',
  'package-plan-result',
];

test('payment screens and their result have the specification’s names, and what is sold leads to one of them', () => {
  const names = (Object.keys(paths) as PathName[]).map(routeName);
  expect(names).toEqual(expect.arrayContaining(ours));
  const sold = Object.values(purchaseKinds).filter(({ result }) => result === 'package-plan-result');
  expect(new Set(sold.flatMap(({ page, result }) => [page, result]))).toEqual(new Set(ours));
});

test('links to what is sold are addresses of these screens', () => {
  const at = (address: string) => address.split('?')[0];
  expect(at(buyAddress({ chargeType: 'package', ids: [1] }))).toBe(linkTo('packagePlanPayment'));
  expect(at(buyAddress({ chargeType: 'package', ids: [1], oak: true }))).toBe(
    linkTo('packagePlanOakPayment'),
  );
  for (const chargeType of ['book', 'combo', 'audiobook'] as const)
    expect(at(buyAddress({ chargeType, ids: [1] }))).toBe(linkTo('packagePlanRetailPayment'));
});
