const journeys = (...names: string[]) => names.map(name => `tests/journeys/${name}.spec.ts`);

/** Journeys of money, rights and security: one that passes only the second time fails the run all the same. */
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
