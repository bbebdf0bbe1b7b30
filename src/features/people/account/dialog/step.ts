import type { ComponentType } from 'react';
import type { LoginType } from '#client/session.ts';
import type { Account, LoggedIn, Provider } from '#contract/people/account.ts';
import type { AuthAsk } from '../requests.ts';

import type { Pending } from './pending.ts';

/**
 * The dialogs of the specification (section 2) as steps of one; `qr`, `join`, `beside` (a provider's window
 * next to a partner's page) and the two proofs without a code are ours.
 */
export type StepName =
  | 'login'
  | 'password'
  | 'qr'
  | 'beside'
  | 'register'
  | 'join'
  | 'confirmCode'
  | 'forgot'
  | 'forgotMethod'
  | 'newPassword'
  | 'verifyPhone'
  | 'verifyEmail'
  | 'confirmEmail'
  | 'deleteMethod'
  | 'confirmDelete'
  | 'deleteByPassword'
  | 'deleteFresh';

/** In a partner's page: whose it is (null for nobody we know), and the provider whose button should have focus. */
export interface Frame {
  partnerId: string | null;
  focus: Provider | null;
}

/** The dialog's interface for its steps. */
export interface DialogHold {
  ask: AuthAsk;
  frame: Frame | null;
  /** Configured providers, loaded before the first step is shown. */
  ways: readonly Provider[];
  pending: Pending;
  keep: (some: Partial<Pending>) => void;
  go: (step: StepName) => void;
  /** Goes on without a way back to the step one is on: its code is spent. */
  instead: (step: StepName) => void;
  back: () => void;
  /** Leaves the dialog for a page of the app. */
  visit: (address: string) => void;
  /** Somebody is signed in. */
  enter: (reply: LoggedIn, how: LoginType) => void;
  /** The change that was asked for is made. */
  finish: (answer: Account | 'deleted') => void;
}

export interface StepProps {
  dialog: DialogHold;
}

export interface Step {
  title: (dialog: Pick<DialogHold, 'ask' | 'pending'>) => string;
  /** One sentence under the title. */
  why?: (dialog: Pick<DialogHold, 'ask' | 'pending'>) => string;
  screen: ComponentType<StepProps>;
}
