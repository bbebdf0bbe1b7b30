import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { chatTypes } from '#rules/shop/chat.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { icon, kind } from './kind.ts';
import { chatThingOf, chatToldOf } from './queries.ts';

/** Delay of a notice: an open room is read before it. Milliseconds. */
const READ_BEFORE_MS = 30_000;
const MOST_LETTERS = 120;

const facts = z.object({ account: z.number(), room: z.number(), seq: z.number(), at: z.number() });

async function said(tx: Tx, room: number, seq: number) {
  const told = await chatToldOf(tx, room, seq);
  if (!told) return null;
  const words = told.type === chatTypes.text ? told.body : 'Gửi bạn một thứ trong tin nhắn.';
  return {
    title: told.shop ?? 'Mọt giúp bạn',
    words: words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1)}…` : words,
    link: `${linkTo('shopChat')}?room=${room}`,
    picture: icon('message-circle'),
  };
}

export const chatKinds = {
  /** A shop, or Mọt's support, answered somebody who is not looking: browsers alone are told, messages have a count of their own. */
  chat_answer: kind({
    facts,
    event: ({ room, seq }) => `room:${room}:${seq}`,
    to: ({ account }) => ({ account }),
    due: ({ at }) => at + READ_BEFORE_MS,
    say: ({ room, seq }, tx) => said(tx, room, seq),
    channels: { push: true },
    choice: 'switch',
  }),

  /** The same of a question about a book: it names the book, and has a switch of its own. */
  product_answer: kind({
    facts: z.object({ ...facts.shape, type: z.number(), ref: z.number() }),
    event: ({ room, seq }) => `room:${room}:${seq}`,
    to: ({ account }) => ({ account }),
    due: ({ at }) => at + READ_BEFORE_MS,
    async say({ room, seq, type, ref }, tx) {
      const plain = await said(tx, room, seq);
      const thing = plain && (await chatThingOf(tx, type, ref));
      return plain && thing ? { ...plain, title: `${plain.title} trả lời về “${thing}”` } : plain;
    },
    channels: { push: true },
    choice: 'switch',
  }),
};
