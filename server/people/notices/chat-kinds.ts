import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { chatTypes } from '#rules/shop/chat.ts';
import { icon, kind } from './kind.ts';
import { chatToldOf } from './queries.ts';

/** Who has the room open reads it before it is told. Milliseconds. */
const READ_BEFORE_MS = 30_000;
const MOST_LETTERS = 120;

export const chatKinds = {
  /** A shop, or Mọt's support, answered somebody who is not looking: browsers alone are told, messages have a count of their own. */
  chat_answer: kind({
    facts: z.object({ account: z.number(), room: z.number(), seq: z.number(), at: z.number() }),
    event: ({ room, seq }) => `room:${room}:${seq}`,
    to: ({ account }) => ({ account }),
    due: ({ at }) => at + READ_BEFORE_MS,
    async say({ room, seq }, tx) {
      const told = await chatToldOf(tx, room, seq);
      if (!told) return null;
      const words = told.type === chatTypes.text ? told.body : 'Gửi bạn một thứ trong tin nhắn.';
      return {
        title: told.shop ?? 'Mọt giúp bạn',
        words: words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1)}…` : words,
        link: `${linkTo('shopChat')}?room=${room}`,
        picture: icon('message-circle'),
      };
    },
    channels: { push: true },
    choice: 'switch',
  }),
};
