import type { AppContext } from '../../kit/http/context.ts';
import type { ChatDoor } from '../../live/chat-listeners.ts';
import { readSupportToken } from '../../people/notices/support-token.ts';
import { colleagueHint, typingHint } from './hints.ts';
import { nameOf, peopleOn, type Seat, seatIn } from './who-may.ts';

/** Tells colleagues who is typing. */
async function tellColleagues({ db, tellNow }: AppContext, seat: Seat, accountId: number): Promise<void> {
  const others = (await peopleOn(db, 'shop', seat)).filter(id => id !== accountId);
  if (others.length === 0) return;
  tellNow?.(colleagueHint(others, { room_id: seat.room_id, name: await nameOf(db, accountId) }));
}

/** How sockets come into rooms: by the token of `getTokenBot`, and a seat that is looked up at each word. */
export function chatDoor(appContext: AppContext): ChatDoor {
  const { db, linkSecret, now } = appContext;
  return {
    async enter(accountId, roomId, token) {
      if (readSupportToken(linkSecret, token, now()) !== accountId) return null;
      const seat = await seatIn(db, roomId, accountId);
      return seat ? { last_seq: seat.last_seq } : null;
    },
    async typing(accountId, roomId) {
      const seat = await seatIn(db, roomId, accountId);
      if (!seat) return false;
      // Nobody hears who writes to a side that does not listen.
      if (seat.buyer_blocks || seat.shop_blocks) return true;
      const told = await peopleOn(db, seat.side === 'buyer' ? 'shop' : 'buyer', seat);
      appContext.tellNow?.(typingHint(told, roomId));
      if (seat.side === 'shop') await tellColleagues(appContext, seat, accountId);
      return true;
    },
  };
}
