import { createStore } from '#client/store.ts';
import type { IconName } from './Icon.tsx';

export interface Toast {
  message: string;
  icon?: IconName;
  /** One at most. */
  action?: { label: string; run: () => void };
  /** How long it stays, where that is longer than usual. */
  ms?: number;
}

/** How long a message stays, in milliseconds. */
export const TOAST_MS = 2500;

/** The current toast, and the number so far. */
const shown = createStore<{ toast: (Toast & { id: number }) | null; count: number }>({
  toast: null,
  count: 0,
});

/** Shows a message; it replaces the one before. Errors that need a hand are no toasts. */
export const showToast = (toast: Toast | string): void =>
  shown.set(({ count }) => ({
    toast: { ...(typeof toast === 'string' ? { message: toast } : toast), id: count + 1 },
    count: count + 1,
  }));

/** A message that something did not work, with a sign that says so before it is read. */
export const showTrouble = (message: string): void => showToast({ message, icon: 'circle-alert' });

export const hideToast = (): void => shown.set(({ count }) => ({ toast: null, count }));
export const currentToast = () => shown.get().toast;
export const onToast = shown.subscribe;
