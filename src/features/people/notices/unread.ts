import { currentAccount, onAccount } from '#client/currentAccount.ts';
import { isLive, onLive } from '#client/live.ts';
import { askWhileAway } from '#client/liveFallback.ts';
import { once } from '#client/once.ts';
import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { createStore } from '#client/store.ts';
import { noticeCalls } from '#contract/people/notices.ts';

/* How many notices are unread: told by the socket, and asked for where there is none. */

/** Without a socket the count is asked at most so often. Milliseconds. */
const EVERY_MS = 60_000;
/** A socket that stands this soon after the first question has missed nothing. */
const FRESH_MS = 3_000;

export const unreadNotices = createStore(0);

let askedAt = 0;

/** Lists on the screen are read again, for something came or was read elsewhere. */
const refreshLists = () =>
  void queryClient.invalidateQueries({ queryKey: [noticeCalls.list.api, noticeCalls.list.path] });

function become(unread: number): void {
  if (unread === unreadNotices.get()) return;
  unreadNotices.set(unread);
  refreshLists();
}

async function ask(notWithin: number): Promise<void> {
  const account = currentAccount();
  if (!account || Date.now() - askedAt < notWithin) return;
  askedAt = Date.now();
  try {
    const { unread } = await request(noticeCalls.unreadCount, {});
    if (currentAccount()?.userId === account.userId) become(unread);
  } catch {
    // A count is no reason for a message; the next question may be answered.
  }
}

/** On the way to another page. */
export function askOnNavigation(): void {
  if (!isLive()) void ask(EVERY_MS);
}

/** Sets the count after an action of this tab, before the server's answer. */
export function setUnread(unread: number): void {
  unreadNotices.set(Math.max(0, unread));
}

/** Owner of the count; 0 for nobody. */
let owner = 0;

function begin(): void {
  const next = currentAccount()?.userId ?? 0;
  if (next === owner) return;
  owner = next;
  setUnread(0);
  void ask(0);
}

/** Keeps the count of whoever is signed in, from the first bell on: headers come and go with pages, the socket stays. */
export function followUnread(): void {
  begin();
  follow();
}

const follow = once(() => {
  onAccount(begin);
  onLive('notices', ({ unread }) => become(unread));
  onLive('connected', () => void ask(FRESH_MS));
  askWhileAway(() => void ask(EVERY_MS - 1_000), EVERY_MS);
});

/** The key of one reader's list. */
export const listKey = (reader: number, unread: 0 | 1) =>
  [...callKey(noticeCalls.list, { unread }), reader] as const;
