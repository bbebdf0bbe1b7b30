import { linkTo } from '#contract/all-paths.ts';
import { bannerPlaces } from '#contract/library/banners.ts';
import type { BannerItem } from '#contract/library/desk-items/banners.ts';
import { bannerTarget, safeAddress } from '#rules/library/banner.ts';
import { bannerWidths } from '#rules/library/picture-widths.ts';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import type { DeskKind, KindRow } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { thingsByIds } from '../things/queries.ts';
import {
  type BannerRow,
  bannerRow,
  bannerRows,
  orderBanners,
  removeBanner,
  writeBanner,
} from './desk-queries.ts';
import { thingOf } from './desk-target.ts';

const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment));

function itemOf(row: BannerRow): BannerItem {
  return {
    type: row.type as BannerItem['type'],
    title: row.title,
    name: row.name,
    itemId: row.item_id,
    targetUrl: row.target_url ?? '',
    link: row.link ?? '',
    productType: row.product_type,
    shopName: row.shop_name ?? '',
    picture: row.image_key,
    ground: row.ground,
    screen: row.screen as BannerItem['screen'],
    positionId: row.position_id,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
  };
}

const rowOf = (item: BannerItem) => ({
  type: item.type,
  title: item.title,
  name: item.name,
  item_id: item.itemId,
  target_url: item.targetUrl || null,
  link: item.link || null,
  product_type: item.productType,
  shop_name: item.shopName || null,
  image_key: item.picture,
  ground: item.ground,
  screen: item.screen,
  position_id: item.positionId,
  starts_at: dateOf(item.startsAt),
  ends_at: dateOf(item.endsAt),
});

const parts = { home: 'Trang chủ', store: 'Trang các tiệm', youth: 'Góc bạn trẻ' };

function stateAt({ starts_at, ends_at }: BannerRow, now: number): NonNullable<KindRow['state']> {
  if (starts_at && starts_at.getTime() > now) return 'later';
  return ends_at && ends_at.getTime() <= now ? 'over' : 'live';
}

const slots = new Map<number, string>([
  [bannerPlaces.slides, 'băng lớn'],
  [bannerPlaces.partner, 'bạn bè của Mọt'],
]);

const runOf = ({ startsAt, endsAt, screen, positionId, ground }: BannerItem) => ({
  ...{ from: startsAt, to: endsAt, ground },
  lane: screen === 'home' ? `${parts.home}, ${slots.get(positionId) ?? `chỗ ${positionId}`}` : parts[screen],
});

const wrong = (field: keyof BannerItem, message: string) => new Refusal('bad_input', { [field]: [message] });

/** With the name of what it leads to, where it has none of its own: addresses are made of it. */
async function named(db: Db, item: BannerItem): Promise<BannerItem> {
  const thing = thingOf(item.type);
  if (!thing || item.itemId === null) return item;
  const [found] = await thingsByIds(db, thing, [item.itemId]);
  if (!found) return item;
  if (thing === 'shop') return { ...item, shopName: found.name };
  return { ...item, name: item.name || found.name };
}

export const bannerDeskKind: DeskKind<BannerItem> = {
  kind: 'banners',
  run: runOf,
  pictures: { folder: 'banners', widths: bannerWidths, prefix: 'banners/' },
  async list(db, { search, now }) {
    const words = searchable(search);
    return (await bannerRows(db))
      .map(row => ({
        id: row.id,
        name: row.title || row.name || row.shop_name || 'Banner chưa có tên',
        note: row.title ? row.name || (row.shop_name ?? '') : '',
        part: parts[row.screen as BannerItem['screen']],
        picture: row.image_key,
        state: stateAt(row, now),
        run: runOf(itemOf(row)),
      }))
      .filter(({ name, note }) => searchable(`${name} ${note}`).includes(words));
  },
  async read(db, id) {
    const row = await bannerRow(db, id);
    return row ? itemOf(row) : null;
  },
  write: async (tx, id, item) => writeBanner(tx, id, rowOf(await named(tx, item))),
  remove: removeBanner,
  order: orderBanners,
  async check(db, item) {
    if (item.startsAt !== null && item.endsAt !== null && item.endsAt <= item.startsAt)
      return wrong('endsAt', 'Lúc hết phải sau lúc bắt đầu');
    for (const field of ['targetUrl', 'link'] as const)
      if (item[field] && !safeAddress(item[field]))
        return wrong(field, 'Địa chỉ bắt đầu bằng / hoặc https://');
    const thing = thingOf(item.type);
    if (thing && item.itemId === null && item.type !== 'comic')
      return wrong('itemId', 'Bạn chọn nơi banner dẫn tới nhé');
    if (thing && item.itemId !== null && (await thingsByIds(db, thing, [item.itemId])).length === 0)
      return wrong('itemId', 'Nơi này không còn nữa');
    const full = await named(db, item);
    const target = bannerTarget(rowOf(full));
    if (!target)
      return wrong(thing && item.type !== 'comic' ? 'itemId' : 'targetUrl', 'Banner này chưa dẫn tới đâu');
    return null;
  },
  path: (_, { screen }) => linkTo(screen === 'store' ? 'shop' : 'home'),
};
