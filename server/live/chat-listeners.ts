import type { Socket } from 'socket.io';

/** The sockets' questions to the chat. Each answer is read anew: a lost right takes effect at the next message. */
export interface ChatDoor {
  /** Whether the token is this account's, and where the room is for it; null for who has no seat there. */
  enter(accountId: number, roomId: number, token: string): Promise<{ last_seq: number } | null>;
  /** Tells the other side that somebody writes; false for who has no seat there (any more). */
  typing(accountId: number, roomId: number): Promise<boolean>;
}

/**
 * The rooms that one socket shows. A word in a room that was not entered does nothing; one in a room that was lost says so, and
 * leaves it.
 */
export function chatListeners(socket: Socket, accountId: number | null, door: ChatDoor) {
  const entered = new Set<number>();
  const gone = { gone: true };
  return {
    async chat_join({ room_id, token }: { room_id: number; token: string }) {
      const found = accountId === null ? null : await door.enter(accountId, room_id, token);
      if (!found) {
        entered.delete(room_id);
        return gone;
      }
      entered.add(room_id);
      return found;
    },
    async chat_typing({ room_id }: { room_id: number }) {
      if (accountId === null || !entered.has(room_id)) return gone;
      if (await door.typing(accountId, room_id)) return {};
      entered.delete(room_id);
      socket.emit('chat_ended', {});
      return gone;
    },
    chat_leave({ room_id }: { room_id: number }) {
      entered.delete(room_id);
    },
  };
}
