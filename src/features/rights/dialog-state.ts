import { whoAmI } from '#client/identity.ts';
import { createQuestion } from '#client/question.ts';
import { createStore } from '#client/store.ts';
import type { BookAccess } from '#contract/rights/rights.ts';
import { permissions } from '#rules/rights/access.ts';
import type { LockedAnswer, LockedBook, LockedContext, LockedQuestion } from './locked.ts';
import { whyLogin } from './texts.ts';

const question = createQuestion<LockedQuestion, LockedAnswer>();

/** Places that can show it: a page, a reader and the player each bring one. */
const places = createStore<readonly object[]>([]);

/** The question, at the place that came last. */
export const questionAt = (place: object): LockedQuestion | null =>
  places.get().at(-1) === place ? question.get() : null;

export function registerHost(place: object): () => void {
  places.set(before => [...before, place]);
  return () => places.set(before => before.filter(other => other !== place));
}

export function onQuestion(listener: () => void): () => void {
  const stops = [question.subscribe(listener), places.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Closes the dialog with what was chosen. */
export const answerLocked = question.answer;

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
  return question.ask({ access, book, context: place });
}
