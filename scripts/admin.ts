import { makeFirstAdmin } from '#server/money/desk/first-admin.ts';
import { openStore } from '#server/store.ts';

/* npm run mot -- admin EMAIL_OR_PHONE ["FULL NAME"]: makes an account with the roles admin and editor and prints its password once. */

const [account, fullname = 'Quản trị'] = process.argv.slice(2);
if (!account) {
  process.stderr.write('npm run mot -- admin EMAIL_OR_PHONE ["FULL NAME"]\n');
  process.exit(2);
}
const refused = {
  taken: 'somebody has this account: npm run mot -- role EMAIL_OR_PHONE +admin',
  unreadable: 'neither an e-mail address nor a phone',
};
const store = await openStore();
try {
  const made = await makeFirstAdmin(store.db, { account, fullname, now: Date.now() });
  if (typeof made === 'string') process.stderr.write(`${refused[made]}\n`);
  else process.stdout.write(`${made.password}\n`);
  process.exitCode = typeof made === 'string' ? 1 : 0;
} finally {
  await store.close();
}
