import { useCall } from '#client/queries.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { grouped } from '#rules/text/text.ts';

/** The rooms of who is signed in, for how many of them have something new: asked each time that a door to them is shown. */
export const useUnreadRooms = (shown: boolean) =>
  useCall(chatCalls.getRoomUser, {}, { enabled: shown, retry: false, staleTime: 0 });

/** "2 cuộc có tin mới"; '' for none, and while it is not known. */
export const unreadWords = (unread = 0): string => (unread > 0 ? `${grouped(unread)} cuộc có tin mới` : '');
