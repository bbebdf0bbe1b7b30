import * as z from 'zod/mini';

/*
 * Editors' text as it is stored and travels: blocks and marked words, never markup. Whoever shows it builds elements, so
 * there is no HTML that could bring anything along.
 */

const span = z.object({ text: z.string(), mark: z.optional(z.enum(['em', 'strong'])) });
export type Span = z.infer<typeof span>;

const line = z.array(span);

export const prose = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: line }),
    z.object({ kind: z.literal('paragraph'), text: line }),
    z.object({ kind: z.literal('quote'), paragraphs: z.array(line) }),
    /** `first` is the first number; null for a list with dots. */
    z.object({ kind: z.literal('list'), first: z.nullable(z.number()), items: z.array(line) }),
    z.object({ kind: z.literal('break') }),
  ]),
);
export type Prose = z.infer<typeof prose>;
