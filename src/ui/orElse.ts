/**
 * Loads, or gives `instead` where the files do not come. A catch of its own: what is chained to import() itself is taken
 * into the bundler's wrapper, and never hears of a stylesheet that failed.
 */
export const orElse =
  <T>(load: () => Promise<T>, instead: T) =>
  (): Promise<T> =>
    load().catch(() => instead);
