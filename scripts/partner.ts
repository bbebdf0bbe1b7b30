import { parseArgs } from 'node:util';
import { whyNotPartner } from '#server/people/embed/partner-row.ts';
import { putPartner } from '#server/people/embed/partners.ts';
import { allPartners, partnerRow } from '#server/people/embed/queries.ts';
import { openStore } from '#server/store.ts';

/*
 * npm run mot -- partner                                          lists partners
 * npm run mot -- partner add ID "NAME" ORIGIN… [--books HOST]…    lets a site embed the reader
 * npm run mot -- partner change ID [ORIGIN…] [--books HOST]…      replaces its origins, its hosts of books, or both
 */

const usage =
  'npm run mot -- partner [add ID NAME ORIGIN… [--books HOST]… | change ID [ORIGIN…] [--books HOST]…]';
const say = (line: string) => process.stdout.write(`${line}\n`);
function stop(line: string, code: number): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { books: { type: 'string', multiple: true } },
});
const [command = 'list', id = '', ...rest] = positionals;
if (!['list', 'add', 'change'].includes(command)) stop(usage, 2);
if (command === 'add' && rest.length < 2) stop(usage, 2);
if (command === 'change' && rest.length === 0 && !values.books) stop(usage, 2);

const store = await openStore();
try {
  const known = id ? await partnerRow(store.db, id) : undefined;
  if (command === 'list') {
    for (const row of await allPartners(store.db)) {
      const wrong = whyNotPartner(row);
      say(`${row.id}  ${row.name}`);
      say(`  origins: ${row.allowed_origins.join(' ') || 'none'}`);
      if (row.book_hosts.length > 0) say(`  books: ${row.book_hosts.join(' ')}`);
      for (const line of wrong) say(`  not used: ${line}`);
    }
  } else if (command === 'add' && known) {
    process.exitCode = 1;
    process.stderr.write(`${id} is a partner already: npm run mot -- partner change ${id} …\n`);
  } else if (command === 'change' && !known) {
    process.exitCode = 1;
    process.stderr.write(`${id} is no partner\n`);
  } else {
    const [name, origins] = known ? [known.name, rest] : [rest[0] ?? '', rest.slice(1)];
    const partner = {
      id,
      name,
      allowed_origins: origins.length > 0 ? origins : (known?.allowed_origins ?? []),
      book_hosts: values.books ?? known?.book_hosts ?? [],
    };
    const wrong = whyNotPartner(partner);
    if (wrong.length > 0) {
      process.exitCode = 1;
      process.stderr.write(`${wrong.join('\n')}\n`);
    } else {
      await putPartner(store.db, partner);
      say(`${id}: ${partner.allowed_origins.join(' ')}`);
    }
  }
} finally {
  await store.close();
}
