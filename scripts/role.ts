import { type Role, roles } from '#contract/kit/roles.ts';
import { transact } from '#server/kit/db/transact.ts';
import { changeRoles } from '#server/money/desk/change-roles.ts';
import { accountName } from '#server/people/account/passwords.ts';
import { openStore } from '#server/store.ts';

/*
 * npm run mot -- role EMAIL_OR_PHONE                  shows the roles of an account
 * npm run mot -- role EMAIL_OR_PHONE +editor -admin   gives and takes roles; running sessions have them with their next request
 */

const usage = `npm run mot -- role EMAIL_OR_PHONE [+ROLE | -ROLE] …   (${roles.join(', ')})`;
const [account, ...changes] = process.argv.slice(2);
const named = (sign: string) =>
  changes.filter(change => change.startsWith(sign)).map(change => change.slice(1)) as Role[];
const isRole = (change: string) => /^[+-]/.test(change) && roles.includes(change.slice(1) as Role);

if (!account || !changes.every(isRole)) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const store = await openStore();
try {
  const change = {
    account: accountName(account),
    add: named('+'),
    remove: named('-'),
    actor: null,
    reason: 'npm run mot -- role',
    now: Date.now(),
  };
  const after = await transact(store.db, tx => changeRoles(tx, change));
  if (after === null) process.stderr.write('no such account\n');
  else process.stdout.write(`${Array.isArray(after) && after.length ? after.join(' ') : 'reader'}\n`);
  process.exitCode = after === null ? 1 : 0;
} finally {
  await store.close();
}
