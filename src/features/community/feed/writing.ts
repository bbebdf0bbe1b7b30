import { currentAccount, onAccount, onSignOut } from '#client/currentAccount.ts';
import { whoAmI } from '#client/identity.ts';
import { once } from '#client/once.ts';
import { createStore } from '#client/store.ts';
import type { BookCard } from '#contract/library/catalogue.ts';

/* What one is writing, and posts on their way: kept by person on this device, over reloads. */

interface DraftPicture {
  key: string;
  /** Base of its sizes. */
  base: string;
  alt: string;
}

export interface Draft {
  body: string;
  quote: string;
  quoteChapter: string;
  book: Pick<BookCard, 'id' | 'title' | 'authors' | 'cover' | 'tint'> | null;
  pictures: readonly DraftPicture[];
  spoiler: boolean;
  /** People whom one chose while typing. */
  people: readonly { account_id: number; name: string }[];
}

export const emptyDraft: Draft = {
  body: '',
  quote: '',
  quoteChapter: '',
  book: null,
  pictures: [],
  spoiler: false,
  people: [],
};

export const isEmpty = ({ body, quote, pictures, book }: Draft): boolean =>
  body.trim() === '' && quote === '' && pictures.length === 0 && book === null;

/** A post on its way, under the key by which it is written once. */
export interface Outgoing extends Draft {
  key: string;
  /** ms since 1970. */
  at: number;
  state: 'sending' | 'failed';
  /** Why it failed, as the server says it. */
  problem: string;
}

const ownKey = (name: string) => `feed-${name}:${currentAccount()?.userId ?? 0}`;

function stored<T>(name: string, isIt: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(whoAmI().host.store.get(ownKey(name)) ?? 'null');
    return isIt(value) ? value : null;
  } catch {
    return null;
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Draft).body === 'string' &&
  Array.isArray((value as Draft).pictures) &&
  Array.isArray((value as Draft).people);
const areOutgoing = (value: unknown): value is Outgoing[] =>
  Array.isArray(value) && value.every(each => isDraft(each) && typeof (each as Outgoing).key === 'string');

export const keptDraft = (): Draft => ({ ...emptyDraft, ...stored('draft', isDraft) });

/** Keeps what is being written; an empty one is forgotten. */
export function keepDraft(draft: Draft): void {
  const { store } = whoAmI().host;
  if (isEmpty(draft)) store.remove(ownKey('draft'));
  else store.set(ownKey('draft'), JSON.stringify(draft));
}

/** Of the person who is signed in, the newest first. */
export const outgoing = createStore<readonly Outgoing[]>([]);

/** Another tab may have written meanwhile: what is stored is read first. */
export function changeOutgoing(edit: (rows: readonly Outgoing[]) => readonly Outgoing[]): void {
  const rows = edit(stored('outbox', areOutgoing) ?? []);
  const { store } = whoAmI().host;
  if (rows.length === 0) store.remove(ownKey('outbox'));
  else store.set(ownKey('outbox'), JSON.stringify(rows));
  outgoing.set(rows);
}

/** Posts left over from an earlier visit are shown as not sent: a press sends them again. */
export const followOutgoing = once(() => {
  const begin = () =>
    changeOutgoing(rows =>
      rows.map(row => (row.state === 'sending' ? { ...row, state: 'failed', problem: '' } : row)),
    );
  onAccount(begin);
  onSignOut(() => outgoing.set([]));
  begin();
});
