import { linkTo } from '#contract/all-paths.ts';
import { contentType } from '#contract/catalogue.ts';
import { type ListName, listPaths } from '#contract/list-paths.ts';
import { kindOrder } from '#contract/lists.ts';
import { categoriesOf, topicsWith } from '../browse/shelf-cards.ts';
import type { House } from '../kit/context.ts';

/** Addresses of lists, of categories and topics in every kind they hold works of. */
export async function listAddresses(house: House): Promise<string[]> {
  const kinds = kindOrder.filter(kind => kind !== contentType.brief);
  const shelves = await Promise.all(
    kinds.flatMap(kind => [categoriesOf(house, kind), topicsWith(house, kind)]),
  );
  const addresses = shelves.flat().map(({ address }) => address);
  return [
    ...(Object.keys(listPaths) as ListName[]).map(name => linkTo(name)),
    ...addresses.filter(address => address !== '#'),
  ];
}
