import type { ChatMessage, ChatRoom } from '#contract/shop/chat-shapes.ts';

/* For tests: a room and its messages, as calls of chats answer with them. */

const NOW = Date.now();

export const aRoom = (more: Partial<ChatRoom> = {}): ChatRoom => ({
  ...{ room_id: 7, shop_id: 3, side: 'buyer', name: 'Hiên Đọc', tint: '#8a5a00', verified: true },
  ...{ last_seq: 2, read_seq: 1, other_read_seq: 1, last_at: NOW, waiting_from: null, holder: null },
  last: { seq: 2, side: 'shop', type: 0, body: 'Dạ còn 9 cuốn.', automatic: false, at: NOW },
  ...{ blocks: false, blocked: false, closed: false, hours: { from: '08:00', to: '17:30', days: 127 } },
  ...more,
});

export const aMessage = (seq: number, body: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ seq, side: 'buyer', type: 0, body, automatic: false, at: NOW, client_id: '', media: null, card: null },
  ...{ removed: false, ...more },
});
