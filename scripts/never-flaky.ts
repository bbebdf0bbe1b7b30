const journeys = (...names: string[]) => names.map(name => `tests/journeys/${name}.spec.ts`);

/** Tests of money, rights and security: one that passes only the second time fails the run all the same. */
export const neverFlaky: readonly string[] = [
  // Money.
  ...journeys('buying', 'payment', 'prices', 'ways-to-pay', 'finance-desk', 'mini-paying'),
  ...journeys('flash-sale', 'ordering', 'orders', 'mini-ordering', 'shop', 'ratings'),
  // What one may open, here and on a device.
  ...journeys('rights', 'rights-list', 'rights-table', 'offline'),
  // Who one is, and what a book or a partner's page may do.
  ...journeys('accounts', 'live', 'embed-gate', 'embed-login', 'embed-page-limit', 'embed-safety'),
  // What was acknowledged is kept, and what two servers count together.
  'tests/faults/kill.spec.ts',
  'tests/faults/two-servers.spec.ts',
];

/** Of units: everything in these folders. */
export const neverFlakyFolders: readonly string[] = [
  ...['money', 'shop', 'rights', 'people', 'gateways', 'kit', 'backup'].map(name => `server/${name}/`),
  ...['money', 'shop', 'rights'].map(name => `src/rules/${name}/`),
];

export const isNeverFlaky = (file: string): boolean =>
  neverFlaky.includes(file) || neverFlakyFolders.some(folder => file.startsWith(folder));
