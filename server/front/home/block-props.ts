import { contentType } from '#contract/library/catalogue.ts';
import type { BlockType, HomeBlockItem } from '#contract/library/desk-items/home-blocks.ts';
import { homeBlockKind } from '#contract/library/desk-items/home-blocks.ts';
import { type RailType, railTypes } from '#contract/library/home.ts';
import type { BlockRow } from './queries.ts';

/* A block at the desk, and what its row keeps of it: the props of its type and nothing else. */

type Props = Record<string, unknown>;

const isRail = (type: BlockType): type is RailType => (railTypes as readonly string[]).includes(type);

const without = (props: Props): Props =>
  Object.fromEntries(
    Object.entries(props).filter(
      ([, value]) =>
        value !== null &&
        value !== '' &&
        value !== undefined &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

/** `topic`: the name of the topic that the item means. */
export function propsOf(item: HomeBlockItem, topic: string): Props {
  const { type, lead, more, limit, kinds, source } = item;
  const common = { lead, more };
  if (isRail(type))
    return without({
      ...common,
      source,
      kinds,
      limit,
      ids: source === 'chosen' ? item.works : [],
      topic: source === 'topic' || type === 'youth' ? topic : '',
    });
  switch (type) {
    case 'continue_reading':
      return without(common);
    case 'editor_pick':
      return without({
        ...common,
        editionId: item.pick,
        headline: item.headline,
        action: item.action,
        ground: item.ground,
      });
    case 'slide_banner':
    case 'partner_banner':
      return without({ ...common, limit, positionId: item.positionId });
    case 'rankings':
      return without({ ...common, limit, contentType: item.ranked });
    case 'newest_chapters':
      return without({ ...common, limit, kinds });
    case 'news':
      return without({ ...common, limit });
    default:
      return without({ ...common, limit, ids: item[type as 'collections' | 'combos' | 'authors'] });
  }
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'number') : [];
const words = (value: unknown, usual = ''): string => (typeof value === 'string' ? value : usual);

/** A row as an item of the desk; unknown properties of earlier releases are left out. `topic`: the id of its topic. */
export function itemOf({ screen, type, title, props }: BlockRow, topic: number | null): HomeBlockItem {
  const { blank } = homeBlockKind;
  const kind = (type === 'book_ranking' ? 'rankings' : type) as BlockType;
  const ids = numbers(props.ids);
  const list = (of: BlockType) => (kind === of ? ids : []);
  return {
    ...blank,
    screen: screen as HomeBlockItem['screen'],
    type: kind,
    title,
    lead: words(props.lead),
    more: words(props.more),
    source: (isRail(kind)
      ? (props.source ?? (ids.length > 0 ? 'chosen' : null))
      : null) as HomeBlockItem['source'],
    kinds: numbers(props.kinds),
    works: isRail(kind) ? ids : [],
    topic,
    limit: number(props.limit),
    collections: list('collections'),
    combos: list('combos'),
    authors: list('authors'),
    pick: number(props.editionId),
    headline: words(props.headline),
    action: words(props.action, blank.action),
    ground: words(props.ground, blank.ground),
    positionId: number(props.positionId),
    ranked: kind === 'rankings' ? (number(props.contentType) ?? contentType.ebook) : null,
  };
}
