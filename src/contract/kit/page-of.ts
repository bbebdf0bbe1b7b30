import * as z from 'zod/mini';

/** Rows of a page of a list. Specification, section 9. */
export const LIST_PAGE = 30;

/** order_asc: reading order; id_asc: order of import; order_desc (ours): the last first. */
export const partOrder = z._default(z.enum(['order_asc', 'id_asc', 'order_desc']), 'order_asc');
export type PartOrder = 'order_asc' | 'id_asc' | 'order_desc';

/** A page of a long list, and how long all of it is. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ total: z.number(), items: z.array(row) });
