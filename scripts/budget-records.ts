import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* Byte budgets and the decision records that allow them (docs/decisions/019-byte-budgets.md). */

export interface Budget {
  limit: number;
  /** The number of the record whose table allows this limit. */
  since: string;
}

/** `| web | 115,000 | … |` of a record's table → { web: 115000 }. */
const budgetsOf = (record: string): Map<string, number> =>
  new Map(
    [...record.matchAll(/^\|\s*([^|]+?)\s*\|\s*([\d,]+)\s*\|/gm)].map(([, name = '', bytes = '']) => [
      name,
      Number(bytes.replaceAll(',', '')),
    ]),
  );

/** What is wrong with the limits: no record, a record that says nothing of it, or a limit above its record. */
export function budgetProblems(
  budgets: Readonly<Record<string, Budget>>,
  recordOf: (since: string) => string | undefined,
): string[] {
  return Object.entries(budgets).flatMap(([name, { limit, since }]) => {
    const record = recordOf(since);
    if (record === undefined) return [`"${name}": there is no decision record ${since}`];
    const allowed = budgetsOf(record).get(name);
    if (allowed === undefined) return [`"${name}": decision record ${since} has no row for it`];
    return limit > allowed ? [`"${name}": ${limit} bytes, decision record ${since} allows ${allowed}`] : [];
  });
}

/** The text of a record by its number. */
export function recordIn(project: string): (since: string) => string | undefined {
  const folder = join(project, 'docs/decisions');
  const names = readdirSync(folder);
  return since => {
    const name = names.find(each => each.startsWith(`${since}-`));
    return name && readFileSync(join(folder, name), 'utf8');
  };
}
