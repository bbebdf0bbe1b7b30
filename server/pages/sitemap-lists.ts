import { linkTo } from '#contract/all-paths.ts';
import { contentType } from '#contract/catalogue.ts';
import { type ListName, listPaths } from '#contract/list-paths.ts';
import { kindOrder } from '#contract/lists.ts';
import { categoriesOf, topicsWith } from '../browse/shelf-cards.ts';
import { comicVideoAddress } from '../catalogue/addresses.ts';
import { newestVideos } from '../comics/queries.ts';
import type { House } from '../kit/context.ts';

/** Videos are made by hand: there are not more for years. */
const MOST_VIDEOS = 5_000;

/** Addresses of lists, of categories and topics in every kind they hold works of, and of videos. */
export async function listAddresses(house: House): Promise<string[]> {
  const kinds = kindOrder.filter(kind => kind !== contentType.brief);
  const shelves = await Promise.all(
    kinds.flatMap(kind => [categoriesOf(house, kind), topicsWith(house, kind)]),
  );
  const videos = await newestVideos(house.db, MOST_VIDEOS, 0);
  const addresses = shelves.flat().map(({ address }) => address);
  return [
    ...(Object.keys(listPaths) as ListName[]).map(name => linkTo(name)),
    linkTo('comicPlayers'),
    linkTo('comicVideos'),
    ...videos.map(({ id, title }) => comicVideoAddress(title, id)),
    ...addresses.filter(address => address !== '#'),
  ];
}
