import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/account.ts';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/call.ts';
import { noticeCalls } from '#contract/notices.ts';
import { playerCalls } from '#contract/player.ts';
import { profileCalls } from '#contract/profile.ts';
import { transact } from './kit/db/transact.ts';
import { announce } from './notices/announce.ts';
import { anEdition } from './testing/testEditions.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { aMember, aVisitor } from './testing/testVisitor.ts';

/*
 * Made from the tables of the contract: a new call with an id must say here whose that id is, and a new call on
 * a reader's own things needs an example, so that another reader's access to it can be tested.
 */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const calls = Object.entries(areas).flatMap(([area, rows]) =>
  Object.entries(rows as Area).map(([name, call]) => ({ name: `${area}.${name}`, call })),
);
const fieldsOf = (call: AnyCall): string[] =>
  Object.keys((call.input as unknown as { shape: Record<string, unknown> }).shape);

/** Names under which the contract speaks of things that exist elsewhere. */
const isId = (field: string) => /(^|_)(id|ids|tid|card)$/.test(field);

test.each(calls.map(({ name, call }) => [name, call] as const))('%s says whose its ids are', (_, call) => {
  for (const field of fieldsOf(call).filter(isId)) expect(call.ids, field).toHaveProperty(field);
  for (const field of Object.keys(call.ids ?? {})) expect(fieldsOf(call)).toContain(field);
});

type Owner = Awaited<ReturnType<typeof aMember>>;
interface Example {
  /** Something of the owner's, as the input that asks for it. */
  of(owner: Owner): Promise<Record<string, unknown>>;
  /** The same question about a thing that does not exist. */
  unknown(input: Record<string, unknown>): Record<string, unknown>;
}

const newEmail = () => `moi${Math.random().toString(36).slice(2)}@hopthu.vn`;
const emailCard = async ({ visitor }: Owner) => {
  const email = newEmail();
  const { data } = await visitor.call(accountCalls.changeEmail, { email });
  return { email, card: data.card };
};
const otherCard = (input: Record<string, unknown>) => ({
  ...input,
  card: String(input.card).split('').reverse().join(''),
});

const examples: Record<string, Example> = {
  'account.changeEmail': { of: emailCard, unknown: otherCard },
  'account.verifyOtpEmail': {
    of: async owner => ({ ...(await emailCard(owner)), otp_new_email: '123456', otp_old_email: '' }),
    unknown: otherCard,
  },
  'profile.endDevice': {
    of: async ({ visitor }) => {
      const { data } = await visitor.call(profileCalls.devices, {});
      return { tid: data[0]?.tid };
    },
    unknown: () => ({ tid: '00000000-0000-4000-8000-000000000000' }),
  },
};

const aBookmark: Example = {
  of: async ({ visitor }) => {
    const edition = await anEdition(server, 'audiobook', { parts: 1 });
    const { data } = await visitor.call(playerCalls.listFiles, { content_id: edition });
    const file = { audio_file_id: data.items[0]?.id ?? 0, seconds: 1 };
    return { bookmark_id: (await visitor.call(playerCalls.addBookmark, file)).data.id };
  },
  unknown: input => ({ ...input, bookmark_id: 999_999 }),
};
const aSong: Example = {
  of: async ({ id }) => {
    const key = randomBytes(16).toString('hex');
    const row = { account_id: id, name: 'Ru', key, extension: 'mp3' as const, seconds: 1, bytes: 1 };
    const song = await server.context.db
      .insertInto('song')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { song_id: song.id };
  },
  unknown: input => ({ ...input, song_id: 999_999 }),
};
Object.assign(examples, {
  'player.noteBookmark': aBookmark,
  'player.removeBookmark': aBookmark,
  'player.updateSong': {
    ...aSong,
    of: async owner => ({ ...(await aSong.of(owner)), name: 'Tên khác' }),
  },
  'player.deleteSong': aSong,
  'notices.read': {
    of: async ({ visitor, id }) => {
      const { db, now } = server.context;
      await transact(db, tx => announce(tx, 'welcome', { account: id }, now()));
      await server.runJobs();
      return { notice_id: (await visitor.call(noticeCalls.list, {})).data.items[0]?.id };
    },
    unknown: () => ({ notice_id: 999_999 }),
  },
} satisfies Record<string, Example>);

const owned = calls.filter(({ call }) => Object.values(call.ids ?? {}).includes('own'));

test('every call on somebody’s own things has an example here', () => {
  expect(Object.keys(examples).sort()).toEqual(owned.map(({ name }) => name).sort());
});

test.each(owned.map(({ name, call }) => [name, call] as const))(
  '%s answers a stranger and a guest as if the thing did not exist',
  async (name, call) => {
    const example = examples[name];
    if (!example) throw new Error('no example');
    const owner = await aMember(server, 'Chủ');
    const input = await example.of(owner);
    // Devices and addresses of their own, so that one question does not use up the other's turn.
    const [stranger, another] = [await aMember(server, 'Người lạ'), await aMember(server, 'Người lạ khác')];
    const theirs = await stranger.visitor.call(call, input as never);
    const nowhere = await another.visitor.call(call, example.unknown(input) as never);
    expect(theirs.code).not.toBe(0);
    expect(theirs).toEqual(nowhere);
    expect((await aVisitor(server).call(call, input as never)).code).toBe(102);
  },
);
