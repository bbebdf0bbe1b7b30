import { linkTo } from '#contract/all-paths.ts';
import type { YouthCorner, YouthRail } from '#contract/front/youth.ts';
import { type CornerName, cornerLabels } from '#contract/front/youth-names.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import { cabinetTypes } from '#rules/front/cabinet-types.ts';
import { dayAndMonth, daysUntil } from '#rules/front/remembered-day.ts';
import { priceTypes } from '#rules/rights/access.ts';
import { listenedTypes } from '#rules/rights/content-type.ts';
import type { Context } from '../../kit/http/context.ts';
import { coverCardOf } from '../../library/catalogue/bundle-covers.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { alsoRead, type CornerWork, challengesOn, cornerWorks, shortSounds } from './corner-queries.ts';
import { minutesOf } from './minutes.ts';
import { worksOfTopics } from './queries.ts';
import type { YouthMarks } from './shelf.ts';
import { rememberedDays } from './suggestion-queries.ts';

type From = Pick<Context, 'db' | 'filesOrigin'>;

const RAIL = 14;
const COVERS = 3;
/** A work for an afternoon, minutes. */
const SHORT = 120;
/** A part for a march, seconds. */
const MARCH = 45 * 60;
/** People who read the same: fewer would tell of somebody. */
const FEWEST_PEOPLE = 3;
/** Remembered days ahead. */
const DAYS_SHOWN = 3;

const idsOf = (works: readonly { id: number }[]) => works.slice(0, RAIL).map(({ id }) => id);
const isFree = ({ price_type }: CornerWork) => price_type === priceTypes.free;

/** A corner as a card: how many works it has, and its first covers. */
export async function cornerCard(
  { db, filesOrigin }: From,
  marks: YouthMarks,
  name: CornerName,
): Promise<YouthCorner & { works: CornerWork[] }> {
  const works = await cornerWorks(db, marks.shelf, marks.corners[name]);
  const cards = await cardsInOrder(
    db,
    filesOrigin,
    works.slice(0, COVERS).map(({ id }) => id),
  );
  return {
    name,
    count: works.length,
    address: linkTo(cornerLabels[name].path),
    covers: cards.map(coverCardOf),
    works,
  };
}

/** Blocks of a corner by its name, without empty ones. */
export async function cornerRails(
  { db, filesOrigin }: From,
  name: CornerName,
  works: readonly CornerWork[],
): Promise<YouthRail[]> {
  const all = works.map(({ id }) => id);
  const wanted: [YouthRail['name'], string, number[]][] =
    name === 'student'
      ? [
          ['free', 'Miễn phí trước đã', idsOf(works.filter(isFree))],
          ['short', 'Xong trong một buổi chiều', idsOf(works.filter(isShort))],
          ['all', 'Cả góc sinh viên', idsOf([...works].sort(freeFirst))],
          ['also', 'Bạn đọc góc này còn đọc', await alsoRead(db, all, cabinetTypes, FEWEST_PEOPLE, RAIL)],
        ]
      : [
          ['all', 'Lịch sử, hồi ký và đất nước', idsOf(works)],
          ['march', 'Nghe trên đường hành quân', await shortSounds(db, all, listenedTypes, MARCH)],
          ['free', 'Mở được ngay, không tốn đồng nào', idsOf(works.filter(isFree))],
        ];
  const cards = await cardsInOrder(db, filesOrigin, [...new Set(wanted.flatMap(([, , ids]) => ids))]);
  const byId = new Map(cards.map(card => [card.id, card]));
  return wanted.flatMap(([rail, title, ids]) => {
    const items = ids.flatMap((id): BookCard[] => (byId.get(id) ? [byId.get(id) as BookCard] : []));
    return items.length > 0 ? [{ name: rail, title, address: null, items }] : [];
  });
}

function isShort(work: CornerWork): boolean {
  const minutes = minutesOf(work);
  return minutes > 0 && minutes < SHORT;
}

const freeFirst = (one: CornerWork, other: CornerWork): number => Number(isFree(other)) - Number(isFree(one));

/** The next days that are remembered, with a few works of their topics. */
export async function daysAhead({ db, filesOrigin }: From, today: string) {
  const rows = (await rememberedDays(db))
    .map(row => ({ ...row, away: daysUntil(today, row.month, row.day) }))
    .sort((one, other) => one.away - other.away || one.id - other.id)
    .slice(0, DAYS_SHOWN);
  return Promise.all(
    rows.map(async ({ id, month, day, name, words, topic_id, away }) => ({
      ...{ id, name, words, away, date: dayAndMonth(month, day) },
      items:
        topic_id === null
          ? []
          : await cardsInOrder(db, filesOrigin, await worksOfTopics(db, [topic_id], RAIL)),
    })),
  );
}

/** Pages elsewhere that belong to a corner. */
export async function cornerParts({ db }: From, name: CornerName, today: string) {
  if (name === 'forces') return [{ name: 'Nghe và đọc khi không có mạng', address: linkTo('kept') }];
  return [
    ...(await challengesOn(db, today)).map(({ slug, title }) => ({
      name: title,
      address: linkTo('statsPart', { slug }),
    })),
    { name: 'Tra cứu điểm thi', address: linkTo('examScores') },
  ];
}
