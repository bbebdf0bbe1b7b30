import type { HomeBlock, RailType } from '#contract/library/home.ts';
import { contentType } from '#rules/rights/content-type.ts';
import type { Db } from '../../kit/db/db.ts';
import { cardOf } from '../../library/catalogue/cards.ts';
import { continueCards } from '../../library/catalogue/cards-by-id.ts';
import { type OwnLimits, type OwnWorks, ownWorks } from '../../library/catalogue/own-works.ts';
import { railDefaults, railOf, railProps } from './props.ts';

/* Blocks of the home page that show each reader their own things: all of them take one query. */

/** Works that are gone on with. */
const CONTINUED = 6;

/** A block without the fields that all blocks share. */
export type BlockBody = HomeBlock extends infer B
  ? B extends HomeBlock
    ? Omit<B, 'id' | 'title' | 'lead' | 'more'>
    : never
  : never;
/** A block of each reader's own things: from which list, of which kind (favourites), and how many. */
interface OwnPart {
  type: RailType | 'continue_reading';
  list: 'begun' | 'heard' | 'favourites';
  kind: number;
  limit: number;
}
export type BlockHead = Pick<HomeBlock, 'id' | 'title' | 'lead' | 'more'>;

/** A place on the home page: the block that everybody sees there, or what is each reader's own. */
export type BlockPlace = { block: HomeBlock | null } | { own: OwnPart; head: BlockHead };

/** `files` is the context's filesOrigin. */
interface OwnContext {
  db: Db;
  files: string;
}

const isRail = (type: HomeBlock['type']): type is RailType => Object.hasOwn(railDefaults, type);
export const isOwnSource = (source: string): source is 'begun' | 'favourites' =>
  source === 'begun' || source === 'favourites';

/** A block's contents of one reader's own; null for a block that is the same for everybody. Throws $ZodError. */
export function ownPartOf(type: HomeBlock['type'], rowProps: unknown): OwnPart | null {
  if (type === 'continue_reading') return { type, list: 'begun', kind: 0, limit: CONTINUED };
  if (!isRail(type)) return null;
  const asked = railProps.parse(rowProps);
  const { source, kinds } = railOf(type, asked);
  if (!isOwnSource(source)) return null;
  const list = source === 'begun' ? 'heard' : 'favourites';
  return { type, list, kind: kinds[0] ?? contentType.ebook, limit: asked.limit };
}

/** The most that any of the blocks shows of each list. */
function limitsOf(parts: readonly OwnPart[]): OwnLimits {
  const most = (list: OwnPart['list']) =>
    Math.max(0, ...parts.filter(part => part.list === list).map(({ limit }) => limit));
  const favourites = new Map<number, number>();
  for (const { list, kind, limit } of parts)
    if (list === 'favourites') favourites.set(kind, Math.max(limit, favourites.get(kind) ?? 0));
  return { begun: { limit: most('begun'), offset: 0 }, heard: most('heard'), favourites };
}

async function fillOwnPart(
  { db, files }: OwnContext,
  accountId: number,
  { type, list, kind, limit }: OwnPart,
  works: OwnWorks,
): Promise<BlockBody> {
  if (type === 'continue_reading')
    return { type, items: await continueCards(db, files, accountId, works.begun.slice(0, limit)) };
  const rows = list === 'heard' ? works.heard : works.favouritesOf(kind);
  return { type, items: rows.slice(0, limit).map(row => cardOf(row, files)) };
}

/** The home page of one reader, or of a guest, whose own blocks are empty: what everybody sees, and what is theirs. */
export async function fillOwn(
  context: OwnContext,
  accountId: number | null,
  places: readonly BlockPlace[],
): Promise<HomeBlock[]> {
  const parts = places.flatMap(place => ('own' in place ? [place.own] : []));
  const works =
    accountId === null || parts.length === 0 ? null : await ownWorks(context.db, accountId, limitsOf(parts));
  const filled = await Promise.all(
    places.map(async place => {
      if ('block' in place) return place.block;
      if (accountId === null || works === null) return null;
      const body = await fillOwnPart(context, accountId, place.own, works);
      return 'items' in body && body.items.length === 0 ? null : ({ ...place.head, ...body } as HomeBlock);
    }),
  );
  return filled.filter(block => block !== null);
}
