interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetching ahead is a favour; to somebody who saves data, or on a slow line, it is none. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !/^(slow-)?2g$/.test(connection?.effectiveType ?? '');
}
