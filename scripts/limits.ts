import { orderLimitsNow, putOrderLimit } from '#server/shop/checkout/limit-queries.ts';
import { openStore } from '#server/store.ts';
import { isOrderLimit, orderLimits, readLimit } from '../src/rules/shop/order-limits.ts';

/*
 * npm run mot -- limits              limits of cash at the door, and of copies that wait for payments
 * npm run mot -- limits NAME VALUE   sets one for orders from now on
 */

const [name, text = ''] = process.argv.slice(2);
const limit = name !== undefined && isOrderLimit(name) ? name : null;
const value = limit && readLimit(limit, text);
if (name !== undefined && value === null) {
  process.stderr.write(`npm run mot -- limits [${Object.keys(orderLimits).join('|')} VALUE]\n`);
  process.exit(2);
}
const store = await openStore();
try {
  if (limit && value !== null) await putOrderLimit(store.db, limit, value);
  for (const row of await orderLimitsNow(store.db))
    process.stdout.write(
      `${row.name.padEnd(17)} ${String(row.value).padStart(11)}  ${orderLimits[row.name]}\n`,
    );
} finally {
  await store.close();
}
