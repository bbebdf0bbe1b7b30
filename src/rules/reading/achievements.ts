import { dayFrom, LEAST_DAY, type TimeDay, timeInWords, together } from '../text/progress-days.ts';

/* What is reached by reading and listening. Each rule is a row; what it measures is counted from the rows of days alone. */

/** A day of somebody, with the works that they read or heard for the first time on it. */
export interface LivedDay extends TimeDay {
  newWorks: number;
}

/**
 * Whole minutes read, heard and both; the longest row of days; works begun; days with at least a minute; the longest day,
 * in minutes. None of them ever shrinks.
 */
type Measure = 'read' | 'heard' | 'both' | 'row' | 'works' | 'days' | 'longest';

interface AchievementRule {
  key: string;
  title: string;
  words: string;
  measure: Measure;
  amount: number;
}

export const achievementRules = [
  {
    key: 'first-minute',
    title: 'Trang đầu tiên',
    words: 'Đọc hay nghe phút đầu tiên',
    measure: 'both',
    amount: 1,
  },
  { key: 'hour', title: 'Trọn một giờ', words: 'Đọc và nghe đủ 1 giờ', measure: 'both', amount: 60 },
  { key: 'ten-hours', title: 'Mười giờ với chữ', words: 'Đọc đủ 10 giờ', measure: 'read', amount: 600 },
  { key: 'fifty-hours', title: 'Mọt thứ thiệt', words: 'Đọc đủ 50 giờ', measure: 'read', amount: 3_000 },
  { key: 'ear', title: 'Đôi tai chăm chỉ', words: 'Nghe đủ 5 giờ', measure: 'heard', amount: 300 },
  { key: 'long-ear', title: 'Nghe xuyên đêm', words: 'Nghe đủ 25 giờ', measure: 'heard', amount: 1_500 },
  {
    key: 'three-days',
    title: 'Ba ngày liền',
    words: 'Đọc hay nghe 3 ngày liên tiếp',
    measure: 'row',
    amount: 3,
  },
  {
    key: 'week',
    title: 'Một tuần trọn vẹn',
    words: 'Đọc hay nghe 7 ngày liên tiếp',
    measure: 'row',
    amount: 7,
  },
  {
    key: 'month',
    title: 'Ba mươi ngày bền bỉ',
    words: 'Đọc hay nghe 30 ngày liên tiếp',
    measure: 'row',
    amount: 30,
  },
  {
    key: 'five-works',
    title: 'Năm cuốn trên tay',
    words: 'Mở đọc hay nghe 5 tác phẩm',
    measure: 'works',
    amount: 5,
  },
  {
    key: 'twenty-works',
    title: 'Kệ đầy dần',
    words: 'Mở đọc hay nghe 20 tác phẩm',
    measure: 'works',
    amount: 20,
  },
  {
    key: 'hundred-days',
    title: 'Trăm ngày có sách',
    words: 'Có sách bên mình 100 ngày',
    measure: 'days',
    amount: 100,
  },
  {
    key: 'long-day',
    title: 'Một ngày chỉ đọc',
    words: 'Đọc và nghe 3 giờ trong một ngày',
    measure: 'longest',
    amount: 180,
  },
] as const satisfies readonly AchievementRule[];
type AchievementKey = (typeof achievementRules)[number]['key'];

/** Badges that are given for something else than days: shown once somebody has them. */
const givenBadges = [
  { key: 'first-stick', title: 'Câu đầu tiên', words: 'Rút thẻ đầu tiên ở Gieo quẻ', amount: 1 },
  { key: 'tet-2024', title: 'Đủ đôi tranh Tết', words: 'Lật đủ bốn đôi tranh Tết Giáp Thìn', amount: 1 },
  { key: 'tet-2025', title: 'Rắn no sách', words: 'Hứng sách trọn một ván Tết Ất Tỵ', amount: 1 },
] as const;
export type GivenBadge = (typeof givenBadges)[number]['key'];
export type BadgeKey = AchievementKey | GivenBadge;

export const badgeKeys: readonly BadgeKey[] = [...achievementRules, ...givenBadges].map(({ key }) => key);

/** Name and description of a badge. */
export const badgeNamed = (key: BadgeKey) =>
  [...achievementRules, ...givenBadges].find(one => one.key === key);

/** How far one is, never more than the rule's amount; `on`: the day it was reached, null before. */
export interface Achieved {
  key: BadgeKey;
  have: number;
  on: string | null;
}

const minutes = (seconds: number) => Math.floor(seconds / 60);

/** Every rule against all days of somebody, oldest first. */
export function achievementsOf(days: readonly LivedDay[]): Achieved[] {
  const reached = new Map<AchievementKey, string>();
  const sum = { read: 0, heard: 0, works: 0, days: 0, row: 0, longest: 0 };
  let row = 0;
  let before = '';
  const measured = (measure: Measure): number => {
    if (measure === 'both') return minutes(sum.read + sum.heard);
    return measure === 'read' || measure === 'heard' ? minutes(sum[measure]) : sum[measure];
  };
  for (const one of days) {
    sum.read += one.read;
    sum.heard += one.heard;
    sum.works += one.newWorks;
    sum.longest = Math.max(sum.longest, minutes(together(one)));
    if (together(one) >= LEAST_DAY) {
      sum.days += 1;
      row = dayFrom(one.day, -1) === before ? row + 1 : 1;
      before = one.day;
      sum.row = Math.max(sum.row, row);
    }
    for (const { key, measure, amount } of achievementRules)
      if (!reached.has(key) && measured(measure) >= amount) reached.set(key, one.day);
  }
  return achievementRules.map(({ key, measure, amount }) => ({
    key,
    have: Math.min(amount, measured(measure)),
    on: reached.get(key) ?? null,
  }));
}

const units = { row: 'ngày', days: 'ngày', works: 'tác phẩm' } as const;

/** "3 trên 7 ngày", "24 giờ 23 phút trên 25 giờ" */
export function howFar({ key, have }: Achieved): string {
  const rule = achievementRules.find(one => one.key === key);
  if (!rule) return '';
  const { measure, amount } = rule;
  return measure in units
    ? `${have} trên ${amount} ${units[measure as keyof typeof units]}`
    : `${timeInWords(have * 60)} trên ${timeInWords(amount * 60)}`;
}
