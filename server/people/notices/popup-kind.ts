import type { ItemRun } from '#contract/kit/desk-item.ts';
import type { PopupItem } from '#contract/people/desk-items/popups.ts';
import { campaignKindNames } from '#rules/people/campaign-kinds.ts';
import { meetsSame } from '#rules/people/notices-campaigns.ts';
import { quietWords } from '#rules/people/quiet-hours.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { searchable } from '#rules/text/search.ts';
import { grouped } from '#rules/text/text.ts';
import type { DeskKind, KindRow } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { isOwnPage } from '../../library/addresses/own-pages.ts';
import { thingsByIds } from '../../library/things/queries.ts';
import { platformQuiet } from '../push/quiet-queries.ts';
import { popupFigures } from './figure-queries.ts';
import {
  countViewers,
  isNameFree,
  type PopupRow,
  popupRow,
  popupRows,
  popupsAhead,
  removePopup,
  writePopup,
} from './popup-queries.ts';

const itemOf = (row: PopupRow): PopupItem => ({
  name: row.name,
  title: row.title,
  words: row.words,
  work: row.edition_id,
  button: row.button,
  link: row.link,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  audience: row.audience,
  os: row.os as PopupItem['os'],
  joinedDays: row.joined_days,
  perPerson: row.per_person,
  perDay: row.per_day,
  priority: row.priority,
  kind: row.kind,
  screens: [...row.screens],
  budget: row.budget,
});

const rowOf = ({ work, startsAt, endsAt, joinedDays, perPerson, perDay, ...rest }: PopupItem) => ({
  ...rest,
  edition_id: work,
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
  joined_days: joinedDays,
  per_person: perPerson,
  per_day: perDay,
});

function stateAt({ starts_at, ends_at }: PopupRow, now: number): NonNullable<KindRow['state']> {
  if (starts_at.getTime() > now) return 'later';
  return ends_at.getTime() <= now ? 'over' : 'live';
}

/** Days of a pop-up; a draft may have none yet. */
const runOf = ({ startsAt, endsAt, kind }: PopupItem): ItemRun => ({
  ...{ from: startsAt ?? null, to: endsAt ?? null, lane: campaignKindNames[kind] },
  ground: kind === 'advertising' ? '#a45b00' : '#0f4a4a',
});

/** Others that are named at once. */
const MOST_WARNINGS = 3;

const wrong = (field: keyof PopupItem, message: string) => new Refusal('bad_input', { [field]: [message] });

export const popupDeskKind: DeskKind<PopupItem> = {
  kind: 'popups',
  run: runOf,
  async list(db, { search, after, limit, now }) {
    const words = searchable(search);
    return (await popupRows(db, after))
      .filter(({ name, title }) => searchable(`${title} ${name}`).includes(words))
      .slice(0, limit)
      .map(row => ({
        id: row.id,
        name: row.title,
        note: `${row.name} · hiện ${row.shown} lần, ${row.clicked} lần bấm`,
        state: stateAt(row, now),
        run: runOf(itemOf(row)),
      }));
  },
  async read(db, id) {
    const row = await popupRow(db, id);
    return row ? itemOf(row) : null;
  },
  write: (tx, id, item) => writePopup(tx, id, rowOf(item)),
  remove: removePopup,
  figures: popupFigures,
  async says(db, item, { now }) {
    const { all, active } = await countViewers(db, item, new Date(now));
    const quiet = quietWords(await platformQuiet(db));
    const hours =
      item.kind === 'advertising' ? 'Quảng cáo chỉ hiện từ 08:00 đến 21:00.' : `Không hiện từ ${quiet}.`;
    if (item.audience === 'guests') return `Khách, không đếm trước được. ${hours}`;
    const more = item.audience === 'all' && item.kind === 'news' ? ' có tài khoản, và khách' : '';
    return `${grouped(all)} người${more}, ${grouped(active)} người mở Mọt trong 7 ngày qua. ${hours}`;
  },
  async warns(db, item, id, { now }) {
    const same = (await popupsAhead(db, new Date(now), id)).filter(row => meetsSame(item, itemOf(row)));
    const isFirst = (row: PopupRow) =>
      row.priority > item.priority || (row.priority === item.priority && (id === null || row.id < id));
    return same.slice(0, MOST_WARNINGS).map(row => {
      const first = isFirst(row) ? `“${row.title}” hiện trước.` : 'Hộp thoại này hiện trước.';
      return `“${row.title}” cũng tới những người này, đến ${shortMoment(row.ends_at.getTime(), now)}. Mỗi người chỉ thấy một hộp thoại mỗi ngày: ${first}`;
    });
  },
  async check(db, item, id) {
    if (item.endsAt <= item.startsAt) return wrong('endsAt', 'Lúc hết phải sau lúc bắt đầu');
    if (!(await isOwnPage(db, item.link, 'web'))) return wrong('link', 'Mọt chưa có trang này');
    if (item.work !== null && (await thingsByIds(db, 'work', [item.work])).length === 0)
      return wrong('work', 'Cuốn này không còn nữa');
    return (await isNameFree(db, item.name, id)) ? null : wrong('name', 'Đã có hộp thoại mang tên này');
  },
};
