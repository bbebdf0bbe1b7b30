import { type RawBuilder, sql } from 'kysely';
import type { ItemFigures } from '#contract/kit/desk-item.ts';
import { answerReasonNames, answerReasons } from '#rules/people/campaign-kinds.ts';
import type { Db } from '../../kit/db/db.ts';

/* What came of campaigns, for their editors: sums, days and complaints, and nobody's name. */

/** So many days are drawn. */
const DAYS = 30;

interface Counted {
  name: string;
  day: string;
  count: number;
}

/** Moments of one kind, by day of Vietnam's calendar. */
const byDay = (name: string, moment: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
  select ${name}::text as name, to_char(${moment} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, count(*)::int as count
  from ${from} and ${moment} is not null group by 2`;

/** Every day from the first on which something happened to the last, thirty at most. */
function daysOf(rows: readonly Counted[], kinds: readonly string[]): ItemFigures['days'] {
  const known = [...new Set(rows.map(({ day }) => day))].sort();
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return [];
  const days: string[] = [];
  for (let at = Date.parse(last); at >= Date.parse(first) && days.length < DAYS; at -= 86_400_000)
    days.unshift(new Date(at).toISOString().slice(0, 10));
  return days.map(day => ({
    day,
    counts: kinds.map(name => rows.find(row => row.day === day && row.name === name)?.count ?? 0),
  }));
}

async function answersOf(db: Db, about: RawBuilder<unknown>) {
  const { rows } = await sql<{ how: string; reason: string | null; count: number }>`
    select how, reason, count(*)::int as count from campaign_answer where ${about} group by 1, 2`.execute(db);
  const sum = (how: string) => rows.filter(row => row.how === how).reduce((all, { count }) => all + count, 0);
  return {
    refused: sum('refused'),
    reported: sum('reported'),
    reasons: answerReasons
      .map(each => ({
        label: answerReasonNames[each],
        count: rows.find(row => row.how === 'reported' && row.reason === each)?.count ?? 0,
      }))
      .filter(({ count }) => count > 0),
  };
}

const total = (rows: readonly Counted[], name: string): number =>
  rows.filter(row => row.name === name).reduce((sum, { count }) => sum + count, 0);

export async function popupFigures(db: Db, id: number): Promise<ItemFigures> {
  const log = sql`popup_log where campaign_id = ${id}`;
  const kinds = ['Thấy', 'Bấm', 'Đóng'];
  const { rows } = await sql<Counted>`
    ${byDay('Thấy', sql`shown_at`, log)} union all ${byDay('Bấm', sql`clicked_at`, log)}
    union all ${byDay('Đóng', sql`closed_at`, log)}`.execute(db);
  const { refused, reported, reasons } = await answersOf(db, sql`popup_id = ${id}`);
  return {
    sums: [
      ...kinds.map(label => ({ label, count: total(rows, label) })),
      { label: 'Đừng hiện nữa', count: refused },
      { label: 'Báo', count: reported },
    ],
    kinds,
    days: daysOf(rows, kinds),
    reasons,
  };
}

export async function noticeFigures(db: Db, id: number): Promise<ItemFigures> {
  const told = sql`notice join notice_campaign campaign
    on notice.kind = 'campaign' and notice.event = campaign.id || ':' || campaign.round where campaign.id = ${id}`;
  const kinds = ['Gửi', 'Báo trên máy', 'Đọc'];
  const { rows } = await sql<Counted>`
    ${byDay('Gửi', sql`notice.created_at`, told)} union all ${byDay('Báo trên máy', sql`notice.pushed_at`, told)}
    union all ${byDay('Đọc', sql`notice.read_at`, told)}`.execute(db);
  const { refused, reported, reasons } = await answersOf(db, sql`notice_id = ${id}`);
  return {
    sums: [
      ...kinds.map(label => ({ label, count: total(rows, label) })),
      { label: 'Đừng báo nữa', count: refused },
      { label: 'Báo cáo', count: reported },
    ],
    kinds,
    days: daysOf(rows, kinds),
    reasons,
  };
}
