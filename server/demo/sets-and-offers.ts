import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { contentType } from '#contract/library/catalogue.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { byTitle } from './by-title.ts';

const combos = z.array(
  z.object({
    title: z.string(),
    description: z.string(),
    category: z.string(),
    priceVnd: z.number(),
    tint: z.string(),
    titles: z.array(z.string()),
  }),
);
const plans = z.array(
  z.object({
    tier: z.literal(['member', 'oak']),
    kind: z.literal(['regular', 'special', 'super', 'pro']),
    name: z.string(),
    description: z.string(),
    priceVnd: z.number(),
    days: z._default(z.nullable(z.number()), null),
    oak: z._default(z.nullable(z.number()), null),
  }),
);
const leaves = z.array(z.object({ name: z.string(), oak: z.number(), icon: z.string() }));

async function read<S extends z.ZodMiniType>(path: string, shape: S): Promise<z.output<S>> {
  const text = await readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
  return shape.parse(JSON.parse(text.normalize('NFC')));
}

async function loadCombos(db: Database): Promise<void> {
  for (const row of await read('../../demo/shelves/combos.json', combos)) {
    const works = await byTitle(db, row.titles, [contentType.ebook]);
    const there = await db.selectFrom('combo').select('id').where('title', '=', row.title).executeTakeFirst();
    // Its price is the price of all of them together.
    if (there || works.length < row.titles.length) continue;
    const category = await db
      .selectFrom('category')
      .select('id')
      .where('name', '=', row.category)
      .executeTakeFirst();
    const { title, description, priceVnd, tint } = row;
    const combo = { title, description, priceVnd, tint, categoryId: category?.id ?? null, works };
    await publishKindItem(db, 'combos', combo);
  }
}

async function loadPlans(db: Database): Promise<void> {
  for (const { tier, days, oak, ...plan } of await read('../../demo/shelves/plans.json', plans)) {
    const there = await db
      .selectFrom('package_plan')
      .select('id')
      .where('name', '=', plan.name)
      .executeTakeFirst();
    if (there) continue;
    if (tier === 'member') await publishKindItem(db, 'member-plans', { ...plan, days });
    else await publishKindItem(db, 'oak-plans', { ...plan, oak });
  }
}

async function loadLeaves(db: Database): Promise<void> {
  for (const leaf of await read('../../demo/shelves/leaves.json', leaves)) {
    const there = await db.selectFrom('leaf').select('id').where('name', '=', leaf.name).executeTakeFirst();
    if (!there) await publishKindItem(db, 'leaves', leaf);
  }
}

/** Six hours each, in turn through the day, and what is sold in them: one or the other set of works. */
const frames = ['Giờ vàng cú đêm', 'Giờ vàng sáng sớm', 'Giờ vàng nghỉ trưa', 'Giờ vàng tối ở nhà'];
const FRAME_MS = 6 * 3_600_000;
const VIETNAM_MS = 7 * 3_600_000;
/** Frames ahead: a week. */
const AHEAD = 28;
const offers: [title: string, priceVnd: number][][] = [
  [
    ['Nghề mộc cho người ở nhà thuê', 62_000],
    ['Vụ án ở toa số chín', 32_000],
    ['Ba nghìn tấm gỗ thị trôi về phương Nam trong một mùa gió bấc', 45_000],
    ['Người nhắc tuồng', 12_000],
    ['Kẻ mượn tên người chết', 27_000],
  ],
  [
    ['Nhà năm miệng ăn', 39_000],
    ['Nhật trình tàu câu mực', 34_000],
    ['Con lợn có hai chủ', 26_000],
    ['Vụ án ở toa số chín', 29_000],
  ],
];

/** Flash sales from the frame that runs now on, for a week; a frame that is there is left alone. */
async function loadSales(db: Database, now: number): Promise<void> {
  const first = Math.floor((now + VIETNAM_MS) / FRAME_MS);
  const wanted = Array.from({ length: AHEAD }, (_, at) => first + at).map(frame => ({
    frame,
    title: frames[frame % frames.length] ?? '',
    starts_at: new Date(frame * FRAME_MS - VIETNAM_MS),
    ends_at: new Date((frame + 1) * FRAME_MS - VIETNAM_MS),
  }));
  const standing = await db
    .selectFrom('flash_sale')
    .select('starts_at')
    .where('ends_at', '>', new Date(now))
    .execute();
  const taken = new Set(standing.map(({ starts_at }) => starts_at.getTime()));
  for (const { frame, title, starts_at, ends_at } of wanted.filter(
    ({ starts_at }) => !taken.has(starts_at.getTime()),
  )) {
    const items = offers[frame % offers.length] ?? [];
    const ids = await byTitle(
      db,
      items.map(([name]) => name),
      [contentType.ebook],
    );
    if (ids.length < items.length) continue;
    await publishKindItem(db, 'flash-sales', {
      title,
      ...{ startsAt: starts_at.getTime(), endsAt: ends_at.getTime() },
      items: items.map(([, priceVnd], at) => ({ work: ids[at] ?? 0, priceVnd })),
    });
  }
}

/**
 * Sets and offers of the demo library: combos, packages, leaves, flash
 * sales. After all works. Running it again adds what is missing and changes nothing.
 */
export async function loadSetsAndOffers(db: Database, now: number): Promise<void> {
  await loadCombos(db);
  await loadPlans(db);
  await loadLeaves(db);
  await loadSales(db, now);
}
