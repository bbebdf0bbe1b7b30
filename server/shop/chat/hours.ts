import { hoursOfRoom, type RoomHours } from '#rules/shop/chat-hours.ts';

interface Said {
  shop_id: number | null;
  /** "HH:MM"; null where the shop did not say. */
  opens: string | null;
  closes: string | null;
  open_days: number | null;
}

/** When the shop's side of a room answers: as the shop says, or as all of them did. */
export const hoursOf = ({ shop_id, opens, closes, open_days }: Said): RoomHours =>
  shop_id !== null && opens !== null && closes !== null
    ? { from: opens.slice(0, 5), to: closes.slice(0, 5), days: open_days ?? 127 }
    : hoursOfRoom(shop_id ?? 0);
