import { currentAccount } from '#client/currentAccount.ts';
import { whoAmI } from '#client/identity.ts';
import { createStore } from '#client/store.ts';
import { type ChatType, type SendState, sendStates } from '#rules/shop/chat.ts';

/*
 * What is written on this device and not yet known to be sent. Kept by person, over reloads: the name that a message is sent under is made
 * once, so however often it goes out it is one message.
 */

/** A message on its way. */
export interface Waiting {
  client_id: string;
  room_id: number;
  type: ChatType;
  body: string;
  ref_id: number;
  /** A picture's or film's name at the server; '' while its file (files.ts) is still here. */
  media: string;
  /** When it was written; ms since 1970. */
  at: number;
  state: SendState;
  /** Why it failed, as the server says it. */
  problem: string;
}

const KEY = 'chat-outbox';
/** Older ones are not sent without a press. Milliseconds. */
const STALE_MS = 48 * 3_600_000;

/** Of the person who is signed in, in the order in which they were written. */
export const outbox = createStore<readonly Waiting[]>([]);

const keyOf = () => `${KEY}:${currentAccount()?.userId ?? 0}`;

function stored(): Waiting[] {
  try {
    const rows: unknown = JSON.parse(whoAmI().host.store.get(keyOf()) ?? '[]');
    return Array.isArray(rows) ? rows.filter(row => typeof row?.client_id === 'string') : [];
  } catch {
    return [];
  }
}

/** Another tab may have written meanwhile: what is stored is read first. */
function change(edit: (rows: Waiting[]) => Waiting[]): void {
  const rows = edit(stored());
  const { store } = whoAmI().host;
  if (rows.length === 0) store.remove(keyOf());
  else store.set(keyOf(), JSON.stringify(rows));
  outbox.set(rows);
}

export const addWaiting = (message: Waiting): void => change(rows => [...rows, message]);
export const dropWaiting = (clientId: string): void =>
  change(rows => rows.filter(({ client_id }) => client_id !== clientId));
export const editWaiting = (clientId: string, edit: Partial<Waiting>): void =>
  change(rows => rows.map(row => (row.client_id === clientId ? { ...row, ...edit } : row)));

/** Reads what the device has of whoever is signed in. */
export function readOutbox(now: number): void {
  change(rows =>
    rows.map(row =>
      row.state === sendStates.sending && now - row.at > STALE_MS
        ? { ...row, state: sendStates.failed, problem: 'Tin này viết đã hơn hai ngày.' }
        : row,
    ),
  );
}
