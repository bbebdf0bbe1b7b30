import { currentAccount } from '#client/currentAccount.ts';
import { whoAmI } from '#client/identity.ts';

/* What was begun and not sent, by person and room. */

const keyOf = (roomId: number) => `chat-draft:${currentAccount()?.userId ?? 0}:${roomId}`;

export const keptDraft = (roomId: number): string => whoAmI().host.store.get(keyOf(roomId)) ?? '';

export function keepDraft(roomId: number, text: string): void {
  const { store } = whoAmI().host;
  if (text) store.set(keyOf(roomId), text);
  else store.remove(keyOf(roomId));
}
