/**
 * What must hold of money, oaks and rights (server/money/ledger/invariants.ts): I1 oaks, I2 stock, I3 codes and vouchers, I4 presses, I5 money, I6 rights,
 * I7 nothing in between, I8 every update once, I9 nothing acknowledged is lost, I10 what shops are owed, I11 what affiliates are owed.
 */
export const ledgerChecks = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11'] as const;
export type LedgerCheck = (typeof ledgerChecks)[number];
