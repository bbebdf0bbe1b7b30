import { contentType } from '#contract/library/catalogue.ts';
import { type PopupItem, popupKind } from '#contract/people/desk-items/popups.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import {
  comicReaderAddress,
  editionAddress,
  episodeAddress,
  readerAddress,
} from '../library/catalogue/addresses.ts';
import { type FactsOf, kindNamed, type NoticeKindName } from '../people/notices/events.ts';
import { insertNotices, putEvent, readNotice } from '../people/notices/notice-queries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Whose notices the demo shows: the reader of README. */
const READER = '0901234567';

type Event = {
  [K in NoticeKindName]: { kind: K; facts: FactsOf<K>; hoursAgo: number; read?: boolean };
}[NoticeKindName];

/** The newest part of the newest work of a kind, as its arrival would be told. */
async function newestPart(db: Database, type: number): Promise<FactsOf<'new_part'> | null> {
  const work = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'work.title'])
    .where('content_type', '=', type)
    .orderBy('edition.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!work) return null;
  const table = type === contentType.comic ? 'comic_issue' : 'audio_file';
  const part =
    type === contentType.ebook
      ? await db
          .selectFrom('chapter')
          .select(['spine_index as position', 'spine_index as id', 'title'])
          .where('edition_id', '=', work.id)
          .where('title', '<>', '')
          .orderBy('spine_index', 'desc')
          .limit(1)
          .executeTakeFirst()
      : await db
          .selectFrom(table)
          .select(['position', 'id', 'title'])
          .where('edition_id', '=', work.id)
          .orderBy('position', 'desc')
          .limit(1)
          .executeTakeFirst();
  if (!part) return null;
  const addresses: Record<number, string> = {
    [contentType.ebook]: `${readerAddress(work.title, work.id)}?chapter=${part.position}`,
    [contentType.comic]: comicReaderAddress(work.title, part.id),
    [contentType.podcast]: episodeAddress(part.title, part.id),
  };
  const address = addresses[type] ?? editionAddress(type, work.title, work.id);
  return { edition: work.id, first: part.position, count: 1, address, at: 0 };
}

async function eventsOf(db: Database, account: number, now: number): Promise<Event[]> {
  const parts = async (type: number, hoursAgo: number, read = false): Promise<Event[]> => {
    const facts = await newestPart(db, type);
    return facts ? [{ kind: 'new_part', facts, hoursAgo, read }] : [];
  };
  const changed = (what: 'password' | 'linked', hoursAgo: number): Event => ({
    kind: 'account_change',
    facts: { account, what, provider: 'Google', at: now - hoursAgo * HOUR },
    hoursAgo,
    read: true,
  });
  return [
    ...(await parts(contentType.podcast, 1)),
    ...(await parts(contentType.ebook, 2)),
    ...(await parts(contentType.comic, 27)),
    {
      kind: 'session_end',
      facts: { account, session: 0, why: 'signed_out', device: 'Chrome trên Windows' },
      hoursAgo: 30,
    },
    ...(await parts(contentType.audiobook, 75, true)),
    changed('password', 78),
    changed('linked', 130),
    { kind: 'welcome', facts: { account }, hoursAgo: 220, read: true },
  ];
}

/** Notices of every kind for the demo reader, read and unread, over several days. Once for a library. */
export async function loadNotices(db: Database, now: number): Promise<void> {
  const person = await db.selectFrom('account').select('id').where('phone', '=', READER).executeTakeFirst();
  if (!person) return;
  const known = await db
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', person.id)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  for (const { kind: name, facts, hoursAgo, read } of await eventsOf(db, person.id, now))
    await transact(db, async tx => {
      const kind = kindNamed(name);
      const said = await kind?.say(facts, tx);
      if (!kind || !said) return;
      const at = new Date(now - hoursAgo * HOUR);
      const event = kind.event(facts);
      await putEvent(tx, { kind: name, event, account_id: person.id, created_at: at });
      const { picture, ...words } = said;
      const [made] = await insertNotices(tx, [
        {
          ...words,
          picture: JSON.stringify(picture),
          account_id: person.id,
          kind: name,
          event,
          shown: true,
          created_at: at,
        },
      ]);
      if (made && read) await readNotice(tx, person.id, made.id, at);
    });
}

/** A campaign for guests and one for members, which begin with the demo. An existing one is left as it is. */
export async function loadCampaigns(db: Database, now: number): Promise<void> {
  const standing = await db.selectFrom('popup_campaign').select('id').limit(1).executeTakeFirst();
  if (standing) return;
  const book = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'work.title'])
    .where('content_type', '=', contentType.ebook)
    .where('has_cover', '=', true)
    .orderBy('edition.id')
    .limit(1)
    .executeTakeFirst();
  if (!book) return;
  const always = {
    ...popupKind.blank,
    work: book.id,
    startsAt: now,
    endsAt: now + 90 * DAY,
  };
  const guests: PopupItem = {
    ...always,
    name: 'chao-khach',
    title: 'Đọc thử ngay, chưa cần đăng nhập',
    words: `“${book.title}” mở sẵn những chương đầu. Bạn đọc vài trang rồi hẵng quyết.`,
    button: 'Xem sách',
    link: editionAddress(contentType.ebook, book.title, book.id),
    audience: 'guests',
  };
  await publishKindItem(db, 'popups', guests, { now });
  const members: PopupItem = {
    ...always,
    name: 'cho-hoi-vien',
    title: 'Tuần này hội viên đọc gì',
    words: 'Bảng xếp hạng tuần vừa có cuốn mới, hội viên mở được hết.',
    button: 'Xem bảng',
    link: '/bang-xep-hang',
    audience: 'members',
  };
  await publishKindItem(db, 'popups', members, { now });
}
