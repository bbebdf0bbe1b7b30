import { randomUUID } from 'node:crypto';
import type { Notice, noticeCalls } from '#contract/people/notices.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { pushLive } from '../../live/push.ts';
import {
  type Cursor,
  type NoticeRow,
  noticesOf,
  readAllNotices,
  readNotice,
  unreadNotices,
  unreadOf,
} from './notice-queries.ts';
import { playableToday } from './playable-today.ts';

/** `files` is the context's filesOrigin. */
function noticeOf({ picture, created_at, read_at, ...row }: NoticeRow, files: string): Notice {
  const drawn =
    picture.form === 'icon'
      ? { form: 'icon', icon: picture.icon, face: null }
      : {
          form: picture.form,
          icon: '',
          face: {
            title: picture.title,
            authors: picture.authors,
            base: picture.hash && `${files}/covers/${picture.hash}`,
            tint: picture.tint,
          },
        };
  return { ...row, picture: drawn, at: created_at.getTime(), read: read_at !== null };
}

const cursorOf = (text: string): Cursor | null => {
  const [at, id] = text.split('.').map(Number);
  return at === undefined || id === undefined ? null : { at, id };
};

/** Tells all screens of a person how many are unread now. */
async function tellUnread(tx: Tx, account: number, now: number): Promise<number> {
  const unread = await unreadOf(tx, account);
  await pushLive(tx, { account }, 'notices', { unread }, now);
  return unread;
}

type Listed = 'unreadCount' | 'marks' | 'list' | 'read' | 'readAll' | 'undoReadAll';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const listHandlers: Pick<Handlers<typeof noticeCalls>, Listed> = {
  async unreadCount(_, { db, reader }) {
    return { unread: await unreadOf(db, reader.accountId) };
  },

  async marks(_, { db, reader, now }) {
    const [notices, games] = await Promise.all([
      unreadOf(db, reader.accountId),
      playableToday()(db, reader.accountId, now()),
    ]);
    return { notices, games };
  },

  async list({ cursor: given, unread, page_no, page_size }, { db, reader, filesOrigin }) {
    const cursor = cursorOf(given);
    const [rows, count] = await Promise.all([
      noticesOf(db, reader.accountId, {
        cursor,
        offset: cursor ? 0 : (page_no - 1) * page_size,
        // One more than shown says whether the list goes on.
        limit: page_size + 1,
        unread: unread === 1,
      }),
      unreadOf(db, reader.accountId),
    ]);
    const shown = rows.slice(0, page_size);
    const last = rows.length > page_size ? shown.at(-1) : undefined;
    return {
      items: shown.map(row => noticeOf(row, filesOrigin)),
      next: last ? `${last.created_at.getTime()}.${last.id}` : '',
      unread: count,
    };
  },

  async read({ notice_id }, { db, reader, now, refuse }) {
    return transact(db, async tx => {
      if (!(await readNotice(tx, reader.accountId, notice_id, new Date(now())))) throw refuse('not_found');
      return { unread: await tellUnread(tx, reader.accountId, now()) };
    });
  },

  async readAll(_, { db, reader, now }) {
    return transact(db, async tx => {
      const undo = randomUUID();
      const read = await readAllNotices(tx, reader.accountId, { undo, now: new Date(now()) });
      return { undo: read > 0 ? undo : '', unread: await tellUnread(tx, reader.accountId, now()) };
    });
  },

  async undoReadAll({ undo }, { db, reader, now }) {
    return transact(db, async tx => {
      if (uuid.test(undo)) await unreadNotices(tx, reader.accountId, undo);
      return { unread: await tellUnread(tx, reader.accountId, now()) };
    });
  },
};
