import * as z from 'zod/mini';
import { gameKeys } from '#rules/community/games/games.ts';
import { moods } from '#rules/community/games/sticks.ts';
import { bookCard } from '../library/catalogue.ts';

/* What the calls of the games speak of. */

/** Metadata of a game for search engines, previews and games' own pages. Days are Vietnam's, YYYY-MM-DD. */
export const gameSummary = z.object({
  key: z.enum(gameKeys),
  title: z.string(),
  description: z.string(),
  /** Path of a picture of 1200 × 630. */
  picture: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  state: z.enum(['soon', 'running', 'over']),
});
export type GameSummary = z.infer<typeof gameSummary>;

/** A line of a book. */
export const stick = z.object({
  number: z.number(),
  title: z.string(),
  /** One or two lines. */
  line: z.string(),
  source: z.string(),
  mood: z.enum(moods),
  /** The work it stands in, where the catalogue has it. */
  book: z.nullable(bookCard),
});
export type Stick = z.infer<typeof stick>;

/** How a round ended: pairs or books, seconds by the server's clock, moves. */
export const ended = z.object({ score: z.number(), seconds: z.number(), moves: z.number() });
export type Ended = z.infer<typeof ended>;

/** One book on the shelf of a year; `minutes` gives its height. */
const spine = z.object({ title: z.string(), tint: z.string(), minutes: z.number() });

/** Contents of a shared result, on its page and in its picture; nothing else about the person. */
export const sharedFacts = z.object({
  /** Above the title: the game, the year. */
  kicker: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
  note: z.string(),
  /** Of the ground, "#rrggbb". */
  ground: z.string(),
  spines: z.array(spine),
  /** Under the shelf; what was shared before there were any has none. */
  figures: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** The number of the print beside the words (rules/community/games/drawings.ts); none in what was shared before. */
  drawing: z.optional(z.number()),
  /** A first name, where the person chose to show it; '' otherwise. */
  name: z.string(),
});
export type SharedFacts = z.infer<typeof sharedFacts>;

const listed = z.object({ title: z.string(), tint: z.string(), minutes: z.number() });

/** One card of a year. Minutes are whole; days are YYYY-MM-DD. */
export const yearCard = z.discriminatedUnion('key', [
  z.object({ key: z.literal('time'), minutes: z.number() }),
  z.object({ key: z.literal('days'), days: z.number(), row: z.number(), from: z.string(), to: z.string() }),
  z.object({ key: z.literal('longest'), day: z.string(), minutes: z.number() }),
  z.object({ key: z.literal('work'), book: bookCard, minutes: z.number() }),
  z.object({ key: z.literal('months'), minutes: z.array(z.number()) }),
  z.object({ key: z.literal('sentence'), text: z.string(), book: z.string(), day: z.string() }),
  z.object({ key: z.literal('authors'), names: z.array(z.string()) }),
  z.object({
    ...{ key: z.literal('shelf'), works: z.number(), minutes: z.number(), days: z.number() },
    /** The longest row of days; sentences that were marked. */
    ...{ row: z.number(), sentences: z.number(), spines: z.array(listed) },
  }),
]);
export type YearCard = z.infer<typeof yearCard>;
export type YearCardOf<K extends YearCard['key']> = Extract<YearCard, { key: K }>;
