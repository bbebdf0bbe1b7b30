const VIETNAM_MS = 7 * 3_600_000;

/** yymmdd in Vietnam. */
export const zalopayDay = (ms: number): string =>
  new Date(ms + VIETNAM_MS).toISOString().slice(2, 10).replaceAll('-', '');

/** What ZaloPay signs: values in their order, joined by bars. */
export const zalopayLine = (values: readonly (string | number)[]): string => values.join('|');
