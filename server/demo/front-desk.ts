import { type BannerItem, bannerKind } from '#contract/library/desk-items/banners.ts';
import { publishLater, remove, saveDraft } from '../front/desk/change-item.ts';
import { type Kind, kindNamed } from '../front/desk/kinds.ts';
import { stateOf } from '../front/desk/queries.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';

/* What lies at the desk of the front beside what readers see: an item in each of the states that its lists know. */

const DAY = 86_400_000;
/** Who works at the demo's desk. */
const EDITOR = 'toasoan@mot.example';

const aBanner = (title: string, more: Partial<BannerItem> = {}): BannerItem => ({
  ...bannerKind.blank,
  type: 'vip_package',
  title,
  name: 'Hội viên Mọt',
  ground: '#1a211e',
  ...more,
});

async function seenOf(db: Database, { declared: { kind } }: Kind, id: number): Promise<number> {
  return (await stateOf(db, { kind, id }))?.version ?? 0;
}

/** A draft, one that waits for its moment, one taken off, one whose time comes and one whose time is over. */
export async function loadFrontDesk(db: Database, now: number): Promise<void> {
  const kind = kindNamed('banners');
  const editor = await db.selectFrom('account').select('id').where('email', '=', EDITOR).executeTakeFirst();
  const begun = await db
    .selectFrom('front_item')
    .select('kind')
    .where('item_id', '<', 0)
    .limit(1)
    .executeTakeFirst();
  if (!kind || !editor || begun) return;
  const by = { accountId: editor.id, now };
  const about = async (id: number) => ({ db, by, kind, id, seen: await seenOf(db, kind, id) });
  const put = (item: BannerItem) => publishKindItem(db, 'banners', item, by);
  await put(aBanner('Tết này đọc gì', { startsAt: now + 60 * DAY, endsAt: now + 75 * DAY }));
  await put(aBanner('Tuần lễ hội viên', { startsAt: now - 20 * DAY, endsAt: now - 13 * DAY }));
  const gone = await put(aBanner('Mở đầu mùa mưa', { startsAt: now - 40 * DAY, endsAt: now - 33 * DAY }));
  await remove(await about(gone));
  await saveDraft(await about(-1), aBanner('Một gói cho cả nhà'));
  await saveDraft(await about(-2), aBanner('Năm mới, kệ mới', { startsAt: now + 60 * DAY }));
  await publishLater(await about(-2), now + 59 * DAY);
}
