import { randomUUID } from 'node:crypto';
import type { Input } from '#contract/kit/call.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import type { LiveClient } from './testLive.ts';
import type { TestServer } from './testServer.ts';
import { aShop } from './testShops.ts';
import { aMember, type Visitor } from './testVisitor.ts';

/* For tests: buyers and shops who write to one another. */

export type Writer = Awaited<ReturnType<typeof aMember>>;

/** A shop with its owner. */
export async function aKeptShop(server: TestServer, name = 'Hiên Đọc') {
  const owner = await aMember(server, 'Hồ Thị Hiên');
  return { owner, shopId: await aShop(server, { accountId: owner.id, name }) };
}

/** A buyer's room with a shop of its own, both of whom are known. */
export async function aRoom(server: TestServer) {
  const { owner, shopId } = await aKeptShop(server);
  const buyer = await aMember(server, 'Thuỷ Triều');
  const { data } = await buyer.visitor.call(chatCalls.openRoom, { shop_id: shopId });
  return { owner, shopId, buyer, roomId: data.room_id };
}

/** Somebody who answers for Mọt's support. */
export async function aHelper(server: TestServer): Promise<Writer> {
  const helper = await aMember(server, 'Bạn Hỗ Trợ');
  await server.context.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', helper.id)
    .execute();
  return helper;
}

type Sent = Partial<Input<typeof chatCalls.sendMessage>>;

/** Writes into a room. */
export const write = ({ visitor }: { visitor: Visitor }, room_id: number, body: string, more: Sent = {}) =>
  visitor.call(chatCalls.sendMessage, { room_id, client_id: randomUUID(), type: 0, body, ...more });

export const seen = async ({ visitor }: { visitor: Visitor }, room_id: number, more: object = {}) =>
  (await visitor.call(chatCalls.getMessageChat, { room_id, ...more })).data;

/** Enters a room on a socket with a token of one's own. */
export async function enter(
  { visitor }: { visitor: Visitor },
  client: LiveClient,
  room_id: number,
): Promise<unknown> {
  const { data } = await visitor.call(noticeCalls.supportToken, {});
  return client.say('chat_join', { room_id, token: data.token });
}
