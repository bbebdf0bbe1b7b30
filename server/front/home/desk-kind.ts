import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { type HomeBlockItem, screenNames } from '#contract/library/desk-items/home-blocks.ts';
import { booksIn, type HomeBlock } from '#contract/library/home.ts';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { itemOf, propsOf } from './block-props.ts';
import {
  blockRow,
  blockRows,
  orderBlocks,
  putAtHome,
  removeBlock,
  topicName,
  topicNamed,
  writeBlock,
} from './desk-queries.ts';
import { fillBlock } from './fill-blocks.ts';
import { moreLinkOf } from './more-link.ts';
import { ownPartOf } from './own-blocks.ts';
import type { BlockRow } from './queries.ts';

const screens = new Map<string, string>(screenNames);

async function rowOf(db: Db, item: HomeBlockItem) {
  const topic = item.topic === null ? '' : ((await topicName(db, item.topic)) ?? '');
  const { screen, type, title } = item;
  return { screen, type, title, props: propsOf(item, topic) };
}

const topicOf = async (db: Db, { props }: BlockRow): Promise<number | null> =>
  typeof props.topic === 'string' && props.topic ? topicNamed(db, props.topic) : null;

/** How many books, banners or bundles are in it. */
const countOf = (block: HomeBlock): number => ('items' in block ? block.items.length : booksIn(block).length);

const EMPTY = 'Đang trống, bạn đọc không thấy khối này';

/** Its current contents for readers; an unreadable row counts as empty. */
async function says(
  db: Db,
  row: Omit<BlockRow, 'id' | 'position'>,
  now: number,
): Promise<{ words: string; empty: boolean }> {
  try {
    if (ownPartOf(row.type as HomeBlock['type'], row.props))
      return { words: 'Của riêng mỗi bạn đọc', empty: false };
    const context = { db, files: '', now: new Date(now), log: { warn: () => {} } };
    const block = await fillBlock(context, row.type, row.props);
    const count = block ? countOf(block as HomeBlock) : 0;
    return count > 0 ? { words: `Đang có ${count}`, empty: false } : { words: EMPTY, empty: true };
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    return { words: EMPTY, empty: true };
  }
}

const wrong = (field: keyof HomeBlockItem, message: string) =>
  new Refusal('bad_input', { [field]: [message] });

export const homeBlockDeskKind: DeskKind<HomeBlockItem> = {
  kind: 'home-blocks',
  async list(db, { search, now }) {
    const words = searchable(search);
    const found = (await blockRows(db)).filter(({ title }) => searchable(title).includes(words));
    const rows = screenNames.flatMap(([screen]) => found.filter(row => row.screen === screen));
    return Promise.all(
      rows.map(async row => {
        const told = await says(db, row, now);
        return {
          id: row.id,
          name: row.title,
          note: told.words,
          part: screens.get(row.screen) ?? row.screen,
          state: told.empty ? ('off' as const) : ('live' as const),
        };
      }),
    );
  },
  async read(db, id) {
    const row = await blockRow(db, id);
    return row ? itemOf(row, await topicOf(db, row)) : null;
  },
  async write(tx, id, item) {
    const { props, ...row } = await rowOf(tx, item);
    return writeBlock(tx, id, { ...row, props: JSON.stringify(props) });
  },
  remove: removeBlock,
  order: orderBlocks,
  async check(db, item) {
    if (item.more && !moreLinkOf(item.more)) return wrong('more', 'Mọt chưa có trang này');
    if (item.topic !== null && !(await topicName(db, item.topic)))
      return wrong('topic', 'Chủ đề này không còn nữa');
    if (item.source === 'topic' && item.topic === null) return wrong('topic', 'Bạn chọn chủ đề nhé');
    if (item.source === 'chosen' && item.works.length === 0)
      return wrong('works', 'Bạn chọn ít nhất một cuốn nhé');
    if (item.type === 'news' && (item.limit ?? 0) > 12) return wrong('limit', 'Nhiều nhất là 12');
    if (item.type !== 'editor_pick') return null;
    if (item.pick === null) return wrong('pick', 'Bạn chọn một cuốn nhé');
    if (!item.headline) return wrong('headline', 'Vui lòng nhập câu lớn');
    return item.action ? null : wrong('action', 'Vui lòng nhập chữ trên nút');
  },
  // The screens of apps have no page of their own: a preview draws them where the home page is.
  path: () => linkTo('home'),
  setUp: (tx, { screen }) => putAtHome(tx, screen),
  async says(db, item, { now }) {
    return (await says(db, await rowOf(db, item), now)).words;
  },
};
