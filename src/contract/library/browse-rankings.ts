import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { optionalText, pageSize, whole } from '../kit/fields.ts';
import { more, paged } from './card-page.ts';
import { bookCard, contentType } from './catalogue.ts';

export const rankPeriods = ['day', 'week', 'month'] as const;
export type RankPeriod = (typeof rankPeriods)[number];
/** An unknown period becomes the default. */
const rankPeriod = (text: string): RankPeriod => rankPeriods.find(period => period === text) ?? 'day';

/** Kinds that are ranked, by the name an address gives them; the first is the default. */
export const rankedKinds = {
  retail_book: contentType.oakBook,
  book: contentType.ebook,
  fm_audio_book: contentType.audiobook,
  fm_podcast: contentType.podcast,
  comic: contentType.comic,
} as const;
export type RankedKind = keyof typeof rankedKinds;
const kindNames = Object.keys(rankedKinds) as RankedKind[];
/** The kind named by its word or its code; null for what is neither. */
const rankedKind = (text: string): RankedKind | null =>
  kindNames.find(kind => kind === text || String(rankedKinds[kind]) === text) ?? null;

const period = () => z.pipe(optionalText(40), z.transform(rankPeriod));
const kind = () => z.pipe(optionalText(40), z.transform(rankedKind));

const rankedBook = z.object({
  position: z.number(),
  /** Its position a day before; null when it had none. */
  was: z.nullable(z.number()),
  book: bookCard,
});
export type RankedBook = z.infer<typeof rankedBook>;

const rankingPage = z.object({
  period: z.literal(rankPeriods),
  /** The kind that is shown: the requested one, else the default, else the first with a ranking. */
  kind: z.literal(kindNames),
  /** Kinds that have a ranking in this period. */
  kinds: z.array(z.literal(kindNames)),
  items: z.array(rankedBook),
  more,
});

export const rankingCalls = {
  /** The top of a ranking, for blocks on other pages. */
  rankingSuperApp: get('/super/rankingSuperApp', {
    who: 'anyone',
    input: z.strictObject({ ranking_type: period(), content_type: kind(), page_size: pageSize(10) }),
    output: z.array(rankedBook),
  }),
  /** A part of a ranking: `limit` works after position `offset`. */
  listRankingByOffset: get('/super/listRankingByOffset', {
    who: 'anyone',
    input: z.strictObject({
      ranking_type: period(),
      content_type: kind(),
      offset: z._default(whole(0, 100_000), 0),
      limit: pageSize(),
    }),
    output: z.array(rankedBook),
  }),
  listRanking: get('/sa/listRanking', {
    who: 'anyone',
    input: z.strictObject({ rank_type: period(), content_type: kind(), ...paged }),
    output: rankingPage,
  }),
};
