import { whoAmI } from '#client/identity.ts';
import type { BookAccess } from '#contract/rights/rights.ts';
import { permissions } from '#rules/rights/access.ts';
import type { LockedAnswer, LockedBook, LockedContext, LockedQuestion } from './locked.ts';
import { whyLogin } from './texts.ts';

let open: LockedQuestion | null = null;
let waiting: ((answer: LockedAnswer) => void) | null = null;
const listeners = new Set<() => void>();

/** Where it may be shown: a page, a reader and the player each bring a place. */
let places: object[] = [];

/** The question, at the place that came last. */
export const questionAt = (place: object): LockedQuestion | null => (places.at(-1) === place ? open : null);

export function registerHost(place: object): () => void {
  places.push(place);
  tellAll();
  return () => {
    places = places.filter(other => other !== place);
    tellAll();
  };
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

function become(next: LockedQuestion | null): void {
  open = next;
  tellAll();
}

/** Closes the dialog with what was chosen. */
export function answerLocked(answer: LockedAnswer): void {
  const tell = waiting;
  waiting = null;
  become(null);
  tell?.(answer);
}

/**
 * Says why a book, or a chapter of it, does not open, and leads on: to the login for a guest, else to a dialog with what
 * would open it. `WhyLockedHost` has to stand somewhere on the screen. Resolves with the reader's choice; never rejects.
 */
export async function showWhyLocked(
  access: BookAccess,
  book: LockedBook,
  place: LockedContext,
): Promise<LockedAnswer> {
  answerLocked('closed');
  if (access.permission === permissions.mayOpen) return 'retry';
  if (access.permission === permissions.loginRequired)
    return (await place.requestLogin(whyLogin(access, whoAmI().host.os !== 'zalo'))) ? 'signed-in' : 'closed';
  return new Promise(resolve => {
    waiting = resolve;
    become({ access, book, context: place });
  });
}
