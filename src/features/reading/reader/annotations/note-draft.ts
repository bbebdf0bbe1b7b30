import { currentAccount } from '#client/currentAccount.ts';
import type { Host } from '#hosts/host.ts';

/* A note that is being written, kept on this device until it is saved. */

const KEY = 'note_draft';
const whose = (): number | null => currentAccount()?.userId ?? null;

/** The text that was being written on `words` (of an annotation its key, else the selected text); null where there is none. */
export function keptNote({ store }: Host, words: string): string | null {
  try {
    const kept = JSON.parse(store.get(KEY) ?? '{}') as Record<string, unknown>;
    return kept.words === words && kept.account === whose() && typeof kept.note === 'string'
      ? kept.note
      : null;
  } catch {
    return null;
  }
}

export const keepNote = ({ store }: Host, words: string, note: string): void =>
  store.set(KEY, JSON.stringify({ words, account: whose(), note }));

export const dropNote = ({ store }: Host): void => store.remove(KEY);
