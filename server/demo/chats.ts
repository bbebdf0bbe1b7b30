import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { chatCalls } from '#contract/shop/chat.ts';
import { chatTypes } from '#rules/shop/chat.ts';
import type { Database } from '../kit/db/db.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import type { Storage } from '../kit/storage.ts';
import { coverKey } from '../library/content/covers.ts';
import { chatDeskHandlers } from '../shop/chat/desk-handlers.ts';
import { chatHandlers } from '../shop/chat/handlers.ts';
import { type ChatStory, chatStories, HELPER, type Line, quickSentences } from './chat-stories.ts';
import { contextOf } from './order-from-shop.ts';
import { photoOf } from './say-of-orders.ts';

/* Conversations of the demo, by the handlers of the calls that pages make. */

const film = new URL('../../demo/comics/videos/meo-u-xuong-pho.mp4', import.meta.url);

interface Shelves {
  db: Database;
  storage: Storage;
}

interface Room {
  id: number;
  shopId: number | null;
}

const accountOf = (db: Database, name: string) =>
  db
    .selectFrom('account')
    .select('id')
    .where(e => e.or([e('phone', '=', name), e('email', '=', name)]))
    .executeTakeFirst();

async function coverOf({ db, storage }: Shelves, shopId: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('product')
    .innerJoin('edition', 'edition.work_id', 'product.work_id')
    .select('edition.content_hash')
    .where('product.shop_id', '=', shopId)
    .where('edition.has_cover', '=', true)
    .orderBy('product.id')
    .executeTakeFirst();
  return row ? storage.read(coverKey(row.content_hash, 640)) : null;
}

/** An edition that is read or heard, for everybody's eyes. */
async function editionOf(db: Database, type: 1 | 52): Promise<number> {
  const row = await db
    .selectFrom('edition')
    .select('id')
    .where('content_type', '=', type)
    .where('copyright', '=', 'cleared')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** What a line is sent as; null for a thing that there is none of. */
async function messageOf(shelves: Shelves, line: Line, room: Room, context: ReaderContext) {
  const { db } = shelves;
  if ('words' in line) return { type: chatTypes.text, body: line.words };
  if ('photo' in line || 'film' in line) {
    const bytes =
      'film' in line
        ? await readFile(film)
        : await photoOf(await coverOf(shelves, room.shopId ?? 0), `chat ${room.id}`);
    const { key, type } = await chatHandlers.uploadMedia({}, { ...context, file: { bytes, type: '' } });
    return { type, media: key };
  }
  if ('ebook' in line) return { type: chatTypes.ebook, ref_id: await editionOf(db, 1) };
  if ('audio' in line) return { type: chatTypes.audio, ref_id: await editionOf(db, 52) };
  const things =
    'order' in line
      ? await chatHandlers.getOrderChat({ room_id: room.id }, context)
      : await chatHandlers.getProductChat({ room_id: room.id, key_word: '' }, context);
  const thing = things['book' in line ? line.book : 0];
  return thing ? { type: thing.type, ref_id: thing.card.id } : null;
}

async function tell(shelves: Shelves, story: ChatStory, now: number): Promise<void> {
  const { db, storage } = shelves;
  const [buyer, owner] = [await accountOf(db, story.buyer), await accountOf(db, story.shop ?? HELPER)];
  if (!buyer || !owner) return;
  const shop = story.shop
    ? await db.selectFrom('shop').select('id').where('account_id', '=', owner.id).executeTakeFirst()
    : null;
  if (shop === undefined) return;
  const at = (accountId: number, minutesAgo: number): ReaderContext => ({
    ...contextOf({ db, accountId, at: now - minutesAgo * 60_000 }),
    storage,
    linkSecret: '',
  });
  const lines = [...story.lines].sort((a, b) => b.minutesAgo - a.minutesAgo);
  const opened = at(buyer.id, lines[0]?.minutesAgo ?? 0);
  const { room_id } = await chatDeskHandlers.openRoom({ shop_id: shop?.id ?? 0 }, opened);
  const room = { id: room_id, shopId: shop?.id ?? null };
  for (const line of lines) {
    const context = at(line.by === 'buyer' ? buyer.id : owner.id, line.minutesAgo);
    const message = await messageOf(shelves, line, room, context);
    if (!message) continue;
    const given = { room_id, client_id: randomUUID(), ...message };
    await chatHandlers.sendMessage(chatCalls.sendMessage.input.parse(given), context);
  }
  const { room: end } = await chatHandlers.getMessageChat(
    { room_id, before: 0, after: 0, page_size: 1 },
    at(buyer.id, 0),
  );
  for (const side of ['buyer', 'shop'] as const) {
    const seq = Math.max(0, end.last_seq - (story.unread?.[side] ?? 0));
    await chatHandlers.updateUnreadMessage({ room_id, seq }, at(side === 'buyer' ? buyer.id : owner.id, 0));
  }
  if (story.reported)
    await chatDeskHandlers.reportMessage(
      { room_id, seq: end.last_seq, reason: story.reported, words: '' },
      at(buyer.id, 0),
    );
  if (story.done) await chatHandlers.finishRoom({ room_id }, at(owner.id, 0));
  if (story.blocks)
    await chatHandlers.blockRoom(
      { room_id, blocks: 1 },
      at(story.blocks === 'buyer' ? buyer.id : owner.id, 0),
    );
}

/** Once: what people wrote since stays. */
export async function loadChats(shelves: Shelves, now: number): Promise<void> {
  const { db } = shelves;
  if (await db.selectFrom('chat_room').select('id').limit(1).executeTakeFirst()) return;
  for (const story of chatStories) await tell(shelves, story, now);
  const owner = await accountOf(db, '0938000901');
  if (owner)
    await chatDeskHandlers.saveQuickReplies(
      { replies: [...quickSentences] },
      contextOf({ db, accountId: owner.id, at: now }),
    );
}
