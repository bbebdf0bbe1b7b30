import * as z from 'zod/mini';

/** Accessibility metadata of a book as plain lines, by part. */
export const accessibility = z.array(z.object({ name: z.string(), lines: z.array(z.string()) }));
