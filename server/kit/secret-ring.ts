/*
 * LINK_SECRET, and LINK_SECRET_BEFORE while it is still accepted, in one text (decision 151): the first one signs and seals, each
 * of them opens.
 */

/** Neither of them holds a line break (settings.ts). */
const BETWEEN = '\n';

export const ringOf = (secret: string, before?: string): string =>
  before && before !== secret ? secret + BETWEEN + before : secret;

/** The secret for new signatures. */
export const newestOf = (ring: string): string => ring.split(BETWEEN, 1)[0] ?? '';

/** Accepted secrets, newest first. */
export const acceptedOf = (ring: string): string[] => ring.split(BETWEEN);
