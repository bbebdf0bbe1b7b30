import { todayInVietnam } from '#rules/people/person.ts';
import { dayFrom } from '#rules/text/progress-days.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import { type EventRow, putEvent } from '../reading/progress/event-queries.ts';
import { saveGoal } from '../reading/progress/goal-queries.ts';
import { addSeconds } from '../reading/progress/time-queries.ts';
import { insertShelf, lockShelves, putWork, shelvesOf } from '../reading/shelves/queries.ts';

/* A reader with a past: two years of days, a goal, shelves of her own, and challenges of every state. */

/** Phạm Thị Mây, of people.ts. */
const READER = '0907654321';
const DAYS = 760;
const GOAL = 30;

/** Minutes of a day so long ago, read and heard: the same at each start, with days off and long rows. */
function minutesOf(ago: number): { read: number; heard: number } {
  const turn = (ago * 7_919) % 97;
  if (ago > 9 && turn < 26) return { read: 0, heard: 0 };
  return { read: 8 + ((ago * 31) % 53), heard: turn % 3 === 0 ? 5 + ((ago * 17) % 34) : 0 };
}

const shelves = [
  { name: 'Đọc dần mùa mưa', types: [1], most: 5 },
  { name: 'Nghe lúc rửa chén', types: [52, 53], most: 3 },
  { name: 'Kể cho Bống', types: [60], most: 4 },
  { name: 'Mượn rồi sẽ mua', types: [], most: 0 },
] as const;

async function editionsOf(db: Database, types: readonly number[]): Promise<number[]> {
  if (types.length === 0) return [];
  const rows = await db
    .selectFrom('edition')
    .select('id')
    .where('content_type', 'in', types)
    .where('copyright', '=', 'cleared')
    .orderBy('id')
    .limit(8)
    .execute();
  return rows.map(({ id }) => id);
}

async function loadDays(db: Database, accountId: number, today: string): Promise<void> {
  const [read, heard] = await Promise.all([editionsOf(db, [1]), editionsOf(db, [52, 53])]);
  for (let ago = 0; ago < DAYS; ago++) {
    const minutes = minutesOf(ago);
    const day = dayFrom(today, -ago);
    const put = (kind: 'read' | 'heard', works: number[], seconds: number) => {
      const edition_id = works[Math.floor(ago / 12) % Math.max(1, works.length)];
      if (edition_id === undefined || seconds === 0) return;
      return addSeconds(db, kind, { account_id: accountId, edition_id, day, seconds });
    };
    await put('read', read, minutes.read * 60);
    await put('heard', heard, minutes.heard * 60);
  }
  await saveGoal(db, accountId, GOAL);
}

const loadShelves = (db: Database, accountId: number) =>
  transact(db, async tx => {
    await lockShelves(tx, accountId);
    if ((await shelvesOf(tx, accountId)).length > 0) return;
    for (const { name, types, most } of shelves) {
      const { id } = await insertShelf(tx, accountId, name);
      for (const edition of (await editionsOf(db, types)).slice(0, most)) await putWork(tx, id, edition);
    }
  });

/** One that is on, one to come, one that is over; each of another kind of minutes. */
const challenges = (today: string): Omit<EventRow, 'id'>[] => [
  {
    slug: 'bay-toi-cuoi-thu',
    title: 'Bảy tối cuối thu',
    about: 'Bảy tối, mỗi tối một ít, trước khi gió đổi mùa. Đọc hay nghe đều được tính.',
    first_day: dayFrom(today, -5),
    last_day: dayFrom(today, 9),
    counts: 'both',
    minutes: 15,
    days: 7,
  },
  {
    slug: 'ca-nha-cung-nghe',
    title: 'Cả nhà cùng nghe',
    about: 'Mười ngày có tiếng người kể chuyện trong bếp.',
    first_day: dayFrom(today, 12),
    last_day: dayFrom(today, 32),
    counts: 'heard',
    minutes: 10,
    days: 10,
  },
  {
    slug: 'mot-thang-nhieu-chu',
    title: 'Một tháng nhiều chữ',
    about: 'Hai mươi ngày đọc, hai mươi phút mỗi ngày.',
    first_day: dayFrom(today, -60),
    last_day: dayFrom(today, -31),
    counts: 'read',
    minutes: 20,
    days: 15,
  },
];

/** Once: a reader who has read anything keeps her days, and a challenge that is there keeps its own. */
export async function loadOwnDays(db: Database, now: number): Promise<void> {
  const today = todayInVietnam(now);
  const known = await db.selectFrom('reading_event').select('id').limit(1).executeTakeFirst();
  if (!known) for (const challenge of challenges(today)) await putEvent(db, challenge);
  const reader = await db.selectFrom('account').select('id').where('phone', '=', READER).executeTakeFirst();
  if (!reader) return;
  await loadShelves(db, reader.id);
  const lived = await db
    .selectFrom('reading_day')
    .select('day')
    .where('account_id', '=', reader.id)
    .limit(1)
    .executeTakeFirst();
  if (!lived) await loadDays(db, reader.id, today);
}
