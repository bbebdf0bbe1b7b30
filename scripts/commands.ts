/* The commands of `npm run mot -- NAME …`, by what they are for: docs/commands.md describes each. */

interface Command {
  /** A file of this project, or a program of a package. */
  file: string;
  /** Stands before what is given. */
  before?: readonly string[];
}

const groups = {
  operate: {
    import: { file: 'scripts/import.ts' },
    jobs: { file: 'scripts/jobs.ts' },
    admin: { file: 'scripts/admin.ts' },
    role: { file: 'scripts/role.ts' },
    ledger: { file: 'scripts/ledger.ts' },
    fees: { file: 'scripts/fees.ts' },
    limits: { file: 'scripts/limits.ts' },
    partner: { file: 'scripts/partner.ts' },
    codes: { file: 'scripts/activation-codes.ts' },
    members: { file: 'scripts/members.ts' },
    campaigns: { file: 'scripts/campaigns.ts' },
    dictionary: { file: 'scripts/dictionary.ts' },
    units: { file: 'scripts/units.ts' },
    call: { file: 'scripts/call.ts' },
    migrate: { file: 'scripts/migrate.ts' },
    storage: { file: 'scripts/storage.ts' },
    backup: { file: 'scripts/backup.ts' },
    restore: { file: 'scripts/restore.ts' },
    verify: { file: 'scripts/verify.ts' },
  },
  measure: {
    map: { file: 'scripts/map.ts' },
    orders: { file: 'scripts/orders.ts' },
    structure: { file: 'scripts/structure.ts' },
    budgets: { file: 'scripts/budgets.ts' },
    lighthouse: { file: 'scripts/lighthouse.ts' },
    'demo-scale': { file: 'scripts/demo-scale.ts' },
  },
  prove: {
    engines: { file: 'vitest', before: ['run', '--project', 'engines'] },
    faults: { file: 'scripts/test.ts', before: ['--faults'] },
    fuzz: { file: 'scripts/fuzz.ts' },
    storm: { file: 'scripts/storm.ts' },
    'read-through': { file: 'tests/read-through/main.ts' },
  },
} as const satisfies Record<string, Record<string, Command>>;

export const commands: Readonly<Record<string, Command>> = {
  ...groups.operate,
  ...groups.measure,
  ...groups.prove,
};
export const commandNames: readonly string[] = Object.keys(commands);

/** How to call it, with the names by group. */
export const usage = (): string =>
  [
    'npm run mot -- NAME …   (docs/commands.md)',
    ...Object.entries(groups).map(([group, some]) => `  ${group}: ${Object.keys(some).join(', ')}`),
    '',
  ].join('\n');
