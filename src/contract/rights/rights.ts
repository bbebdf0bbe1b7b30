import * as z from 'zod/mini';
import type { RefusalName } from '../kit/refusals.ts';

/** Content permission codes of the specification, section 3: why the closed part is closed; 1 is open. */
const permission = z.literal([0, 1, 2, 3, 4, 5]);

/** Price-type codes: free 0, membership -1, retail 2, both -2. */
export const priceType = z.literal([0, -1, 2, -2]);

/** The reader's access to a book, and the ways to unlock the rest. The rule is rules/rights/access. */
export const bookAccess = z.object({
  permission,
  /** Access type 0 to 8: by what right the open part is open; null when nothing is. */
  type: z.nullable(z.number()),
  /** Spine indexes in order, or everything. */
  open: z.union([z.literal('all'), z.array(z.number())]),
  priceType,
  /** Current price of the whole work, sales included; 0 when it is not sold. */
  priceVnd: z.number(),
  /** Set for works sold by the chapter. */
  oakPerChapter: z.nullable(z.number()),
  /** `abroad`: cleared, and not in the country of the one who asks. */
  copyright: z.literal(['cleared', 'awaiting', 'expired', 'abroad']),
  /** When this person's membership ends or ended, ms since 1970; null for a guest and for who never had one. */
  memberUntil: z.nullable(z.number()),
});
export type BookAccess = z.infer<typeof bookAccess>;

/** A chapter in the list: `free` is open to everyone though the work costs something, `owned` was bought or given. */
export const chapterState = z.literal(['open', 'free', 'owned', 'locked']);
export type ChapterState = z.infer<typeof chapterState>;

/** Access to chapters by spine index. Left out for a book from outside: all of it is open. */
export const isOpen = (access: Pick<BookAccess, 'open'> | undefined, chapter: number): boolean =>
  !access || access.open === 'all' || access.open.includes(chapter);

/** Refusals that say that nothing of a work is open: permission codes 2 to 5, and the login for code 0. */
export const closedRefusals = [
  'need_retail',
  'need_membership',
  'awaiting_copyright',
  'not_in_country',
  'pending_renewal',
  'login_required',
] as const satisfies readonly RefusalName[];
