import type { Role } from '#contract/kit/roles.ts';
import { fileOfCfi, startOfRange } from '#rules/library/cfi.ts';
import type { Database } from '../kit/db/db.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { savePosition } from '../reading/reader/queries.ts';
import { giveGrant, giveMembership, packagesOf } from '../rights/queries.ts';
import type { LoadedBook } from './load-book.ts';

/** Where a demo reader stopped: a chapter of a book (1 is the first) and how far into it. */
interface Bookmark {
  title: string;
  chapter: number;
  share: number;
  hoursAgo: number;
}

interface DemoMembership {
  name: string;
  source: 'regular' | 'telco' | 'ott';
  /** From the first start on; negative is over. */
  days: number;
  /** An operator tries to extend it. */
  waiting?: boolean;
}

interface DemoPerson {
  account: string;
  fullname: string;
  password: string;
  roles?: readonly Role[];
  member?: DemoMembership;
  /** Titles bought. */
  owns?: readonly string[];
  bookmarks: Bookmark[];
}

/** One password for all of them: they exist only together with the demo library. */
export const demoPassword = 'docsachcungmot';

/** People of the demo library, as README lists them. */
export const demoPeople: readonly DemoPerson[] = [
  {
    account: '0901234567',
    fullname: 'Nguyễn Hải Triều',
    password: demoPassword,
    bookmarks: [
      { title: 'Người giữ đèn biển', chapter: 4, share: 0.35, hoursAgo: 9 },
      { title: 'Chợ nổi tháng Chạp', chapter: 2, share: 0.6, hoursAgo: 31 },
      { title: 'Thói quen của người thong thả', chapter: 3, share: 0.2, hoursAgo: 76 },
    ],
  },
  {
    account: 'lam@docgia.example',
    fullname: 'Trần Bảo Lam',
    password: demoPassword,
    roles: ['affiliate'],
    owns: ['Kẻ mượn tên người chết'],
    bookmarks: [
      { title: 'Kẻ mượn tên người chết', chapter: 5, share: 0.5, hoursAgo: 4 },
      { title: 'Chợ nổi tháng Chạp', chapter: 5, share: 0.1, hoursAgo: 50 },
      { title: 'Người giữ đèn biển', chapter: 2, share: 0.7, hoursAgo: 120 },
    ],
  },
  {
    account: '0907654321',
    fullname: 'Phạm Thị Mây',
    password: demoPassword,
    member: { name: 'Hội viên Mọt, một năm', source: 'regular', days: 365 },
    bookmarks: [
      { title: 'Cá chép không hoá rồng', chapter: 3, share: 0.4, hoursAgo: 20 },
      { title: 'Kẻ mượn tên người chết', chapter: 1, share: 0.8, hoursAgo: 44 },
      { title: 'Sóng ở đáy bát', chapter: 4, share: 0.3, hoursAgo: 60 },
      { title: 'Chợ nổi tháng Chạp', chapter: 1, share: 0.5, hoursAgo: 90 },
    ],
  },
  {
    account: '0912000111',
    fullname: 'Đỗ Thị Hạ',
    password: demoPassword,
    member: { name: 'Gói đọc của nhà mạng', source: 'telco', days: -2, waiting: true },
    bookmarks: [{ title: 'Sóng ở đáy bát', chapter: 2, share: 0.6, hoursAgo: 58 }],
  },
  {
    account: '0955000444',
    fullname: 'Hồ Lan Chi',
    password: demoPassword,
    member: { name: 'Hội viên Mọt, một tháng', source: 'regular', days: -12 },
    bookmarks: [{ title: 'Sóng ở đáy bát', chapter: 3, share: 0.4, hoursAgo: 300 }],
  },
  {
    account: '0966000333',
    fullname: 'Lý Quốc Hùng',
    password: demoPassword,
    member: { name: 'Gói đọc của nhà mạng', source: 'telco', days: 25 },
    bookmarks: [],
  },
  {
    account: '0977000222',
    fullname: 'Vũ Tường Mai',
    password: demoPassword,
    member: { name: 'VIP của ứng dụng nhắn tin', source: 'ott', days: 20 },
    bookmarks: [],
  },
  { account: '0938123456', fullname: 'Ngô Gia Bảo', password: demoPassword, bookmarks: [] },
  { account: '0938000777', fullname: 'Tạ Minh Khuê', password: demoPassword, bookmarks: [] },
  { account: '0938000888', fullname: 'Đinh Nhận Quà', password: demoPassword, bookmarks: [] },
  {
    account: 'toasoan@mot.example',
    fullname: 'Đỗ Quang Vinh',
    password: demoPassword,
    roles: ['editor', 'moderator', 'finance', 'support', 'partner_manager', 'admin'],
    bookmarks: [],
  },
  {
    account: 'kiemduyet@mot.example',
    fullname: 'Phùng Ỷ Lan',
    password: demoPassword,
    roles: ['moderator', 'support'],
    bookmarks: [],
  },
  {
    account: 'ketoan@mot.example',
    fullname: 'Cao Thị Ngân',
    password: demoPassword,
    roles: ['finance'],
    bookmarks: [],
  },
  { account: 'moi@docgia.example', fullname: 'Lê Mới', password: demoPassword, bookmarks: [] },
];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Adds the demo people and, for newly imported books, their reading positions. An existing position is never moved back. */
export async function loadPeople(db: Database, books: readonly LoadedBook[], now: number): Promise<void> {
  for (const { bookmarks, member, owns = [], ...person } of demoPeople) {
    const accountId = await upsertPerson(db, person);
    if (member) await loadMembership(db, accountId, member, now);
    for (const title of owns) {
      const book = books.find(each => each.title === title);
      if (book) await own(db, accountId, book.editionId);
    }
    for (const bookmark of bookmarks) {
      const book = books.find(({ title }) => title === bookmark.title);
      const position = book?.fresh && positionOf(book.fresh, bookmark);
      if (!position) continue;
      await savePosition(db, {
        account_id: accountId,
        edition_id: book.editionId,
        ...position,
        read_at: now - bookmark.hoursAgo * HOUR,
        device_id: 'demo',
      });
    }
  }
}

/** Once: a second start does not make a membership longer. */
async function loadMembership(
  db: Database,
  accountId: number,
  { name, source, days, waiting = false }: DemoMembership,
  now: number,
): Promise<void> {
  if ((await packagesOf(db, accountId)).length > 0) return;
  const expires_at = new Date(now + days * DAY);
  await giveMembership(db, { account_id: accountId, name, source, expires_at, waiting_extend: waiting });
}

/** Bought for good, as a retail buy would write it. */
const own = (db: Database, account_id: number, edition_id: number) =>
  giveGrant(db, {
    account_id,
    edition_id,
    spine_index: null,
    access_type: 3,
    source: 'demo',
    expires_at: null,
  });

/** The location nearest to the bookmark: locations are at even steps through the characters of the book. */
export function positionOf(
  { package: { spine, chars }, locations }: NonNullable<LoadedBook['fresh']>,
  { chapter, share }: Pick<Bookmark, 'chapter' | 'share'>,
): { cfi: string; percent: number; chapter: number } | null {
  const item = spine[chapter];
  if (!item || chars === 0) return null;
  const inside = locations.filter(cfi => fileOfCfi(cfi) === chapter);
  const cfi = inside[Math.min(inside.length - 1, Math.floor(share * inside.length))];
  if (!cfi) return null;
  return { cfi: startOfRange(cfi), percent: (item.start + share * item.chars) / chars, chapter };
}
