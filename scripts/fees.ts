import { publishKindItem } from '#server/front/desk/show.ts';
import { feeRates } from '#server/money/purchase/fee-queries.ts';
import { openStore } from '#server/store.ts';
import { readPercent } from '../src/rules/money/purchase-fees.ts';
import { payTypes } from '../src/rules/money/purchase-methods.ts';

/*
 * npm run mot -- fees                       what each company keeps of a payment
 * npm run mot -- fees WAY PERCENT [VND]  sets it for payments from now on: a share with two decimals at most, and whole đồng beside it
 */

const [method, share, fixed = '0'] = process.argv.slice(2);
const gateway = payTypes.find(type => type === method);
const basis_points = readPercent(share ?? '');
const isWrong = method !== undefined && (!gateway || basis_points === null || !/^\d{1,9}$/.test(fixed));
if (isWrong) {
  process.stderr.write(`npm run mot -- fees [${payTypes.join('|')} PERCENT [VND]]\n`);
  process.exit(2);
}
const store = await openStore();
try {
  if (gateway && basis_points !== null)
    await publishKindItem(
      store.db,
      'fee-rates',
      { way: gateway, basisPoints: basis_points, fixedVnd: Number(fixed) },
      { id: payTypes.indexOf(gateway) + 1 },
    );
  const rates = new Map((await feeRates(store.db)).map(row => [row.gateway, row]));
  for (const type of payTypes) {
    const rate = rates.get(type);
    const said = rate ? `${rate.basis_points / 100} % and ${rate.fixed_vnd}đ` : 'nothing is booked';
    process.stdout.write(`${type.padEnd(8)} ${said}\n`);
  }
} finally {
  await store.close();
}
