import type { IconName } from './Icon.tsx';

export interface Toast {
  message: string;
  icon?: IconName;
  /** One at most. */
  action?: { label: string; run: () => void };
}

/** How long a message stays, in milliseconds. */
export const TOAST_MS = 2500;

let current: (Toast & { id: number }) | null = null;
let count = 0;
const listeners = new Set<() => void>();

function become(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message; it replaces the one before. Errors that need a hand are no toasts. */
export function showToast(toast: Toast | string): void {
  count += 1;
  become({ ...(typeof toast === 'string' ? { message: toast } : toast), id: count });
}

/** A message that something did not work, with a sign that says so before it is read. */
export const showTrouble = (message: string): void => showToast({ message, icon: 'circle-alert' });

export const hideToast = (): void => become(null);
export const currentToast = () => current;
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
