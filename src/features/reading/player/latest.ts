/** Whether nothing was begun since. */
export type IsLatest = () => boolean;

/** Counts what is begun, so that a late answer to something older is dropped. */
export interface Latest {
  begin(): IsLatest;
  /** For what belongs to the one that was begun last. */
  current(): IsLatest;
}

export function createLatest(): Latest {
  let count = 0;
  const current = () => {
    const mine = count;
    return () => mine === count;
  };
  return {
    begin() {
      count += 1;
      return current();
    },
    current,
  };
}
