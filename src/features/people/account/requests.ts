import { createQuestion } from '#client/question.ts';
import type { Account } from '#contract/people/account.ts';

/** Purposes of the account dialog. */
export type AskKind = 'login' | 'phone' | 'email' | 'delete';

export interface AuthAsk {
  kind: AskKind;
  /** Why it opened: someone wants it, or the session was found to be over. */
  because: 'wanted' | 'expired';
  /** One sentence under the title, instead of the usual one. */
  why?: string;
  /** Address inside the app to go to after a login; without it one stays where one is. */
  returnTo?: string;
}

/** The account afterwards; 'deleted' when it is gone; null when the dialog was closed. */
type Answer = Account | 'deleted' | null;

const question = createQuestion<AuthAsk, Answer>();
export const currentAsk = question.get;
export const onAsk = question.subscribe;

/** Closes the dialog and resolves every pending request. */
export const answerAsk = question.answer;

/** A request of the kind that is already open shares its dialog; another kind replaces it. */
function ask(request: AuthAsk): Promise<Answer> {
  const open = currentAsk();
  if (open && open.kind !== request.kind) answerAsk(null);
  return question.ask({ ...request, because: currentAsk()?.because ?? request.because });
}

const accountIn = (answer: Answer): Account | null => (answer === 'deleted' ? null : answer);

/**
 * Opens the login dialog, from anywhere, React or not. After signing in one is where one was, or at `returnTo`
 * (an address inside the app). Resolves with who signed in, or null when the dialog was closed; never rejects.
 */
export async function askLogin(options: { returnTo?: string; why?: string } = {}): Promise<Account | null> {
  const open = currentAsk();
  const shared = open?.kind === 'login' ? open : null;
  return accountIn(await ask({ because: 'wanted', ...shared, ...options, kind: 'login' }));
}

/** Asks the signed-in person for a phone and its code: to add one or to change it. Null when the dialog was closed. */
export async function askVerifyPhone(why?: string): Promise<Account | null> {
  return accountIn(await ask({ kind: 'phone', because: 'wanted', why }));
}

/** Asks the signed-in person for another e-mail, and the codes to the new and the old one. Null when closed. */
export async function askChangeEmail(): Promise<Account | null> {
  return accountIn(await ask({ kind: 'email', because: 'wanted' }));
}

/** Shows what is deleted with the account and asks for a proof; true once it is deleted and the home page is shown to a guest. */
export async function askDeleteAccount(): Promise<boolean> {
  return (await ask({ kind: 'delete', because: 'wanted' })) === 'deleted';
}

/** Opens the dialog that says the session is over. One stays where one is. */
export function askAgain(): void {
  const open = currentAsk();
  if (open && open.kind !== 'login') answerAsk(null);
  question.show({ ...currentAsk(), kind: 'login', because: 'expired' });
}
