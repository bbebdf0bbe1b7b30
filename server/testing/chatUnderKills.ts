import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { chatCalls } from '#contract/shop/chat.ts';
import { openChatScreen } from './chatScreen.ts';
import type { MoneyServers } from './moneyServers.ts';
import { aRoom } from './testChat.ts';
import type { TestServer } from './testServer.ts';

/** What ends in the middle: a server (-9), both screens' sockets, every connection of the database. */
export const endings = ['server', 'sockets', 'database'] as const;

/**
 * Both sides of a room write through two processes while these end one after another; then both screens and the table have one sequence,
 * without a gap, and each message once. Answers how many messages there were.
 */
export async function chatUnderKills(
  server: TestServer,
  servers: MoneyServers,
  kills: readonly (typeof endings)[number][],
  each: number,
): Promise<number> {
  const { buyer, owner, roomId } = await aRoom(server);
  const place = { servers, server, roomId };
  const screens = [
    openChatScreen({ ...place, at: 0, token: buyer.visitor.token }),
    openChatScreen({ ...place, at: 1, token: owner.visitor.token }),
  ] as const;
  let ended = 0;
  const end = async (what: (typeof endings)[number]) => {
    if (what === 'server') await servers.killNow(ended % 2);
    if (what === 'sockets') for (const screen of screens) screen.cut();
    if (what === 'database')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usename = 'mot_app'`.execute(
        server.owner,
      );
    ended += 1;
  };
  const writing = Promise.all([screens[0].write('khách', each), screens[1].write('tiệm', each)]);
  // So far the table is, each time a little further, when the next one ends.
  for (const [at, what] of kills.entries()) {
    const enough = Math.floor((2 * each * (at + 1)) / (kills.length + 1));
    for (let last = 0; last < enough; ) {
      const room = await sql<{
        last_seq: number;
      }>`select last_seq from chat_room where id = ${roomId}`.execute(server.owner);
      last = room.rows[0]?.last_seq ?? 0;
      // Real time: they write meanwhile.
      if (last < enough) await pause(5);
    }
    await end(what);
  }
  const written = (await writing).flat();
  const { rows: table } = await sql<{ seq: number; body: string }>`
    select seq, body from chat_message where room_id = ${roomId} and not automatic order by seq`.execute(
    server.owner,
  );
  const { rows: all } = await sql<{ seq: number; body: string }>`
    select seq, body from chat_message where room_id = ${roomId} order by seq`.execute(server.owner);
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1));
  expect(table.map(({ body }) => body).sort()).toEqual([...written].sort());
  // Each side's words stand in the order in which they were written.
  for (const name of ['khách', 'tiệm'])
    expect(table.filter(({ body }) => body.startsWith(name)).map(({ body }) => body)).toEqual(
      Array.from({ length: each }, (_, n) => `${name} ${n}`),
    );
  for (const screen of screens)
    await expect
      .poll(() => screen.thread().rows.map(({ seq, body }) => ({ seq, body })), { timeout: 20_000 })
      .toEqual(all);
  for (const screen of screens) screen.close();
  const { data } = await servers.send(chatCalls.getMessageChat, { room_id: roomId }, buyer.visitor.token);
  expect(data.room.last_seq).toBe(all.length);
  return all.length;
}
