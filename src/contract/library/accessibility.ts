import * as z from 'zod/mini';

/** What a book says of who can read it: named parts of plain lines. */
export const accessibility = z.array(z.object({ name: z.string(), lines: z.array(z.string()) }));
