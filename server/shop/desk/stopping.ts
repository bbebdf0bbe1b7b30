/** A second person stops a shop within so long after the first. Milliseconds. */
export const STOPPING_MS = 86_400_000;
