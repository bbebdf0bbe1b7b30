import { currentAccount, onAccount, onSignOut } from '#client/currentAccount.ts';
import { createListeners } from '#client/listeners.ts';
import { onLive } from '#client/live.ts';
import { once } from '#client/once.ts';
import { isRefused, Offline, request } from '#client/request.ts';
import { createStore } from '#client/store.ts';
import { errorMessage } from '#client/useTask.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import type { ChatMessage } from '#contract/shop/chat-shapes.ts';
import { type ChatType, chatTypes, isMedia, sendStates } from '#rules/shop/chat.ts';
import { dropFile, keepFile, keptFile } from './files.ts';
import { addWaiting, dropWaiting, editWaiting, outbox, readOutbox, type Waiting } from './outbox.ts';

/* Sends what waits: of each room one at a time, so that the order holds. What failed for good steps aside and holds nobody up. */

/** Without a network, or with a server that is busy, it is tried again so often. Milliseconds. */
const AGAIN_MS = 3_000;

const sent = createListeners<[roomId: number, message: ChatMessage]>();
/** Rooms of which something is on its way just now. */
const busy = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** How much of a file has gone out, 0 to 1, by its message. */
export const uploads = createStore<Readonly<Record<string, number>>>({});

/** Called with each message that was sent from here; returns the unsubscriber. */
export const onSent = sent.add;

async function upload(waiting: Waiting): Promise<string> {
  const { client_id } = waiting;
  const file = await keptFile(client_id);
  if (!file) throw new Error('Ảnh không còn trên máy này.');
  const onProgress = (share: number) => uploads.set(all => ({ ...all, [client_id]: share }));
  const { key, type } = await request(chatCalls.uploadMedia, {}, { file, onProgress });
  editWaiting(client_id, { media: key, type });
  uploads.set(({ [client_id]: _, ...rest }) => rest);
  return key;
}

async function deliver(waiting: Waiting): Promise<void> {
  const { client_id, room_id } = waiting;
  try {
    if (isMedia(waiting.type) && !waiting.media) await upload(waiting);
    const now = outbox.get().find(each => each.client_id === client_id);
    if (!now) return;
    const { type, body, ref_id, media } = now;
    const message = await request(chatCalls.sendMessage, { room_id, client_id, type, body, ref_id, media });
    // What listeners hold is there before it leaves the queue: nothing blinks.
    sent.tell(room_id, message);
    dropWaiting(client_id);
    void dropFile(client_id);
  } catch (error) {
    const passes = error instanceof Offline || isRefused(error, 'busy', 'broken', 'too_many');
    if (passes) {
      later();
      throw error;
    }
    const problem = error instanceof Error && !isRefused(error) ? error.message : errorMessage(error);
    // A picture that the server forgot is still here: it is sent anew.
    editWaiting(client_id, {
      state: sendStates.failed,
      problem,
      ...(isMedia(waiting.type) && { media: '' }),
    });
  }
}

function later(): void {
  clearTimeout(timer);
  timer = setTimeout(sendWaiting, AGAIN_MS);
}

async function work(roomId: number): Promise<void> {
  const owner = currentAccount()?.userId;
  busy.add(roomId);
  try {
    for (;;) {
      const next = outbox.get().find(each => each.room_id === roomId && each.state === sendStates.sending);
      if (!next || currentAccount()?.userId !== owner) return;
      await deliver(next);
    }
  } catch {
    // It is tried again.
  } finally {
    busy.delete(roomId);
  }
}

/** Sends whatever waits, in each room from its oldest. */
function sendWaiting(): void {
  if (!currentAccount()) return;
  for (const room of new Set(outbox.get().map(({ room_id }) => room_id)))
    if (!busy.has(room)) void work(room);
}

interface Written {
  room_id: number;
  type?: ChatType;
  body?: string;
  ref_id?: number;
  file?: Blob;
}

/** Puts what was written into the queue, and sends it when its turn comes. */
export async function write({ room_id, type = chatTypes.text, body = '', ref_id = 0, file }: Written) {
  const client_id = crypto.randomUUID();
  if (file) await keepFile(client_id, file);
  const fresh = { client_id, room_id, type, body, ref_id, media: '', at: Date.now(), problem: '' };
  addWaiting({ ...fresh, state: sendStates.sending });
  sendWaiting();
}

export function sendAgain(clientId: string): void {
  editWaiting(clientId, { state: sendStates.sending, problem: '', at: Date.now() });
  sendWaiting();
}

export function giveUp(clientId: string): void {
  dropWaiting(clientId);
  void dropFile(clientId);
}

/** From the first screen of messages on: what an earlier visit left is sent. */
export const followOutbox = once(() => {
  const begin = () => {
    readOutbox(Date.now());
    sendWaiting();
  };
  onAccount(begin);
  onSignOut(() => outbox.set([]));
  onLive('connected', sendWaiting);
  window.addEventListener('online', sendWaiting);
  begin();
});
