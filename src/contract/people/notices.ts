import * as z from 'zod/mini';
import { bookCover } from '../kit/book-cover.ts';
import { get, post } from '../kit/call.ts';
import { id, text, whole } from '../kit/fields.ts';

/*
 * What a reader is told of. The lists of kinds and forms only grow, and a client shows one it does not know: mini apps
 * in use are older than the server.
 */

const notice = z.object({
  id: z.number(),
  /** A row of server/people/notices/events.ts. */
  kind: z.string(),
  title: z.string(),
  words: z.string(),
  /** An address inside the product, '' where nothing opens. */
  link: z.string(),
  /** `cover` (a book) and `tile` (something heard) have a cover (`face`); `icon` has a name of ui/Icon. */
  picture: z.object({ form: z.string(), icon: z.string(), face: z.nullable(bookCover) }),
  /** ms since 1970. */
  at: z.number(),
  read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** Unread notices are counted up to this, which means "99 and more". */
export const MOST_UNREAD = 100;

const unread = { unread: z.number() };

/** One switch: a kind on one channel. `setting_id` never changes its meaning. */
const noticeSetting = z.object({
  setting_id: z.number(),
  kind: z.string(),
  channel: z.enum(['app', 'mail', 'zns', 'push']),
  on: z.boolean(),
  /** Told whatever the reader chooses: it protects the account. */
  locked: z.boolean(),
  /** False where the account has no address for the channel, or no company carries it. */
  reachable: z.boolean(),
});
export type NoticeSetting = z.infer<typeof noticeSetting>;

export const noticeCalls = {
  /** 0 to MOST_UNREAD. */
  unreadCount: get('/getNewNotificationCount', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.object(unread),
  }),
  /**
   * Newest first. `cursor` is the `next` of the page before: notices that come in between move nothing. `page_no`
   * counts only without a cursor.
   */
  list: get('/getNotification', {
    who: 'reader',
    input: z.strictObject({
      cursor: z._default(z.string().check(z.regex(/^(\d{1,15}\.\d{1,15})?$/)), ''),
      /** 1: only those not read yet. */
      unread: z._default(whole(0, 1), 0),
      page_no: z._default(whole(1, 1_000), 1),
      page_size: z._default(whole(1, 50), 20),
    }),
    output: z.object({
      items: z.array(notice),
      /** '' after the last page. */
      next: z.string(),
      ...unread,
    }),
  }),
  /** Opening a notice marks it read; once more changes nothing. */
  read: post('/readNotification', {
    who: 'reader',
    input: z.strictObject({ notice_id: whole(1, Number.MAX_SAFE_INTEGER) }),
    ids: { notice_id: 'own' },
    refuses: ['not_found'],
    output: z.object(unread),
  }),
  /** Marks everything read; `undo` names exactly those that were unread, '' when none was. */
  readAll: post('/readAllNotification', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.object({ undo: z.string(), ...unread }),
  }),
  /** Makes unread again what one readAll read and nobody opened since; an unknown `undo` changes nothing. */
  undoReadAll: post('/undoReadAllNotification', {
    who: 'reader',
    input: z.strictObject({ undo: text(36, 'lần đọc hết') }),
    output: z.object(unread),
  }),
  settings: get('/notificationSettings', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.array(noticeSetting),
  }),
  /** Refused with bad_input for a switch that is locked. */
  updateSetting: post('/updateNotificationStatus', {
    who: 'reader',
    input: z.strictObject({ setting_id: id(), status: whole(0, 1) }),
    ids: { setting_id: 'open' },
    refuses: ['not_found'],
    output: z.array(noticeSetting),
  }),
  /** Badges of the menu, 0 to MOST_UNREAD each: notices, and games that may still be played today. */
  marks: get('/getUserMark', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.object({ notices: z.number(), games: z.number() }),
  }),
  /** A signed token that says who writes to the support chat; it opens nothing else and lasts ten minutes. */
  supportToken: get('/super/getTokenBot', {
    who: 'reader',
    input: z.strictObject({}),
    /** `expires_at`: ms since 1970. */
    output: z.object({ token: z.string(), expires_at: z.number() }),
  }),
};
