import { parseArgs } from 'node:util';
import { checkLedger } from '#server/money/ledger/invariants.ts';
import { sabotage } from '#server/money/ledger/sabotage.ts';
import { openStore } from '#server/store.ts';

/*
 * npm run mot -- ledger                 every place where money, oaks and rights disagree; nothing when all is well
 * npm run mot -- ledger --sabotage   plants one fault of each kind as a superuser, takes it back, and says whether it was found
 */

const say = (line: string) => process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { sabotage: { type: 'boolean', default: false } } });

const store = await openStore(undefined, { as: values.sabotage ? 'owner' : 'app' });
try {
  if (values.sabotage) {
    const results = await sabotage(store.db, Date.now());
    for (const { fault, breaks, found } of results) say(`${found ? 'found' : 'MISSED'}  ${breaks}  ${fault}`);
    process.exitCode = results.every(({ found }) => found) ? 0 : 1;
  } else {
    const violations = await checkLedger(store.db, Date.now());
    for (const { name, what } of violations) say(`${name}  ${what}`);
    say(violations.length ? `${violations.length} violations` : 'the books agree');
    process.exitCode = violations.length ? 1 : 0;
  }
} finally {
  await store.close();
}
