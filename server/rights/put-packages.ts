import * as z from 'zod/mini';
import { normalPhone } from '#rules/people/account.ts';
import { readTable } from '#rules/text/csv.ts';
import type { Database } from '../kit/db/db.ts';
import { type Tx, transact } from '../kit/db/transact.ts';

/*
 * Packages that operators and message apps sold to their own customers, from the file that they send: a header, then a line each,
 * `phone,source,name,expires_at,waiting`. A package that is there already gets the new end.
 */

const HEADER = 'phone,source,name,expires_at,waiting';

const line = z.object({
  phone: z.pipe(
    z.string(),
    z.transform(typed => normalPhone(typed.replace(/^[1-9]\d{8}$/, '0$&'))),
  ),
  source: z.enum(['telco', 'ott']),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** ISO 8601 with its zone. */
  expires_at: z.pipe(
    z.iso.datetime({ offset: true }),
    z.transform(text => new Date(text)),
  ),
  /** 1: it ended, and the operator tries to extend it. */
  waiting: z.pipe(
    z.enum(['0', '1']),
    z.transform(text => text === '1'),
  ),
});
type Line = z.output<typeof line> & { phone: string };

export interface PutPackages {
  put: number;
  /** What was left out and why, by line. */
  problems: string[];
}

async function putOne(tx: Tx, { phone, source, name, expires_at, waiting }: Line): Promise<boolean> {
  const person = await tx
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) return false;
  const changed = await tx
    .updateTable('membership')
    .set({ expires_at, waiting_extend: waiting })
    .where('account_id', '=', person.id)
    .where('source', '=', source)
    .where('name', '=', name)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return true;
  await tx
    .insertInto('membership')
    .values({ account_id: person.id, source, name, expires_at, waiting_extend: waiting })
    .execute();
  return true;
}

/** Puts in what the file says; lines that are wrong, or of nobody here, are left out and named. Running it again changes nothing. */
export async function putPackages(db: Database, text: string): Promise<PutPackages> {
  const [header, ...lines] = readTable(text).map(({ line, cells }) => ({
    line,
    cells: cells.map(cell => cell.trim()),
  }));
  if (header?.cells.join().toLowerCase() !== HEADER)
    return { put: 0, problems: [`line 1: the header is not ${HEADER}`] };
  const problems: string[] = [];
  let put = 0;
  for (const { line: at, cells } of lines) {
    const read = line.safeParse(Object.fromEntries(HEADER.split(',').map((name, i) => [name, cells[i]])));
    const where = `line ${at}`;
    const found = read.success ? read.data : null;
    if (cells.length !== 5 || !found)
      problems.push(`${where}: ${read.error?.issues[0]?.path.join('.') ?? 'cells'} is wrong`);
    else if (found.phone === null) problems.push(`${where}: phone is wrong`);
    else if (await transact(db, tx => putOne(tx, found as Line))) put += 1;
    else problems.push(`${where}: nobody has this phone`);
  }
  return { put, problems };
}
