import type { LiveEventName, LiveMessageName, LivePayload } from '#contract/kit/live.ts';
import { currentAccount, onAccount } from './currentAccount.ts';
import type { Line, LiveName, LiveSaid, Ticket } from './liveLine.ts';
import { once } from './once.ts';
import { createStore } from './store.ts';

/*
 * One socket a tab, opened when somebody listens and is signed in, or waits for the answer to a login ticket. Its
 * library comes with it. What it says may be lost: a listener also asks at `connected`, and while the socket is away
 * (liveFallback.ts).
 */

type Told<N> = N extends LiveEventName ? LivePayload<N> : undefined;

const listeners = new Map<LiveName, Set<(payload: never) => void>>();
const tickets = new Set<Ticket>();

const live = createStore(false);
/** Owner of the socket: a user id, or a guest with a ticket; null while none is wanted. */
let owner: number | 'guest' | null = null;
let line: Line | null = null;

function tell(name: LiveName, payload?: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener(payload as never);
}

const wantedBy = (): typeof owner =>
  listeners.size === 0 ? null : (currentAccount()?.userId ?? (tickets.size > 0 ? 'guest' : null));

const followAccount = once(() => onAccount(follow));

/** Opens and closes the socket as people and listeners come and go. */
function follow(): void {
  followAccount();
  const next = wantedBy();
  if (next === owner) return;
  owner = next;
  line?.close();
  line = null;
  live.set(false);
  if (next === null) return;
  import('./liveSocket.ts').then(
    file => {
      if (owner === next && !line) line = file.openLine({ tickets, tell, becomeLive: live.set });
    },
    // Without its file listeners ask; the next change of person or listener tries again.
    () => {
      if (!line) owner = null;
    },
  );
}

/** Whether the socket stands: what changes now is told. */
export const isLive = live.get;

/** Called when the socket comes or goes; returns the unsubscriber. */
export const onLiveState = (listener: (live: boolean) => void): (() => void) =>
  live.subscribe(() => listener(live.get()));

/** Tells the server something over the socket; what it answers, null without a socket or an answer. */
export const sayLive = <N extends LiveMessageName>(name: N, fields: LiveSaid<N>): Promise<unknown> =>
  line && live.get() ? line.say(name, fields) : Promise.resolve(null);

/** Listens to an event, or to `connected`; returns the unsubscriber. The last one to go closes the socket. */
export function onLive<N extends LiveName>(name: N, listener: (payload: Told<N>) => void): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  follow();
  return () => {
    all.delete(listener);
    if (all.size === 0 && listeners.get(name) === all) listeners.delete(name);
    follow();
  };
}

/** Listens to the answers to a login ticket that this screen made; returns the unsubscriber. */
export function onTicket(ticket: Ticket, listener: (status: string) => void): () => void {
  tickets.add(ticket);
  line?.watch(ticket);
  const stop = onLive('ticket', ({ status }) => listener(status));
  return () => {
    tickets.delete(ticket);
    stop();
  };
}
