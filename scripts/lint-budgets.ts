import { resolve } from 'node:path';
import { budgetProblems, recordIn } from './budget-records.ts';
import budgets from './budgets.json' with { type: 'json' };

/* A byte budget is not above what its decision record allows. Part of npm run check. */

const problems = budgetProblems(budgets, recordIn(resolve(import.meta.dirname, '..')));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length ? 1 : 0);
